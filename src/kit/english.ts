import { LONGEST_WORD } from '#lexicon/letters.ts'
import type { Words } from '#lexicon/lexicon.ts'

/** The lists that say what an English word is. */
export const ENGLISH = {
  words: 'english',
  names: 'english-names',
  abbreviations: 'english-abbreviations',
  /** Valid when a player writes them; bots do not. */
  offensive: 'english-offensive',
} as const

/** What words are about: each is the end of a list's name, as in `english-animals`. */
export const SUBJECTS = [
  'animals',
  'artifacts',
  'body',
  'feelings',
  'food',
  'nature',
  'people',
  'places',
  'plants',
  'substances',
] as const
export type Subject = (typeof SUBJECTS)[number]

const PLAIN = /^[a-z]+$/

/** Normalizes a word: lower case, accents folded to the plain letter, straight apostrophes. */
export function foldWord(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}

/** Why a string of letters is not in the dictionary. */
export type NotListed = 'proper-noun' | 'abbreviation' | 'not-a-word'
/** Why a string is not a dictionary word. */
export type NotEnglish = 'contraction' | 'hyphenated' | NotListed

const UNLISTED: readonly string[] = [
  'proper-noun',
  'abbreviation',
  'not-a-word',
] satisfies NotListed[]

/** Whether a refusal is about the dictionary, so that the table may decide otherwise (HALL-4). */
export function isUnlisted(refusal: string | null): boolean {
  return refusal !== null && UNLISTED.includes(refusal)
}

/** What is wrong with a word, as far as the spelling alone shows. */
export function spellingFault(word: string): NotEnglish | null {
  if (word.includes("'")) return 'contraction'
  if (word.includes('-')) return 'hyphenated'
  return word.length > LONGEST_WORD ? 'not-a-word' : null
}

/** Null for any word of the dictionary, plurals, forms and tenses included. */
export function dictionaryFault(word: string, words: (name: string) => Words): NotEnglish | null {
  return spellingFault(word) ?? listFault(word, words)
}

/** The same for a string of letters. */
export function listFault(word: string, words: (name: string) => Words): NotListed | null {
  if (words(ENGLISH.words).has(word)) return null
  if (words(ENGLISH.names).has(word)) return 'proper-noun'
  return words(ENGLISH.abbreviations).has(word) ? 'abbreviation' : 'not-a-word'
}
