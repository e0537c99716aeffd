import { ACROSS, DOWN, SIZE, type Board } from './board.ts'

/** Where a word may begin: a cell and a direction, packed into one number. */
export type Start = number

export function startOf(cell: number, step: number): Start {
  return (cell << 1) | (step === ACROSS ? 0 : 1)
}

export function cellOf(start: Start): number {
  return start >> 1
}

export function stepOf(start: Start): number {
  return (start & 1) === 0 ? ACROSS : DOWN
}

/** Finds where a word that touches the crossword can begin. Reused, to avoid allocations. */
export class Starts {
  readonly #board: Board
  /** By start: the last call that returned it. */
  readonly #lastCall = new Uint32Array(2 * SIZE * SIZE)
  #calls = 0
  #starts: Start[] = []

  constructor(board: Board) {
    this.#board = board
  }

  /**
   * All starts at most `reach` empty cells before the cube that the word touches, without
   * duplicates. The list is reused by the next call.
   */
  within(reach: number): Start[] {
    this.#calls++
    this.#starts.length = 0
    for (const cell of this.#board.cells) {
      this.#addAround(cell, ACROSS, DOWN, reach)
      this.#addAround(cell, DOWN, ACROSS, reach)
    }
    return this.#starts
  }

  /** In the line of a cube, and in the two lines next to it. */
  #addAround(cell: number, step: number, other: number, reach: number): void {
    this.#add(cell, step, reach)
    if (this.#board.letters[cell - other]! < 0) this.#add(cell - other, step, reach)
    if (this.#board.letters[cell + other]! < 0) this.#add(cell + other, step, reach)
  }

  #add(cell: number, step: number, reach: number): void {
    let first = this.#board.runStart(cell, step)
    for (let back = 0; back <= reach; back++) {
      const start = startOf(first, step)
      if (this.#lastCall[start] !== this.#calls) {
        this.#lastCall[start] = this.#calls
        this.#starts.push(start)
      }
      first = this.#board.runStart(first - step, step)
    }
  }
}
