/** Places are numbered row by row from the top left. */
export type GridSize = { readonly rows: number; readonly columns: number }

/** The place that a navigation key leads to; null for other keys. */
export function stepFrom(place: number, key: string, { rows, columns }: GridSize): number | null {
  const row = Math.floor(place / columns)
  const column = place % columns
  switch (key) {
    case 'ArrowUp':
      return row > 0 ? place - columns : place
    case 'ArrowDown':
      return row < rows - 1 ? place + columns : place
    case 'ArrowLeft':
      return column > 0 ? place - 1 : place
    case 'ArrowRight':
      return column < columns - 1 ? place + 1 : place
    case 'Home':
      return place - column
    case 'End':
      return place - column + columns - 1
    default:
      return null
  }
}
