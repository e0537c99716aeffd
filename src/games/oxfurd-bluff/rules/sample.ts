import { oneIn, pick } from '#kit/dice.ts'
import type { World } from '#kit/game.ts'
import { othersOf } from './check.ts'
import type { Command } from './command.ts'
import type { View } from './view.ts'

const TALK = ['Yes, surely.', 'No!', 'Never heard of it.']

/** Something that this player may do now. */
export function sample(view: View, { dice }: Pick<World, 'dice'>): Command | null {
  const { seat, side, phase, turn } = view
  if (seat === null || side === null || phase === 'over' || view.players[seat]!.left) return null
  const own = view.sides[side]!
  const others = othersOf(view, own)
  const leads = own.captain === seat
  if (others.length > 0 && oneIn(dice, 12)) {
    return leads && oneIn(dice, 2)
      ? { type: 'appoint', seat: pick(dice, others) }
      : { type: 'say', text: pick(dice, TALK) }
  }
  if (phase === 'reading') return view.reader === seat ? { type: 'read' } : null
  if (turn !== side || !leads) return null
  return phase === 'answering' ? { type: 'answer', yes: oneIn(dice, 2) } : { type: 'roll' }
}
