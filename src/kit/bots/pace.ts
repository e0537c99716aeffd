import type { Plan } from '#kit/bot.ts'
import type { Dice } from '#kit/dice.ts'
import { skillsByLevel } from '#kit/bots/skill.ts'
import type { GameTime, Millis } from '#kit/game.ts'

/** From `least` up to, not including, `most`. */
export type Range = readonly [least: number, most: number]

/** A uniformly random integer from the range. */
export function drawFrom(dice: Dice, [least, most]: Range): number {
  return least + dice.below(most - least)
}

/** How a level thinks where time makes nobody stronger. */
export type Thinking = {
  /** The time that it thinks, as a multiple of the usual time. */
  readonly thinking: number
  /** The percentage of decisions before which it hesitates. */
  readonly hesitations: number
}

export const THINKING = skillsByLevel<Thinking>({
  thinking: [1.4, 1.2, 1, 0.85],
  hesitations: [16, 13, 10, 7],
})

/** In percent, multiplied with each other, so that short pauses are more frequent than long ones. */
const SPREADS: readonly Range[] = [
  [70, 121],
  [75, 151],
]
/** Added when it cannot make up its mind. */
const HESITATION: Range = [4000, 12_000]

/** A pause as people make them, of about the usual length. Before a decision they sometimes hesitate. */
export function humanPause(
  usual: Millis,
  { thinking, hesitations }: Thinking,
  isDecision: boolean,
  dice: Dice,
): Millis {
  const spread = SPREADS.reduce((product, range) => (product * drawFrom(dice, range)) / 100, 1)
  const hesitates = isDecision && dice.below(100) < hesitations
  return usual * thinking * spread + (hesitates ? drawFrom(dice, HESITATION) : 0)
}

/** By how many percent pauses that would be too short are longer than the shortest. */
const ABOVE_SHORTEST: Range = [0, 31]

/** The pause, or one from the shortest that people manage to a little above it, so that it is seldom the same twice. */
export function noShorterThan(shortest: Millis, pause: Millis, dice: Dice): Millis {
  const longer = pause < shortest ? shortest * (1 + drawFrom(dice, ABOVE_SHORTEST) / 100) : pause
  return Math.round(longer)
}

/** How much longer a hesitation is than the mean, and in percent how much all vary. */
const HESITATION_FACTOR = 1.8
const RACING_SPREAD: Range = [75, 126]

/**
 * The factor on the time of a decision where players race. Some take much longer, and the others so much
 * less that the mean is 1: hesitating makes nobody weaker.
 */
export function racingFactor({ hesitations }: Thinking, dice: Dice): number {
  const share = hesitations / 100
  const usual = (1 - share * HESITATION_FACTOR) / (1 - share)
  const hesitates = dice.below(100) < hesitations
  return ((hesitates ? HESITATION_FACTOR : usual) * drawFrom(dice, RACING_SPREAD)) / 100
}

/** The plan, postponed to `gameTime` when it would be in the past. */
export function notBefore<Command>(plan: Plan<Command>, gameTime: GameTime): Plan<Command> {
  return { ...plan, actAt: Math.max(plan.actAt, gameTime) }
}
