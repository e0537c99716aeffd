import { CELLS, SIDE } from '#games/boggle-master/rules/pieces/grid.ts'

/** A place on the screen, row by row from the top left, however the grid is turned. */
export type Position = number

/** The cell at a position after this many quarter turns to the right. */
export function cellAt(position: Position, turns: number): number {
  let cell = position
  for (let turn = 0; turn < quarter(turns); turn += 1) {
    cell = (SIDE - 1 - (cell % SIDE)) * SIDE + Math.floor(cell / SIDE)
  }
  return cell
}

/** The position of a cell after this many quarter turns to the right. */
export function positionOf(cell: number, turns: number): Position {
  return cellAt(cell, -turns)
}

export const POSITIONS: readonly Position[] = Array.from({ length: CELLS }, (_, place) => place)
export const CENTRE: Position = (CELLS - 1) / 2

export const ROWS: readonly (readonly Position[])[] = Array.from({ length: SIDE }, (_, row) =>
  POSITIONS.slice(row * SIDE, (row + 1) * SIDE),
)

export function rowOf(position: Position): number {
  return Math.floor(position / SIDE)
}

export function columnOf(position: Position): number {
  return position % SIDE
}

function quarter(turns: number): number {
  return ((turns % 4) + 4) % 4
}
