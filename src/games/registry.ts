import type { AnyBot } from '#kit/bot.ts'
import type { AnyHints } from '#kit/bots/hint.ts'
import type { AnyCoach } from '#kit/coach/coach.ts'
import type { AnyGame } from '#kit/game.ts'
import * as games from './games.ts'

/** What the `index.ts` of a game exports. */
export type Registered = {
  readonly game: AnyGame
  readonly bot: AnyBot
  /** Suggests moves to players. */
  readonly hints: AnyHints
  /** Judges how somebody played. */
  readonly coach: AnyCoach
  /** A plain bot that the bot is measured by. */
  readonly reference?: AnyBot
}

export const registry: readonly Registered[] = Object.values(games)

export function registeredGame(id: string): Registered | null {
  return registry.find(({ game }) => game.id === id) ?? null
}
