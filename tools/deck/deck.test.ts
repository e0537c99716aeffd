import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PRONUNCIATION_KEY } from '#games/oxfurd-bluff/rules/pieces/pronunciation-key.ts'
import { type Card, DIFFICULTIES, packDeck } from '#lexicon/deck.ts'
import { Sources } from '../lexicon/lexicons.ts'
import { buildDeck } from './builder.ts'
import { makeCards } from './deck.ts'
import { pairCues } from './checks/pair-cues.ts'
import { cueFeatures, regressionAccuracy, wordFeatures } from './checks/regression.ts'
import { accuracyOf, CUES, linesOf } from './checks/surface-cues.ts'
import { Thesaurus } from './definitions/thesaurus.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')
const scratch = mkdtempSync(join(tmpdir(), 'deck-'))
const TIMEOUT = 180_000
const sources = new Sources(MODULES)
const cards = makeCards(MODULES).map(({ card }) => card)
const lines = linesOf(cards)
const PAIR_CUES = pairCues(new Thesaurus(sources.wordNet()))
/** OXF-23: the highest accuracy allowed; 0.5 is chance. */
const MAX_ACCURACY = 0.55

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function countRight({ definitions }: Card): number {
  return definitions.filter(({ right }) => right).length
}

describe('the deck', () => {
  test(
    'is built reproducibly, and only when it is out of date',
    async () => {
      const build = () =>
        buildDeck({ modules: MODULES, out: scratch, force: false, report: () => {} })
      expect(await build()).toBe('built')
      const file = join(scratch, 'oxfurd-bluff.deck')
      expect(readFileSync(file).equals(packDeck(cards))).toBe(true)
      expect(await build()).toBe('up-to-date')
    },
    TIMEOUT,
  )

  test('OXF-1: has at least 1,000 cards, over 300 of each difficulty', () => {
    expect(cards.length).toBeGreaterThanOrEqual(1000)
    for (const difficulty of DIFFICULTIES) {
      const some = cards.filter((card) => card.difficulty === difficulty)
      expect(some.length).toBeGreaterThan(300)
    }
  })

  test('OXF-2, OXF-3: has well-formed cards, every word once', () => {
    expect(new Set(cards.map(({ word }) => word)).size).toBe(cards.length)
    const illFormed = cards.filter(({ word, said, definitions, truth }) => {
      const isWhole =
        /^[a-z]{4,15}$/.test(word) &&
        /^(?:([a-z]+-)*[A-Z]+(-[a-z]+)*)?$/.test(said) &&
        definitions.every(({ text }) => /^[A-Za-z][\w ,'-]{4,79}$/.test(text))
      return !isWhole || (truth === null) !== definitions.some(({ right }) => right)
    })
    expect(illFormed).toEqual([])
  })

  test('OXF-26: has only vowels of the key in its hints', () => {
    const spellings = PRONUNCIATION_KEY.map(({ spelling }) => spelling)
    const longestFirst = spellings.toSorted((a, b) => b.length - a.length)
    const vowels = new RegExp(longestFirst.join('|'), 'g')
    const unknown = cards.filter(({ said }) =>
      /[aeiou]/.test(said.toLowerCase().replaceAll(vowels, '')),
    )
    expect(unknown.map(({ said }) => said)).toEqual([])
  })

  test('OXF-2: has cards with 0 to 3 right definitions, half of all', () => {
    const counts = cards.map(countRight)
    for (const count of [0, 1, 2, 3]) {
      expect(counts.filter((one) => one === count).length).toBeGreaterThan(cards.length / 20)
    }
  })

  test('OXF-23: is half right in every position and at every difficulty', () => {
    const groups = [
      lines,
      ...DIFFICULTIES.map((one) => linesOf(cards.filter(({ difficulty }) => difficulty === one))),
      ...[0, 1, 2].map((position) => lines.filter((line) => line.position === position)),
    ]
    for (const group of groups) {
      const share = group.filter(({ right }) => right).length / group.length
      expect(Math.abs(share - 0.5)).toBeLessThan(0.025)
    }
  })

  test.each([...CUES, ...PAIR_CUES])('OXF-23: is not given away by $name', (cue) => {
    expect(accuracyOf(cue, lines)).toBeLessThan(MAX_ACCURACY)
  })

  test('OXF-23: is not given away by the three definitions together', () => {
    expect(regressionAccuracy(lines, cueFeatures(PAIR_CUES, lines))).toBeLessThan(MAX_ACCURACY)
    expect(regressionAccuracy(lines, wordFeatures(lines))).toBeLessThan(MAX_ACCURACY)
  })

  test('OXF-23: never shows a text twice', () => {
    const texts = lines.map(({ card, position }) => card.definitions[position]!.text)
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([])
  })

  test('OXF-24: has rare and inoffensive words of the list', async () => {
    const rarities = sources.scowlWords()
    const cussWords = new Set(await sources.cussWords())
    const unfit = cards.filter(
      ({ word }) => !((rarities.get(word) ?? 0) >= 50) || cussWords.has(word),
    )
    expect(unfit.map(({ word }) => word)).toEqual([])
  })
})

describe('the accuracy of a cue', () => {
  const [length] = CUES
  const planted = (...texts: readonly (readonly [string, boolean])[]): readonly Card[] =>
    Array.from({ length: 60 }, (_, i) => ({
      ...cards[i]!,
      definitions: texts.map(([text, right]) => ({
        text,
        right,
      })) as unknown as Card['definitions'],
    }))

  test('OXF-23: is 1 when length gives the answer away', () => {
    const cheat = planted(['a long one indeed', true], ['short', false], ['short', false])
    expect(accuracyOf(length!, linesOf(cheat))).toBe(1)
  })

  test.each(['stems shared with another definition', 'least WordNet distance to another'])(
    'OXF-23: is 1 for %s when two right definitions paraphrase each other',
    (name) => {
      const cheat = planted(
        ['to turn into lime', true],
        ['to convert into lime', true],
        ['a song for the evening', false],
      )
      const cue = PAIR_CUES.find((one) => one.name === name)!
      expect(accuracyOf(cue, linesOf(cheat))).toBe(1)
      expect(regressionAccuracy(linesOf(cheat), cueFeatures(PAIR_CUES, linesOf(cheat)))).toBe(1)
    },
  )
})
