import { isSpecial, OMEGA, type Face } from '#games/tuf/rules/pieces/cubes.ts'
import type { Laid } from '#games/tuf/rules/pieces/grid.ts'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import { listed } from '#kit/prose.ts'
import type { Cell } from '../input/arrangement.ts'

/** What a cube shows, as one says it. */
export function faceLabel(face: Face): string {
  if (face === OMEGA) return 'Omega, a capital'
  return isSpecial(face) ? 'Wild' : face.slice(-1).toUpperCase()
}

/** The letter by itself, as it stands on the cube. */
export function faceLetter(face: Face): string {
  return face.slice(-1).toUpperCase()
}

/** Where a cell is: the first cube of the first word lies in column 1 of row 1. */
export function cellPosition([x, y]: Cell): string {
  return `column ${signed(x + 1)}, row ${signed(y + 1)}`
}

function signed(number: number): string {
  return number < 0 ? `minus ${-number}` : String(number)
}

/** A cell as a screen reader says it: its letter and the words through it. */
export function cellLabel(cell: Cell, laid: readonly Laid[], wrong = false): string {
  const place = laid.findIndex(({ x, y }) => x === cell[0] && y === cell[1])
  if (place < 0) return `Empty, ${cellPosition(cell)}`
  const { letter, capital } = laid[place]!
  const words = runsOf(laid)
    .filter(({ cubes }) => cubes.includes(place))
    .map(({ word, across }) => `${word.toUpperCase()} ${across ? 'across' : 'down'}`)
  const within = words.length === 0 ? '' : `, in ${listed(words)}`
  const fault = wrong ? ', which does not hold' : ''
  return `${letter.toUpperCase()}${capital ? ', Omega' : ''}${within}${fault}, ${cellPosition(cell)}`
}

/** A whole crossword in words. */
export function crosswordLabel(laid: readonly Laid[]): string {
  if (laid.length === 0) return 'No cube is laid.'
  const told = (wanted: boolean) =>
    runsOf(laid)
      .filter(({ across }) => across === wanted)
      .map(({ word }) => word.toUpperCase())
  const parts = [
    ['Across', told(true)],
    ['Down', told(false)],
  ] as const
  const words = parts.flatMap(([way, found]) =>
    found.length === 0 ? [] : [`${way}: ${found.join(', ')}.`],
  )
  return words.length === 0 ? 'No word yet.' : words.join(' ')
}
