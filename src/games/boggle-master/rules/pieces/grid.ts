import { ok, refuse, type Result } from '#kit/result.ts'

/** What a cube shows: a letter, or `qu` on the one Q face. BOG-8: a Q alone does not exist. */
export type Face = string
/** 25 faces, row by row from the top left. */
export type Grid = readonly Face[]

export const SIDE = 5
export const CELLS = SIDE * SIDE

/** Reads 25 letters, ignoring white space, commas and slashes; Q or Qu is the QU face. */
export function parseGrid(text: string): Result<Grid> {
  const letters = text.toLowerCase().replaceAll(/[\s,/|]+/g, '')
  const stray = /[^a-z]/.exec(letters)
  if (stray !== null) return refuse(`must hold letters only, not "${stray[0]}"`)
  const withoutU = facesOf(letters.replaceAll('qu', 'q'))
  // A U after the Q may be a cube of its own: QUIET… in 25 letters or in 26.
  const grid = [withoutU, facesOf(letters)].find((faces) => faces.length === CELLS)
  if (grid !== undefined) return ok(grid)
  return refuse(`must hold ${CELLS} faces, not ${withoutU.length}`)
}

function facesOf(letters: string): Grid {
  return Array.from(letters, (letter) => (letter === 'q' ? 'qu' : letter))
}

/** BOG-14: M, W and Z are underlined, so that a turned cube cannot be misread. */
export function isUnderlined(face: Face): boolean {
  return face === 'm' || face === 'w' || face === 'z'
}

/** A letter in upper case, or `Qu`. */
export function formatFace(face: Face): string {
  return face === 'qu' ? 'Qu' : face.toUpperCase()
}

/** Five rows of text; underlined faces carry a combining low line. */
export function formatGrid(grid: Grid): string {
  const cells = grid.map((face) => {
    const line = isUnderlined(face) ? '\u0332' : ''
    return formatFace(face) + line + (face === 'qu' ? '' : ' ')
  })
  const rows = Array.from({ length: SIDE }, (_, row) => cells.slice(row * SIDE, (row + 1) * SIDE))
  return rows.map((row) => row.join(' ').trimEnd()).join('\n')
}
