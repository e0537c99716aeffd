import { registeredGame, type Registered } from '#games/registry.ts'
import type { BotContext } from '#kit/bot.ts'
import { makeCharacterContext } from '#kit/bots/bot-context.ts'
import { agreedWords } from '#kit/dictionary/agreed-library.ts'
import { USUAL_DICTIONARY, type Agreement } from '#kit/dictionary/dictionary.ts'
import { formatFault } from '#kit/input-fault.ts'
import type { BotQuestion } from '#live/ports.ts'
import type { Library } from '#lexicon/library.ts'
import { library, loadDefinitions, loadWords } from '#server/lexicons.ts'
import { openMatch } from '#match/match.ts'
import type { WarmUp } from '#server/bots/warm-up.ts'

/** Bots memoize by context, e.g. the words on a grid, so each bot keeps its own for a while. */
const contexts = new Map<string, BotContext & { words: WordLists }>()
const MAX_CONTEXTS = 500

type WordLists = Library['words']

/**
 * Bots memoize by word list, too, so tables that agree on the same words share them. The most recently
 * used are last.
 */
const agreed = new Map<string, WordLists>()
const MAX_AGREED = 20

export function plan(question: BotQuestion) {
  const { game, view, gameTime } = question
  return requireGame(game).bot.plan(view, contextOf(question), gameTime)
}

/** HALL-7: a hint for a player, by a bot that plays for them. */
export function hint(question: BotQuestion) {
  const { game, view, gameTime } = question
  return requireGame(game).hints.suggest(view, contextOf(question), gameTime)
}

/** Makes a first decision of a game and level at a usual table, so that nobody waits for what it builds. */
export function warmUp({ game: id, level }: WarmUp): void {
  const { game } = requireGame(id)
  const roster = [{ name: 'Ann' }, { name: 'Ben' }]
  const setup = { options: {}, dictionary: USUAL_DICTIONARY, roster, seed: 'warm-up', deal: null }
  const opening = openMatch(game, setup, library)
  if (!opening.ok) throw new Error(formatFault(opening.refusal))
  const { state, agreement, gameTime } = opening.value.step.match
  for (const seat of roster.keys()) {
    const view = game.view(state, seat)
    const bot = { level, character: null, seed: 'warm-up' }
    const question = { game: id, view, agreement, ...bot, gameTime }
    if (plan(question) !== null) return
  }
}

function requireGame(id: string): Registered {
  const registered = registeredGame(id)
  if (registered === null) throw new Error(`there is no game ${id}`)
  return registered
}

/** HALL-4: a bot whose table has voted a word in keeps its context, with other words. */
function contextOf({ seed, level, character, agreement }: BotQuestion): BotContext {
  const words = wordsOf(agreement)
  const key = `${level} ${character} ${seed}`
  const cached = contexts.get(key)
  if (cached !== undefined) {
    cached.words = words
    return cached
  }
  if (contexts.size >= MAX_CONTEXTS) contexts.clear()
  const known = { words, definitions: loadDefinitions }
  const context = makeCharacterContext(character, level, seed, known)
  contexts.set(key, context)
  return context
}

function wordsOf(agreement: Agreement): WordLists {
  const key = JSON.stringify(agreement)
  const words = agreed.get(key) ?? agreedWords(loadWords, agreement)
  agreed.delete(key)
  agreed.set(key, words)
  if (agreed.size > MAX_AGREED) forget(agreed.keys().next().value!)
  return words
}

/** Drops all references to word lists, so that they and what was memoized by them can be collected. */
function forget(key: string): void {
  const words = agreed.get(key)
  agreed.delete(key)
  for (const [bot, context] of contexts) if (context.words === words) contexts.delete(bot)
}
