import { LETTER_COUNT, letterAt, type Parsed } from '../letters.ts'
import { walk } from './traversal.ts'
import type { WordGraph } from './word-graph.ts'

/** Letters at hand: how many of each, and how many blanks that stand for any letter. */
export type Rack = { readonly counts: readonly number[]; readonly blanks: number }

/** How long the words may be, both ends included. */
export type Bounds = { readonly shortest: number; readonly longest: number }

/** Reads letters at hand in any order and case, with `?` for a blank. */
export function parseRack(text: string): Parsed<Rack> {
  const counts = new Array<number>(LETTER_COUNT).fill(0)
  let blanks = 0
  const lower = text.toLowerCase()
  for (let i = 0; i < lower.length; i++) {
    const letter = letterAt(lower, i)
    if (letter >= 0) counts[letter]!++
    else if (lower[i] === '?') blanks++
    else return { ok: false, refusal: `“${lower[i]!}” is neither a letter nor a blank (?)` }
  }
  return { ok: true, value: { counts, blanks } }
}

/** The words within bounds that these letters can make, each once, in alphabetical order. */
export function subanagrams(
  graph: WordGraph,
  rack: Rack,
  bounds: Bounds,
): Generator<string, void, undefined> {
  // A letter at hand is used before a blank, so that every word is reached by one path only:
  // counts below zero are what the blanks stand for.
  const counts = Int32Array.from(rack.counts)
  let held = 0
  counts.forEach((count, letter) => {
    if (count > 0) held |= 1 << letter
  })
  let { blanks } = rack
  const atHand = rack.counts.reduce((sum, count) => sum + count, blanks)
  return walk(graph, {
    shortest: Math.max(1, bounds.shortest),
    longest: Math.min(bounds.longest, atHand),
    letters: () => (blanks > 0 ? -1 : held),
    put: (letter) => {
      const left = --counts[letter]!
      if (left < 0) blanks--
      if (left <= 0) held &= ~(1 << letter)
    },
    take: (letter) => {
      const left = ++counts[letter]!
      if (left <= 0) blanks++
      else held |= 1 << letter
    },
  })
}

/**
 * The letters of `word` that blanks stand for, in the order of the word, where letters at hand
 * are used first; null when the rack cannot make the word.
 */
export function blanksIn(word: string, rack: Rack): string | null {
  const counts = rack.counts.slice()
  let standing = ''
  for (let i = 0; i < word.length; i++) {
    const letter = letterAt(word, i)
    if (letter < 0) return null
    if (counts[letter]! > 0) counts[letter]!--
    else standing += word[i]!
  }
  return standing.length > rack.blanks ? null : standing
}
