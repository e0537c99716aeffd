import type { Words } from '#lexicon/lexicon.ts'

/** Regular plurals and regular tenses of 5 to 9 letters. tools/lexicon decides which words those are. */
export const INFLECTED = 'english-inflected'

/** CAM-34: whether High Cambridge refuses a word of the dictionary, given in lower case. */
export function isInflected(word: string, words: (name: string) => Words): boolean {
  return words(INFLECTED).has(word)
}
