import { COLUMNS, ROWS, type Cell } from '../rules/tiles.ts'

/** Where a key of the keyboard leads from a cell; null when the key leads nowhere. */
export function stepFrom(cell: Cell, key: string): Cell | null {
  const row = Math.floor(cell / COLUMNS)
  const column = cell % COLUMNS
  switch (key) {
    case 'ArrowUp':
      return row > 0 ? cell - COLUMNS : cell
    case 'ArrowDown':
      return row < ROWS - 1 ? cell + COLUMNS : cell
    case 'ArrowLeft':
      return column > 0 ? cell - 1 : cell
    case 'ArrowRight':
      return column < COLUMNS - 1 ? cell + 1 : cell
    case 'Home':
      return cell - column
    case 'End':
      return cell - column + COLUMNS - 1
    default:
      return null
  }
}
