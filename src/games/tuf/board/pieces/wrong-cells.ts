import { readCrossword, type Fault } from '#games/tuf/rules/play/crossword.ts'
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

/** The first invalid word through a cell; null when there is none. */
export function wrongWordAt(
  laid: readonly Laid[],
  vocabulary: Vocabulary,
  [x, y]: readonly [number, number, ...unknown[]],
): Fault | null {
  const { lines, faults } = readCrossword(laid, vocabulary, false)
  const line = lines.find(({ cubes, fault }) => {
    return fault !== null && cubes.some((index) => laid[index]!.x === x && laid[index]!.y === y)
  })
  const isOfLine = (fault: Fault) => fault.kind === 'word' && fault.word === line?.word
  return faults.find(isOfLine) ?? null
}
