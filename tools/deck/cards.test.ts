/** OXF-24: the text of the cards, checked against WordNet independently of who wrote it. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Sources } from '../lexicon/lexicons.ts'
import type { Synset } from '../lexicon/sources/wordnet.ts'
import { parseCard, readCards } from './card-file.ts'
import { resembles } from './checks/lures.ts'
import { shared } from './checks/pair-cues.ts'
import { CLUMSY } from './checks/prose.ts'
import { Senses } from './checks/senses.ts'
import { Relatedness } from './definitions/relatedness.ts'
import { Thesaurus } from './definitions/thesaurus.ts'
import { containsRelative } from './definitions/word-family.ts'

const wordNet = new Sources(join(import.meta.dirname, '../../node_modules')).wordNet()
const thesaurus = new Thesaurus(wordNet)
const senses = new Senses(wordNet, thesaurus)
const relatedness = new Relatedness(wordNet, thesaurus)
const cards = readCards()

describe('the text of a card', () => {
  test('OXF-24: marks a right definition as + if it matches a sense in WordNet, as * otherwise', () => {
    const wronglyMarked = cards.flatMap(({ word, right }) => {
      const found = new Set<Synset>()
      return right
        .filter(({ text, isInWordNet }) => {
          const sense = senses.find(word, text)
          const isNew = sense !== null && !found.has(sense)
          if (sense !== null) found.add(sense)
          return isNew !== isInWordNet
        })
        .map(({ text }) => `${word}: ${text}`)
    })
    expect(wronglyMarked).toEqual([])
  })

  test('OXF-23: has no two right definitions with a stem in common', () => {
    const paraphrases = cards.flatMap(({ word, right }) =>
      right.flatMap((one, i) =>
        right
          .slice(i + 1)
          .filter((other) => shared(one.text, other.text) > 0)
          .map((other) => [word, one.text, other.text]),
      ),
    )
    expect(paraphrases).toEqual([])
  })

  test('OXF-24: has no wrong definition that resembles a sense of its word', () => {
    const doubtful = cards.flatMap(({ word, wrong }) =>
      wrong
        .filter(({ text }) => senses.find(word, text) !== null || relatedness.overlaps(word, text))
        .map(({ text }) => `${word}: ${text}`),
    )
    expect(doubtful).toEqual([])
  })

  test('OXF-24: contains neither its word, nor its stem, nor a relative', () => {
    const giveaways = cards.flatMap(({ word, right, wrong, truth }) =>
      [...right, ...wrong]
        .map(({ text }) => text)
        .concat(truth ?? [])
        .filter((text) => containsRelative(word, text))
        .map((text) => `${word}: ${text}`),
    )
    expect(giveaways).toEqual([])
  })

  test('plays on the look, sound or parts of the word in over half of the wrong definitions', () => {
    const wrong = cards.flatMap((card) => card.wrong.map(({ lure }) => ({ word: card.word, lure })))
    const tempting = wrong.filter(({ word, lure }) => lure !== null && resembles(word, lure))
    expect(tempting.length / wrong.length).toBeGreaterThan(0.6)
  })

  test('has two related wrong definitions on some cards', () => {
    const related = cards.filter(({ wrong: [one, other] }) =>
      one !== undefined && other !== undefined ? shared(one.text, other.text) > 0 : false,
    )
    expect(related.length).toBeGreaterThan(10)
  })

  test('is in one voice', () => {
    const clumsy = cards.flatMap(({ word, right, wrong }) =>
      [...right, ...wrong]
        .filter(({ text }) => CLUMSY.some((pattern) => pattern.test(text)))
        .map(({ text }) => `${word}: ${text}`),
    )
    expect(clumsy).toEqual([])
  })
})

describe('an entry of the card file', () => {
  test('has three definitions, or a truth when all are wrong', () => {
    expect(parseCard('gyro\n+ one\n* two\n- giraffe: three')).toEqual({
      word: 'gyro',
      right: [
        { text: 'one', isInWordNet: true },
        { text: 'two', isInWordNet: false },
      ],
      wrong: [{ text: 'three', lure: 'giraffe' }],
      truth: null,
    })
    expect(parseCard('gyro\n- one\n- two\n- three\n= four').truth).toBe('four')
  })

  test.each([
    'gyro\n+ one\n+ two',
    'gyro\n- one\n- two\n- three',
    'gyro\n+ one\n- two\n- three\n= four',
    'gyro\n+ lure: one\n- two\n- three',
    'gyro\n? one\n- two\n- three',
  ])('is refused otherwise: %j', (entry) => {
    expect(() => parseCard(entry)).toThrow('malformed')
  })
})

test.each([
  ['lunette', 'baguette', true],
  ['firkin', 'gherkin', true],
  ['langsyne', 'language', true],
  ['quoin', 'harpsichord', false],
  ['quoin', 'quoin', false],
])('of %s and %s: resemblance is %s', (word, lure, expected) => {
  expect(resembles(word, lure)).toBe(expected)
})
