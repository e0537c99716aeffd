import { COLUMNS, isHonor, type Cell, type Tile } from './tiles.ts'

/** "M", "Crown". */
export function tileName(tile: Tile): string {
  return isHonor(tile) ? tile[0]!.toUpperCase() + tile.slice(1) : tile.toUpperCase()
}

/** "row 2 column 3" */
export function placeName(cell: Cell): string {
  return `row ${Math.floor(cell / COLUMNS) + 1} column ${(cell % COLUMNS) + 1}`
}
