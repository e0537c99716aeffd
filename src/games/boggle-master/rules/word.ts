import type { Words } from '#lexicon/lexicon.ts'

/** As it is kept: lower case, accents folded to the plain letter, straight apostrophes. */
export function foldWord(text: string): string {
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

export const LEXICONS = {
  words: 'english',
  names: 'english-names',
  abbreviations: 'english-abbreviations',
  /** Valid when a player writes them; bots do not. */
  offensive: 'english-offensive',
} as const

/** BOG-5: why a string is no word for this game. */
export type NotAllowed =
  | 'contraction'
  | 'hyphenated'
  | 'proper-noun'
  | 'abbreviation'
  | 'not-a-word'

/** No dictionary here has longer words. */
const LONGEST_WORD = 15

/** BOG-5, as far as the spelling alone shows. */
export function spellingFault(word: string): NotAllowed | null {
  if (word.includes("'")) return 'contraction'
  if (word.includes('-')) return 'hyphenated'
  return word.length > LONGEST_WORD ? 'not-a-word' : null
}

/** BOG-5: null for any word of the dictionary, plurals, forms and tenses included. */
export function dictionaryFault(word: string, words: (name: string) => Words): NotAllowed | null {
  const spelling = spellingFault(word)
  if (spelling !== null) return spelling
  if (words(LEXICONS.words).has(word)) return null
  if (words(LEXICONS.names).has(word)) return 'proper-noun'
  return words(LEXICONS.abbreviations).has(word) ? 'abbreviation' : 'not-a-word'
}
