import type { Dice } from '#kit/dice.ts'
import type { GameTime } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'

type Span = { readonly least: GameTime; readonly more: GameTime }

/** How long people take: at the least, and up to so much more. */
const SPANS: Readonly<Record<Command['type'], Span>> = {
  'choose-word': { least: 6000, more: 14_000 },
  'place-token': { least: 2000, more: 4000 },
  move: { least: 1500, more: 2000 },
  pass: { least: 1500, more: 1000 },
  ride: { least: 2500, more: 3000 },
  swap: { least: 3000, more: 4000 },
  point: { least: 2500, more: 3000 },
  guess: { least: 3000, more: 5000 },
  decline: { least: 1500, more: 1500 },
  ready: { least: 4000, more: 6000 },
}

/** What each further choice adds, and the most that all of them do. */
const EACH_CHOICE: GameTime = 250
const MOST_CHOICES: GameTime = 1500

/** How long somebody who acts so, out of so many choices, has thought. */
export function thinkingTime(command: Command, choices: number, dice: Dice): GameTime {
  const { least, more } = SPANS[command.type]
  const weighing = Math.min(MOST_CHOICES, EACH_CHOICE * Math.max(0, choices - 1))
  return least + dice.below(more) + (command.type === 'choose-word' ? 0 : weighing)
}
