import { ENGLISH } from '#kit/english.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import { ADDED_RARITY, EditedWords } from '#lexicon/edited/edited-words.ts'
import { LETTER_COUNT, letterAt, popcount, spell } from '#lexicon/letters.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { INFLECTED } from '#games/cambridge/rules/pieces/high.ts'
import type { Options } from '#games/cambridge/rules/options.ts'
import { LONGEST, SHORTEST } from '#games/cambridge/rules/pieces/word.ts'
import { emptyBitmap, setBit, type Bitmap } from './bitmap.ts'

/**
 * A bitmap index of the words of one length, the most common first. The words behind a pattern are
 * found with some thousand bitwise operations.
 */
export class WordIndex {
  readonly length: number
  readonly size: number
  /** The letters of each word, one word after the other. */
  readonly letters: Uint8Array
  /** The set of letters in each word. */
  readonly letterSets: Int32Array
  readonly rarities: Uint8Array
  /** By letter: the share of words that contain it. */
  readonly letterShares: Float64Array
  /** By place and letter: the words with this letter there. */
  readonly #withLetterAt: readonly Bitmap[]
  /** By letter: the words that contain it. */
  readonly #containing: readonly Bitmap[]

  constructor(length: number, words: readonly string[], rarities: readonly number[]) {
    const order = byRarity(rarities)
    const bitmaps = (count: number) => Array.from({ length: count }, () => this.emptyBitmap())
    this.length = length
    this.size = words.length
    this.letters = new Uint8Array(words.length * length)
    this.letterSets = new Int32Array(words.length)
    this.rarities = Uint8Array.from(order, (nth) => rarities[nth]!)
    this.#withLetterAt = bitmaps(length * LETTER_COUNT)
    this.#containing = bitmaps(LETTER_COUNT)
    for (const [index, nth] of order.entries()) {
      for (let place = 0; place < length; place += 1) {
        const letter = letterAt(words[nth]!, place)
        this.letters[index * length + place] = letter
        this.letterSets[index]! |= 1 << letter
        setBit(this.withLetterAt(place, letter), index)
        setBit(this.containing(letter), index)
      }
    }
    this.letterShares = Float64Array.from(this.#containing, (bitmap) => {
      return bitmap.reduce((sum, bits) => sum + popcount(bits), 0) / this.size
    })
  }

  emptyBitmap(): Bitmap {
    return emptyBitmap(this.size)
  }

  withLetterAt(place: number, letter: number): Bitmap {
    return this.#withLetterAt[place * LETTER_COUNT + letter]!
  }

  containing(letter: number): Bitmap {
    return this.#containing[letter]!
  }

  lettersOf(index: number): Uint8Array {
    return this.letters.subarray(index * this.length, (index + 1) * this.length)
  }

  word(index: number): string {
    return spell(this.lettersOf(index), this.length)
  }

  /** How many words are at most this rare; they come first. */
  countUpTo(rarity: number): number {
    const rarer = this.rarities.findIndex((each) => each > rarity)
    return rarer < 0 ? this.size : rarer
  }
}

/** The indices in order of rarity. There are few rarities, so that it is faster to count than to compare. */
function byRarity(rarities: readonly number[]): Int32Array {
  const starts = new Int32Array(MAX_RARITY + 2)
  for (const rarity of rarities) starts[rarity + 1]! += 1
  for (let rarity = 0; rarity <= MAX_RARITY; rarity += 1) starts[rarity + 1]! += starts[rarity]!
  const order = new Int32Array(rarities.length)
  for (const [nth, rarity] of rarities.entries()) order[starts[rarity]!++] = nth
  return order
}

const MAX_RARITY = 255

/** All words that may be secrets, by length. */
export type WordIndexes = ReadonlyMap<number, WordIndex>

/** CAM-34: without regular forms in High Cambridge. Indexes are built once for each dictionary. */
export function wordIndexes(
  { high }: Pick<Options, 'high'>,
  words: (name: string) => Words,
): WordIndexes {
  const english = words(ENGLISH.words)
  return high ? indexesWithout(english)(words(INFLECTED)) : allIndexes(english)
}

const allIndexes = memoizeByIdentity((english: Words) => buildIndexes(english, null))

const indexesWithout = memoizeByIdentity((english: Words) =>
  memoizeByIdentity((excluded: Words) => buildIndexes(english, excluded)),
)

/** CAM-3 */
function buildIndexes(english: Words, excluded: Words | null): WordIndexes {
  if (english instanceof EditedWords) {
    const { base } = english
    return editIndexes(
      excluded === null ? allIndexes(base) : indexesWithout(base)(excluded),
      english,
      excluded,
    )
  }
  const words = Array.from({ length: LONGEST + 1 }, (): string[] => [])
  const rarities = Array.from({ length: LONGEST + 1 }, (): number[] => [])
  let rank = 0
  for (const word of english) {
    if (word.length >= SHORTEST && word.length <= LONGEST && excluded?.has(word) !== true) {
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

/** HALL-3, HALL-4: indexes of the lengths in which no word was removed or added stay as they are. */
function editIndexes(
  indexes: WordIndexes,
  { removed, added }: EditedWords,
  excluded: Words | null,
): WordIndexes {
  const fresh = [...added].filter((word) => excluded?.has(word) !== true)
  const changed = new Set([...removed, ...fresh].map(({ length }) => length))
  return new Map(
    Array.from(indexes, ([length, index]) => {
      if (!changed.has(length)) return [length, index]
      const rarities = new Map<string, number>()
      for (let nth = 0; nth < index.size; nth += 1) {
        const word = index.word(nth)
        if (!removed.has(word)) rarities.set(word, index.rarities[nth]!)
      }
      for (const word of fresh) if (word.length === length) rarities.set(word, ADDED_RARITY)
      const words = [...rarities.keys()].toSorted()
      const ordered = words.map((word) => rarities.get(word)!)
      return [length, new WordIndex(length, words, ordered)]
    }),
  )
}
