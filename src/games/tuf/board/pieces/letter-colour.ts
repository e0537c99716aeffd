import type { Colour } from '#games/tuf/rules/pieces/cubes.ts'

const LETTERS = [
  ['red', 'aeiou'],
  ['blue', 'trnscp'],
  ['green', 'dhflmy'],
  ['yellow', 'gwvb'],
  ['orange', 'jzqxk'],
] as const

/** TUF-1: the colour of the cubes that have this letter. For pictures, which load no parsers. */
export function colourOf(letter: string): Colour {
  return LETTERS.find(([, letters]) => letters.includes(letter))![0]
}
