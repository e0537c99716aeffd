import { ENGLISH, type NotListed } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'

/** Why letters are not a word, or not the beginning of one. */
export type WordFault = NotListed | 'not-a-beginning'

/** TMW-9 */
export const MIN_WORD_LENGTH = 2

/** TMW-14 */
export function beginningFault(letters: string, words: (name: string) => Words): WordFault | null {
  return words(ENGLISH.words).hasPrefix(letters) ? null : 'not-a-beginning'
}
