import { registeredGame } from '#games/registry.ts'
import { diceFrom } from '#kit/dice.ts'
import { loadDefinitions, loadWords } from '#server/lexicons.ts'
import type { BotContext } from '#kit/bot.ts'
import type { Question } from '#server/bots/bot-pool.ts'

/** The same bot keeps its mind, and with it what it found on a grid, for a while. */
const minds = new Map<string, BotContext>()
const MOST_MINDS = 500

export function plan({ game, view, level, seed, now }: Question) {
  const registered = registeredGame(game)
  if (registered === null) throw new Error(`there is no game ${game}`)
  return registered.bot.plan(view, mindOf(seed, level), now)
}

function mindOf(seed: string, level: Question['level']): BotContext {
  const key = `${level} ${seed}`
  const known = minds.get(key)
  if (known !== undefined) return known
  if (minds.size >= MOST_MINDS) minds.clear()
  const mind: BotContext = {
    level,
    dice: (purpose) => diceFrom(seed, purpose),
    words: loadWords,
    definitions: loadDefinitions,
  }
  minds.set(key, mind)
  return mind
}
