import { checksum, formatChecksum } from '../format/checksum.ts'
import type { WordGraph } from '../graph/word-graph.ts'
import { matching, type Pattern } from '../graph/pattern.ts'
import { subanagrams, type Bounds, type Rack } from '../graph/rack.ts'
import type { Words } from '../lexicon.ts'
import { editGraph } from './graph-edit.ts'

/** Added words are known to everybody at the table. */
export const ADDED_RARITY = 10

/** A graph of English has five megabytes, and every table can have edits of its own. */
export const MAX_EDITED_GRAPHS = 20

/** The lists that have a graph of their own at the moment, the oldest first. */
const withGraph = new Set<{ dropGraph(): void }>()

/**
 * A word list with some words removed and others added. Looking a word up needs no graph of its own;
 * one is made when a solver asks for it. It is dropped once solvers have asked for enough others, and then
 * made again when needed.
 */
export class EditedWords implements Words {
  readonly name: string
  readonly size: number
  /** What was edited, so that what is derived from the base can be edited, too. */
  readonly base: Words
  /** Words of the base. */
  readonly removed: ReadonlySet<string>
  /** Words that the base does not have. */
  readonly added: ReadonlySet<string>
  #edited: Edited | null = null
  #fingerprint: string | null = null

  /** Removed words need not be in the list, and added ones may be; `added` wins over `removed`. */
  constructor(base: Words, removed: Iterable<string>, added: Iterable<string>) {
    const adding = new Set(added)
    this.name = base.name
    this.base = base
    this.removed = new Set([...removed].filter((word) => base.has(word) && !adding.has(word)))
    this.added = new Set([...adding].filter((word) => !base.has(word)))
    this.size = base.size - this.removed.size + this.added.size
  }

  get fingerprint(): string {
    return (this.#fingerprint ??= fingerprintOf(this.base, this.removed, this.added))
  }

  get graph(): WordGraph {
    return this.#make().graph
  }

  has(word: string): boolean {
    return this.added.has(word) || (!this.removed.has(word) && this.base.has(word))
  }

  hasPrefix(prefix: string): boolean {
    return this.graph.hasPrefix(prefix)
  }

  rank(word: string): number | null {
    return this.graph.rank(word)
  }

  word(rank: number): string | null {
    return this.graph.word(rank)
  }

  rarity(rank: number): number | null {
    if (!Number.isInteger(rank) || rank < 0 || rank >= this.size) return null
    const { addedRanks, removedRanks } = this.#make()
    const before = countBelow(addedRanks, rank)
    if (addedRanks[before] === rank) return ADDED_RARITY
    // `removedRanks[i] - i` kept words come before the removed word number i.
    const kept = rank - before
    return this.base.rarity(kept + countUpTo(removedRanks, kept))
  }

  matching(pattern: Pattern): Generator<string, void, undefined> {
    return matching(this.graph, pattern)
  }

  subanagrams(rack: Rack, bounds: Bounds): Generator<string, void, undefined> {
    return subanagrams(this.graph, rack, bounds)
  }

  [Symbol.iterator](): Generator<string, void, undefined> {
    return this.graph.words()
  }

  dropGraph(): void {
    this.#edited = null
  }

  #make(): Edited {
    if (this.#edited !== null) return this.#edited
    const edited = edit(this.base, this.removed, this.added)
    this.#edited = edited
    withGraph.delete(this)
    withGraph.add(this)
    const [oldest] = withGraph
    if (withGraph.size > MAX_EDITED_GRAPHS) {
      withGraph.delete(oldest!)
      oldest!.dropGraph()
    }
    return edited
  }
}

type Edited = {
  readonly graph: WordGraph
  /** Ranks of the added words in the new list, ascending. */
  readonly addedRanks: readonly number[]
  /** Ranks of the removed words in the old list, ascending. */
  readonly removedRanks: readonly number[]
}

function edit(base: Words, removed: ReadonlySet<string>, added: ReadonlySet<string>): Edited {
  const graph = editGraph(base.graph, removed, added)
  const ascending = (a: number, b: number) => a - b
  return {
    graph,
    addedRanks: Array.from(added, (word) => graph.rank(word)!).toSorted(ascending),
    removedRanks: Array.from(removed, (word) => base.rank(word)!).toSorted(ascending),
  }
}

function fingerprintOf(
  base: Words,
  removed: ReadonlySet<string>,
  added: ReadonlySet<string>,
): string {
  const text = [base.fingerprint, ...[...removed].toSorted(), '+', ...[...added].toSorted()].join(
    ' ',
  )
  const codes = new Int32Array(2 * Math.ceil(text.length / 2))
  for (let place = 0; place < text.length; place++) codes[place] = text.charCodeAt(place)
  return formatChecksum(checksum(codes, 0))
}

/** How many of some ascending numbers are less than `limit`. */
function countBelow(ascending: readonly number[], limit: number): number {
  return countWhile(ascending.length, (index) => ascending[index]! < limit)
}

/** How many removed words come before the kept word of that number. */
function countUpTo(removedRanks: readonly number[], kept: number): number {
  return countWhile(removedRanks.length, (index) => removedRanks[index]! - index <= kept)
}

/** The length of the beginning of 0, 1, … `length` - 1 for which `holds`, by binary search. */
function countWhile(length: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}
