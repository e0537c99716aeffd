import type { Range } from '#kit/bots/pace.ts'
import type { Millis } from '#kit/game.ts'
import type { Skill } from './skill.ts'

/** Between two games, to look at the lists. */
export const READING_LISTS: Range = [4000, 10_000]
/** Before the first word of a game. */
export const FIRST_LOOK: Millis = 2500
/** How late the host may ask for a word to be written all the same. */
export const MAX_DELAY: Millis = 500

export function writingTime(word: string, { writing, writingLetter }: Skill): Millis {
  return writing + writingLetter * word.length
}
