import { popcount, EVERY_LETTER } from '#lexicon/letters.ts'
import { ROOT, END_OF_WORD, type WordGraph } from '#lexicon/graph/word-graph.ts'
import { pointsFor } from '../play/scoring.ts'

/** The board is a square of SIZE × SIZE cells; the crossword is kept near its middle. */
export const SIZE = 64
const CELLS = SIZE * SIZE
/** Cells at each edge that no word may use, so that neighbours need no bounds checks. */
export const MARGIN = 2

/** A direction is the step from a cell to the next one in its line. */
export const ACROSS = 1
export const DOWN = ACROSS * SIZE

export function columnOf(cell: number): number {
  return cell & (SIZE - 1)
}

export function rowOf(cell: number): number {
  return (cell / SIZE) | 0
}

export const EMPTY = -1

/** The kinds of cubes on the board: a letter, a ☉ or an Ω. */
export const PLAIN = 0
export const WILD = 1
export const OMEGA = 2

/** The points of a word by its length. */
export type PointsOf = (length: number) => number

export function wordPoints(largeWords: boolean): PointsOf {
  const table = Array.from({ length: SIZE + 1 }, (_, length) =>
    length < 2 ? 0 : length * pointsFor(length, largeWords),
  )
  return (length) => table[length]!
}

/** A crossword under construction, with cross-checks: which letters may go where. */
export class Board {
  readonly letters = new Int8Array(CELLS).fill(EMPTY)
  readonly kinds = new Uint8Array(CELLS)
  /** The cells in use, unordered. */
  readonly cells: number[] = []
  /** Search steps so far, a deterministic measure of time. */
  nodes = 0
  readonly graph: WordGraph
  readonly pointsOf: PointsOf
  /** Cross-checks by direction of the word to lay, valid where `#cached` is 1. */
  readonly #masks = [new Int32Array(CELLS), new Int32Array(CELLS)] as const
  readonly #gains = [new Int8Array(CELLS), new Int8Array(CELLS)] as const
  readonly #cached = [new Uint8Array(CELLS), new Uint8Array(CELLS)] as const
  /** Cells of locked proper nouns, by their direction. */
  readonly #names = [new Uint8Array(CELLS), new Uint8Array(CELLS)] as const

  constructor(graph: WordGraph, largeWords: boolean) {
    this.graph = graph
    this.pointsOf = wordPoints(largeWords)
  }

  put(cell: number, letter: number, kind: number): void {
    this.letters[cell] = letter
    this.kinds[cell] = kind
    this.cells.push(cell)
    this.#invalidateAround(cell)
  }

  take(cell: number): void {
    this.letters[cell] = EMPTY
    this.#names[0][cell] = 0
    this.#names[1][cell] = 0
    const index = this.cells.indexOf(cell)
    this.cells[index] = this.cells.at(-1)!
    this.cells.pop()
    this.#invalidateAround(cell)
  }

  /** Marks these cells as a proper noun, which may not be extended. */
  lockName(cells: readonly number[], step: number): void {
    this.#setName(cells, step, 1)
  }

  unlockName(cells: readonly number[], step: number): void {
    this.#setName(cells, step, 0)
  }

  isName(cell: number, step: number): boolean {
    return this.#names[step === ACROSS ? 0 : 1][cell] === 1
  }

  /** The cross-check of an empty cell: the letters that make a word in the crossing direction. */
  mask(cell: number, step: number): number {
    const side = step === ACROSS ? 0 : 1
    if (this.#cached[side][cell] === 0) this.#crossCheck(cell, step, side)
    return this.#masks[side][cell]!
  }

  /** The points that the crossing word through an empty cell would add. */
  gain(cell: number, step: number): number {
    const side = step === ACROSS ? 0 : 1
    if (this.#cached[side][cell] === 0) this.#crossCheck(cell, step, side)
    return this.#gains[side][cell]!
  }

  /** Whether a word along `step` would touch a cube beside this empty cell. */
  crosses(cell: number, step: number): boolean {
    const across = step === ACROSS ? DOWN : ACROSS
    return this.letters[cell - across]! >= 0 || this.letters[cell + across]! >= 0
  }

  /** The first cell of the run through `cell`. */
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

  /** Whether the run from `start` is a word, a locked name, or a single cube. */
  isRunValid(start: number, step: number): boolean {
    const length = this.runLength(start, step)
    if (length < 2) return true
    if (this.isName(start, step) && this.#isLockedName(start, length, step)) return true
    let edge = ROOT
    for (let index = 0; index < length; index++) {
      edge = this.#follow(edge, this.letters[start + index * step]!)
      if (edge < 0) return false
    }
    return (this.graph.mask[edge]! & END_OF_WORD) !== 0
  }

  /** The points of all words; those for an Ω are not included. */
  points(): number {
    let points = 0
    for (const cell of this.cells) {
      for (const step of [ACROSS, DOWN]) {
        if (this.letters[cell - step]! < 0) points += this.pointsOf(this.runLength(cell, step))
      }
    }
    return points
  }

  #setName(cells: readonly number[], step: number, value: 0 | 1): void {
    const names = this.#names[step === ACROSS ? 0 : 1]
    for (const cell of cells) names[cell] = value
    this.#invalidateAround(cells[0]!)
    this.#invalidateAround(cells.at(-1)!)
  }

  #isLockedName(start: number, length: number, step: number): boolean {
    if (this.kinds[start] !== OMEGA) return false
    for (let index = 0; index < length; index++) {
      if (!this.isName(start + index * step, step)) return false
    }
    return true
  }

  /** Clears the cross-checks that depend on a cell: at both ends of both runs through it. */
  #invalidateAround(cell: number): void {
    for (const step of [ACROSS, DOWN]) {
      // A run across constrains the words down through the cells at its ends.
      const cached = this.#cached[step === ACROSS ? 1 : 0]
      cached[cell] = 0
      let end = cell - step
      while (this.letters[end]! >= 0) end -= step
      cached[end] = 0
      end = cell + step
      while (this.letters[end]! >= 0) end += step
      cached[end] = 0
    }
  }

  #crossCheck(cell: number, step: number, side: 0 | 1): void {
    const crossing = step === ACROSS ? DOWN : ACROSS
    this.#cached[side][cell] = 1
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
    const locked =
      (before > 0 && this.isName(cell - crossing, crossing)) ||
      (after > 0 && this.isName(cell + crossing, crossing))
    this.#masks[side][cell] = locked ? 0 : this.#between(start, before, after, crossing)
  }

  /** The letters that make a word together with the cubes before and after. */
  #between(start: number, before: number, after: number, step: number): number {
    const { mask, first } = this.graph
    let edge = ROOT
    for (let index = 0; index < before; index++) {
      edge = this.#follow(edge, this.letters[start + index * step]!)
      if (edge < 0) return 0
    }
    const next = start + (before + 1) * step
    let letters = 0
    let edgeAfter = first[edge]!
    for (let left = mask[edge]! & EVERY_LETTER; left !== 0; left &= left - 1) {
      let end = edgeAfter++
      for (let index = 0; index < after && end >= 0; index++) {
        end = this.#follow(end, this.letters[next + index * step]!)
      }
      if (end >= 0 && (mask[end]! & END_OF_WORD) !== 0) letters |= left & -left
    }
    return letters
  }

  #follow(edge: number, letter: number): number {
    const mask = this.graph.mask[edge]!
    const bit = 1 << letter
    return (mask & bit) === 0 ? -1 : this.graph.first[edge]! + popcount(mask & (bit - 1))
  }
}
