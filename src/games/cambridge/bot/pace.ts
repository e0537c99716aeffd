import { humanPause, noShorterThan, type Thinking } from '#kit/bots/pace.ts'
import { pauseFactor, type Temperament } from '#kit/bots/temperament.ts'
import type { Dice } from '#kit/dice.ts'
import type { Millis } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'

/** How long a command usually takes, and what may need more thought than usual. */
const USUAL: Readonly<Record<Command['type'], readonly [Millis, 'routine' | 'decision']>> = {
  'choose-word': [13_000, 'decision'],
  'place-token': [4000, 'routine'],
  move: [2800, 'decision'],
  pass: [2000, 'routine'],
  ride: [4500, 'decision'],
  swap: [5500, 'decision'],
  point: [4500, 'decision'],
  guess: [6000, 'decision'],
  decline: [2500, 'routine'],
  ready: [6500, 'routine'],
}

/** The shortest time to decide on anything. */
const SHORTEST: Millis = 1200

/** The time to decide on a command: the less skilled the player, the longer. */
export function thinkingTime(
  { type }: Command,
  thinking: Thinking,
  dice: Dice,
  temperament: Temperament,
): Millis {
  const [usual, kind] = USUAL[type]
  const pause = humanPause(usual, thinking, kind === 'decision', dice)
  return noShorterThan(SHORTEST, pause * pauseFactor(temperament), dice)
}
