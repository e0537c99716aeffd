import * as fc from 'fast-check'
import type { Pattern } from '../graph/pattern.ts'
import type { Bounds, Rack } from '../graph/rack.ts'

/** Reference implementation of the word graph: a linear scan of a sorted array. */
export class SlowWords {
  readonly words: readonly string[]

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].toSorted()
  }

  has(word: string): boolean {
    return this.words.includes(word)
  }

  hasPrefix(prefix: string): boolean {
    return this.words.some((word) => word.startsWith(prefix))
  }

  rank(word: string): number | null {
    const rank = this.words.indexOf(word)
    return rank < 0 ? null : rank
  }

  matching(pattern: Pattern): readonly string[] {
    return this.words.filter(
      (word) =>
        word.length === pattern.length &&
        pattern.every((letters, i) => (letters & (1 << (word.charCodeAt(i) - 97))) !== 0),
    )
  }

  subanagrams(rack: Rack, { shortest, longest }: Bounds): readonly string[] {
    return this.words.filter((word) => {
      const missing = rack.counts.map((count, letter) => {
        const needed = word.split(String.fromCharCode(97 + letter)).length - 1
        return Math.max(0, needed - count)
      })
      const fits = word.length >= shortest && word.length <= longest && word.length > 0
      return fits && missing.reduce((sum, count) => sum + count, 0) <= rack.blanks
    })
  }
}

function wordsOver(alphabet: string, longest: number): fc.Arbitrary<string> {
  return fc.string({
    unit: fc.constantFrom(...alphabet.split('')),
    minLength: 1,
    maxLength: longest,
  })
}

/** A small alphabet yields many shared prefixes and suffixes, the full alphabet few. */
export const someWord: fc.Arbitrary<string> = fc.oneof(
  wordsOver('abs', 6),
  wordsOver('abcdefghijklmnopqrstuvwxyz', 15),
)

export const someWords: fc.Arbitrary<readonly string[]> = fc.array(someWord, { maxLength: 80 })

/** Text that is almost never a word. */
export const someGarbage: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'A', 'Tea', 'te a', 'té', '7', '`', '{', 'a'.repeat(100_000)),
)
