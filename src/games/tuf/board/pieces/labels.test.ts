import { expect, test } from 'vitest'
import { laidBy } from '#games/tuf/rules/pieces/grid.ts'
import { cellName, crosswordTold, faceName } from './labels.ts'

const LAID = laidBy(
  0,
  [
    [0, 0, 't'],
    [1, 0, 'i'],
    [1, -1, 'a'],
  ],
  ['t', 'i', 'Ω'],
)

test('a cell is told by its letter, its words and its place', () => {
  expect(cellName([1, 0], LAID)).toBe('I, in TI across and AI down, column 2, row 1')
  expect(cellName([1, -1], LAID)).toBe('A, Omega, in AI down, column 2, row 0')
  expect(cellName([-3, 2], LAID)).toBe('Empty, column minus 2, row 3')
})

test('a crossword is told by its words', () => {
  expect(crosswordTold(LAID)).toBe('Across: TI. Down: AI.')
  expect(crosswordTold(LAID.slice(0, 1))).toBe('No word yet.')
  expect(crosswordTold([])).toBe('No cube is laid.')
})

test('faces as one says them', () => {
  expect(['a', "'e", 'Ω', '☉'].map(faceName)).toEqual(['A', 'E', 'Omega, a capital', 'Wild'])
})
