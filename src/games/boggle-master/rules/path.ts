import { CELLS, SIDE, type Grid } from './grid.ts'

/** BOG-3: the cells that adjoin each cell, horizontally, vertically and diagonally. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) =>
  Array.from({ length: CELLS }, (_, other) => other).filter(
    (other) => other !== cell && adjoin(cell, other),
  ),
)

function adjoin(a: number, b: number): boolean {
  const rows = Math.abs(Math.floor(a / SIDE) - Math.floor(b / SIDE))
  const columns = Math.abs((a % SIDE) - (b % SIDE))
  return rows <= 1 && columns <= 1
}

/** Cells that spell the word, the first such path in reading order; null when the grid has none. */
export function pathOf(grid: Grid, word: string): readonly number[] | null {
  if (word === '') return null
  const path: number[] = []

  function extend(cells: readonly number[], spelled: number): boolean {
    return cells.some((cell) => {
      const face = grid[cell]!
      if (!word.startsWith(face, spelled) || path.includes(cell)) return false // BOG-4
      path.push(cell)
      const reach = spelled + face.length // BOG-8
      if (reach === word.length || extend(NEIGHBOURS[cell]!, reach)) return true
      path.pop()
      return false
    })
  }

  return extend([...grid.keys()], 0) ? path : null
}
