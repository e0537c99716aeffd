import type { AnyBot } from '#kit/bot.ts'
import type { AnyHints } from '#kit/bots/hint.ts'
import type { AnyCoach } from '#kit/coach/coach.ts'
import type { AnyGame } from '#kit/game.ts'
import { bot as boggleMasterBot } from '#games/boggle-master/bot/bot.ts'
import { hints as boggleMasterHints } from '#games/boggle-master/bot/hints.ts'
import { coach as boggleMasterCoach } from '#games/boggle-master/coach/coach.ts'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { bot as cambridgeBot } from '#games/cambridge/bot/bot.ts'
import { hints as cambridgeHints } from '#games/cambridge/bot/hints.ts'
import { referenceBot as cambridgeReference } from '#games/cambridge/bot/reference-bot.ts'
import { coach as cambridgeCoach } from '#games/cambridge/coach/coach.ts'
import { cambridge } from '#games/cambridge/rules/game.ts'
import { bot as oxfurdBluffBot } from '#games/oxfurd-bluff/bot/bot.ts'
import { hints as oxfurdBluffHints } from '#games/oxfurd-bluff/bot/hints.ts'
import { coach as oxfurdBluffCoach } from '#games/oxfurd-bluff/coach/coach.ts'
import { oxfurdBluff } from '#games/oxfurd-bluff/rules/game.ts'
import { bot as takeMyWordBot } from '#games/take-my-word/bot/bot.ts'
import { hints as takeMyWordHints } from '#games/take-my-word/bot/hints.ts'
import { referenceBot as takeMyWordReference } from '#games/take-my-word/bot/reference-bot.ts'
import { coach as takeMyWordCoach } from '#games/take-my-word/coach/coach.ts'
import { takeMyWord } from '#games/take-my-word/rules/game.ts'
import { bot as tufBot } from '#games/tuf/bot/bot.ts'
import { hints as tufHints } from '#games/tuf/bot/hints.ts'
import { coach as tufCoach } from '#games/tuf/coach/coach.ts'
import { tuf } from '#games/tuf/rules/game.ts'

export type Registered = {
  readonly game: AnyGame
  readonly bot: AnyBot
  /** Judges how somebody played. */
  readonly coach: AnyCoach
  /** A plain bot that the bot is measured by. */
  readonly reference?: AnyBot
}

/** Every game of the hall, one line each. */
export const registry: readonly Registered[] = [
  { game: boggleMaster, bot: boggleMasterBot, coach: boggleMasterCoach },
  { game: cambridge, bot: cambridgeBot, coach: cambridgeCoach, reference: cambridgeReference },
  { game: oxfurdBluff, bot: oxfurdBluffBot, coach: oxfurdBluffCoach },
  { game: takeMyWord, bot: takeMyWordBot, coach: takeMyWordCoach, reference: takeMyWordReference },
  { game: tuf, bot: tufBot, coach: tufCoach },
]

export function registeredGame(id: string): Registered | null {
  return registry.find(({ game }) => game.id === id) ?? null
}

/** Who suggests moves to players, one line for each game. */
const suggesting: readonly { readonly hints: AnyHints; readonly game: AnyGame }[] = [
  { hints: boggleMasterHints, game: boggleMaster },
  { hints: cambridgeHints, game: cambridge },
  { hints: oxfurdBluffHints, game: oxfurdBluff },
  { hints: takeMyWordHints, game: takeMyWord },
  { hints: tufHints, game: tuf },
]

export function hintsFor(id: string): AnyHints | null {
  return suggesting.find(({ game }) => game.id === id)?.hints ?? null
}
