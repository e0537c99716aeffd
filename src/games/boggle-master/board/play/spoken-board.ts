import { counted, sentences } from '#kit/prose.ts'
import { formatFace } from '#games/boggle-master/rules/pieces/grid.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { cellAt, ROWS } from '../pieces/rotation.ts'

/** The grid in five rows as it lies there, turned so often. */
export function spokenGrid({ grid }: View, turns: number): string {
  const rows = ROWS.map((row, index) => {
    const faces = row.map((position) => formatFace(grid[cellAt(position, turns)]!))
    return `Row ${index + 1}: ${faces.join(', ')}`
  })
  return sentences(...rows)
}

/** How one plays without seeing the grid; empty for those who only watch. */
export function howToPlay({ players, seat }: View): string {
  if (seat === null) return ''
  const { minimum } = players[seat]!
  return `Type words, Enter writes them: ${minimum} letters or more. Control B says the grid again.`
}

/** The grid, and the viewer's list. */
export function spokenBoard(view: View, turns: number, list: readonly string[]): string {
  const words = list.length === 0 ? '' : `: ${list.join(', ').toUpperCase()}`
  const written = view.seat === null ? '' : `On your list ${counted(list.length, 'word')}${words}`
  return sentences(spokenGrid(view, turns), written)
}
