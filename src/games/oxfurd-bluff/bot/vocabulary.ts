import type { BotContext } from '#kit/bot.ts'
import { rarityOf } from '#kit/bots/vocabulary.ts'
import { ENGLISH } from '#kit/english.ts'
import type { Definitions } from '#lexicon/definitions/definitions.ts'
import { SKILLS } from './skill.ts'

/** The share of a definition's content words that one known sense must account for. */
const SIMILARITY = 0.25
/** What a word counts that is not in the sense but explains one of its words, or is explained by it. */
const EXPLAINED = 0.5
/** How many senses of a word within a definition come to mind. */
const MAX_SENSES = 2
/** Words with the same first letters count as the same: pretentious, pretension. */
const STEM_LENGTH = 5
/** Words that say nothing about the meaning. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the and or of in on at by to for with without from into as is are be been one who that which
  whose it its his her not no something someone used made`.split(/\s+/),
)

/**
 * Whether the bot takes the definition for a meaning of the word; null when it does not know the
 * word.
 *
 * A bot has no deck. It knows some words, the common ones more often and a character the same ones at
 * every table, with the few senses that a dictionary gives first, and compares the definition with those. So
 * it makes the mistakes a person makes: it may not know a further sense.
 */
export function judge(word: string, definition: string, context: BotContext): boolean | null {
  if (!knows(word, context)) return null
  const entry = context.definitions(ENGLISH.words).of(word)
  if (entry === null) return null
  const words = contentWords(definition)
  return entry.senses.some(({ gloss }) => {
    const sense = contentWords(gloss)
    const stems = new Set(sense.map(stemOf))
    const isNear = (one: string): boolean =>
      explanationOf(one, context).some((stem) => stems.has(stem)) ||
      sense.some((other) => explanationOf(other, context).includes(stemOf(one)))
    const needed = SIMILARITY * words.length
    const direct = words.filter((one) => stems.has(stemOf(one))).length
    if (direct >= needed) return true
    const near = words.filter((one) => !stems.has(stemOf(one)) && isNear(one)).length
    return direct + EXPLAINED * near >= needed
  })
}

function knows(word: string, context: BotContext): boolean {
  const rarity = rarityOf(word, context.words(ENGLISH.words))
  const percent = rarity === null ? 0 : (SKILLS[context.level].knownPercent[rarity] ?? 0)
  return context.memory(`learnt ${word}`).below(100) < percent
}

/** The stems of the glosses of a word, which may be a plural. */
function explanationOf(word: string, context: BotContext): readonly string[] {
  const definitions = context.definitions(ENGLISH.words)
  const known = explanations.get(definitions) ?? new Map<string, readonly string[]>()
  explanations.set(definitions, known)
  const cached = known.get(word)
  if (cached !== undefined) return cached
  const entry = definitions.of(word) ?? definitions.of(word.replace(/s$/, ''))
  const senses = entry?.senses.slice(0, MAX_SENSES) ?? []
  const stems = senses.flatMap(({ gloss }) => contentWords(gloss).map(stemOf))
  known.set(word, stems)
  return stems
}

/** Cache: glosses share their words, of which a dictionary has a limited number. */
const explanations = new WeakMap<Definitions, Map<string, readonly string[]>>()

function contentWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return words.filter((word) => !FUNCTION_WORDS.has(word))
}

function stemOf(word: string): string {
  return word.replace(/(?:ing|ed|es|s)$/, '').slice(0, STEM_LENGTH)
}
