import { readCrossword } from '#games/tuf/rules/play/crossword.ts'
import { cellKey, type Laid } from '#games/tuf/rules/pieces/grid.ts'
import type { Vocabulary } from '#games/tuf/rules/pieces/vocabulary.ts'

/** The cells, by `cellKey`, of invalid words and of each Ω that begins no name. */
export function wrongCells(laid: readonly Laid[], vocabulary: Vocabulary): ReadonlySet<number> {
  const { lines, faults } = readCrossword(laid, vocabulary, false)
  const cells = new Set<number>()
  for (const { cubes, fault } of lines) {
    if (fault === null) continue
    for (const index of cubes) cells.add(cellKey(laid[index]!.x, laid[index]!.y))
  }
  for (const fault of faults) {
    if (fault.kind === 'no-proper-noun') cells.add(cellKey(fault.x, fault.y))
  }
  return cells
}
