/** How long the bot takes: about as long as a person, and never past its time. */
import { drawFrom, type Range } from '#kit/bots/pace.ts'
import type { Dice } from '#kit/dice.ts'
import type { GameTime, Millis } from '#kit/game.ts'
import type { Turn } from '../rules/state.ts'

const THINKING: Range = [1500, 4000]
const PER_LETTER: Millis = 250
/** How long before its time runs out it plays at the latest. */
const MARGIN: Millis = 700

/** Counted from the beginning of the turn, so that a bot that is asked again does not start over. */
export function dueAt(
  { since }: Turn,
  until: GameTime | null,
  word: string,
  dice: Dice,
  gameTime: GameTime,
): GameTime {
  const ready = since + drawFrom(dice, THINKING) + PER_LETTER * word.length
  return Math.max(until === null ? ready : Math.min(ready, until - MARGIN), gameTime)
}
