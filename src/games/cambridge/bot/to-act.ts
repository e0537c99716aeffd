import type { Seat } from '#kit/game.ts'
import type { View } from '../rules/view.ts'

/** Whether anything is to be done by a player, whose view it is. */
export function isToAct(view: View, seat: Seat): boolean {
  const player = view.players[seat]!
  if (view.phase === 'over' || player.left) return false
  if (view.phase === 'between') return !player.ready
  if (player.out !== null) return false
  switch (view.phase) {
    case 'choosing':
      return view.word === null
    case 'placing':
      return view.placement?.by === seat
    case 'playing':
      return view.turn!.seat === seat
  }
}

/** What dice are thrown for: another throw for each decision of a table. */
export function dicePurpose({ hand, phase, turn, placement, guesses }: View): string {
  const spot = turn === null ? `${placement?.seat ?? ''}` : `${turn.number} ${turn.asks}`
  return `${hand} ${phase} ${spot} ${guesses.length}`
}
