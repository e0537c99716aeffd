import type { Grid } from '#games/tuf/rules/pieces/grid.ts'

/** What was arranged before, and what was undone. */
export type UndoHistory = { readonly before: readonly Grid[]; readonly after: readonly Grid[] }

export const EMPTY_HISTORY: UndoHistory = { before: [], after: [] }
const CAPACITY = 200

export function push({ before }: UndoHistory, grid: Grid): UndoHistory {
  return { before: [...before, grid].slice(-CAPACITY), after: [] }
}

/** The arrangement to go back to, and the past as it is then. */
export function undo(
  { before, after }: UndoHistory,
  grid: Grid,
): { readonly grid: Grid; readonly past: UndoHistory } | null {
  const last = before.at(-1)
  if (last === undefined) return null
  return { grid: last, past: { before: before.slice(0, -1), after: [grid, ...after] } }
}

export function redo(
  { before, after }: UndoHistory,
  grid: Grid,
): { readonly grid: Grid; readonly past: UndoHistory } | null {
  const [next, ...later] = after
  if (next === undefined) return null
  return { grid: next, past: { before: [...before, grid], after: later } }
}
