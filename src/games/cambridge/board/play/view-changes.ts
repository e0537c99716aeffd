import type { Seat } from '#kit/game.ts'
import type { Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import type { View } from '#games/cambridge/rules/view.ts'

/** The seats whose tokens moved. */
export function movedBetween(before: View, after: View): readonly Seat[] {
  return [...after.players.keys()].filter((seat) => {
    const { token } = after.players[seat]!
    return token !== null && token !== before.players[seat]!.token
  })
}

/** CAM-18: the two cells whose tiles were exchanged; null when none were. */
export function swappedBetween(before: View, after: View): readonly [Cell, Cell] | null {
  if (before.hand !== after.hand || before.board.length !== after.board.length) return null
  const changed = [...after.board.keys()].filter(
    (cell) => before.board[cell]!.tile !== after.board[cell]!.tile,
  )
  return changed.length === 2 ? [changed[0]!, changed[1]!] : null
}

/** The points that a player has just scored. */
export function gainBetween(before: View, after: View, seat: Seat): number {
  if (before.hand !== after.hand) return 0
  return after.awards
    .slice(before.awards.length)
    .reduce((sum, award) => (award.seat === seat ? sum + award.points : sum), 0)
}
