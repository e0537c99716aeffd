export const ROWS = 5
export const COLUMNS = 6

export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'] as const
/** CAM-1 */
export const HONORS = ['crown', 'colt', 'joker', 'gift'] as const

export type Honor = (typeof HONORS)[number]
/** A lower-case letter, or an honor. */
export type Tile = string

/** CAM-1: every tile there is, once. */
export const TILES: readonly Tile[] = [...LETTERS, ...HONORS]

export type Square = {
  readonly tile: Tile
  readonly faceUp: boolean
  /** CAM-2: only honors are ever locked. */
  readonly locked: boolean
}

/** Rows from the top, each from the left: cell 0 is the upper left corner. */
export type Board = readonly Square[]
/** A place on the board, from 0. */
export type Cell = number

export function isHonor(tile: Tile): tile is Honor {
  return tile.length > 1
}

/** CAM-1, CAM-2: all face up, the honors locked. */
export function layOut(tiles: readonly Tile[]): Board {
  return tiles.map((tile) => ({ tile, faceUp: true, locked: isHonor(tile) }))
}

/** CAM-7: the cells that border a cell, above, left, right and below. */
export function neighboursOf(cell: Cell): readonly Cell[] {
  return NEIGHBOURS[cell]!
}

const NEIGHBOURS: readonly (readonly Cell[])[] = Array.from(
  { length: ROWS * COLUMNS },
  (_, cell) => {
    const column = cell % COLUMNS
    const beside = [
      cell - COLUMNS,
      column > 0 ? cell - 1 : -1,
      column < COLUMNS - 1 ? cell + 1 : -1,
      cell + COLUMNS,
    ]
    return beside.filter((other) => other >= 0 && other < ROWS * COLUMNS)
  },
)

/** CAM-9: the locked honors beside a cell that are free once it lies face down. */
export function unlockedBy(board: Board, flipped: Cell): readonly Cell[] {
  return neighboursOf(flipped).filter((cell) => {
    if (!board[cell]!.locked) return false
    const down = neighboursOf(cell).filter((other) => other === flipped || !board[other]!.faceUp)
    return down.length >= 2
  })
}
