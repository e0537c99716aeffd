import * as v from 'valibot'
import { ok, refuse, type Result } from '#kit/result.ts'

/** What a cube shows: a letter, or `qu` on the one Q face. BOG-8: a Q alone does not exist. */
export type Face = string
/** 25 faces, row by row from the top left. */
export type Grid = readonly Face[]

export const SIDE = 5
export const CELLS = SIDE * SIDE

/** 25 letters; white space, commas and slashes between them do not matter; Q or Qu is the QU face. */
export function parseGrid(text: string): Result<Grid> {
  const letters = text.toLowerCase().replaceAll(/[\s,/|]+/g, '')
  const stranger = /[^a-z]/.exec(letters)
  if (stranger !== null) return refuse(`must hold letters only, not "${stranger[0]}"`)
  const short = faces(letters.replaceAll('qu', 'q'))
  const long = faces(letters)
  // A U may stand behind the Q face as a cube of its own: QUIET… in 25 letters or in 26.
  const grid = [short, long].find((reading) => reading.length === CELLS)
  if (grid !== undefined) return ok(grid)
  return refuse(`must hold ${CELLS} faces, not ${short.length}`)
}

function faces(letters: string): Grid {
  return Array.from(letters, (letter) => (letter === 'q' ? 'qu' : letter))
}

/** BOG-14: M, W and Z are underlined, so that a turned cube cannot be misread. */
export function isUnderlined(face: Face): boolean {
  return face === 'm' || face === 'w' || face === 'z'
}

/** Five rows of text; underlined faces carry a combining low line. */
export function formatGrid(grid: Grid): string {
  const cells = grid.map((face) => {
    const shown = face === 'qu' ? 'Qu' : face.toUpperCase()
    return (isUnderlined(face) ? `${shown}\u0332` : shown) + (face === 'qu' ? '' : ' ')
  })
  const rows = Array.from({ length: SIDE }, (_, row) => cells.slice(row * SIDE, (row + 1) * SIDE))
  return rows.map((row) => row.join(' ').trimEnd()).join('\n')
}

const aGrid = 'must be a text of 25 faces, or a list of them'

/** A grid inside JSON: the text that `parseGrid` reads, or the faces one by one. */
export const gridSchema = v.pipe(
  v.union(
    [
      v.pipe(v.string(), v.maxLength(200)),
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(2))), v.maxLength(CELLS)),
    ],
    aGrid,
  ),
  v.rawTransform<string | string[], Grid>(({ dataset, addIssue, NEVER }) => {
    const parsed = parseGrid([dataset.value].flat().join(' '))
    if (parsed.ok) return parsed.value
    addIssue({ message: parsed.refusal })
    return NEVER
  }),
)
