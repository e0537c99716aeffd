import { describe, expect, test } from 'vitest'
import { shortenGloss } from './glosses.ts'

describe('a shortened gloss', () => {
  test('has no examples', () => {
    expect(shortenGloss('a vessel; "he sat in it"; "a big one"')).toBe('a vessel')
    expect(shortenGloss('"only an example"')).toBeNull()
    expect(shortenGloss('cut off; "an example that never ends')).toBe('cut off')
  })

  test('does not name the authors of examples', () => {
    expect(shortenGloss('in these times; "they are distinguished today"- Nancy Mitford')).toBe(
      'in these times',
    )
    expect(shortenGloss('lame persons; "bring in the halt" --Luke 14:21; of old')).toBe(
      'lame persons; of old',
    )
    expect(shortenGloss('slow; "dull"; "so dull"; - Thackeray')).toBe('slow')
    expect(shortenGloss('an "ill"-like thing; set--it')).toBe('an -like thing; set--it')
  })

  test('is truncated at a semicolon, or else between words', () => {
    const clause = 'a word '.repeat(10).trim()
    expect(shortenGloss(`${clause}; ${clause}`)).toBe(clause)
    const cut = shortenGloss('word '.repeat(50))!
    expect(cut).toMatch(/^(word )+word\.\.\.$/)
    expect(cut.length).toBeLessThanOrEqual(100)
  })
})
