import type { Seat } from '#kit/game.ts'
import type { View } from '../rules/view.ts'

/** Whether the game waits for the viewer. */
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

/** The purpose of the dice: a different one for each decision of a match. */
export function dicePurpose({ hand, phase, turn, placement, guesses }: View): string {
  const step = turn === null ? `${placement?.seat ?? ''}` : `${turn.number} ${turn.asks}`
  return `${hand} ${phase} ${step} ${guesses.length}`
}
