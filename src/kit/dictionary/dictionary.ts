import { foldWordOf } from '#kit/language.ts'
import type { Band } from '#lexicon/bands.ts'
import { LONGEST_WORD } from '#lexicon/letters.ts'

/** HALL-1 to HALL-3: the words that a table plays with, agreed on before the start. */
export type Dictionary = {
  /** HALL-1: how much of English counts. */
  readonly base: Band
  /** HALL-2: without offensive words. */
  readonly family: boolean
  /** HALL-3: house words, folded and sorted. */
  readonly added: readonly string[]
  readonly banned: readonly string[]
}

/**
 * All that a match's words depend on. `dictionary` is null for matches of older versions, and for
 * those without a table unless they ask for one: then every word of every list counts.
 */
export type Agreement = {
  readonly dictionary: Dictionary | null
  /** Its id. */
  readonly language: string
  /** HALL-4: words that the table has voted in, in that order. */
  readonly admitted: readonly string[]
  readonly lists: OwnLists
}

/** A word list that people bring to a match, with what they call it. */
export type OwnList = {
  readonly name: string
  /** Of a–z, sorted and distinct, separated by spaces. */
  readonly words: string
}

/** By the names that the game asks for them. */
export type OwnLists = Readonly<Record<string, OwnList>>

export const USUAL_DICTIONARY: Dictionary = {
  base: 'standard',
  family: false,
  added: [],
  banned: [],
}

/** The most words that can be added, and that can be banned. */
export const MAX_HOUSE_WORDS = 200
export const SHORTEST_WORD = 2

/** Folds a word that people agree on; null when it is too short, too long or not of letters only. */
export function readAgreedWord(text: string, language: string): string | null {
  if (text.length > 2 * LONGEST_WORD) return null
  const word = foldWordOf(language, text)
  const { length } = word
  return /^[a-z]+$/.test(word) && length >= SHORTEST_WORD && length <= LONGEST_WORD ? word : null
}
