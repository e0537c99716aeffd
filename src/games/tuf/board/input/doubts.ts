import type { Laid } from '#games/tuf/rules/pieces/grid.ts'
import { isOnePiece, runsOf } from '#games/tuf/rules/play/crossword.ts'

/**
 * What is visibly wrong with a crossword before it is declared, without a dictionary (TUF-13). `wrong`: whether
 * invalid words are marked in it.
 */
export function doubtsAbout(laid: readonly Laid[], wrong: boolean): readonly string[] {
  const starts = new Set(runsOf(laid).map(({ cubes }) => cubes[0]!))
  const isInside = laid.some(({ capital }, index) => capital && !starts.has(index))
  return [
    ...(isOnePiece(laid) ? [] : ['It is not in one piece.']), // TUF-7
    ...(isInside ? ['An Ω stands inside a word; it must begin a name.'] : []), // TUF-5
    ...(wrong ? ['Marked words do not hold.'] : []),
  ]
}
