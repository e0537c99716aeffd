import { CELLS, SIDE, type Face, type Grid } from './grid.ts'

/** BOG-3: the cells that adjoin each cell, horizontally, vertically and diagonally. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) =>
  Array.from({ length: CELLS }, (_, other) => other).filter(
    (other) => other !== cell && adjoin(cell, other),
  ),
)

const ALL_CELLS: readonly number[] = [...NEIGHBOURS.keys()]

/** The same as bit sets: a bit for each cell. */
export const NEIGHBOUR_SETS: readonly number[] = NEIGHBOURS.map((cells) =>
  cells.reduce((set, cell) => set | (1 << cell), 0),
)

/** Cells that spell the word, the first such path in reading order; null when the grid has none. */
export function pathOf(grid: Grid, word: string): readonly number[] | null {
  const faces = facesOf(word)
  const ways = faces.length === 0 || faces.length > CELLS ? [] : waysThrough(grid, faces)
  if (!ways[0]) return null
  const path: number[] = []
  // Used cells and last cell from which the rest cannot be spelled. Without it, long strings on a
  // grid of few different letters would take exponential time.
  const deadEnds = new Set<number>()

  function extend(cells: readonly number[], used: number): boolean {
    const place = path.length
    return cells.some((cell) => {
      if ((ways[place]! & ~used & (1 << cell)) === 0) return false // BOG-4
      const after = used | (1 << cell)
      const spot = after * 32 + cell
      if (deadEnds.has(spot)) return false
      path.push(cell)
      if (path.length === faces.length || extend(NEIGHBOURS[cell]!, after)) return true
      path.pop()
      deadEnds.add(spot)
      return false
    })
  }

  return extend(ALL_CELLS, 0) ? path : null
}

/** BOG-8: the faces a word needs. A Q without its U stays alone, and no grid shows that. */
function facesOf(word: string): readonly Face[] {
  return word.match(/qu|[^]/g) ?? []
}

/** For each face the cells from which the rest can be spelled if cells may be used twice. */
function waysThrough(grid: Grid, faces: readonly Face[]): readonly number[] {
  const ways = faces.map(() => 0)
  let onward = -1
  for (let place = faces.length - 1; place >= 0; place -= 1) {
    let here = 0
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (grid[cell] !== faces[place]) continue
      if (onward === -1 || (NEIGHBOUR_SETS[cell]! & onward) !== 0) here |= 1 << cell
    }
    ways[place] = here
    onward = here
  }
  return ways
}

function adjoin(a: number, b: number): boolean {
  const rows = Math.abs(Math.floor(a / SIDE) - Math.floor(b / SIDE))
  const columns = Math.abs((a % SIDE) - (b % SIDE))
  return rows <= 1 && columns <= 1
}
