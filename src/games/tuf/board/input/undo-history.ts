import type { Grid } from '#games/tuf/rules/pieces/grid.ts'

/** Earlier arrangements, and those that were undone. */
export type UndoHistory = { readonly undo: readonly Grid[]; readonly redo: readonly Grid[] }

/** The arrangement to show, and the history after the step. */
type Step = { readonly grid: Grid; readonly history: UndoHistory }

export const EMPTY_HISTORY: UndoHistory = { undo: [], redo: [] }
const CAPACITY = 200

/** Before a change: `grid` can be restored, and nothing can be redone. */
export function push({ undo: earlier }: UndoHistory, grid: Grid): UndoHistory {
  return { undo: [...earlier, grid].slice(-CAPACITY), redo: [] }
}

export function undo({ undo: earlier, redo: undone }: UndoHistory, grid: Grid): Step | null {
  const last = earlier.at(-1)
  if (last === undefined) return null
  return { grid: last, history: { undo: earlier.slice(0, -1), redo: [grid, ...undone] } }
}

export function redo({ undo: earlier, redo: undone }: UndoHistory, grid: Grid): Step | null {
  const [next, ...rest] = undone
  if (next === undefined) return null
  return { grid: next, history: { undo: [...earlier, grid], redo: rest } }
}
