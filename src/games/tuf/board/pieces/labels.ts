import { isSpecial, OMEGA, type Face } from '#games/tuf/rules/pieces/cubes.ts'
import type { Laid } from '#games/tuf/rules/pieces/grid.ts'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import { listed } from '#kit/prose.ts'
import type { Cell } from '../input/workspace.ts'

/** The face of a cube as screen readers say it. */
export function faceLabel(face: Face): string {
  if (face === OMEGA) return 'Omega, a capital'
  return isSpecial(face) ? 'Wild' : faceLetter(face)
}

/** The letter as printed on the cube. */
export function faceLetter(face: Face): string {
  return face.slice(-1).toUpperCase()
}

/**
 * Row and column, counted from 1 at the top left corner of the crossword, and beyond that corner
 * how far above or left of it.
 */
export function cellPosition([x, y]: Cell, laid: readonly Laid[]): string {
  const left = laid.length === 0 ? 0 : Math.min(...laid.map((cube) => cube.x))
  const top = laid.length === 0 ? 0 : Math.min(...laid.map((cube) => cube.y))
  const row = y < top ? `${top - y} above` : `row ${y - top + 1}`
  const column = x < left ? `${left - x} to the left` : `column ${x - left + 1}`
  return x < left || y < top ? `${row}, ${column}` : `${row} ${column}`
}

/** A cell as screen readers say it: its letter, the words through it, its position. */
export function cellLabel(cell: Cell, laid: readonly Laid[], wrong = false): string {
  const index = laid.findIndex(({ x, y }) => x === cell[0] && y === cell[1])
  if (index < 0) return `Empty, ${cellPosition(cell, laid)}`
  const { letter, capital } = laid[index]!
  const words = runsOf(laid)
    .filter(({ cubes }) => cubes.includes(index))
    .map(({ word, across }) => `${word.toUpperCase()} ${across ? 'across' : 'down'}`)
  const within = words.length === 0 ? '' : `, in ${listed(words)}`
  const fault = wrong ? ', which does not hold' : ''
  return `${letter.toUpperCase()}${capital ? ', Omega' : ''}${within}${fault}, ${cellPosition(cell, laid)}`
}

/** The words of a crossword, across and down. */
export function crosswordLabel(laid: readonly Laid[]): string {
  if (laid.length === 0) return 'No cube is laid.'
  const runs = runsOf(laid)
  const parts = [true, false].flatMap((across) => {
    const words = runs.filter((run) => run.across === across).map(({ word }) => word.toUpperCase())
    return words.length === 0 ? [] : [`${across ? 'Across' : 'Down'}: ${words.join(', ')}.`]
  })
  return parts.length === 0 ? 'No word yet.' : parts.join(' ')
}
