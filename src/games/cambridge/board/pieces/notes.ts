import { absentLetters } from '#games/cambridge/rules/pieces/dashes.ts'
import { LETTERS, type Board, type Tile } from '#games/cambridge/rules/pieces/tiles.ts'

/** Whether a letter is known to be in a word; null when it is not known. */
export type Note = {
  readonly letter: Tile
  readonly known: 'present' | 'absent' | null
}

/** CAM-35: from public information only. */
export function notesOn(dashes: string, board: Board): readonly Note[] {
  const absent = absentLetters(dashes, board)
  return LETTERS.map((letter) => ({
    letter,
    known: dashes.includes(letter) ? 'present' : absent.includes(letter) ? 'absent' : null,
  }))
}

/** The notes as text, for screen readers. */
export function describeNotes(notes: readonly Note[]): string {
  const letters = (known: Note['known']) =>
    notes.filter((note) => note.known === known).map(({ letter }) => letter.toUpperCase())
  const present = letters('present')
  const absent = letters('absent')
  if (present.length + absent.length === 0) return 'Nothing is known yet.'
  return [
    present.length === 0 ? '' : `It has ${present.join(', ')}.`,
    absent.length === 0 ? '' : `It has no ${absent.join(', ')}.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}
