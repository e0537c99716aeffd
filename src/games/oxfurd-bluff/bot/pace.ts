import { humanPause, noShorterThan, type Range, type Thinking } from '#kit/bots/pace.ts'
import { pauseFactor, type Temperament } from '#kit/bots/temperament.ts'
import type { Dice } from '#kit/dice.ts'
import type { GameTime, Millis } from '#kit/game.ts'
import type { View } from '../rules/view.ts'

/** To pick up the die and throw it; sometimes, to look at the hill first. */
const ROLLING: Millis = 1700
/** The shortest time to throw it. */
const SOONEST_ROLL: Millis = 1000
export const READING_ALOUD: Range = [1600, 2500]
/** OXF-27: to look at an answered card, if nobody else continues before. */
export const LOOKING: Range = [6500, 8000]
/** To follow somebody who does. */
export const FOLLOWING: Millis = 250
/** To take in a definition: a fixed part, and a part for each letter. */
const LISTENING: Millis = 1500
const LISTENING_TO_LETTER: Millis = 35
const SOONEST_HINT: Millis = 1000
/** To decide, when the word is known and when it is not. */
const DECIDING: Millis = 900
const GUESSING: Millis = 2400
/** A bot answers at the latest this long before the clock runs out. */
const MARGIN: Millis = 700

/** The pauses before a captain's answer and before a hint to the captain, which comes earlier. */
export function answeringTimes(
  definition: string,
  isKnown: boolean,
  dice: Dice,
  thinking: Thinking,
  temperament: Temperament,
): { readonly answer: Millis; readonly hint: Millis } {
  const usual = LISTENING + (isKnown ? DECIDING : GUESSING)
  const pause = humanPause(usual, thinking, !isKnown, dice) * pauseFactor(temperament)
  const hint = noShorterThan(SOONEST_HINT, pause, dice)
  return { answer: hint + LISTENING_TO_LETTER * definition.length, hint }
}

/** The pause before a roll. */
export function rollingTime(dice: Dice, thinking: Thinking, temperament: Temperament): Millis {
  const pause = humanPause(ROLLING, thinking, false, dice) * pauseFactor(temperament)
  return noShorterThan(SOONEST_ROLL, pause, dice)
}

/** Counted from the question, so that planning again does not postpone the plan. */
export function dueAt({ since, until }: View, pause: Millis, gameTime: GameTime): GameTime {
  const due = since + pause
  return Math.max(until === null ? due : Math.min(due, until - MARGIN), gameTime)
}
