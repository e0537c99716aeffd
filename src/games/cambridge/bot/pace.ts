import { drawFrom, type Range } from '#kit/bots/pace.ts'
import { pauseFactor, type Temperament } from '#kit/bots/temperament.ts'
import type { Dice } from '#kit/dice.ts'
import type { Millis } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'

const TIMES: Readonly<Record<Command['type'], Range>> = {
  'choose-word': [6000, 20_000],
  'place-token': [2000, 6000],
  move: [1500, 3500],
  pass: [1500, 2500],
  ride: [2500, 5500],
  swap: [3000, 7000],
  point: [2500, 5500],
  guess: [3000, 8000],
  decline: [1500, 3000],
  ready: [4000, 10_000],
}

/** Added for each alternative, up to a maximum. */
const PER_ALTERNATIVE: Millis = 250
const MAX_FOR_ALTERNATIVES: Millis = 1500

/** The time to decide on a command out of so many choices. */
export function thinkingTime(
  { type }: Command,
  choices: number,
  dice: Dice,
  temperament: Temperament,
): Millis {
  const alternatives = type === 'choose-word' ? 0 : Math.max(0, choices - 1)
  const comparing = Math.min(MAX_FOR_ALTERNATIVES, PER_ALTERNATIVE * alternatives)
  return Math.round((drawFrom(dice, TIMES[type]) + comparing) * pauseFactor(temperament))
}
