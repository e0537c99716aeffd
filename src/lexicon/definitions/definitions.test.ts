import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Definitions } from './definitions.ts'
import { PARTS_OF_SPEECH } from '../inflection.ts'
import { makeWords } from '../lexicon.ts'
import { packDefinitions, type Sense } from './packed-definitions.ts'
import { CorruptLexiconError } from '../format/packed-file.ts'
import { SlowWords, someGarbage, someWords } from '../testing/slow-words.ts'

const noun = (gloss: string): Sense => ({ partOfSpeech: 'noun', gloss })
const verb = (gloss: string): Sense => ({ partOfSpeech: 'verb', gloss })

const SENSES: Readonly<Record<string, readonly Sense[]>> = {
  box: [noun('a case with a lid'), verb('fight with fists')],
  tea: [noun('a drink of leaves')],
  bus: [noun('a long car')],
}
const words = makeWords('test', [
  'box',
  'boxes',
  'boxing',
  'boxings',
  'bus',
  'bussed',
  'tea',
  'zax',
])
const bytes = packDefinitions(words, (word) => SENSES[word] ?? [])

describe('definitions', () => {
  const definitions = new Definitions(words, bytes)

  test('of a headword', () => {
    expect(definitions.size).toBe(3)
    expect(definitions.of('box')).toEqual({ headword: 'box', senses: SENSES['box'] })
    expect(definitions.of('tea')).toEqual({ headword: 'tea', senses: SENSES['tea'] })
  })

  test('of an inflected form are those of its lemma, in the matching part of speech', () => {
    expect(definitions.of('boxes')).toEqual({ headword: 'box', senses: [SENSES['box']![0]] })
    expect(definitions.of('boxing')).toEqual({ headword: 'box', senses: [SENSES['box']![1]] })
  })

  test('are null without a headword among the lemmas', () => {
    expect(definitions.of('bussed')).toBeNull()
    expect(definitions.of('zax')).toBeNull()
    expect(definitions.of('teas')).toBeNull()
  })

  test('read back as packed', () => {
    const someSense = fc.record({
      partOfSpeech: fc.constantFrom(...PARTS_OF_SPEECH),
      gloss: fc.string({ unit: fc.constantFrom('a', 'b', ';', ' '), minLength: 1, maxLength: 5 }),
    })
    fc.assert(
      fc.property(someWords, fc.array(fc.array(someSense, { maxLength: 3 })), (some, senses) => {
        const list = new SlowWords(some).words
        const sensesOf = (word: string): readonly Sense[] => senses[list.indexOf(word)] ?? []
        const listed = makeWords('test', list)
        const read = new Definitions(listed, packDefinitions(listed, sensesOf))
        const defined = list.filter((word) => sensesOf(word).length > 0)
        expect(read.size).toBe(defined.length)
        expect(defined.map((word) => read.of(word))).toEqual(
          defined.map((word) => ({ headword: word, senses: sensesOf(word) })),
        )
      }),
    )
  })

  test('of garbage are null', () => {
    fc.assert(
      fc.property(someGarbage, (text) => {
        expect(definitions.of(text)).toBeNull()
      }),
    )
  })

  test('belong to one word list', () => {
    const others = makeWords('others', ['box', 'tea'])
    expect(() => new Definitions(others, bytes)).toThrow('another list than others')
  })

  test('are refused when corrupt', () => {
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice()
      changed[at]! ^= 1
      expect(() => new Definitions(words, changed)).toThrow(CorruptLexiconError)
      expect(() => new Definitions(words, bytes.subarray(0, at))).toThrow(CorruptLexiconError)
    }
  })

  test('must be printable ASCII', () => {
    expect(() => packDefinitions(words, () => [noun('caf\u00e9')])).toThrow('printable ASCII')
  })
})
