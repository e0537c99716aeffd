import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVERY_LETTER } from '../letters.ts'
import { makeWords } from '../lexicon.ts'
import { anyOfLength, lettersOf, parsePattern, type Pattern, without } from './pattern.ts'
import { SlowWords, someGarbage, someWords } from '../testing/slow-words.ts'

function pattern(text: string): Pattern {
  const parsed = parsePattern(text)
  if (!parsed.ok) throw new Error(parsed.refusal)
  return parsed.value
}

const somePattern = fc.array(
  fc.oneof(fc.constant(EVERY_LETTER), fc.integer({ min: 0, max: EVERY_LETTER })),
  { minLength: 1, maxLength: 8 },
)

describe('matching a pattern', () => {
  test('agrees with a linear scan', () => {
    fc.assert(
      fc.property(someWords, somePattern, (words, wanted) => {
        const found = [...makeWords('test', words).matching(wanted)]
        expect(found).toEqual(new SlowWords(words).matching(wanted))
      }),
    )
  })

  test('supports letters, wildcards, sets and exclusions', () => {
    const words = makeWords('test', ['cat', 'cot', 'cut', 'cute', 'hat', 'hut'])
    expect([...words.matching(pattern('c?t'))]).toEqual(['cat', 'cot', 'cut'])
    expect([...words.matching(pattern('?[ao]t'))]).toEqual(['cat', 'cot', 'hat'])
    expect([...words.matching(pattern('[^c]?T'))]).toEqual(['hat', 'hut'])
    const spare = without(pattern('?u?'), lettersOf('ahu')!)
    expect([...words.matching(spare)]).toEqual(['cut'])
    expect([...words.matching(anyOfLength(4))]).toEqual(['cute'])
    expect([...words.matching([])]).toEqual([])
  })
})

describe('parsing a pattern', () => {
  test('says what is wrong', () => {
    expect(parsePattern('')).toEqual({ ok: false, refusal: 'the pattern is empty' })
    expect(parsePattern('a-b')).toMatchObject({ refusal: expect.stringContaining('“-”') })
    expect(parsePattern('a[bc')).toMatchObject({ refusal: expect.stringContaining('not closed') })
    expect(parsePattern('a[]')).toMatchObject({ refusal: expect.stringContaining('letters') })
    expect(parsePattern('[^4]')).toMatchObject({ refusal: expect.stringContaining('“4”') })
    expect(parsePattern('?'.repeat(65))).toMatchObject({ ok: false })
  })

  test('never throws', () => {
    fc.assert(
      fc.property(someGarbage, (text) => {
        expect(parsePattern(text)).toHaveProperty('ok')
      }),
    )
  })
})
