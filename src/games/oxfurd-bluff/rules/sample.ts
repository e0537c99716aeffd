import { oneIn, pick } from '#kit/dice.ts'
import type { World } from '#kit/game.ts'
import { teammatesOf } from './check.ts'
import type { Command } from './command.ts'
import type { View } from './view.ts'

const MESSAGES = ['Yes, surely.', 'No!', 'Never heard of it.']

export function sample(view: View, { dice }: Pick<World, 'dice'>): Command | null {
  const { seat, side, phase, turn } = view
  if (seat === null || side === null || phase === 'over' || view.players[seat]!.left) return null
  const teammates = teammatesOf(view)
  const isCaptain = view.sides[side]!.captain === seat
  if (teammates.length > 0 && oneIn(dice, 12)) {
    return isCaptain && oneIn(dice, 2)
      ? { type: 'appoint', seat: pick(dice, teammates) }
      : { type: 'say', text: pick(dice, MESSAGES) }
  }
  if (phase === 'reading') return view.reader === seat ? { type: 'read' } : null
  if (view.showing !== null) {
    return view.showing.continued.includes(seat) ? null : { type: 'continue' }
  }
  if (turn !== side || !isCaptain) return null
  return phase === 'answering' ? { type: 'answer', yes: oneIn(dice, 2) } : { type: 'roll' }
}
