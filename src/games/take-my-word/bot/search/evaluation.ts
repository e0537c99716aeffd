/**
 * The value of what a player holds, in points: the mean of what bots with look-ahead made of it
 * until the end of the game, in games of twelve rounds among themselves.
 */
import { isBlank, type LetterCard, type Premium } from '#games/take-my-word/rules/pieces/cards.ts'

/** By the number of letters in hand, with one turn left. An empty hand is refilled (TMW-19). */
const LAST_TURN = [17.6, 1.5, 2.3, 3, 4, 3, 5, 14]
const LAST_BUT_ONE = [27, 14, 9, 9, 11, 10, 8, 17]
/** With more turns left, in addition to `EACH_TURN`. */
const EARLIER = [4.4, -2.4, -6.6, -8.5, -12, -11, -10.4, -5.1]
const EACH_TURN = 8.2
/** TMW-28: the mean value of a letter. */
const LEFT_OVER = 1.9

/** The value of a number of letters in hand, whatever they are. */
export function lettersValue(letters: number, turns: number): number {
  if (turns === 0) return -LEFT_OVER * letters
  if (turns === 1) return LAST_TURN[letters]!
  return turns === 2 ? LAST_BUT_ONE[letters]! : EACH_TURN * turns + EARLIER[letters]!
}

const BLANK = 7

/** The value of blanks in addition to that of other letters. */
export function blanksValue(hand: readonly LetterCard[], turns: number): number {
  return turns === 0 ? 0 : BLANK * hand.filter(isBlank).length
}

export const PREMIUM_VALUES: Readonly<Record<Premium, number>> = {
  'double letter': 0.5,
  'triple letter': 4,
  'double word': 9,
  star: 11,
  'triple word': 24,
}

/** The share of a premium's value that remains, by the number of turns left. */
const SHARES = [0, 0.5, 0.75, 1]

export function premiumsValue(premiums: readonly Premium[], turns: number): number {
  let sum = 0
  for (const premium of premiums) sum += PREMIUM_VALUES[premium]
  return sum * SHARES[Math.min(turns, SHARES.length - 1)]!
}

/** The share of a word's points that its maker keeps, while others have turns left. */
export const KEPT_SHARE = 0.75
/** The value of the word in play to the next player, who may take it. */
export const WORD_TO_TAKE = 5
