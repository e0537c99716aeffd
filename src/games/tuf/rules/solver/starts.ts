import { ACROSS, DOWN, SIZE, type Board } from './board.ts'

/** Where a word may begin: cell and direction in one number. */
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

/** Where a word might begin that touches what lies. Made once for a board and asked again and again. */
export class Starts {
  readonly #board: Board
  /** The number of the last answer that each start was in. */
  readonly #seen = new Uint32Array(2 * SIZE * SIZE)
  #answers = 0
  #starts: Start[] = []

  constructor(board: Board) {
    this.#board = board
  }

  /** Each once, at most `reach` empty cells before what it touches. The list is good until asked again. */
  within(reach: number): Start[] {
    this.#answers++
    this.#starts.length = 0
    for (const cell of this.#board.cells) {
      this.#before(cell, ACROSS, DOWN, reach)
      this.#before(cell, DOWN, ACROSS, reach)
    }
    return this.#starts
  }

  /** In the line of a cube, and in the lines beside it. */
  #before(cell: number, step: number, other: number, reach: number): void {
    this.#add(cell, step, reach)
    if (this.#board.letters[cell - other]! < 0) this.#add(cell - other, step, reach)
    if (this.#board.letters[cell + other]! < 0) this.#add(cell + other, step, reach)
  }

  #add(cell: number, step: number, reach: number): void {
    let first = this.#board.runStart(cell, step)
    for (let back = 0; back <= reach; back++) {
      const start = startOf(first, step)
      if (this.#seen[start] !== this.#answers) {
        this.#seen[start] = this.#answers
        this.#starts.push(start)
      }
      first = this.#board.runStart(first - step, step)
    }
  }
}
