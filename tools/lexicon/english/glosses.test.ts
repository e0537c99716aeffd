import { describe, expect, test } from 'vitest'
import { shortGloss } from './glosses.ts'

describe('a short gloss', () => {
  test('has no examples', () => {
    expect(shortGloss('a vessel; "he sat in it"; "a big one"')).toBe('a vessel')
    expect(shortGloss('"only an example"')).toBeNull()
    expect(shortGloss('cut off; "an example that never ends')).toBe('cut off')
  })

  test('is cut at a pause, or else between words', () => {
    const clause = 'a word '.repeat(10).trim()
    expect(shortGloss(`${clause}; ${clause}`)).toBe(clause)
    const cut = shortGloss('word '.repeat(50))!
    expect(cut).toMatch(/^(word )+word\.\.\.$/)
    expect(cut.length).toBeLessThanOrEqual(100)
  })
})
