import type { Dice } from '#kit/dice.ts'
import type { GameTime } from '#kit/game.ts'
import type { View } from '../rules/view.ts'

const QUICKEST: GameTime = 2000
/** The eye wanders: up to so much more. */
const WANDERING = 3400
/** What every letter in hand adds, and a beginning that must be gone on with. */
const EACH_LETTER: GameTime = 350
const A_BEGINNING: GameTime = 1000
const A_PLACE = 2000

/** How long somebody thinks over a turn, or over where to sit: two to nine seconds. */
export function thinkingTime({ phase, hand, inPlay }: View, dice: Dice): GameTime {
  if (phase === 'switching') return QUICKEST + dice.below(A_PLACE)
  const beginning = inPlay?.complete === false ? A_BEGINNING : 0
  return QUICKEST + EACH_LETTER * (hand?.length ?? 0) + beginning + dice.below(WANDERING)
}
