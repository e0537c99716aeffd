import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CorruptLexiconError } from './format/packed-file.ts'
import { type Card, DIFFICULTIES, packDeck, readDeck } from './deck.ts'

const someText = fc.stringMatching(/^[a-z][ -}]{0,40}$/)
const someDefinition = fc.record({ text: someText, right: fc.boolean() })
const someCard: fc.Arbitrary<Card> = fc.record({
  word: fc.stringMatching(/^[a-z]{4,13}$/),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  said: fc.stringMatching(/^[A-Za-z-]{1,20}$/),
  approximate: fc.boolean(),
  definitions: fc.tuple(someDefinition, someDefinition, someDefinition),
  truth: fc.option(someText),
})

const card: Card = {
  word: 'gusset',
  difficulty: 'standard',
  said: 'GUHS-it',
  approximate: true,
  definitions: [
    { text: 'a metal plate used to strengthen a joist', right: true },
    { text: 'a short line with an eye at one end', right: false },
    { text: 'a mushroom-shaped valve', right: false },
  ],
  truth: null,
}

describe('a packed deck', () => {
  test('reads back as packed, grouped by difficulty', () => {
    fc.assert(
      fc.property(fc.array(someCard, { maxLength: 20 }), (cards) => {
        const deck = readDeck('test', packDeck(cards))
        const inRuns = DIFFICULTIES.map((difficulty) =>
          cards.filter((one) => one.difficulty === difficulty),
        )
        expect(Array.from({ length: deck.size }, (_, i) => deck.card(i))).toEqual(inRuns.flat())
        DIFFICULTIES.forEach((difficulty, i) => {
          const { first, count } = deck.run(difficulty)
          expect(Array.from({ length: count }, (_, n) => deck.card(first + n))).toEqual(inRuns[i])
        })
      }),
    )
  })

  test('has a fingerprint that changes with its cards', () => {
    const other = { ...card, said: 'GUSS-it' }
    const fingerprint = (one: Card): string => readDeck('test', packDeck([one])).fingerprint
    expect(fingerprint(card)).toBe(fingerprint({ ...card }))
    expect(fingerprint(card)).not.toBe(fingerprint(other))
  })

  test('has no card out of range', () => {
    const deck = readDeck('test', packDeck([card]))
    for (const number of [-1, 1, 0.5, Number.NaN]) {
      expect(() => deck.card(number)).toThrow(RangeError)
    }
  })

  test('is refused when corrupt', () => {
    const bytes = packDeck([card, card])
    expect(() => readDeck('test', bytes.subarray(0, -8))).toThrow(CorruptLexiconError)
    expect(() => readDeck('test', new Uint8Array())).toThrow(CorruptLexiconError)
    for (let at = 0; at < bytes.length; at += 7) {
      expect(() => readDeck('test', bytes.with(at, bytes[at]! ^ 1))).toThrow(CorruptLexiconError)
    }
  })

  test('must be printable ASCII without tabs', () => {
    expect(() => packDeck([{ ...card, word: 'caf\u00e9' }])).toThrow('printable ASCII')
    expect(() => packDeck([{ ...card, truth: 'two\tfields' }])).toThrow('printable ASCII')
  })
})
