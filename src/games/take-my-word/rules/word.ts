import type { Words } from '#lexicon/lexicon.ts'

export const LEXICONS = {
  words: 'english',
  names: 'english-names',
  abbreviations: 'english-abbreviations',
  /** Valid when a player makes them; bots do not. */
  offensive: 'english-offensive',
} as const

/** Why letters are no word, or not the beginning of one. */
export type NotAllowed = 'proper-noun' | 'abbreviation' | 'not-a-word' | 'not-a-beginning'

/** TMW-9: words have two letters or more. */
export const SHORTEST_WORD = 2

export function wordFault(word: string, words: (name: string) => Words): NotAllowed | null {
  if (words(LEXICONS.words).has(word)) return null
  if (words(LEXICONS.names).has(word)) return 'proper-noun'
  return words(LEXICONS.abbreviations).has(word) ? 'abbreviation' : 'not-a-word'
}

/** TMW-14 */
export function beginningFault(letters: string, words: (name: string) => Words): NotAllowed | null {
  return words(LEXICONS.words).begins(letters) ? null : 'not-a-beginning'
}
