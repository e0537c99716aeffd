import { EVERY_LETTER, letterAt, type Parsed } from '../letters.ts'
import { traverse } from './traversal.ts'
import type { WordGraph } from './word-graph.ts'

/** The set of allowed letters for each position of a word. */
export type Pattern = readonly number[]

/** Far longer than any word. */
const MAX_LENGTH = 64

/**
 * Parses a pattern: a letter matches itself, `?` any letter, `[aeiou]` any of these letters, `[^est]`
 * any other letter. Case is ignored.
 */
export function parsePattern(text: string): Parsed<Pattern> {
  const pattern: number[] = []
  const lower = text.toLowerCase()
  let at = 0
  while (at < lower.length) {
    const char = lower[at]!
    if (char === '[') {
      const close = lower.indexOf(']', at)
      if (close < 0) return refuse(`the bracket at position ${at + 1} is not closed`)
      const isNegated = lower[at + 1] === '^'
      const listed = lower.slice(isNegated ? at + 2 : at + 1, close)
      const set = lettersOf(listed)
      if (set === null || set === 0) {
        return refuse(`the brackets at position ${at + 1} must hold letters, not “${listed}”`)
      }
      pattern.push(isNegated ? EVERY_LETTER & ~set : set)
      at = close + 1
    } else {
      const letter = letterAt(lower, at)
      if (letter < 0 && char !== '?') {
        return refuse(`“${char}” at position ${at + 1} is neither a letter, ? nor [letters]`)
      }
      pattern.push(char === '?' ? EVERY_LETTER : 1 << letter)
      at++
    }
  }
  if (pattern.length === 0) return refuse('the pattern is empty')
  if (pattern.length > MAX_LENGTH) {
    return refuse(`the pattern is longer than ${MAX_LENGTH} letters`)
  }
  return { ok: true, value: pattern }
}

/** The set of letters in `text`, or null when it contains anything but lower-case letters. */
export function lettersOf(text: string): number | null {
  let set = 0
  for (let i = 0; i < text.length; i++) {
    const letter = letterAt(text, i)
    if (letter < 0) return null
    set |= 1 << letter
  }
  return set
}

/** Matches every word of this length. */
export function anyOfLength(length: number): Pattern {
  return new Array<number>(length).fill(EVERY_LETTER)
}

/** Disallows `letters` at every position that allows more than one letter. */
export function without(pattern: Pattern, letters: number): Pattern {
  return pattern.map((set) => ((set & (set - 1)) === 0 ? set : set & ~letters))
}

/** The words that match, in alphabetical order. */
export function matching(graph: WordGraph, pattern: Pattern): Generator<string, void, undefined> {
  return traverse(graph, {
    shortest: pattern.length,
    longest: pattern.length,
    allowed: (depth) => pattern[depth]!,
    push: () => {},
    pop: () => {},
  })
}

function refuse(refusal: string): Parsed<never> {
  return { ok: false, refusal }
}
