import type { Seat } from '#kit/game.ts'
import type { Move } from '../command.ts'
import type { Placement } from '../event.ts'
import { isSpecial, letterOf, type Roll } from '../pieces/cubes.ts'
import { cellKey, type Grid } from '../pieces/grid.ts'

/** Why moves are impossible. */
export type MoveFault =
  | 'cube-twice'
  | 'letter-needed'
  | 'letter-fixed'
  | 'cell-taken'
  | 'nothing-moved'
  | 'cube-settled'

type Position = {
  readonly seat: Seat
  readonly roll: Roll
  /** By seat: the grids that form one crossword, the mover's own among them; null for the rest. */
  readonly grids: readonly (Grid | null)[]
  /** Whether the mover may move this cube of theirs. */
  mayMove(cube: number): boolean
}

/** Why the moves, made all at once, are impossible; null when they are possible. */
export function moveFault(moves: readonly Move[], position: Position): MoveFault | null {
  const { seat, roll, grids } = position
  if (new Set(moves.map(({ cube }) => cube)).size < moves.length) return 'cube-twice'
  for (const { cube, to, as } of moves) {
    if (!position.mayMove(cube)) return 'cube-settled'
    const needsLetter = to !== null && isSpecial(roll[cube]!)
    if (needsLetter && as === null) return 'letter-needed'
    if (!needsLetter && as !== null) return 'letter-fixed'
  }
  const own = grids[seat]!
  if (moves.every((move) => changesNothing(move, own, roll))) return 'nothing-moved'
  const after = place(own, placementsOf(moves, roll))
  const cells = grids.flatMap((grid, owner) => {
    const spots = owner === seat ? after : (grid ?? [])
    return spots.flatMap((spot) => (spot === null ? [] : [cellKey(spot[0], spot[1])]))
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

export function place(grid: Grid, placements: readonly Placement[]): Grid {
  const after = [...grid]
  for (const { cube, spot } of placements) after[cube] = spot
  return after
}

function changesNothing({ cube, to, as }: Move, grid: Grid, roll: Roll): boolean {
  const spot = grid[cube] ?? null
  if (spot === null || to === null) return spot === null && to === null
  return spot[0] === to[0] && spot[1] === to[1] && spot[2] === (as ?? letterOf(roll[cube]!))
}
