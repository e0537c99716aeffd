import { pick } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import type { World } from '#kit/game.ts'
import { groupBy } from '#kit/group-by.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import type { Words } from '#lexicon/lexicon.ts'

/** WCH-4 */
export const MIN_LENGTH = 3

/** WCH-6 */
export function wordPoints(word: string): number {
  return word.length - MIN_LENGTH + 1
}

/** The words that may be played, by first letter. */
const wordsByInitial = memoizeByIdentity((words: Words) =>
  groupBy(
    [...words].filter((word) => word.length >= MIN_LENGTH),
    (word) => word.charAt(0),
  ),
)

export function wordsFrom(letter: string, words: Words): readonly string[] {
  return wordsByInitial(words).get(letter) ?? []
}

/** Everybody knows words of this rarity. */
const COMMON = 20
const MAX_START = 7

const startWords = memoizeByIdentity((words: Words) => {
  const short = [...words].filter((word) => word.length >= MIN_LENGTH && word.length <= MAX_START)
  const common = short.filter((word) => words.rarity(words.rank(word)!)! <= COMMON)
  return common.length > 0 ? common : short
})

/** WCH-2 */
export function drawWord({ words, dice }: Pick<World, 'words' | 'dice'>): string {
  return pick(dice, startWords(words(ENGLISH.words)))
}
