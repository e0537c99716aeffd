import { drawFrom, type Range } from '#kit/bots/pace.ts'
import type { Dice } from '#kit/dice.ts'
import type { Millis } from '#kit/game.ts'
import type { View } from '../rules/view.ts'

const CHOOSING_PLACE: Range = [2000, 4000]
const PLAYING: Range = [2000, 5400]
/** Added for each letter in hand, and when there is a beginning to continue. */
const PER_LETTER: Millis = 350
const CONTINUING: Millis = 1000

/** Two to nine seconds for a turn or the choice of a place. */
export function thinkingTime({ phase, hand, inPlay }: View, dice: Dice): Millis {
  if (phase === 'switching') return drawFrom(dice, CHOOSING_PLACE)
  const continuing = inPlay?.complete === false ? CONTINUING : 0
  return drawFrom(dice, PLAYING) + PER_LETTER * (hand?.length ?? 0) + continuing
}
