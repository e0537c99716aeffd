import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeWords } from '../lexicon.ts'
import { blanksIn, parseRack, type Rack } from './rack.ts'
import { SlowWords, someGarbage, someWords } from '../testing/slow-words.ts'

function rack(text: string): Rack {
  const parsed = parseRack(text)
  if (!parsed.ok) throw new Error(parsed.refusal)
  return parsed.value
}

const someRack = fc
  .string({ unit: fc.constantFrom('a', 'a', 'b', 's', 's', 't', 'e', '?'), maxLength: 8 })
  .map(rack)
const someBounds = fc.record({
  shortest: fc.integer({ min: 0, max: 5 }),
  longest: fc.integer({ min: 0, max: 12 }),
})

describe('subanagrams of a rack', () => {
  test('agree with a linear scan', () => {
    fc.assert(
      fc.property(someWords, someRack, someBounds, (words, letters, bounds) => {
        const found = [...makeWords('test', words).subanagrams(letters, bounds)]
        expect(found).toEqual(new SlowWords(words).subanagrams(letters, bounds))
        for (const word of found) expect(blanksIn(word, letters)).not.toBeNull()
      }),
    )
  })

  test('can be iterated partially, then from the start', () => {
    const words = makeWords('test', ['eat', 'tea', 'team'])
    const bounds = { shortest: 3, longest: 4 }
    const letters = rack('aetm')
    for (const word of words.subanagrams(letters, bounds)) {
      expect(word).toBe('eat')
      break
    }
    expect([...words.subanagrams(letters, bounds)]).toEqual(['eat', 'tea', 'team'])
  })

  test('report which letters need a blank', () => {
    expect(blanksIn('team', rack('tea?'))).toBe('m')
    expect(blanksIn('teat', rack('ea??'))).toBe('tt')
    expect(blanksIn('tea', rack('aet?'))).toBe('')
    expect(blanksIn('steam', rack('tea?'))).toBeNull()
    expect(blanksIn('Tea', rack('tea'))).toBeNull()
  })
})

describe('parsing a rack', () => {
  test('says what is wrong', () => {
    expect(parseRack('te4')).toEqual({
      ok: false,
      refusal: '“4” is neither a letter nor a blank (?)',
    })
  })

  test('never throws', () => {
    fc.assert(
      fc.property(someGarbage, (text) => {
        expect(parseRack(text)).toHaveProperty('ok')
      }),
    )
  })
})
