import { LONGEST_WORD } from '#lexicon/letters.ts'
import type { Rarities } from '../rarities.ts'

/**
 * The most words of a language. With more, building takes over 1.2 GB; some dictionaries can
 * make hundreds of millions.
 */
export const MAX_WORDS = 4_000_000

/**
 * A set of at most `limit` words. When it is full, the longest are removed, so that a length remains up
 * to which it has every word, in whatever order they came.
 */
export class CappedWords {
  readonly words: Rarities = new Map()
  readonly #maxWords: number
  readonly #rarity: number
  #longest: number

  constructor(maxWords: number, rarity: number, longest: number = LONGEST_WORD) {
    this.#maxWords = maxWords
    this.#rarity = rarity
    this.#longest = longest
  }

  /** Longer words are left out. */
  get longest(): number {
    return this.#longest
  }

  add(word: string): void {
    if (word.length > this.#longest) return
    this.words.set(word, this.#rarity)
    while (this.words.size > this.#maxWords) {
      this.#longest -= 1
      for (const known of this.words.keys())
        if (known.length > this.#longest) this.words.delete(known)
    }
  }
}
