import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keyOf, PRONUNCIATION_KEY } from './pronunciation-key.ts'

const spellings = (said: string) => keyOf(said).map(({ spelling }) => spelling)

describe('OXF-26: the pronunciation key', () => {
  test("has the rulebook's three sounds", () => {
    expect(PRONUNCIATION_KEY).toEqual(
      expect.arrayContaining([
        { spelling: 'ay', as: 'bay', letters: 'ay' },
        { spelling: 'eh', as: 'pet', letters: 'e' },
        { spelling: 'ah', as: 'cat', letters: 'a' },
      ]),
    )
  })

  test('has each spelling once', () => {
    const all = PRONUNCIATION_KEY.map(({ spelling }) => spelling)
    expect(new Set(all).size).toBe(all.length)
  })

  test.each([
    ['kuh-LAHM-uh-tee', ['ah', 'ee', 'uh']],
    ['uh-BRAY-zhuhn', ['ay', 'uh', 'zh']],
    ['FAIR', ['air']],
    ['dih-NY', ['ih', 'y']],
    ['BYOO-tee', ['ee', 'oo']],
    ['TIN', ['i']],
  ])('of %s is %j', (said, expected) => {
    expect(spellings(said)).toEqual(expected)
  })

  test('says which letters of a word have the sound', () => {
    const missing = PRONUNCIATION_KEY.filter(({ as, letters }) => !as.includes(letters))
    expect(missing).toEqual([])
  })

  test('is in RULES.md, every sound of it', () => {
    const rules = readFileSync(join(import.meta.dirname, '../../RULES.md'), 'utf8')
    const missing = PRONUNCIATION_KEY.filter(({ spelling, as }) => {
      return !rules.includes(`${spelling} as in ${as}`)
    })
    expect(missing).toEqual([])
  })
})
