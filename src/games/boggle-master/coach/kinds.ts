/** Why a word should have been easy to find. */
import { pathOf } from '../rules/pieces/path.ts'
import { CELLS, SIDE, type Grid } from '../rules/pieces/grid.ts'
import type { Written } from './games.ts'

export type MissedByKind = {
  /** A written word with an S. */
  readonly plural: readonly string[]
  /** A written word with one more letter before or after it. */
  readonly hook: readonly string[]
  /** A written word with a prefix such as RE- or UN- before it. */
  readonly prefix: readonly string[]
  /** Begins with a written word, and goes on. */
  readonly extension: readonly string[]
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
    if (own.some((each) => hasPrefix(word, each))) return 'prefix'
    return own.some((each) => word.startsWith(each)) ? 'extension' : 'others'
  }
  const of = (kind: keyof MissedByKind) => missed.filter((word) => kindOf(word) === kind)
  return {
    plural: of('plural'),
    hook: of('hook'),
    prefix: of('prefix'),
    extension: of('extension'),
    others: of('others'),
  }
}

/** Of two letters or more: a single letter makes a hook. */
const PREFIXES: ReadonlySet<string> = new Set(
  `ante anti auto be bi co counter de dis down em en ex fore hyper il im in inter ir mid mis multi non out
  over post pre pro re semi sub super trans tri ultra un under uni up`.split(/\s+/),
)

/** Whether a word is a prefix and the written word. */
function hasPrefix(word: string, written: string): boolean {
  return word.endsWith(written) && PREFIXES.has(word.slice(0, -written.length))
}

const CORNERS: readonly number[] = [0, SIDE - 1, CELLS - SIDE, CELLS - 1]

/** Whether a word passes a corner of the grid, where people look last. */
export function isInCorner(grid: Grid, word: string): boolean {
  return pathOf(grid, word)?.some((cell) => CORNERS.includes(cell)) === true
}
