import type { Dice } from '#kit/dice.ts'
import { about } from '../about.ts'

/** WCH-3: the letters that may be dealt; each is common enough to be of use. */
export const LETTERS: readonly string[] = [...'aceilnorst']

export function dealLetters(seats: number, dice: Dice): readonly string[] {
  return dice.shuffle(LETTERS).slice(0, seats)
}

/** Whether the text has a different letter for every seat. */
export function areLetters(text: string): boolean {
  const letters = [...text]
  return (
    letters.length === about.seats.max &&
    new Set(letters).size === letters.length &&
    letters.every((letter) => LETTERS.includes(letter))
  )
}

/** WCH-8 */
export function occurrences(letter: string, word: string): number {
  return word.split(letter).length - 1
}
