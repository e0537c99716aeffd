import type { Seat } from '#kit/game.ts'
import { LETTER_COUNT, letterAt } from '#lexicon/letters.ts'
import { takenLetters } from '#games/cambridge/rules/pieces/dashes.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { indicesOf, intersect, subtract } from './bitmap.ts'
import type { WordIndex } from './word-index.ts'

/** What is known of a word: its shown letters, and the letters whose tiles lie face down. */
export type Pattern = {
  /** The letter at each place, or -1. */
  readonly shown: readonly number[]
  /** The set of letters that cannot be at a hidden place. */
  readonly taken: number
}

export function patternOf(dashes: string, board: View['board']): Pattern {
  return {
    shown: Array.from(dashes, (_, place) => letterAt(dashes, place)),
    taken: takenLetters(board).reduce((set, letter) => set | (1 << letterAt(letter, 0)), 0),
  }
}

/** The words that fit a pattern, up to a rarity and without wrong guesses, in index order. */
export function candidateWords(
  index: WordIndex,
  { shown, taken }: Pattern,
  rarest: number,
  excluded: ReadonlySet<string>,
): Int32Array {
  const bits = index.emptyBitmap().fill(0xffffffff)
  for (const [place, letter] of shown.entries()) {
    if (letter >= 0) intersect(bits, index.withLetterAt(place, letter))
  }
  for (let letter = 0; letter < LETTER_COUNT; letter += 1) {
    if ((taken & (1 << letter)) === 0) continue
    if (!shown.includes(letter)) {
      subtract(bits, index.containing(letter))
      continue
    }
    for (const [place, other] of shown.entries()) {
      if (other < 0) subtract(bits, index.withLetterAt(place, letter))
    }
  }
  const found = indicesOf(bits, index.countUpTo(rarest))
  return excluded.size === 0 ? found : found.filter((nth) => !excluded.has(index.word(nth)))
}

export function wrongGuesses({ guesses }: View, seat: Seat): ReadonlySet<string> {
  return new Set(guesses.filter((guess) => guess.seat === seat).map(({ word }) => word))
}
