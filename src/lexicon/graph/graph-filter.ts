import { LETTER_COUNT } from '../letters.ts'
import { CHILD_MASK, END_OF_WORD, ROOT, WordGraph } from './word-graph.ts'

/**
 * A graph of the words of up to `longest` letters whose ranks are kept. It is a perfect hash like any
 * other, but shares only the ends of words, so that it is made in a fraction of the time that building a
 * minimal graph of the same words takes.
 */
export function filterGraph(
  { mask, first, skip }: WordGraph,
  longest: number,
  keeps: (rank: number) => boolean,
): WordGraph {
  const edges = new Edges(longest)

  /** Copies what follows an edge. Returns the number of words, and what becomes of the edge in `copy`. */
  const copy = { mask: 0, first: 0 }
  const follow = (edge: number, rank: number, depth: number): number => {
    const here = mask[edge]!
    const own = (here & END_OF_WORD) !== 0 && keeps(rank) ? 1 : 0
    let words = own
    let kept = 0
    if (depth < longest) {
      let child = first[edge]!
      for (let letters = here & CHILD_MASK; letters !== 0; letters &= letters - 1, child += 1) {
        const found = follow(child, rank + skip[child]!, depth + 1)
        if (found === 0) continue
        edges.collect(depth, copy.mask, copy.first, words)
        words += found
        kept |= letters & -letters
      }
    }
    copy.mask = kept | (own === 1 ? END_OF_WORD : 0)
    copy.first = kept === 0 ? 0 : edges.write(depth, own)
    return words
  }

  const size = follow(ROOT, 0, 0)
  return edges.graph(copy.mask, copy.first, size)
}

/** The edges written so far, and those of each depth whose siblings are not complete. */
class Edges {
  /** The edge into the root comes first. */
  readonly #written: number[] = [0, 0, 0]
  /** By depth: what the siblings lead to, three numbers each. */
  readonly #open: readonly Int32Array[]
  readonly #count: Int32Array
  /** Where siblings that end words and go no further were written, by their number and the words before. */
  readonly #ends = new Int32Array(2 * (LETTER_COUNT + 1))

  constructor(depths: number) {
    this.#open = Array.from({ length: depths }, () => new Int32Array(3 * LETTER_COUNT))
    this.#count = new Int32Array(depths)
  }

  collect(depth: number, mask: number, first: number, skip: number): void {
    const open = this.#open[depth]!
    const at = 3 * this.#count[depth]!
    open[at] = mask
    open[at + 1] = first
    open[at + 2] = skip
    this.#count[depth]! += 1
  }

  /** Writes the siblings of a depth next to each other; returns where. `own`: the words before them. */
  write(depth: number, own: number): number {
    const open = this.#open[depth]!
    const count = this.#count[depth]!
    this.#count[depth] = 0
    let areEnds = true
    for (let nth = 0; nth < count; nth += 1) if (open[3 * nth] !== END_OF_WORD) areEnds = false
    const known = areEnds ? this.#ends[2 * count + own]! : 0
    if (known > 0) return known
    const start = this.#written.length / 3
    for (let at = 0; at < 3 * count; at += 1) this.#written.push(open[at]!)
    if (areEnds) this.#ends[2 * count + own] = start
    return start
  }

  graph(rootMask: number, rootFirst: number, size: number): WordGraph {
    const column = (nth: number) =>
      Int32Array.from({ length: this.#written.length / 3 }, (_, at) => this.#written[3 * at + nth]!)
    const [mask, first, skip] = [column(0), column(1), column(2)]
    mask[ROOT] = rootMask
    first[ROOT] = rootFirst
    return new WordGraph(mask, first, skip, size)
  }
}
