import { registeredGame } from '#games/registry.ts'
import type { BotContext } from '#kit/bot.ts'
import { agreedWords } from '#kit/dictionary/agreed-library.ts'
import type { Agreement } from '#kit/dictionary/dictionary.ts'
import { diceFrom } from '#kit/dice.ts'
import type { BotQuestion } from '#live/ports.ts'
import { loadDefinitions, loadWords } from '#server/lexicons.ts'

/** Bots memoize by context (the words on a grid, say), so each bot keeps its own for a while. */
const contexts = new Map<string, BotContext>()
const MAX_CONTEXTS = 500

/** Bots memoize by word list, so tables with the same dictionary share one agreement. */
const agreements = new Map<string, Agreement>()
const MAX_AGREEMENTS = 20

export function plan(question: BotQuestion) {
  const { game, view, gameTime } = question
  const registered = registeredGame(game)
  if (registered === null) throw new Error(`there is no game ${game}`)
  return registered.bot.plan(view, contextOf(question), gameTime)
}

/** A match's dictionary does not change, so a seed always comes with the same one. */
function contextOf({ seed, level, dictionary }: BotQuestion): BotContext {
  const key = `${level} ${seed}`
  const known = contexts.get(key)
  if (known !== undefined) return known
  if (contexts.size >= MAX_CONTEXTS) contexts.clear()
  const context: BotContext = {
    level,
    dice: (purpose) => diceFrom(seed, purpose),
    words: agreedWords(loadWords, agreementOn(dictionary)),
    definitions: loadDefinitions,
  }
  contexts.set(key, context)
  return context
}

function agreementOn(dictionary: BotQuestion['dictionary']): Agreement {
  const key = JSON.stringify(dictionary)
  const known = agreements.get(key)
  if (known !== undefined) return known
  if (agreements.size >= MAX_AGREEMENTS) agreements.clear()
  const agreement = { dictionary, admitted: [] }
  agreements.set(key, agreement)
  return agreement
}
