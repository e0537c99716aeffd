import type { BotContext } from '#kit/bot.ts'
import { rarityOf } from '#kit/bots/vocabulary.ts'
import { ENGLISH } from '#kit/english.ts'
import { SKILLS } from './skill.ts'

/** The share of a definition's words that must be in one known sense for the two to be the same. */
const SIMILARITY = 0.65

/**
 * Whether the bot takes the definition for a meaning of the word; null when it does not know the
 * word.
 *
 * A bot has no deck. It knows some words, always the same ones and the common ones more often,
 * with the few senses that a dictionary gives first, and compares the definition with those. So
 * it makes the mistakes a person makes: it may not know a further sense.
 */
export function judge(word: string, definition: string, context: BotContext): boolean | null {
  if (!knows(word, context)) return null
  const entry = context.definitions(ENGLISH.words).of(word)
  if (entry === null) return null
  const terms = termsOf(definition)
  return entry.senses.some(({ gloss }) => {
    const known = new Set(termsOf(gloss))
    return terms.filter((term) => known.has(term)).length >= SIMILARITY * terms.length
  })
}

function knows(word: string, context: BotContext): boolean {
  const rarity = rarityOf(word, context.words(ENGLISH.words))
  const percent = rarity === null ? 0 : (SKILLS[context.level].knownPercent[rarity] ?? 0)
  return context.dice(`learnt ${word}`).below(100) < percent
}

function termsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}
