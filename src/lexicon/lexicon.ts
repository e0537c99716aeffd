import { formatChecksum } from './checksum.ts'
import { minimalNodes } from './graph-nodes.ts'
import { LEVEL_SECTIONS, Levels, packLevels } from './levels.ts'
import { GRAPH_SECTIONS, packGraph, unpackGraph } from './packed-graph.ts'
import { openFile, packFile, WORDS_FILE } from './packed-file.ts'
import { matching, type Pattern } from './pattern.ts'
import { type Bounds, type Rack, spelled } from './rack.ts'
import type { WordGraph } from './word-graph.ts'

/**
 * A list of words as games see it. Words are lower-case a–z; any other text is simply not a
 * word. A word's rank is its place in alphabetical order, from 0.
 */
export interface Words {
  readonly name: string
  /** Differs whenever the words or their levels differ. */
  readonly fingerprint: string
  readonly size: number
  readonly graph: WordGraph
  has(word: string): boolean
  begins(prefix: string): boolean
  rank(word: string): number | null
  word(rank: number): string | null
  /** How common a word is, from 10, known to everyone, to 80, known to few. */
  level(rank: number): number | null
  /** The words that fit a pattern, in alphabetical order. */
  matching(pattern: Pattern): Generator<string, void, undefined>
  /** The words that letters at hand can make, in alphabetical order. */
  spelled(rack: Rack, bounds: Bounds): Generator<string, void, undefined>
  [Symbol.iterator](): Generator<string, void, undefined>
}

export type LeveledWord = { readonly word: string; readonly level: number }

/** The level of words that are all alike. */
const MIDDLE_LEVEL = 50

/** The bytes of a list, which must be sorted and without doubles. */
export function packWords(entries: readonly LeveledWord[]): Uint8Array {
  const graph = packGraph(minimalNodes(entries.map(({ word }) => word)))
  return packFile(WORDS_FILE, [...graph, ...packLevels(entries.map(({ level }) => level))])
}

/** Throws LexiconDamaged when the bytes are not a whole packed list. */
export function readWords(name: string, bytes: Uint8Array): Words {
  const { sections, sum } = openFile(WORDS_FILE, GRAPH_SECTIONS + LEVEL_SECTIONS, bytes)
  const graph = unpackGraph(sections.slice(0, GRAPH_SECTIONS))
  const [levelTable, levelPlaces] = sections.slice(GRAPH_SECTIONS) as [Uint8Array, Uint8Array]
  const levels = new Levels(levelTable, levelPlaces, graph.size)
  return {
    name,
    fingerprint: formatChecksum(sum),
    size: graph.size,
    graph,
    has: (word) => graph.has(word),
    begins: (prefix) => graph.begins(prefix),
    rank: (word) => graph.rank(word),
    word: (rank) => graph.word(rank),
    level: (rank) => levels.of(rank),
    matching: (pattern) => matching(graph, pattern),
    spelled: (rack, bounds) => spelled(graph, rack, bounds),
    [Symbol.iterator]: () => graph.words(),
  }
}

/** A list made on the spot, in any order, all words equally common. */
export function makeWords(name: string, words: Iterable<string>): Words {
  const sorted = [...new Set(words)].toSorted()
  return readWords(name, packWords(sorted.map((word) => ({ word, level: MIDDLE_LEVEL }))))
}
