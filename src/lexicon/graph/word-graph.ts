import { popcount, LETTER_COUNT, letterAt, spell } from '../letters.ts'
import { CHILD_MASK, END_OF_WORD, ROOT, traverse, type Visitor } from './traversal.ts'

export { CHILD_MASK, END_OF_WORD, ROOT }

const UNRESTRICTED: Visitor = {
  shortest: 0,
  longest: Infinity,
  allowed: () => CHILD_MASK,
  push: () => {},
  pop: () => {},
}

/**
 * A minimal DAWG (directed acyclic word graph) that doubles as a minimal perfect hash: it maps each
 * word to its rank, its index in alphabetical order, and back. Sibling edges are contiguous and in
 * alphabetical order.
 *
 * Solvers read the arrays, which are indexed by edge, directly:
 *
 * | array      | contents                                                                   |
 * |------------|----------------------------------------------------------------------------|
 * | `mask[e]`  | the letters of the child edges (`CHILD_MASK`), and `END_OF_WORD`           |
 * | `first[e]` | the first child edge, 0 for none; the child edge for the letter `c` is     |
 * |            | `first[e] + popcount(mask[e] & ((1 << c) - 1))`                            |
 * | `skip[e]`  | how many words with the prefix before `e` sort before those through `e`;   |
 * |            | the sum of `skip` along the path of a word is its rank                     |
 */
export class WordGraph {
  readonly mask: Int32Array
  readonly first: Int32Array
  readonly skip: Int32Array
  /** The number of words. */
  readonly size: number

  constructor(mask: Int32Array, first: Int32Array, skip: Int32Array, size: number) {
    this.mask = mask
    this.first = first
    this.skip = skip
    this.size = size
  }

  /** The child edge for a letter, or null when there is none. */
  child(edge: number, letter: number): number | null {
    const mask = this.mask[edge]
    if (mask === undefined || letter < 0 || letter >= LETTER_COUNT) return null
    const bit = 1 << letter
    return (mask & bit) === 0 ? null : this.first[edge]! + popcount(mask & (bit - 1))
  }

  /** The last edge of the path of `prefix`, or null when no word starts with it. */
  edge(prefix: string): number | null {
    const edge = this.#follow(prefix)
    return edge < 0 ? null : edge
  }

  has(word: string): boolean {
    const edge = this.#follow(word)
    return edge >= 0 && (this.mask[edge]! & END_OF_WORD) !== 0
  }

  /** Whether some word starts with `prefix`. */
  hasPrefix(prefix: string): boolean {
    return this.size > 0 && this.#follow(prefix) >= 0
  }

  /** The rank of `word`, or null when it is not a word. */
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

  /** The word of a rank (`select`, the inverse of `rank`), or null when it is out of range. */
  word(rank: number): string | null {
    if (!Number.isInteger(rank) || rank < 0 || rank >= this.size) return null
    const { mask, first, skip } = this
    const path: number[] = []
    let edge = ROOT
    let left = rank
    while (left > 0 || (mask[edge]! & END_OF_WORD) === 0) {
      let letters = mask[edge]! & CHILD_MASK
      // Unreachable unless the graph is inconsistent.
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

  /** All words in order of rank. */
  words(): Generator<string, void, undefined> {
    return traverse(this, UNRESTRICTED)
  }

  /** The last edge of the path of `text`, or -1. */
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
