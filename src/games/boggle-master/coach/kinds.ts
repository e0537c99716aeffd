/** Why a word should have been easy to find. */
import { pathOf } from '../rules/pieces/path.ts'
import { CELLS, SIDE, type Grid } from '../rules/pieces/grid.ts'
import type { Written } from './games.ts'

export type MissedByKind = {
  /** A written word with an S. */
  readonly plural: readonly string[]
  /** A written word with one more letter before or after it. */
  readonly hook: readonly string[]
  /** Begins with a written word, and goes on. */
  readonly prefix: readonly string[]
  readonly others: readonly string[]
}

export function missedByKind(
  written: readonly Pick<Written, 'word'>[],
  missed: readonly string[],
): MissedByKind {
  const own = written.map(({ word }) => word)
  const kindOf = (word: string): keyof MissedByKind => {
    if (own.some((each) => word === `${each}s` || word === `${each}es`)) return 'plural'
    const isHooked = own.some((each) => {
      return word.length === each.length + 1 && (word.startsWith(each) || word.endsWith(each))
    })
    if (isHooked) return 'hook'
    return own.some((each) => word.startsWith(each)) ? 'prefix' : 'others'
  }
  const of = (kind: keyof MissedByKind) => missed.filter((word) => kindOf(word) === kind)
  return { plural: of('plural'), hook: of('hook'), prefix: of('prefix'), others: of('others') }
}

const CORNERS: readonly number[] = [0, SIDE - 1, CELLS - SIDE, CELLS - 1]

/** Whether a word passes a corner of the grid, where people look last. */
export function isInCorner(grid: Grid, word: string): boolean {
  return pathOf(grid, word)?.some((cell) => CORNERS.includes(cell)) === true
}
