import { registeredGame } from '#games/registry.ts'
import type { BotContext } from '#kit/bot.ts'
import { diceFrom } from '#kit/dice.ts'
import type { BotQuestion } from '#live/ports.ts'
import { loadDefinitions, loadWords } from '#server/lexicons.ts'

/** Bots memoize by context (the words on a grid, say), so each bot keeps its own for a while. */
const contexts = new Map<string, BotContext>()
const MAX_CONTEXTS = 500

export function plan({ game, view, level, seed, gameTime }: BotQuestion) {
  const registered = registeredGame(game)
  if (registered === null) throw new Error(`there is no game ${game}`)
  return registered.bot.plan(view, contextOf(seed, level), gameTime)
}

function contextOf(seed: string, level: BotQuestion['level']): BotContext {
  const key = `${level} ${seed}`
  const known = contexts.get(key)
  if (known !== undefined) return known
  if (contexts.size >= MAX_CONTEXTS) contexts.clear()
  const context: BotContext = {
    level,
    dice: (purpose) => diceFrom(seed, purpose),
    words: loadWords,
    definitions: loadDefinitions,
  }
  contexts.set(key, context)
  return context
}
