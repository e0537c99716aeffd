/** Word cards as they are packed, and the deck they are drawn from. */
import { formatChecksum } from './format/checksum.ts'
import {
  DECK_FILE,
  CorruptLexiconError,
  openFile,
  packFile,
  packU32,
  readU32,
} from './format/packed-file.ts'

/** By how rare the word is. */
export const DIFFICULTIES = ['gentle', 'standard', 'fiendish'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export type Definition = { readonly text: string; readonly right: boolean }
export type Definitions = readonly [Definition, Definition, Definition]

/** OXF-2, OXF-3: all that stands on a card. Plain JSON, so that an event can hold it. */
export type Card = {
  readonly word: string
  readonly difficulty: Difficulty
  /** How the word is said, to be read off: kuh-LAM-uh-tee. */
  readonly said: string
  /** Whether `said` was worked out from the letters and may be off. */
  readonly approximate: boolean
  readonly definitions: Definitions
  /** What the word means, where all three definitions are wrong; else null. */
  readonly truth: string | null
}

/** A run of card numbers. */
export type Run = { readonly first: number; readonly count: number }

/** Cards by number from 0, in no order that tells of the game; those of one difficulty together. */
export interface Deck {
  readonly name: string
  /** Differs whenever a card differs. */
  readonly fingerprint: string
  readonly size: number
  card(number: number): Card
  /** The numbers of all cards of a difficulty. */
  run(difficulty: Difficulty): Run
}

/** How many cards there are of each difficulty, where each card begins, and the cards. */
const SECTIONS = 3
const SEPARATOR = '\t'
const RIGHT = 'y'
const WRONG = 'n'
const APPROXIMATE = '~'

/** The bytes of a deck; cards of one difficulty come together, otherwise in the order given. */
export function packDeck(cards: readonly Card[]): Uint8Array {
  const runs = DIFFICULTIES.map((difficulty) =>
    cards.filter((card) => card.difficulty === difficulty),
  )
  const lines = runs.flat().map(formatCard)
  let end = 0
  const begins = [0, ...lines.map((line) => (end += line.length))]
  return packFile(DECK_FILE, [
    packU32(runs.map((run) => run.length)),
    packU32(begins),
    Uint8Array.from(lines.join(''), (sign) => sign.charCodeAt(0)),
  ])
}

/** Throws CorruptLexiconError when the bytes are not a whole packed deck. */
export function readDeck(name: string, bytes: Uint8Array): Deck {
  const { sections, sum } = openFile(DECK_FILE, SECTIONS, bytes)
  const [counts, begins, text] = sections as [Uint8Array, Uint8Array, Uint8Array]
  const lengths = DIFFICULTIES.map((_, i) => readU32(counts, 4 * i))
  const runs = lengths.map((count, i) => ({ first: total(lengths.slice(0, i)), count }))
  const size = total(lengths)
  if (counts.length !== 4 * DIFFICULTIES.length || begins.length !== 4 * (size + 1)) {
    throw new CorruptLexiconError('the deck has another number of cards than it says')
  }
  return {
    name,
    fingerprint: formatChecksum(sum),
    size,
    run: (difficulty) => runs[DIFFICULTIES.indexOf(difficulty)]!,
    card(number) {
      if (!Number.isInteger(number) || number < 0 || number >= size) {
        throw new RangeError(`there is no card ${number} in a deck of ${size}`)
      }
      const [from, to] = [readU32(begins, 4 * number), readU32(begins, 4 * number + 4)]
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
    if (!/^[\x20-\x7e]*$/.test(field)) throw new Error(`a card must be plain ASCII: ${field}`)
  }
  return fields.join(SEPARATOR)
}

function parseCard(line: string, difficulty: Difficulty): Card {
  const fields = line.split(SEPARATOR)
  if (fields.length !== 7) throw new CorruptLexiconError(`a card of ${fields.length} fields`)
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
