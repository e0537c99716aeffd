import { LETTER_COUNT, letterAt, type Parsed } from '../letters.ts'
import { traverse } from './traversal.ts'
import type { WordGraph } from './word-graph.ts'

/** A multiset of letters; `counts` is by letter. Each blank stands for any letter. */
export type Rack = { readonly counts: readonly number[]; readonly blanks: number }

/** Bounds of the word length, inclusive. */
export type Bounds = { readonly shortest: number; readonly longest: number }

/** Parses letters in any order and case; `?` is a blank. */
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

/** The words that can be spelled with some of the rack's tiles, each once, in alphabetical order. */
export function subanagrams(
  graph: WordGraph,
  rack: Rack,
  bounds: Bounds,
): Generator<string, void, undefined> {
  // Letters are used before blanks, so that each word has only one derivation. A negative count is
  // the number of blanks that stand for the letter.
  const counts = Int32Array.from(rack.counts)
  let available = 0
  counts.forEach((count, letter) => {
    if (count > 0) available |= 1 << letter
  })
  let { blanks } = rack
  const tiles = rack.counts.reduce((sum, count) => sum + count, blanks)
  return traverse(graph, {
    shortest: Math.max(1, bounds.shortest),
    longest: Math.min(bounds.longest, tiles),
    allowed: () => (blanks > 0 ? -1 : available),
    push: (letter) => {
      const remaining = --counts[letter]!
      if (remaining < 0) blanks--
      if (remaining <= 0) available &= ~(1 << letter)
    },
    pop: (letter) => {
      const remaining = ++counts[letter]!
      if (remaining <= 0) blanks++
      else available |= 1 << letter
    },
  })
}

/**
 * The letters of `word` that need a blank, in the order of the word; null when the rack cannot spell
 * the word. Letters are used before blanks.
 */
export function blanksIn(word: string, rack: Rack): string | null {
  const counts = rack.counts.slice()
  let blanked = ''
  for (let i = 0; i < word.length; i++) {
    const letter = letterAt(word, i)
    if (letter < 0) return null
    if (counts[letter]! > 0) counts[letter]!--
    else blanked += word[i]!
  }
  return blanked.length > rack.blanks ? null : blanked
}
