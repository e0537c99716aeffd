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

test('a cell is labelled with its letter, words and position', () => {
  expect(cellLabel([1, 0], LAID)).toBe('I, in TI across and AI down, column 2, row 1')
  expect(cellLabel([1, -1], LAID)).toBe('A, Omega, in AI down, column 2, row 0')
  expect(cellLabel([-3, 2], LAID)).toBe('Empty, column minus 2, row 3')
})

test('a crossword is labelled with its words', () => {
  expect(crosswordLabel(LAID)).toBe('Across: TI. Down: AI.')
  expect(crosswordLabel(LAID.slice(0, 1))).toBe('No word yet.')
  expect(crosswordLabel([])).toBe('No cube is laid.')
})

test('faces are labelled as they are spoken', () => {
  expect(['a', "'e", 'Ω', '☉'].map(faceLabel)).toEqual(['A', 'E', 'Omega, a capital', 'Wild'])
})
