import type { Words } from '#lexicon/lexicon.ts'

/** The list of regular plurals and tenses. */
export const INFLECTED = 'english-inflected'

/** CAM-34 */
export function isInflected(word: string, words: (name: string) => Words): boolean {
  return words(INFLECTED).has(word)
}
