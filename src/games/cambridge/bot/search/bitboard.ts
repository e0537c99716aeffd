import { COLUMNS, neighboursOf, ROWS, TILES } from '#games/cambridge/rules/pieces/tiles.ts'

export const CELLS = ROWS * COLUMNS

/** Tiles are numbers: letters from 0 for A, then the honors. */
export const CROWN = TILES.indexOf('crown')
export const COLT = TILES.indexOf('colt')
export const JOKER = TILES.indexOf('joker')
export const GIFT = TILES.indexOf('gift')

/** Sets of cells are bitboards. By cell: the set of its neighbours. */
export const BESIDE: readonly number[] = Array.from({ length: CELLS }, (_, cell) =>
  neighboursOf(cell).reduce((set, beside) => set | (1 << beside), 0),
)

/** The distance of two cells when nothing is in the way. */
export function stepsBetween(from: number, to: number): number {
  const rows = Math.abs(Math.trunc(from / COLUMNS) - Math.trunc(to / COLUMNS))
  return rows + Math.abs((from % COLUMNS) - (to % COLUMNS))
}

/** The lowest member of a set that is not empty. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set)
}
