import { COLUMNS, neighboursOf, ROWS, TILES } from '#games/cambridge/rules/tiles.ts'

export const CELLS = ROWS * COLUMNS

/** Tiles as numbers: letters from 0 for A, then the honors. */
export const CROWN = TILES.indexOf('crown')
export const COLT = TILES.indexOf('colt')
export const JOKER = TILES.indexOf('joker')
export const GIFT = TILES.indexOf('gift')
export const LETTER_TILES = 26

/** Sets of cells are bits of a number; these are the cells beside each cell. */
export const BESIDE: readonly number[] = Array.from({ length: CELLS }, (_, cell) =>
  neighboursOf(cell).reduce((set, beside) => set | (1 << beside), 0),
)

/** Steps from cell to cell over free ground. */
export function stepsBetween(from: number, to: number): number {
  const rows = Math.abs(Math.trunc(from / COLUMNS) - Math.trunc(to / COLUMNS))
  return rows + Math.abs((from % COLUMNS) - (to % COLUMNS))
}

export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set)
}

export function countOf(set: number): number {
  let pairs = set - ((set >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
