import type { BotContext, Level } from '#kit/bot.ts'
import { characterNamed } from '#kit/bots/cast.ts'
import { EVEN_TEMPERED } from '#kit/bots/temperament.ts'
import { diceFrom } from '#kit/dice.ts'
import type { Library } from '#lexicon/library.ts'

type ReplaceableContext = BotContext & { words: Library['words'] }

/**
 * A bot's context with dice of its own: the same seed and purpose give the same draws. Its maker
 * may replace its words when a table has agreed on others.
 */
export function makeBotContext(
  level: Level,
  seed: string,
  { words, definitions }: Pick<Library, 'words' | 'definitions'>,
  temperament = EVEN_TEMPERED,
  memorySeed = seed,
): ReplaceableContext {
  return {
    level,
    temperament,
    words,
    definitions,
    dice: (purpose) => diceFrom(seed, purpose),
    memory: (purpose) => diceFrom(memorySeed, purpose),
  }
}

/** The context of a character, which knows the same at every table; null for a bot without one. */
export function makeCharacterContext(
  name: string | null,
  level: Level,
  seed: string,
  library: Pick<Library, 'words' | 'definitions'>,
): ReplaceableContext {
  const character = name === null ? null : characterNamed(name)
  if (character === null) return makeBotContext(level, seed, library)
  const memorySeed = `wordhall character\n${character.name}`
  return makeBotContext(level, seed, library, character.temperament, memorySeed)
}
