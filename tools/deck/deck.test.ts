import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Card, DIFFICULTIES, packDeck } from '#lexicon/deck.ts'
import { Sources } from '../lexicon/lexicons.ts'
import type { Synset } from '../lexicon/sources/wordnet.ts'
import { buildDeck } from './builder.ts'
import { type MadeCard, makeCards } from './deck.ts'
import { accuracyOf, CUES, linesOf } from './checks/surface-cues.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')
const scratch = mkdtempSync(join(tmpdir(), 'deck-'))
const TIMEOUT = 180_000
const sources = new Sources(MODULES)

let made: readonly MadeCard[]
let cards: readonly Card[]

beforeAll(async () => {
  made = await makeCards(MODULES)
  cards = made.map(({ card }) => card)
}, TIMEOUT)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function shareRight(some: readonly Card[]): number {
  const lines = linesOf(some)
  return lines.filter(({ right }) => right).length / lines.length
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
      const texts = definitions.map(({ text }) => text)
      const isWhole =
        /^[a-z]{4,13}$/.test(word) &&
        /^([a-z]+-)*[A-Z]+(-[a-z]+)*$/.test(said) &&
        new Set(texts).size === 3 &&
        texts.every((text) => /^[A-Za-z][\w ,'.-]{8,109}$/.test(text))
      return !isWhole || (truth === null) !== definitions.some(({ right }) => right)
    })
    expect(illFormed).toEqual([])
  })

  test('OXF-2: has cards with 0 to 3 right definitions, half of all', () => {
    const counts = cards.map(({ definitions }) => definitions.filter((one) => one.right).length)
    for (const count of [0, 1, 2, 3]) {
      expect(counts.filter((one) => one === count).length).toBeGreaterThan(cards.length / 20)
    }
    expect(shareRight(cards)).toBeGreaterThan(0.47)
    expect(shareRight(cards)).toBeLessThan(0.53)
  })

  test('OXF-23: is half right in every position and at every difficulty', () => {
    const groups = [
      ...DIFFICULTIES.map((one) => linesOf(cards.filter(({ difficulty }) => difficulty === one))),
      ...[0, 1, 2].map((position) => linesOf(cards).filter((line) => line.position === position)),
    ]
    for (const lines of groups) {
      const share = lines.filter(({ right }) => right).length / lines.length
      expect(Math.abs(share - 0.5)).toBeLessThan(0.03)
    }
  })

  test.each(CUES)('OXF-23: is not given away by $name', (cue) => {
    expect(accuracyOf(cue, linesOf(cards))).toBeLessThan(0.55)
  })

  test('OXF-23: never shows the same text as right and as wrong', () => {
    const texts = (right: boolean): ReadonlySet<string> =>
      new Set(
        cards.flatMap(({ definitions }) =>
          definitions.filter((one) => one.right === right).map(({ text }) => text),
        ),
      )
    expect([...texts(true)].filter((text) => texts(false).has(text))).toEqual([])
  })
})

/** Checked independently of the generator, on the synsets themselves. */
describe('OXF-24: a card', () => {
  test('has a rare and inoffensive word of the list', async () => {
    const rarities = sources.english()
    const cussWords = new Set(await sources.cussWords())
    for (const { word } of cards) {
      expect([word, rarities.get(word)! >= 50, cussWords.has(word)]).toEqual([word, true, false])
    }
  })

  test('shows as right only words of a gloss of its word', () => {
    for (const { card, slots } of made) {
      for (const { definition, isRight } of slots) {
        if (!isRight) continue
        const { lemmas, gloss } = definition.synset
        const allowed = new Set([...gloss.match(/\w+/g)!, 'said'])
        const added = definition.text.match(/\w+/g)!.filter((word) => !allowed.has(word))
        expect([card.word, lemmas.includes(card.word), added]).toEqual([card.word, true, []])
      }
    }
  })

  test('shows as wrong no synset, synonym, hypernym or hyponym of its word', () => {
    const { synsets } = sources.wordNet()
    const byId = new Map(synsets.map((synset) => [synset.id, synset]))
    const byLemma = Map.groupBy(
      synsets.flatMap((synset) =>
        synset.lemmas.map((lemma) => [lemma.toLowerCase(), synset] as const),
      ),
      ([lemma]) => lemma,
    )
    const synsetsOf = (word: string): readonly Synset[] =>
      (byLemma.get(word) ?? []).map(([, one]) => one)
    const hypernyms = ({ pointers }: Synset): readonly Synset[] =>
      pointers
        .filter(({ symbol }) => symbol.startsWith('@'))
        .map(({ to }) => byId.get(to)!)
        .flatMap((one) => [one, ...hypernyms(one)])
    for (const { card, slots } of made) {
      const own = synsetsOf(card.word)
      const synonyms = new Set(own.flatMap(({ lemmas }) => lemmas))
      const above = new Set(own.flatMap(hypernyms))
      for (const { definition, isRight } of slots) {
        if (isRight) continue
        const { synset } = definition
        const isRelated =
          own.includes(synset) ||
          synset.lemmas.some((lemma) => synonyms.has(lemma)) ||
          above.has(synset) ||
          hypernyms(synset).some((one) => own.includes(one))
        expect([card.word, definition.text, isRelated]).toEqual([card.word, definition.text, false])
      }
    }
  })

  test('contains neither its word nor its stem in a definition', () => {
    const giveaways = cards.flatMap(({ word, definitions, truth }) => {
      const texts = [...definitions.map(({ text }) => text), truth ?? '']
      const tokens = texts
        .join(' ')
        .toLowerCase()
        .match(/[a-z]+/g)!
      return tokens
        .filter((token) => token.includes(word) || token.startsWith(word.slice(0, 5)))
        .map((token) => [word, token])
    })
    expect(giveaways).toEqual([])
  })
})

describe('the accuracy of a cue', () => {
  const [length] = CUES
  const planted = (right: string, wrong: string): readonly Card[] =>
    Array.from({ length: 60 }, (_, i) => ({
      ...cards[i]!,
      definitions: [
        { text: right, right: true },
        { text: wrong, right: false },
        { text: wrong, right: false },
      ],
    }))

  test('OXF-23: is 1 when length gives the answer away', () => {
    expect(accuracyOf(length!, linesOf(planted('a long one indeed', 'short')))).toBe(1)
  })

  test('OXF-23: is 1 when the first word does', () => {
    const first = CUES.find(({ name }) => name === 'first word')!
    expect(accuracyOf(first, linesOf(planted('the same', 'one same')))).toBe(1)
  })
})
