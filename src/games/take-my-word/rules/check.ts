import type { Seat } from '#kit/game.ts'
import type { Command } from './command.ts'
import { playFault } from './play/placement.ts'
import { positionOf, type Position } from './play/position.ts'
import type { Refusal } from './refusal.ts'
import type { View } from './view.ts'

/** Everything that can be refused without the dictionary. */
export function check(view: View, command: Command): Refusal | null {
  if (view.seat === null) return 'not-seated'
  if (view.phase === 'over') return 'game-over'
  if (view.players[view.seat]!.left) return 'already-left'
  const switching = command.type === 'switch' || command.type === 'stay'
  if (switching && view.phase !== 'switching') return 'no-switch-now'
  if (view.toAct !== view.seat) return 'not-your-turn'
  if (!switching && view.phase === 'switching') return 'choose-a-place'
  switch (command.type) {
    case 'play':
      return playFault(positionOf(view)!, command)
    case 'pass':
      return passFault(positionOf(view)!)
    case 'switch':
      return switchFault(view, view.seat, command.with)
    case 'stay':
      return null
  }
}

/** TMW-15: on a clean slate and on a word there is always a play, unless the hand is empty. */
function passFault({ hand, inPlay }: Position): Refusal | null {
  if (hand.length === 0) return null // TMW-19
  if (inPlay === null) return 'cannot-pass-on-clean-slate'
  return inPlay.complete ? 'cannot-pass-on-word' : null
}

/** TMW-27 */
function switchFault({ order }: View, seat: Seat, other: Seat): Refusal | null {
  return other !== seat && order.includes(other) ? null : 'no-such-place'
}
