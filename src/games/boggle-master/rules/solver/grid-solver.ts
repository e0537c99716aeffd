import { LETTER_COUNT, letterAt } from '#lexicon/letters.ts'
import { CHILD_MASK, ROOT, END_OF_WORD, type WordGraph } from '#lexicon/graph/word-graph.ts'
import { CELLS, type Grid } from '../pieces/grid.ts'
import { NEIGHBOUR_SETS } from '../pieces/path.ts'

/*
 * A *trail* is a path on the grid that spells the beginning of a word. All trails of one
 * length are extended together, in one loop that makes one move in each pass.
 *
 * Whether a letter fits is unpredictable, and a mispredicted branch costs as much as dozens of
 * operations. So the loop has no branch but its end: the result of a move is always written, then
 * counted or not, and a result that was not counted is overwritten by the next one.
 * Measurements and alternatives: docs/decisions/0004-grid-solver-by-trails.md.
 */

/** Trails that are extended at once: few enough to stay in the L1 cache. */
const BATCH = 128
/** No cell has more than eight neighbours, so a batch leads to no more trails than this. */
const SECTION = BATCH * 8
/** Trails of no cell, of one, and so on up to every cell. */
const LENGTHS = CELLS + 1

/** A *tally* holds a word's rank in its low bits and its number of letters above them. */
const RANK_BITS = 24
const RANK = (1 << RANK_BITS) - 1
const ONE_LETTER = 1 << RANK_BITS

/** The fields of a *step* from one letter to the next. */
const MASK = 0 // of the graph: the letters that may follow, and whether a word ends
const PLACE = 1 // where the steps by those letters begin
const TALLY = 2 // added to the trail's
const STRIDE = 3

/** A mask shifted right by this is 1 where a word ends and otherwise 0. */
const END_SHIFT = Math.log2(END_OF_WORD)

const Q = letterAt('q', 0)
const U = letterAt('u', 0)

// Working memory for one grid. All solvers share it, since solving is synchronous. Module constants
// are a quarter faster than fields here, because the compiler knows their addresses.

const neighbours = Int32Array.from(NEIGHBOUR_SETS)
/** How far from a trail's place the step onto each cell lies. */
const offset = new Int32Array(CELLS)
const cellsByLetter = new Int32Array(LETTER_COUNT)
/** The cells of each set of letters a–g, then of h–n, o–u and v–z. */
const cellsByLetters = new Int32Array(4 * 128)

/** How many trails of each length are still to be extended. */
const pending = new Int32Array(LENGTHS)
// The trails themselves; those of one length begin at `length * SECTION`.
const moves = new Int32Array(LENGTHS * SECTION) // cells where the next step leads
const free = new Int32Array(LENGTHS * SECTION) // cells the trail has not used
const place = new Int32Array(LENGTHS * SECTION)
const tally = new Int32Array(LENGTHS * SECTION)

/** Tallies of the words a batch spelled. */
const spelled = new Int32Array(SECTION)

/** Finds the words of grids. Slow to make for a dictionary, then fast for any number of grids. */
export class GridSolver {
  /** The result of `solve`: the first as many as it returned, until it is called again. */
  readonly ranks: Int32Array

  readonly #graph: WordGraph
  readonly #steps: Int32Array
  readonly #start: number
  /** A bit for each rank in `ranks`. */
  readonly #known: Int32Array
  #found = 0

  constructor(graph: WordGraph) {
    if (graph.size > RANK) throw new Error(`${graph.size} words are more than a tally can rank`)
    const { steps, start } = layOutSteps(graph)
    this.#graph = graph
    this.#steps = steps
    this.#start = start
    this.#known = new Int32Array((graph.size >>> 5) + 1)
    this.ranks = new Int32Array(graph.size + 1)
  }

  /** The words with at least `minimum` letters, in alphabetical order. */
  words(grid: Grid, minimum: number): string[] {
    const ranks = this.ranks.subarray(0, this.solve(grid, minimum)).toSorted()
    return Array.from(ranks, (rank) => this.#graph.word(rank)!)
  }

  /**
   * Puts the ranks of the words with at least `minimum` letters into `ranks`, each once
   * (BOG-7) and in no order, and returns how many there are.
   */
  solve(grid: Grid, minimum: number): number {
    const tooShort = minimum * ONE_LETTER - 1
    this.#begin(grid)
    let length = 0
    // The longest first, so that the section of the next length is always empty.
    while (length >= 0) {
      const count = pending[length]!
      if (count === 0) {
        length--
        continue
      }
      const rest = Math.max(0, count - BATCH)
      pending[length] = rest
      const section = length * SECTION
      length++
      pending[length] = this.#extend(section + rest, section + count, length * SECTION, tooShort)
    }
    this.#clearKnown()
    return this.#found
  }

  /** Reads the grid and starts with the one empty trail. */
  #begin(grid: Grid): void {
    cellsByLetter.fill(0)
    for (let cell = 0; cell < CELLS; cell++) {
      const letter = letterAt(grid[cell]!, 0)
      cellsByLetter[letter]! |= 1 << cell
      offset[cell] = letter * STRIDE
    }
    for (let letter = 0; letter < LETTER_COUNT; letter++) {
      const without = Math.floor(letter / 7) * 128
      const bit = 1 << (letter % 7)
      for (let set = without; set < without + bit; set++) {
        cellsByLetters[set + bit] = cellsByLetters[set]! | cellsByLetter[letter]!
      }
    }
    this.#found = 0
    moves[0] = cellsWith(this.#graph.mask[ROOT]!)
    free[0] = (1 << CELLS) - 1
    place[0] = this.#start
    tally[0] = 0
    pending[0] = oneUnlessZero(moves[0])
  }

  /** Makes every move of the trails `from`–`end`; returns how many it wrote, beginning at `to`. */
  #extend(from: number, end: number, to: number, tooShort: number): number {
    const steps = this.#steps
    let words = 0
    let next = to
    let trail = from
    let choice = moves[trail]!
    while (trail < end) {
      const bit = choice & -choice
      const cell = 31 - Math.clz32(bit)
      const step = (place[trail]! + offset[cell]!) | 0
      const mask = steps[step + MASK]!

      const nextTally = (tally[trail]! + steps[step + TALLY]!) | 0
      const isLong = (tooShort - nextTally) >>> 31
      spelled[words] = nextTally
      words = (words + ((mask >>> END_SHIFT) & isLong)) | 0

      const nextFree = free[trail]! ^ bit
      const nextMoves = neighbours[cell]! & nextFree & cellsWith(mask) // BOG-3, BOG-4
      moves[next] = nextMoves
      free[next] = nextFree
      place[next] = steps[step + PLACE]!
      tally[next] = nextTally
      next = (next + oneUnlessZero(nextMoves)) | 0

      // `isDone` is -1 (all bits set) when the trail has no move left; then the next trail follows.
      const untried = choice ^ bit
      const isDone = (untried - 1) >> 31
      trail = (trail - isDone) | 0
      choice = untried | (moves[trail]! & isDone)
    }
    this.#collect(words)
    return next - to
  }

  /** BOG-7: of the words just spelled, keeps those not found before. */
  #collect(words: number): void {
    const ranks = this.ranks
    const known = this.#known
    let found = this.#found
    for (let i = 0; i < words; i++) {
      const rank = spelled[i]! & RANK
      const bits = known[rank >>> 5]!
      known[rank >>> 5] = bits | (1 << rank)
      ranks[found] = rank
      found += (~bits >>> rank) & 1
    }
    this.#found = found
  }

  #clearKnown(): void {
    for (let i = 0; i < this.#found; i++) this.#known[this.ranks[i]! >>> 5] = 0
  }
}

/** The cells that show a letter of the mask. */
function cellsWith(mask: number): number {
  return (
    cellsByLetters[mask & 127]! |
    cellsByLetters[128 + ((mask >>> 7) & 127)]! |
    cellsByLetters[256 + ((mask >>> 14) & 127)]! |
    cellsByLetters[384 + ((mask >>> 21) & 31)]!
  )
}

/** For values of at least 0. */
function oneUnlessZero(value: number): number {
  return -value >>> 31
}

function lowest(set: number): number {
  return 31 - Math.clz32(set & -set)
}

/**
 * The graph's edges as a table compressed by row displacement: the step by letter `c` lies `c`
 * steps after its node's place, so that no bits need counting, and the sparse rows of the nodes
 * overlap where they have no common slot.
 * BOG-8: the step by Q is the one by QU; a Q without a U leads nowhere.
 */
function layOutSteps(graph: WordGraph): { readonly steps: Int32Array; readonly start: number } {
  const { mask, first, skip } = graph
  const edges = mask.length
  const table = new DisplacedRows(edges)
  const placeOf = new Int32Array(edges).fill(-1) // by a node's first edge
  const stepOf = new Int32Array(edges)
  for (let edge = 0; edge < edges; edge++) {
    const letters = mask[edge]! & CHILD_MASK
    let child = first[edge]!
    if (letters === 0 || placeOf[child] !== -1) continue
    const start = table.insert(letters)
    placeOf[child] = start
    for (let left = letters; left !== 0; left &= left - 1) stepOf[child++] = start + lowest(left)
  }

  const steps = new Int32Array(table.length * STRIDE)
  const write = (step: number, edge: number, added: number): void => {
    steps[step * STRIDE + MASK] = mask[edge]!
    steps[step * STRIDE + PLACE] = placeOf[first[edge]!]! * STRIDE
    steps[step * STRIDE + TALLY] = added
  }
  for (let edge = 1; edge < edges; edge++) write(stepOf[edge]!, edge, skip[edge]! + ONE_LETTER)
  for (let edge = 0; edge < edges; edge++) {
    if ((mask[edge]! & (1 << Q)) === 0) continue
    const q = graph.child(edge, Q)!
    const qu = graph.child(q, U)
    if (qu === null) steps[stepOf[q]! * STRIDE + MASK] = 0
    else write(stepOf[q]!, qu, skip[q]! + skip[qu]! + 2 * ONE_LETTER)
  }
  return { steps, start: placeOf[first[ROOT]!]! * STRIDE }
}

/** Rows placed so that they share no slot, with a bit for each slot that is used. */
class DisplacedRows {
  length = 0
  readonly #used: Int32Array
  /** All words of `used` before this one are full. */
  #firstOpen = 0

  constructor(slots: number) {
    // Enough even if no two rows overlapped.
    this.#used = new Int32Array(slots + 2)
  }

  /** Places a row, given as a mask of its letters, at the first offset where its slots are free. */
  insert(letters: number): number {
    while (this.#used[this.#firstOpen] === -1) this.#firstOpen++
    let word = this.#firstOpen
    let collisions = this.#collisions(word, letters)
    while (collisions === -1) collisions = this.#collisions(++word, letters)
    const shift = lowest(~collisions)
    this.#used[word]! |= letters << shift
    this.#used[word + 1]! |= (letters >>> 1) >>> (31 - shift)
    const start = word * 32 + shift
    this.length = Math.max(this.length, start + LETTER_COUNT)
    return start
  }

  /** Of the 32 offsets within a word, those where a slot would be used twice. */
  #collisions(word: number, letters: number): number {
    const here = this.#used[word]!
    const after = this.#used[word + 1]! << 1
    let collisions = 0
    for (let left = letters; left !== 0; left &= left - 1) {
      const letter = lowest(left)
      collisions |= (here >>> letter) | (after << (31 - letter))
    }
    return collisions
  }
}
