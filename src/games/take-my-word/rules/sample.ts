import { oneIn, pick } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import type { World } from '#kit/game.ts'
import type { Command } from './command.ts'
import { positionOf, type Position } from './play/position.ts'
import { Plays } from './solver/plays.ts'
import type { View } from './view.ts'

/** Some command that `check` allows now; null when it is not the viewer's turn. */
export function sample(view: View, world: World): Command | null {
  const { dice } = world
  if (view.seat === null || view.toAct !== view.seat) return null
  if (view.phase === 'switching') {
    const others = view.order.filter((seat) => seat !== view.seat)
    return oneIn(dice, 2) ? { type: 'stay' } : { type: 'switch', with: pick(dice, others) }
  }
  return sampleTurn(positionOf(view)!, world)
}

function sampleTurn(position: Position, { dice, words }: World): Command {
  const beginning = position.inPlay?.complete === false
  if (beginning && oneIn(dice, 6)) return { type: 'pass' }
  const plays = new Plays(position, words(ENGLISH.words).graph)
  if (plays.length === 0) return { type: 'pass' }
  // Prefers plays with more cards, so that random games run through the deck.
  const some = Array.from({ length: 1 + dice.below(4) }, () => dice.below(plays.length))
  const { play } = plays.at(some.reduce((a, b) => (plays.cards(b) > plays.cards(a) ? b : a)))
  return { type: 'play', ...play, premiums: oneIn(dice, 4) ? [] : play.premiums }
}
