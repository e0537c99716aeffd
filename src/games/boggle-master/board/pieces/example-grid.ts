import { parseGrid, type Grid } from '#games/boggle-master/rules/pieces/grid.ts'

/** The grid of pictures: it has STEAM, STRINGS, MAGNETS and QUIET. */
export const EXAMPLE_GRID: Grid = gridOf('STEAM RINGS OWDLY QIETA KCAZE')

function gridOf(text: string): Grid {
  const grid = parseGrid(text)
  if (!grid.ok) throw new Error(grid.refusal)
  return grid.value
}
