import { formatFace, type Face } from '#games/boggle-master/rules/pieces/grid.ts'
import { columnOf, rowOf, type Position } from './rotation.ts'

/** A cube for screen readers; `letter` is its place in the word, null when it is not part of it. */
export function cubeLabel(face: Face, position: Position, letter: number | null): string {
  const used = letter === null ? '' : `, used as ${ordinal(letter)} letter`
  return `${formatFace(face)}, row ${rowOf(position) + 1} column ${columnOf(position) + 1}${used}`
}

/** 1st, 2nd, 3rd, 11th, 21st. */
function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}
