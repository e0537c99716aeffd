import { formatChecksum } from './format/checksum.ts'
import { buildDawg } from './graph/dawg-builder.ts'
import { RARITY_SECTIONS, Rarities, packRarities } from './rarities.ts'
import { GRAPH_SECTIONS, packGraph, unpackGraph } from './graph/packed-graph.ts'
import { openFile, packFile, WORDS_FILE } from './format/packed-file.ts'
import { matching, type Pattern } from './graph/pattern.ts'
import { type Bounds, type Rack, subanagrams } from './graph/rack.ts'
import type { WordGraph } from './graph/word-graph.ts'

/**
 * An immutable word list. Words are lower-case a–z; any other text is not a word. The rank of a
 * word is its index in alphabetical order: the graph is a minimal perfect hash of the list.
 */
export interface Words {
  readonly name: string
  /** A hash of the words and their rarities. */
  readonly fingerprint: string
  readonly size: number
  readonly graph: WordGraph
  has(word: string): boolean
  /** Whether some word starts with `prefix`. */
  hasPrefix(prefix: string): boolean
  rank(word: string): number | null
  word(rank: number): string | null
  /** SCOWL's size class: from 10, known to everyone, to 80, known to few. */
  rarity(rank: number): number | null
  /** The words that match a pattern, in alphabetical order. */
  matching(pattern: Pattern): Generator<string, void, undefined>
  /** The words that can be spelled with letters of a rack, in alphabetical order. */
  subanagrams(rack: Rack, bounds: Bounds): Generator<string, void, undefined>
  [Symbol.iterator](): Generator<string, void, undefined>
}

export type WordEntry = { readonly word: string; readonly rarity: number }

/** For lists without rarities. */
const DEFAULT_RARITY = 50

/** Packs a list, which must be sorted and distinct. */
export function packWords(entries: readonly WordEntry[]): Uint8Array {
  const graph = packGraph(buildDawg(entries.map(({ word }) => word)))
  return packFile(WORDS_FILE, [...graph, ...packRarities(entries.map(({ rarity }) => rarity))])
}

/** Throws CorruptLexiconError when the bytes are not an intact packed list. */
export function readWords(name: string, bytes: Uint8Array): Words {
  const { sections, checksum } = openFile(WORDS_FILE, GRAPH_SECTIONS + RARITY_SECTIONS, bytes)
  const graph = unpackGraph(sections.slice(0, GRAPH_SECTIONS))
  const [rarityValues, rarityIndices] = sections.slice(GRAPH_SECTIONS) as [Uint8Array, Uint8Array]
  const rarities = new Rarities(rarityValues, rarityIndices, graph.size)
  return {
    name,
    fingerprint: formatChecksum(checksum),
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

/** A list of the given words, in any order and all of the same rarity. */
export function makeWords(name: string, words: Iterable<string>): Words {
  const sorted = [...new Set(words)].toSorted()
  return readWords(name, packWords(sorted.map((word) => ({ word, rarity: DEFAULT_RARITY }))))
}
