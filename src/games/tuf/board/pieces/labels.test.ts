import { expect, test } from 'vitest'
import { laidBy } from '#games/tuf/rules/pieces/grid.ts'
import { cellLabel, crosswordLabel, faceLabel } from './labels.ts'

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
  expect(cellLabel([1, 0], LAID)).toBe('I, in TI across and AI down, column 2, row 1')
  expect(cellLabel([1, -1], LAID)).toBe('A, Omega, in AI down, column 2, row 0')
  expect(cellLabel([-3, 2], LAID)).toBe('Empty, column minus 2, row 3')
})

test('a crossword is told by its words', () => {
  expect(crosswordLabel(LAID)).toBe('Across: TI. Down: AI.')
  expect(crosswordLabel(LAID.slice(0, 1))).toBe('No word yet.')
  expect(crosswordLabel([])).toBe('No cube is laid.')
})

test('faces as one says them', () => {
  expect(['a', "'e", 'Ω', '☉'].map(faceLabel)).toEqual(['A', 'E', 'Omega, a capital', 'Wild'])
})
