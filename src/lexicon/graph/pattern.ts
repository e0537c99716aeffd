import { EVERY_LETTER, letterAt, type Parsed } from '../letters.ts'
import { walk } from './traversal.ts'
import type { WordGraph } from './word-graph.ts'

/** For each position of a word the set of letters that may stand there. */
export type Pattern = readonly number[]

/** No word of any lexicon is near this long. */
const LONGEST_PATTERN = 64

/**
 * Reads a pattern: a letter stands for itself, `?` for any letter, `[aeiou]` for one of those,
 * `[^est]` for any but those. Upper and lower case are alike.
 */
export function parsePattern(text: string): Parsed<Pattern> {
  const pattern: number[] = []
  const lower = text.toLowerCase()
  let at = 0
  while (at < lower.length) {
    const sign = lower[at]!
    if (sign === '[') {
      const close = lower.indexOf(']', at)
      if (close < 0) return refuse(`the bracket at position ${at + 1} is not closed`)
      const excludes = lower[at + 1] === '^'
      const named = lower.slice(excludes ? at + 2 : at + 1, close)
      const set = lettersOf(named)
      if (set === null || set === 0) {
        return refuse(`the brackets at position ${at + 1} must hold letters, not “${named}”`)
      }
      pattern.push(excludes ? EVERY_LETTER & ~set : set)
      at = close + 1
    } else {
      const letter = letterAt(lower, at)
      if (letter < 0 && sign !== '?') {
        return refuse(`“${sign}” at position ${at + 1} is neither a letter, ? nor [letters]`)
      }
      pattern.push(sign === '?' ? EVERY_LETTER : 1 << letter)
      at++
    }
  }
  if (pattern.length === 0) return refuse('the pattern is empty')
  if (pattern.length > LONGEST_PATTERN) {
    return refuse(`the pattern is longer than ${LONGEST_PATTERN} letters`)
  }
  return { ok: true, value: pattern }
}

/** The set of letters in `text`, or null when something in it is not a lower-case letter. */
export function lettersOf(text: string): number | null {
  let set = 0
  for (let i = 0; i < text.length; i++) {
    const letter = letterAt(text, i)
    if (letter < 0) return null
    set |= 1 << letter
  }
  return set
}

/** Any word of this length. */
export function anyOfLength(length: number): Pattern {
  return new Array<number>(length).fill(EVERY_LETTER)
}

/**
 * The pattern without a set of letters: at every position where more than one letter may stand.
 * A position where only one may stand keeps it.
 */
export function without(pattern: Pattern, letters: number): Pattern {
  return pattern.map((set) => ((set & (set - 1)) === 0 ? set : set & ~letters))
}

/** The words that fit, in alphabetical order. */
export function matching(graph: WordGraph, pattern: Pattern): Generator<string, void, undefined> {
  return walk(graph, {
    shortest: pattern.length,
    longest: pattern.length,
    letters: (depth) => pattern[depth]!,
    put: () => {},
    take: () => {},
  })
}

function refuse(refusal: string): Parsed<never> {
  return { ok: false, refusal }
}
