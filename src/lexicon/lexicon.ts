import { formatChecksum } from './format/checksum.ts'
import { minimalNodes } from './graph/dawg-builder.ts'
import { RARITY_SECTIONS, Rarities, packRarities } from './rarities.ts'
import { GRAPH_SECTIONS, packGraph, unpackGraph } from './graph/packed-graph.ts'
import { openFile, packFile, WORDS_FILE } from './format/packed-file.ts'
import { matching, type Pattern } from './graph/pattern.ts'
import { type Bounds, type Rack, subanagrams } from './graph/rack.ts'
import type { WordGraph } from './graph/word-graph.ts'

/**
 * A list of words as games see it. Words are lower-case a–z; any other text is simply not a
 * word. A word's rank is its place in alphabetical order, from 0.
 */
export interface Words {
  readonly name: string
  /** Differs whenever the words or their rarities differ. */
  readonly fingerprint: string
  readonly size: number
  readonly graph: WordGraph
  has(word: string): boolean
  hasPrefix(prefix: string): boolean
  rank(word: string): number | null
  word(rank: number): string | null
  /** SCOWL size class: from 10, known to everyone, to 80, known to few. */
  rarity(rank: number): number | null
  /** The words that fit a pattern, in alphabetical order. */
  matching(pattern: Pattern): Generator<string, void, undefined>
  /** The words that letters at hand can make, in alphabetical order. */
  subanagrams(rack: Rack, bounds: Bounds): Generator<string, void, undefined>
  [Symbol.iterator](): Generator<string, void, undefined>
}

export type RatedWord = { readonly word: string; readonly rarity: number }

/** The rarity of words that are all alike. */
const MIDDLE_RARITY = 50

/** The bytes of a list, which must be sorted and without doubles. */
export function packWords(entries: readonly RatedWord[]): Uint8Array {
  const graph = packGraph(minimalNodes(entries.map(({ word }) => word)))
  return packFile(WORDS_FILE, [...graph, ...packRarities(entries.map(({ rarity }) => rarity))])
}

/** Throws CorruptLexiconError when the bytes are not a whole packed list. */
export function readWords(name: string, bytes: Uint8Array): Words {
  const { sections, sum } = openFile(WORDS_FILE, GRAPH_SECTIONS + RARITY_SECTIONS, bytes)
  const graph = unpackGraph(sections.slice(0, GRAPH_SECTIONS))
  const [rarityTable, rarityPlaces] = sections.slice(GRAPH_SECTIONS) as [Uint8Array, Uint8Array]
  const rarities = new Rarities(rarityTable, rarityPlaces, graph.size)
  return {
    name,
    fingerprint: formatChecksum(sum),
    size: graph.size,
    graph,
    has: (word) => graph.has(word),
    hasPrefix: (prefix) => graph.hasPrefix(prefix),
    rank: (word) => graph.rank(word),
    word: (rank) => graph.word(rank),
    rarity: (rank) => rarities.of(rank),
    matching: (pattern) => matching(graph, pattern),
    subanagrams: (rack, bounds) => subanagrams(graph, rack, bounds),
    [Symbol.iterator]: () => graph.words(),
  }
}

/** A list made on the spot, in any order, all words equally common. */
export function makeWords(name: string, words: Iterable<string>): Words {
  const sorted = [...new Set(words)].toSorted()
  return readWords(name, packWords(sorted.map((word) => ({ word, rarity: MIDDLE_RARITY }))))
}
