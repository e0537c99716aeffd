import type { Plan } from '#kit/bot.ts'
import type { Dice } from '#kit/dice.ts'
import type { GameTime } from '#kit/game.ts'

/** From `least` up to, not including, `most`. */
export type Range = readonly [least: number, most: number]

/** An integer from the range, each as likely. */
export function drawFrom(dice: Dice, [least, most]: Range): number {
  return least + dice.below(most - least)
}

/** The plan, postponed to `gameTime` when it would be in the past. */
export function notBefore<Command>(plan: Plan<Command>, gameTime: GameTime): Plan<Command> {
  return { ...plan, actAt: Math.max(plan.actAt, gameTime) }
}
