import { ENGLISH } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { INFLECTED } from '#games/cambridge/rules/high.ts'
import type { Options } from '#games/cambridge/rules/options.ts'
import { LONGEST, SHORTEST } from '#games/cambridge/rules/word.ts'
import { countOf } from '../search/bitboard.ts'

export const ALPHABET = 26
const A = 97

/**
 * The words of one length, the most common first, as columns of bits: bit `i` of a column says
 * whether it is so of word `i`. Eight words fit a byte, so that all words that may stand behind a
 * pattern are found in some thousand steps.
 */
export class WordIndex {
  readonly length: number
  readonly size: number
  /** The letters of each word, from 0 for A. */
  readonly letters: Uint8Array
  /** The set of letters in each word. */
  readonly letterSets: Int32Array
  readonly rarities: Uint8Array
  /** By letter the share of words that have it. */
  readonly letterShares: Float64Array
  /** By place and letter: the words with this letter there. */
  readonly #at: readonly Uint32Array[]
  /** By letter: the words that have it. */
  readonly #having: readonly Uint32Array[]

  constructor(length: number, words: readonly string[], rarities: readonly number[]) {
    const order = [...words.keys()].toSorted((a, b) => rarities[a]! - rarities[b]! || a - b)
    this.length = length
    this.size = words.length
    this.letters = new Uint8Array(words.length * length)
    this.letterSets = new Int32Array(words.length)
    this.rarities = Uint8Array.from(order, (nth) => rarities[nth]!)
    this.#at = Array.from({ length: length * ALPHABET }, () => this.emptyBitmap())
    this.#having = Array.from({ length: ALPHABET }, () => this.emptyBitmap())
    for (const [index, nth] of order.entries()) {
      for (let place = 0; place < length; place += 1) {
        const letter = words[nth]!.charCodeAt(place) - A
        this.letters[index * length + place] = letter
        this.letterSets[index]! |= 1 << letter
        this.#at[place * ALPHABET + letter]![index >>> 5]! |= 1 << (index & 31)
        this.#having[letter]![index >>> 5]! |= 1 << (index & 31)
      }
    }
    this.letterShares = Float64Array.from(this.#having, (column) => {
      return column.reduce((sum, bits) => sum + countOf(bits), 0) / this.size
    })
  }

  emptyBitmap(): Uint32Array {
    return new Uint32Array((this.size + 31) >>> 5)
  }

  withLetterAt(place: number, letter: number): Uint32Array {
    return this.#at[place * ALPHABET + letter]!
  }

  containing(letter: number): Uint32Array {
    return this.#having[letter]!
  }

  word(index: number): string {
    const { length, letters } = this
    let word = ''
    for (let place = 0; place < length; place += 1) {
      word += String.fromCharCode(A + letters[index * length + place]!)
    }
    return word
  }

  /** How many words are at most this rare; they come first. */
  countUpTo(rarity: number): number {
    const rarer = this.rarities.findIndex((each) => each > rarity)
    return rarer < 0 ? this.size : rarer
  }
}

/** All words that may be secrets, by length. */
export type WordIndexes = ReadonlyMap<number, WordIndex>

/** Libraries are made once for each dictionary, with and without regular forms. */
const libraries = new WeakMap<Words, WeakMap<Words, WordIndexes>>()

export function wordIndexes(
  { high }: Pick<Options, 'high'>,
  words: (name: string) => Words,
): WordIndexes {
  const english = words(ENGLISH.words)
  const inflected = high ? words(INFLECTED) : null
  let kept = libraries.get(english)
  if (kept === undefined) libraries.set(english, (kept = new WeakMap()))
  let library = kept.get(inflected ?? english)
  if (library === undefined) {
    kept.set(inflected ?? english, (library = buildIndexes(english, inflected)))
  }
  return library
}

/** CAM-3, CAM-34 */
function buildIndexes(english: Words, inflected: Words | null): WordIndexes {
  const words = Array.from({ length: LONGEST + 1 }, (): string[] => [])
  const rarities = Array.from({ length: LONGEST + 1 }, (): number[] => [])
  let rank = 0
  for (const word of english) {
    if (word.length >= SHORTEST && word.length <= LONGEST && inflected?.has(word) !== true) {
      words[word.length]!.push(word)
      rarities[word.length]!.push(english.rarity(rank)!)
    }
    rank += 1
  }
  return new Map(
    words
      .map((list, length) => [length, new WordIndex(length, list, rarities[length]!)] as const)
      .slice(SHORTEST),
  )
}
