import { drawFrom, type Range } from '#kit/bots/pace.ts'
import type { Dice } from '#kit/dice.ts'
import type { Millis } from '#kit/game.ts'
import type { Skill } from './skill.ts'

/** Between two games, to look at the lists. */
export const READING_LISTS: Range = [4000, 10_000]
/** Before the first word of a game is noticed. */
export const FIRST_LOOK: Range = [700, 2200]
/** Before another form of the word that was just written. */
export const FOLLOWING: Range = [150, 900]
/** How late the host may ask for a word and it is still written. */
export const MAX_DELAY: Millis = 500

/** The shortest and the longest time to write a word, in percent of the usual one. */
export const WRITING_SPREAD: Range = [75, 140]

export function writingTime(word: string, skill: Skill, dice: Dice): Millis {
  const usual = skill.writing + skill.writingLetter * word.length
  return Math.round((usual * drawFrom(dice, WRITING_SPREAD)) / 100)
}

/** How much of the first alertness lasts, and how fast the rest of it wears off. */
const LASTING = 0.4
const WEARING_OFF: Millis = 45_000

/** People find most at the beginning: a factor from 1 down on how often they glance at a word. */
export function freshness(after: Millis): number {
  return LASTING + (1 - LASTING) * Math.exp(-after / WEARING_OFF)
}
