import type { AnyBot } from '#kit/bot.ts'
import type { AnyGame } from '#kit/game.ts'
import { bot as boggleMasterBot } from '#games/boggle-master/bot/bot.ts'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { bot as cambridgeBot } from '#games/cambridge/bot/bot.ts'
import { referenceBot as cambridgeReference } from '#games/cambridge/bot/reference-bot.ts'
import { cambridge } from '#games/cambridge/rules/game.ts'
import { bot as oxfurdBluffBot } from '#games/oxfurd-bluff/bot/bot.ts'
import { oxfurdBluff } from '#games/oxfurd-bluff/rules/game.ts'
import { bot as takeMyWordBot } from '#games/take-my-word/bot/bot.ts'
import { referenceBot as takeMyWordReference } from '#games/take-my-word/bot/reference-bot.ts'
import { takeMyWord } from '#games/take-my-word/rules/game.ts'
import { bot as tufBot } from '#games/tuf/bot/bot.ts'
import { tuf } from '#games/tuf/rules/game.ts'

export type Registered = {
  readonly game: AnyGame
  readonly bot: AnyBot
  /** A plain bot that the bot is measured by. */
  readonly reference?: AnyBot
}

/** Every game of the hall, one line each. */
export const registry: readonly Registered[] = [
  { game: boggleMaster, bot: boggleMasterBot },
  { game: cambridge, bot: cambridgeBot, reference: cambridgeReference },
  { game: oxfurdBluff, bot: oxfurdBluffBot },
  { game: takeMyWord, bot: takeMyWordBot, reference: takeMyWordReference },
  { game: tuf, bot: tufBot },
]

export function registeredGame(id: string): Registered | null {
  return registry.find(({ game }) => game.id === id) ?? null
}
