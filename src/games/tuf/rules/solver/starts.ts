import { ACROSS, DOWN, type Board } from './board.ts'

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

/** Where a word might begin that touches what lies, at most `reach` empty cells before it. */
export function startsOn(board: Board, reach: number): Start[] {
  const starts = new Set<Start>()
  for (const cell of board.cells) {
    startsBefore(board, cell, ACROSS, reach, starts)
    startsBefore(board, cell, DOWN, reach, starts)
  }
  return [...starts]
}

/** In the line of a cube, and in the lines beside it. */
function startsBefore(
  board: Board,
  cell: number,
  step: number,
  reach: number,
  starts: Set<Start>,
): void {
  const other = step === ACROSS ? DOWN : ACROSS
  for (const anchor of [cell - other, cell, cell + other]) {
    if (anchor !== cell && board.letters[anchor]! >= 0) continue
    let start = board.runStart(anchor, step)
    for (let back = 0; back <= reach; back++) {
      starts.add(startOf(start, step))
      start = board.runStart(start - step, step)
    }
  }
}
