import type { Seat } from '#kit/game.ts'
import type { Move } from '../command.ts'
import { isSpecial, letterOf, type Roll } from '../pieces/cubes.ts'
import { cellKey, type Grid } from '../pieces/grid.ts'
import type { Placement } from '../state.ts'

/** What is wrong with moves. */
export type MoveFault =
  | 'cube-twice'
  | 'letter-needed'
  | 'letter-fixed'
  | 'cell-taken'
  | 'nothing-moved'
  | 'cube-settled'

type Table = {
  readonly seat: Seat
  readonly roll: Roll
  /** Every grid whose cubes lie in the same crossword; the mover's own among them, by seat. */
  readonly grids: readonly (Grid | null)[]
  /** Whether a cube of the mover may be moved. */
  mayMove(cube: number): boolean
}

/** Why the moves, all made at once, cannot be; null when they can. */
export function moveFault(moves: readonly Move[], match: Table): MoveFault | null {
  const { seat, roll, grids } = match
  if (new Set(moves.map(({ cube }) => cube)).size < moves.length) return 'cube-twice'
  for (const { cube, to, as } of moves) {
    if (!match.mayMove(cube)) return 'cube-settled'
    const needed = to !== null && isSpecial(roll[cube]!)
    if (needed && as === null) return 'letter-needed'
    if (!needed && as !== null) return 'letter-fixed'
  }
  const own = grids[seat]!
  if (moves.every((move) => isSame(move, own, roll))) return 'nothing-moved'
  const after = place(own, placementsOf(moves, roll))
  const cells = grids.flatMap((grid, whose) => {
    const lying = whose === seat ? after : (grid ?? [])
    return lying.flatMap((spot) => (spot === null ? [] : [cellKey(spot[0], spot[1])]))
  })
  return new Set(cells).size < cells.length ? 'cell-taken' : null
}

/** The moves with the letters that the cubes spell. */
export function placementsOf(moves: readonly Move[], roll: Roll): readonly Placement[] {
  return moves.map(({ cube, to, as }) => ({
    cube,
    spot: to === null ? null : [to[0], to[1], as ?? letterOf(roll[cube]!)!],
  }))
}

export function place(grid: Grid, moves: readonly Placement[]): Grid {
  const after = [...grid]
  for (const { cube, spot } of moves) after[cube] = spot
  return after
}

function isSame({ cube, to, as }: Move, grid: Grid, roll: Roll): boolean {
  const spot = grid[cube] ?? null
  if (spot === null || to === null) return spot === null && to === null
  return spot[0] === to[0] && spot[1] === to[1] && spot[2] === (as ?? letterOf(roll[cube]!))
}
