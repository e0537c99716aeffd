import * as v from 'valibot'
import { ENGLISH, foldWord } from '#kit/english.ts'
import { mustBe, oneOf, yesOrNo } from '#kit/parsing.ts'

/** HALL-1: how much of English counts, from the smallest list to the largest. */
export const BASES = ['everyday', 'standard', 'everything'] as const
export type Base = (typeof BASES)[number]

/** HALL-1 to HALL-3: the words that a table plays with, agreed on before the start. */
export type Dictionary = {
  readonly base: Base
  /** HALL-2: without offensive words. */
  readonly family: boolean
  /** HALL-3: house words, folded and sorted. */
  readonly added: readonly string[]
  readonly banned: readonly string[]
}

/**
 * All that a match's words depend on. `dictionary` is null for matches of version 0.3 and older, and
 * for those without a table unless they ask for one: then every word of every list counts.
 */
export type Agreement = {
  readonly dictionary: Dictionary | null
  /** HALL-4: words that the table has voted in, in that order. */
  readonly admitted: readonly string[]
}

export const USUAL_DICTIONARY: Dictionary = {
  base: 'standard',
  family: false,
  added: [],
  banned: [],
}

/** Added and banned words each. */
export const MAX_HOUSE_WORDS = 200
/** No list has longer words, and solvers rely on it. */
const LONGEST_WORD = 15
const SHORTEST_WORD = 2

const aWord = mustBe(`a word of ${SHORTEST_WORD} to ${LONGEST_WORD} letters`)

/** A word that people agree on: letters only. */
export function agreedWord() {
  return v.pipe(
    v.string(aWord),
    v.maxLength(2 * LONGEST_WORD, aWord),
    v.transform(foldWord),
    v.regex(/^[a-z]+$/, aWord),
    v.minLength(SHORTEST_WORD, aWord),
    v.maxLength(LONGEST_WORD, aWord),
  )
}

const houseWords = v.pipe(
  v.array(agreedWord(), mustBe('a list of words')),
  v.maxLength(MAX_HOUSE_WORDS, mustBe(`a list of at most ${MAX_HOUSE_WORDS} words`)),
  v.transform((words): readonly string[] => [...new Set(words)].toSorted()),
)

/** What is left out is as usual. */
export const dictionarySchema = v.pipe(
  v.strictObject({
    base: v.optional(oneOf(BASES), USUAL_DICTIONARY.base),
    family: v.optional(yesOrNo(), USUAL_DICTIONARY.family),
    added: v.optional(houseWords, []),
    banned: v.optional(houseWords, []),
  }),
  v.check(
    ({ added, banned }) => !added.some((word) => banned.includes(word)),
    'must not add and ban the same word',
  ),
)

/** The built lists behind each base. */
export const BASE_LISTS: Readonly<Record<Base, string>> = {
  everyday: 'english-everyday',
  standard: 'english-standard',
  everything: ENGLISH.words,
}

/** The rarest words in each base, for lists of which there is only one. */
export const BASE_RARITIES: Readonly<Record<Base, number>> = {
  everyday: 55,
  standard: 70,
  everything: 80,
}
