import type { Seat } from '#kit/game.ts'
import { DASH, takenLetters } from '#games/cambridge/rules/dashes.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { ALPHABET, type WordIndex } from './word-index.ts'

const A = 97

/** What lies open of a word: its shown letters, and the letters whose tiles lie face down. */
export type Pattern = {
  /** The letter at each place, or -1. */
  readonly shown: readonly number[]
  /** The set of letters that no hidden place can have. */
  readonly taken: number
}

export function patternOf(dashes: string, board: View['board']): Pattern {
  return {
    shown: Array.from(dashes, (dash) => (dash === DASH ? -1 : dash.charCodeAt(0) - A)),
    taken: takenLetters(board).reduce((set, letter) => set | (1 << (letter.charCodeAt(0) - A)), 0),
  }
}

/** The words that fit a pattern, in column order, up to a rarity. */
export function candidateWords(
  columns: WordIndex,
  { shown, taken }: Pattern,
  rarest: number,
  tried: ReadonlySet<string>,
): Int32Array {
  const bits = columns.emptyBitmap().fill(0xffffffff)
  for (const [place, letter] of shown.entries()) {
    if (letter >= 0) keep(bits, columns.withLetterAt(place, letter))
  }
  for (let letter = 0; letter < ALPHABET; letter += 1) {
    if ((taken & (1 << letter)) === 0) continue
    if (!shown.includes(letter)) {
      drop(bits, columns.containing(letter))
      continue
    }
    for (const [place, other] of shown.entries()) {
      if (other < 0) drop(bits, columns.withLetterAt(place, letter))
    }
  }
  const found = listed(bits, columns.countUpTo(rarest))
  return tried.size === 0 ? found : found.filter((index) => !tried.has(columns.word(index)))
}

function keep(bits: Uint32Array, column: Uint32Array): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= column[at]!
}

function drop(bits: Uint32Array, column: Uint32Array): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= ~column[at]!
}

/** The places of the bits that are set, below a limit. */
function listed(bits: Uint32Array, limit: number): Int32Array {
  const found = new Int32Array(limit)
  let count = 0
  for (let at = 0; at < bits.length; at += 1) {
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1) {
      const index = (at << 5) + 31 - Math.clz32(rest & -rest)
      if (index >= limit) return found.subarray(0, count)
      found[count] = index
      count += 1
    }
  }
  return found.subarray(0, count)
}

/** The words that have been guessed in vain. */
export function wrongGuesses({ guesses }: View, seat: Seat): ReadonlySet<string> {
  return new Set(guesses.filter((guess) => guess.seat === seat).map(({ word }) => word))
}
