import type { Level, BotContext } from '#kit/bot.ts'
import { ENGLISH } from '#kit/english.ts'

/**
 * How many in a hundred words of each rarity a level has learnt; a rarity not named it has not.
 * Chosen so that over the whole deck the share of right answers is the level's aim.
 */
const LEARNT: Readonly<Record<Level, Readonly<Record<number, number>>>> = {
  novice: { 50: 27, 55: 12, 60: 8, 70: 3 },
  regular: { 50: 56, 55: 32, 60: 24, 70: 14, 80: 6 },
  expert: { 50: 79, 55: 60, 60: 52, 70: 35, 80: 20 },
  master: { 50: 94, 55: 87, 60: 82, 70: 68, 80: 55 },
}

/** The share of definitions that each level is to judge right over the deck, in a hundred. */
export const AIMS: Readonly<Record<Level, number>> = {
  novice: 58,
  regular: 68,
  expert: 79,
  master: 90,
}

/** So much of what is read must be in one meaning that was learnt to be taken for it. */
const LIKENESS = 0.65

/**
 * Whether the bot takes a definition for a meaning of the word; null for a word it never learnt.
 *
 * A bot has no deck. It has learnt some words, the commoner the likelier, always the same ones,
 * with the few meanings that a dictionary gives first; it compares what it hears with those. So it
 * errs as a person does, by not having met a further sense.
 */
export function judge(word: string, definition: string, mind: BotContext): boolean | null {
  if (!hasLearnt(word, mind)) return null
  const known = mind.definitions(ENGLISH.words).of(word)
  if (known === null) return null
  const heard = termsOf(definition)
  return known.senses.some(({ gloss }) => {
    const terms = new Set(termsOf(gloss))
    return heard.filter((term) => terms.has(term)).length >= LIKENESS * heard.length
  })
}

function hasLearnt(word: string, mind: BotContext): boolean {
  const words = mind.words(ENGLISH.words)
  const rank = words.rank(word)
  const rarity = rank === null ? null : words.rarity(rank)
  const learnt = rarity === null ? 0 : (LEARNT[mind.level][rarity] ?? 0)
  return mind.dice(`learnt ${word}`).below(100) < learnt
}

function termsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}
