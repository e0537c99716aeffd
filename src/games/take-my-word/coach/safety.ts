import type { Vocabulary } from '#kit/bots/vocabulary.ts'
import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import { sampleState, stateAfter, turnsLeft, type Action } from '../bot/search/sampled-state.ts'
import { Plays } from '../rules/solver/plays.ts'
import type { View } from '../rules/view.ts'

/** How many hands of the next player are tried. */
const HANDS = 10

/**
 * TMW-17: the share of hands, of those that the next player may have, with which the word just played
 * could be taken. Null for a letter or a pass, or when nobody follows.
 */
export function shareTaken(
  view: View,
  seat: Seat,
  action: Action,
  vocabulary: Vocabulary,
  dice: Dice,
): number | null {
  const turns = turnsLeft(view, view.order)
  const next = turns[1]
  if (action.play?.score !== 'word' || next === undefined || next === seat) return null
  let takers = 0
  for (let nth = 0; nth < HANDS; nth += 1) {
    const { hands, premiums, inPlay } = stateAfter(sampleState(view, turns, dice), action)
    const position = { hand: hands[next]!, premiums: premiums[next]!, inPlay }
    if (canTake(new Plays(position, vocabulary.words.graph))) takers += 1
  }
  return takers / HANDS
}

function canTake(plays: Plays): boolean {
  for (const { action } of plays) if (action === 'take') return true
  return false
}
