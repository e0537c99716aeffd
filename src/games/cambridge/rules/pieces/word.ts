import { dictionaryFault, ENGLISH, spellingFault, type NotEnglish } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Options } from '../options.ts'
import { INFLECTED, isInflected } from './high.ts'

/** CAM-3 */
export const SHORTEST = 5
export const LONGEST = 9

/** Why a word may not be chosen. */
export type Fault = 'too-short' | 'too-long' | NotEnglish | 'regular-form'

/** CAM-3, as far as the spelling alone shows. */
export function shapeFault(word: string): Fault | null {
  const spelling = spellingFault(word)
  if (spelling !== null && spelling !== 'not-a-word') return spelling
  if (word.length < SHORTEST) return 'too-short'
  return word.length > LONGEST ? 'too-long' : null
}

/** CAM-3, CAM-34: why the agreed dictionary does not accept a word as a secret. */
export function faultOf(
  word: string,
  { high }: Pick<Options, 'high'>,
  words: (name: string) => Words,
): Fault | null {
  const fault = shapeFault(word) ?? dictionaryFault(word, words)
  if (fault !== null || !high) return fault
  return isInflected(word, words) ? 'regular-form' : null // CAM-34
}

/** The word lists that a match needs. */
export function listsFor({ high }: Pick<Options, 'high'>): readonly string[] {
  return high ? [...Object.values(ENGLISH), INFLECTED] : Object.values(ENGLISH)
}
