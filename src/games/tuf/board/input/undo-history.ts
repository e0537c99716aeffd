import type { Grid } from '#games/tuf/rules/pieces/grid.ts'

/** What was arranged before, and what was undone. */
export type Past = { readonly before: readonly Grid[]; readonly after: readonly Grid[] }

export const NO_PAST: Past = { before: [], after: [] }
const MOST = 200

export function remember({ before }: Past, grid: Grid): Past {
  return { before: [...before, grid].slice(-MOST), after: [] }
}

/** The arrangement to go back to, and the past as it is then. */
export function undo(
  { before, after }: Past,
  grid: Grid,
): { readonly grid: Grid; readonly past: Past } | null {
  const last = before.at(-1)
  if (last === undefined) return null
  return { grid: last, past: { before: before.slice(0, -1), after: [grid, ...after] } }
}

export function redo(
  { before, after }: Past,
  grid: Grid,
): { readonly grid: Grid; readonly past: Past } | null {
  const [next, ...later] = after
  if (next === undefined) return null
  return { grid: next, past: { before: [...before, grid], after: later } }
}
