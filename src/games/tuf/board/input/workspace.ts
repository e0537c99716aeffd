import type { Seat } from '#kit/game.ts'
import { frozenSeat } from '#games/tuf/rules/play/declaration.ts'
import { laidBy, type Grid, type Laid } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { Workspace } from './arrangement.ts'

/** What a player builds on: alone, or in Rotary's turns among everybody's cubes. */
export function workspaceOf(view: View, seat: Seat, grid: Grid): Workspace {
  const { phase, rolls, grids, turn } = view
  const roll = rolls[seat]!
  if (phase !== 'turns') return { seat, roll, grid, fixed: [] }
  const others = grids.flatMap((lies, owner) =>
    owner === seat ? [] : laidBy(owner, lies, rolls[owner]!),
  )
  // TUF-29: what lay there before this turn stays.
  const laid = turn?.seat === seat ? turn.laid : []
  const settled = laidBy(seat, grids[seat]!, roll).filter(({ cube }) => !laid.includes(cube))
  return { seat, roll, grid, fixed: [...others, ...settled] }
}

/** Whether this player's cubes may be moved now. */
export function mayBuild(view: View): boolean {
  const { seat, phase, players, turn } = view
  if (seat === null || players[seat]!.left) return false
  if (phase === 'turns') return turn?.seat === seat
  return phase === 'building' && frozenSeat(view) !== seat
}

/** The crossword of a seat, or the one that all build. */
export function crosswordOf({ grids, rolls, options, phase }: View, seat: Seat): readonly Laid[] {
  const together = options.rotary && phase !== 'building'
  return together
    ? grids.flatMap((grid, owner) => laidBy(owner, grid, rolls[owner]!))
    : laidBy(seat, grids[seat]!, rolls[seat]!)
}
