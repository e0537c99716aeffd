import { describe, expect, test } from 'vitest'
import { shortenGloss } from './glosses.ts'

describe('a shortened gloss', () => {
  test('has no examples', () => {
    expect(shortenGloss('a vessel; "he sat in it"; "a big one"')).toBe('a vessel')
    expect(shortenGloss('"only an example"')).toBeNull()
    expect(shortenGloss('cut off; "an example that never ends')).toBe('cut off')
  })

  test('is truncated at a semicolon, or else between words', () => {
    const clause = 'a word '.repeat(10).trim()
    expect(shortenGloss(`${clause}; ${clause}`)).toBe(clause)
    const cut = shortenGloss('word '.repeat(50))!
    expect(cut).toMatch(/^(word )+word\.\.\.$/)
    expect(cut.length).toBeLessThanOrEqual(100)
  })
})
