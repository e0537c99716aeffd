import type { BotContext } from '#kit/bot.ts'
import { drawFrom, racingFactor, THINKING, type Range } from '#kit/bots/pace.ts'
import type { GameTime, Millis } from '#kit/game.ts'
import { CUBES } from '../rules/pieces/cubes.ts'
import type { View } from '../rules/view.ts'
import { skillOf } from './skill.ts'

/** Before the first word, to look at the cubes. */
const LOOKING: Range = [5000, 10_000]
/** To decide to declare, or to be done. */
export const DECIDING: Range = [2000, 5000]
/** To read the others' crosswords, or the results of the round. */
export const READING: Range = [4000, 9000]
/** The last moments before the timer runs out: to take the hands off, and to call an error. */
export const HANDS_OFF: Millis = 2500
export const LAST_CALL: Millis = 1500
/** The share of the mean time per cube: at first, and by how much it grows to the last cube. */
const FIRST_SHARE = 0.6
const SHARE_GROWTH = 0.8

/** The time to lay so many cubes next to those in use: the fuller the crossword, the slower. */
export function thinkingTime(
  { options, round }: View,
  context: BotContext,
  purpose: string,
  used: number,
  cubes: number,
): Millis {
  const skill = skillOf(context)
  const dice = context.dice(purpose)
  if (options.rotary) return drawFrom(dice, skill.wordTime)
  const crosswordTime = drawFrom(context.dice(`pace ${round}`), skill.crosswordTime)
  const share = (cubes / CUBES) * (FIRST_SHARE + SHARE_GROWTH * ((used + cubes / 2) / CUBES))
  const looking = used === 0 ? drawFrom(dice, LOOKING) : 0
  return looking + Math.round(crosswordTime * share * racingFactor(THINKING[context.level], dice))
}

/** The due times of the actions planned so far. */
export type DueTimes = Map<string, GameTime>

/**
 * When to act. While all build, no clock tells when thinking began, so the first answer is kept:
 * planning again does not postpone the action.
 */
export function dueAt(
  dueTimes: DueTimes,
  action: string,
  gameTime: GameTime,
  pause: Millis,
): GameTime {
  const due = dueTimes.get(action) ?? gameTime + pause
  dueTimes.set(action, due)
  return Math.max(due, gameTime)
}

/** At the latest shortly before the timer runs out. */
export function withinTimer({ timer }: View, actAt: GameTime, gameTime: GameTime): GameTime {
  return timer === null ? actAt : Math.max(gameTime, Math.min(actAt, timer.until - HANDS_OFF))
}
