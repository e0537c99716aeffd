import type { BotContext, Level } from '#kit/bot.ts'
import { EVEN_TEMPERED } from '#kit/bots/temperament.ts'
import { diceFrom } from '#kit/dice.ts'
import type { Library } from '#lexicon/library.ts'

/**
 * A bot's context with dice of its own: the same seed and purpose give the same draws. Its maker
 * may replace its words when a table has agreed on others.
 */
export function makeBotContext(
  level: Level,
  seed: string,
  { words, definitions }: Pick<Library, 'words' | 'definitions'>,
  temperament = EVEN_TEMPERED,
): BotContext & { words: Library['words'] } {
  return {
    level,
    temperament,
    words,
    definitions,
    dice: (purpose) => diceFrom(seed, purpose),
  }
}
