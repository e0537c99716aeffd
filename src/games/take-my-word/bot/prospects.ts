/**
 * What may be hoped for from what a player holds, in points: means of what bots that look ahead
 * made of such a hand, in games of twelve rounds among themselves, from then to the end.
 */
import { isBlank, type LetterCard, type Premium } from '../rules/pieces/cards.ts'

/** By how many letters are in hand with one turn left; with none, a hand is drawn (TMW-19). */
const LAST_TURN = [17.6, 1.5, 2.3, 3, 4, 3, 5, 14]
const LAST_BUT_ONE = [27, 14, 9, 9, 11, 10, 8, 17]
/** With more turns left, beside what each turn brings. */
const EARLIER = [4.4, -2.4, -6.6, -8.5, -12, -11, -10.4, -5.1]
const EACH_TURN = 8.2
/** TMW-28: the mean value of a letter. */
const LEFT_OVER = 1.9

/** Letters in hand, whatever they are, with so many turns left. */
export function letterProspect(letters: number, turns: number): number {
  if (turns === 0) return -LEFT_OVER * letters
  if (turns === 1) return LAST_TURN[letters]!
  return turns === 2 ? LAST_BUT_ONE[letters]! : EACH_TURN * turns + EARLIER[letters]!
}

const BLANK = 7

/** What blanks in hand are worth beside other letters. */
export function blankProspect(hand: readonly LetterCard[], turns: number): number {
  return turns === 0 ? 0 : BLANK * hand.filter(isBlank).length
}

export const PREMIUM_PROSPECTS: Readonly<Record<Premium, number>> = {
  'double letter': 0.5,
  'triple letter': 4,
  'double word': 9,
  star: 11,
  'triple word': 24,
}

/** How much of that may still be hoped for, by how many turns are left. */
const SHARES = [0, 0.5, 0.75, 1]

export function premiumProspect(premiums: readonly Premium[], turns: number): number {
  let sum = 0
  for (const premium of premiums) sum += PREMIUM_PROSPECTS[premium]
  return sum * SHARES[Math.min(turns, SHARES.length - 1)]!
}

/** The share of the points of a word that its maker keeps when others have turns left. */
export const KEPT = 0.75
/** What a word in play is worth to who is next, as something to take. */
export const WORD_TO_TAKE = 5
