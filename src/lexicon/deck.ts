/**
 * Word cards and the packed deck, in three sections: the number of cards of each difficulty; the
 * offset of each card, and the end of the last; the cards, each as seven tab-separated fields of
 * printable ASCII.
 */
import { formatChecksum } from './format/checksum.ts'
import {
  DECK_FILE,
  CorruptLexiconError,
  openFile,
  packFile,
  packU32,
  readU32,
} from './format/packed-file.ts'

/** From common to rare words. */
export const DIFFICULTIES = ['gentle', 'standard', 'fiendish'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export type Definition = { readonly text: string; readonly right: boolean }
export type Definitions = readonly [Definition, Definition, Definition]

/** OXF-2, OXF-3: a card. Plain JSON, because events contain it. */
export type Card = {
  readonly word: string
  readonly difficulty: Difficulty
  /** The pronunciation as a respelling: kuh-LAHM-uh-tee. Empty when it is doubtful (OXF-26). */
  readonly said: string
  /** Whether `said` is only approximate; of cards in old logs. */
  readonly approximate: boolean
  readonly definitions: Definitions
  /** A right definition when all three on the card are wrong; otherwise null. */
  readonly truth: string | null
}

/** A range of card numbers. */
export type Run = { readonly first: number; readonly count: number }

/** An immutable list of cards, numbered from 0 and grouped by difficulty. */
export interface Deck {
  readonly name: string
  /** A hash of the cards. */
  readonly fingerprint: string
  readonly size: number
  card(number: number): Card
  /** The cards of one difficulty, which are contiguous. */
  run(difficulty: Difficulty): Run
}

const SECTIONS = 3
const SEPARATOR = '\t'
const RIGHT = 'y'
const WRONG = 'n'
const APPROXIMATE = '~'

/** Packs cards, grouped by difficulty and otherwise in the given order. */
export function packDeck(cards: readonly Card[]): Uint8Array {
  const runs = DIFFICULTIES.map((difficulty) =>
    cards.filter((card) => card.difficulty === difficulty),
  )
  const lines = runs.flat().map(formatCard)
  let end = 0
  const offsets = [0, ...lines.map((line) => (end += line.length))]
  return packFile(DECK_FILE, [
    packU32(runs.map((run) => run.length)),
    packU32(offsets),
    Uint8Array.from(lines.join(''), (char) => char.charCodeAt(0)),
  ])
}

/** Throws CorruptLexiconError when the bytes are not an intact packed deck. */
export function readDeck(name: string, bytes: Uint8Array): Deck {
  const { sections, checksum } = openFile(DECK_FILE, SECTIONS, bytes)
  const [counts, offsets, text] = sections as [Uint8Array, Uint8Array, Uint8Array]
  const lengths = DIFFICULTIES.map((_, i) => readU32(counts, 4 * i))
  const runs = lengths.map((count, i) => ({ first: total(lengths.slice(0, i)), count }))
  const size = total(lengths)
  if (counts.length !== 4 * DIFFICULTIES.length || offsets.length !== 4 * (size + 1)) {
    throw new CorruptLexiconError('the number of cards does not match the sections')
  }
  return {
    name,
    fingerprint: formatChecksum(checksum),
    size,
    run: (difficulty) => runs[DIFFICULTIES.indexOf(difficulty)]!,
    card(number) {
      if (!Number.isInteger(number) || number < 0 || number >= size) {
        throw new RangeError(`there is no card ${number} in a deck of ${size}`)
      }
      const [from, to] = [readU32(offsets, 4 * number), readU32(offsets, 4 * number + 4)]
      const difficulty = runs.findLastIndex(({ first, count }) => count > 0 && first <= number)
      return parseCard(String.fromCharCode(...text.subarray(from, to)), DIFFICULTIES[difficulty]!)
    },
  }
}

function formatCard({ word, said, approximate, definitions, truth }: Card): string {
  const answers = definitions.map(({ right }) => (right ? RIGHT : WRONG)).join('')
  const texts = definitions.map(({ text }) => text)
  const fields = [word, (approximate ? APPROXIMATE : '') + said, answers, ...texts, truth ?? '']
  for (const field of fields) {
    if (!/^[\x20-\x7e]*$/.test(field)) throw new Error(`a card must be printable ASCII: ${field}`)
  }
  return fields.join(SEPARATOR)
}

function parseCard(line: string, difficulty: Difficulty): Card {
  const fields = line.split(SEPARATOR)
  if (fields.length !== 7) throw new CorruptLexiconError(`a card has ${fields.length} fields`)
  const [word, said, answers, first, second, third, truth] = fields as Fields
  const definition = (text: string, i: number): Definition => ({
    text,
    right: answers[i] === RIGHT,
  })
  return {
    word,
    difficulty,
    said: said.startsWith(APPROXIMATE) ? said.slice(APPROXIMATE.length) : said,
    approximate: said.startsWith(APPROXIMATE),
    definitions: [definition(first, 0), definition(second, 1), definition(third, 2)],
    truth: truth === '' ? null : truth,
  }
}

type Fields = [string, string, string, string, string, string, string]

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
