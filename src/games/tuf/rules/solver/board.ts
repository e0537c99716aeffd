import { popcount, EVERY_LETTER } from '#lexicon/letters.ts'
import { ROOT, END_OF_WORD, type WordGraph } from '#lexicon/graph/word-graph.ts'
import { pointsFor } from '../play/scoring.ts'

/** The board is a square of so many cells a side; a crossword is kept near its middle. */
export const SIZE = 64
const CELLS = SIZE * SIZE
/** Every line that a word can lie in has cells to spare on both sides. */
export const MARGIN = 2

/** A direction is the step from a cell to the next of its line. */
export const ACROSS = 1
export const DOWN = ACROSS * SIZE

export const EMPTY = -1

/** What a cube on the board is: a letter of its own, a ☉ or an Ω. */
export const PLAIN = 0
export const WILD = 1
export const OMEGA = 2

/** Points of a word, by its length. */
export type PointsOf = (length: number) => number

export function wordPoints(largeWords: boolean): PointsOf {
  const table = Array.from({ length: SIZE + 1 }, (_, length) =>
    length < 2 ? 0 : length * pointsFor(length, largeWords),
  )
  return (length) => table[length]!
}

/** A crossword under construction: which letters may go where, kept as cubes come and go. */
export class Board {
  readonly letters = new Int8Array(CELLS).fill(EMPTY)
  readonly kinds = new Uint8Array(CELLS)
  /** The cells in use, in no order. */
  readonly cells: number[] = []
  /** Steps of searching so far; it stands for time. */
  nodes = 0
  readonly graph: WordGraph
  readonly pointsOf: PointsOf
  /** The letters that suit the words across, for words that go down, and the other way round. */
  readonly #masks = [new Int32Array(CELLS), new Int32Array(CELLS)] as const
  readonly #gains = [new Int8Array(CELLS), new Int8Array(CELLS)] as const
  readonly #known = [new Uint8Array(CELLS), new Uint8Array(CELLS)] as const
  /** Cells of a proper noun, which nothing may lengthen, by its direction. */
  readonly #names = [new Uint8Array(CELLS), new Uint8Array(CELLS)] as const

  constructor(graph: WordGraph, largeWords: boolean) {
    this.graph = graph
    this.pointsOf = wordPoints(largeWords)
  }

  put(cell: number, letter: number, kind: number): void {
    this.letters[cell] = letter
    this.kinds[cell] = kind
    this.cells.push(cell)
    this.#forgetAround(cell)
  }

  take(cell: number): void {
    this.letters[cell] = EMPTY
    this.#names[0][cell] = 0
    this.#names[1][cell] = 0
    const place = this.cells.indexOf(cell)
    this.cells[place] = this.cells.at(-1)!
    this.cells.pop()
    this.#forgetAround(cell)
  }

  /** Nothing may lengthen the word of these cells from now on. */
  lockName(cells: readonly number[], step: number): void {
    const names = this.#names[step === ACROSS ? 0 : 1]
    for (const cell of cells) names[cell] = 1
    this.#forgetAround(cells[0]!)
    this.#forgetAround(cells.at(-1)!)
  }

  /** These cells are no name any more. */
  unlockName(cells: readonly number[], step: number): void {
    const names = this.#names[step === ACROSS ? 0 : 1]
    for (const cell of cells) names[cell] = 0
    this.#forgetAround(cells[0]!)
    this.#forgetAround(cells.at(-1)!)
  }

  isName(cell: number, step: number): boolean {
    return this.#names[step === ACROSS ? 0 : 1][cell] === 1
  }

  /** The letters that an empty cell may take in a word along `step`, for the words that cross it. */
  mask(cell: number, step: number): number {
    const side = step === ACROSS ? 0 : 1
    if (this.#known[side][cell] === 0) this.#learn(cell, step, side)
    return this.#masks[side][cell]!
  }

  /** What the crossing word of an empty cell would add. */
  gain(cell: number, step: number): number {
    const side = step === ACROSS ? 0 : 1
    if (this.#known[side][cell] === 0) this.#learn(cell, step, side)
    return this.#gains[side][cell]!
  }

  /** Whether a word along `step` would cross another in this empty cell. */
  crosses(cell: number, step: number): boolean {
    const across = step === ACROSS ? DOWN : ACROSS
    return this.letters[cell - across]! >= 0 || this.letters[cell + across]! >= 0
  }

  /** The first cell of the run that holds `cell`. */
  runStart(cell: number, step: number): number {
    let start = cell
    while (this.letters[start - step]! >= 0) start -= step
    return start
  }

  runLength(start: number, step: number): number {
    let length = 0
    while (this.letters[start + length * step]! >= 0) length++
    return length
  }

  /** Whether the run from `start` is a word, or too short to be one, or a closed name. */
  isRunValid(start: number, step: number): boolean {
    const length = this.runLength(start, step)
    if (length < 2) return true
    if (this.isName(start, step) && this.#isWholeName(start, length, step)) return true
    let edge = ROOT
    for (let place = 0; place < length; place++) {
      edge = this.#follow(edge, this.letters[start + place * step]!)
      if (edge < 0) return false
    }
    return (this.graph.mask[edge]! & END_OF_WORD) !== 0
  }

  /** All points of the crossword, the Ω's own left out. */
  points(): number {
    let points = 0
    for (const cell of this.cells) {
      for (const step of [ACROSS, DOWN]) {
        if (this.letters[cell - step]! < 0) points += this.pointsOf(this.runLength(cell, step))
      }
    }
    return points
  }

  #isWholeName(start: number, length: number, step: number): boolean {
    if (this.kinds[start] !== OMEGA) return false
    for (let place = 0; place < length; place++) {
      if (!this.isName(start + place * step, step)) return false
    }
    return true
  }

  /** What is known of the cells at both ends of both runs through a cell holds no longer. */
  #forgetAround(cell: number): void {
    for (const step of [ACROSS, DOWN]) {
      // A run across decides what may go down through the cells at its ends.
      const known = this.#known[step === ACROSS ? 1 : 0]
      known[cell] = 0
      let end = cell - step
      while (this.letters[end]! >= 0) end -= step
      known[end] = 0
      end = cell + step
      while (this.letters[end]! >= 0) end += step
      known[end] = 0
    }
  }

  #learn(cell: number, step: number, side: 0 | 1): void {
    const crossing = step === ACROSS ? DOWN : ACROSS
    this.#known[side][cell] = 1
    if (!this.crosses(cell, step)) {
      this.#masks[side][cell] = EVERY_LETTER
      this.#gains[side][cell] = 0
      return
    }
    this.nodes++
    const start = this.runStart(cell, crossing)
    const before = (cell - start) / crossing
    const after = this.runLength(cell + crossing, crossing)
    const { pointsOf } = this
    this.#gains[side][cell] = pointsOf(before + 1 + after) - pointsOf(before) - pointsOf(after)
    const closed =
      (before > 0 && this.isName(cell - crossing, crossing)) ||
      (after > 0 && this.isName(cell + crossing, crossing))
    this.#masks[side][cell] = closed ? 0 : this.#between(start, before, after, crossing)
  }

  /** The letters that make a word of the cells before and after. */
  #between(start: number, before: number, after: number, step: number): number {
    const { mask, first } = this.graph
    let edge = ROOT
    for (let place = 0; place < before; place++) {
      edge = this.#follow(edge, this.letters[start + place * step]!)
      if (edge < 0) return 0
    }
    const next = start + (before + 1) * step
    let right = 0
    let edgeAfter = first[edge]!
    for (let left = mask[edge]! & EVERY_LETTER; left !== 0; left &= left - 1) {
      let end = edgeAfter++
      for (let place = 0; place < after && end >= 0; place++) {
        end = this.#follow(end, this.letters[next + place * step]!)
      }
      if (end >= 0 && (mask[end]! & END_OF_WORD) !== 0) right |= left & -left
    }
    return right
  }

  #follow(edge: number, letter: number): number {
    const mask = this.graph.mask[edge]!
    const bit = 1 << letter
    return (mask & bit) === 0 ? -1 : this.graph.first[edge]! + popcount(mask & (bit - 1))
  }
}
