import { popcount, LETTER_COUNT, letterAt, spell } from '../letters.ts'
import { type Guide, CHILD_MASK, ROOT, walk, END_OF_WORD } from './traversal.ts'

export { CHILD_MASK, ROOT, END_OF_WORD }

/** No letter is barred and no word too long. */
const EVERYWHERE: Guide = {
  shortest: 0,
  longest: Infinity,
  letters: () => CHILD_MASK,
  put: () => {},
  take: () => {},
}

/**
 * A minimal word graph. The child edges of an edge lie side by side in alphabetical order.
 *
 * The three arrays are open because solvers walk them directly:
 * - `mask[e]`: letters that may follow edge `e`, and `END_OF_WORD`;
 * - `first[e]`: index of its first child edge, 0 when it has none. The child by letter `c`
 *   is `first[e] + popcount(mask[e] & ((1 << c) - 1))`;
 * - `skip[e]`: words below the parent that sort before the words of `e`, the parent's own
 *   word among them. The alphabetical index of a word, its rank, is the sum along its path.
 */
export class WordGraph {
  readonly mask: Int32Array
  readonly first: Int32Array
  readonly skip: Int32Array
  /** How many words there are. */
  readonly size: number

  constructor(mask: Int32Array, first: Int32Array, skip: Int32Array, size: number) {
    this.mask = mask
    this.first = first
    this.skip = skip
    this.size = size
  }

  child(edge: number, letter: number): number | null {
    const mask = this.mask[edge]
    if (mask === undefined || letter < 0 || letter >= LETTER_COUNT) return null
    const bit = 1 << letter
    return (mask & bit) === 0 ? null : this.first[edge]! + popcount(mask & (bit - 1))
  }

  /** The edge that ends `prefix`, or null when no word begins so. */
  edge(prefix: string): number | null {
    const edge = this.#follow(prefix)
    return edge < 0 ? null : edge
  }

  has(word: string): boolean {
    const edge = this.#follow(word)
    return edge >= 0 && (this.mask[edge]! & END_OF_WORD) !== 0
  }

  /** Whether some word begins with `prefix`; every word begins with the empty one. */
  hasPrefix(prefix: string): boolean {
    return this.size > 0 && this.#follow(prefix) >= 0
  }

  /** The alphabetical index of `word`, or null when it is not a word. */
  rank(word: string): number | null {
    const { mask, first, skip } = this
    let edge = ROOT
    let rank = 0
    for (let i = 0; i < word.length; i++) {
      const letter = letterAt(word, i)
      const bit = 1 << letter
      if (letter < 0 || (mask[edge]! & bit) === 0) return null
      edge = first[edge]! + popcount(mask[edge]! & (bit - 1))
      rank += skip[edge]!
    }
    return (mask[edge]! & END_OF_WORD) === 0 ? null : rank
  }

  /** The word at an alphabetical index, or null when there is none. */
  word(rank: number): string | null {
    if (!Number.isInteger(rank) || rank < 0 || rank >= this.size) return null
    const { mask, first, skip } = this
    const path: number[] = []
    let edge = ROOT
    let left = rank
    while (left > 0 || (mask[edge]! & END_OF_WORD) === 0) {
      let letters = mask[edge]! & CHILD_MASK
      // Only in a graph that contradicts itself.
      if (letters === 0) return null
      let next = first[edge]!
      let letter = 31 - Math.clz32(letters & -letters)
      for (letters &= letters - 1; letters !== 0; letters &= letters - 1) {
        if (skip[next + 1]! > left) break
        next++
        letter = 31 - Math.clz32(letters & -letters)
      }
      path.push(letter)
      left -= skip[next]!
      edge = next
    }
    return spell(path, path.length)
  }

  /** Every word in alphabetical order; the position in the sequence is the rank. */
  words(): Generator<string, void, undefined> {
    return walk(this, EVERYWHERE)
  }

  #follow(text: string): number {
    const { mask, first } = this
    let edge = ROOT
    for (let i = 0; i < text.length; i++) {
      const letter = letterAt(text, i)
      const bit = 1 << letter
      const here = mask[edge]!
      if (letter < 0 || (here & bit) === 0) return -1
      edge = first[edge]! + popcount(here & (bit - 1))
    }
    return edge
  }
}
