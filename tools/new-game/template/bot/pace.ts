/** How long the bot takes: about as long as a person, and never past its time. */
import type { BotContext } from '#kit/bot.ts'
import { humanPause, THINKING } from '#kit/bots/pace.ts'
import { pauseFactor } from '#kit/bots/temperament.ts'
import type { Dice } from '#kit/dice.ts'
import type { GameTime, Millis } from '#kit/game.ts'
import type { Turn } from '../rules/state.ts'

const USUAL: Millis = 2500
const PER_LETTER: Millis = 250
/** How long before its time runs out it plays at the latest. */
const MARGIN: Millis = 700

/** Counted from the beginning of the turn, so that a bot that is asked again does not start over. */
export function dueAt(
  { since }: Turn,
  until: GameTime | null,
  word: string,
  { level, temperament }: BotContext,
  dice: Dice,
  gameTime: GameTime,
): GameTime {
  const usual = (USUAL + PER_LETTER * word.length) * pauseFactor(temperament)
  const ready = since + Math.round(humanPause(usual, THINKING[level], true, dice))
  return Math.max(until === null ? ready : Math.min(ready, until - MARGIN), gameTime)
}
