import type { Seat } from '#kit/game.ts'
import type { Roll } from '#games/tuf/rules/pieces/cubes.ts'
import { laidBy, laidByAll, type Grid, type Laid } from '#games/tuf/rules/pieces/grid.ts'
import { frozenSeat } from '#games/tuf/rules/play/declaration.ts'
import type { View } from '#games/tuf/rules/view.ts'

export type Cell = readonly [x: number, y: number]

/** What a player builds with: their own cubes, and cubes that may not be moved. */
export type Workspace = {
  readonly seat: Seat
  readonly roll: Roll
  readonly grid: Grid
  /** In Rotary the others' cubes, and the player's own of earlier turns. */
  readonly fixed: readonly Laid[]
}

/** `grid` is the player's own, which may be ahead of the view. */
export function workspaceOf(view: View, seat: Seat, grid: Grid): Workspace {
  const { phase, rolls, grids, turn } = view
  const roll = rolls[seat]!
  if (phase !== 'turns') return { seat, roll, grid, fixed: [] }
  // TUF-29: only cubes laid in the player's own turn may be moved.
  const movable = turn?.seat === seat ? turn.laid : []
  const fixed = laidByAll(grids, rolls).filter(
    (laid) => laid.seat !== seat || !movable.includes(laid.cube),
  )
  return { seat, roll, grid, fixed }
}

/** Whether this player's cubes may be moved now. */
export function mayBuild(view: View): boolean {
  const { seat, phase, players, turn } = view
  if (seat === null || players[seat]!.left) return false
  if (phase === 'turns') return turn?.seat === seat
  return phase === 'building' && frozenSeat(view) !== seat
}

/** TUF-29: whether all players' cubes form one crossword. */
export function isShared({ options, phase }: View): boolean {
  return options.rotary && phase !== 'building'
}

/** The crossword of a seat, or the shared one. */
export function crosswordOf(view: View, seat: Seat): readonly Laid[] {
  const { grids, rolls } = view
  return isShared(view) ? laidByAll(grids, rolls) : laidBy(seat, grids[seat]!, rolls[seat]!)
}
