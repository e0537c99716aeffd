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
  expect(cellLabel([1, 0], LAID)).toBe('I, in TI across and AI down, row 2 column 2')
  expect(cellLabel([1, -1], LAID)).toBe('A, Omega, in AI down, row 1 column 2')
  expect(cellLabel([3, 2], LAID)).toBe('Empty, row 4 column 4')
})

test('cells are counted from the corner of the crossword, wherever that lies', () => {
  const moved = LAID.map((cube) => ({ ...cube, x: cube.x - 7, y: cube.y + 20 }))
  expect(cellLabel([-7, 20], moved)).toBe('T, in TI across, row 2 column 1')
  expect(cellLabel([-7, 18], moved)).toBe('Empty, 1 above, column 1')
  expect(cellLabel([-9, 20], moved)).toBe('Empty, row 2, 2 to the left')
  expect(cellLabel([-8, 18], moved)).toBe('Empty, 1 above, 1 to the left')
  expect(cellLabel([0, 0], [])).toBe('Empty, row 1 column 1')
})

test('a crossword is labelled with its words', () => {
  expect(crosswordLabel(LAID)).toBe('Across: TI. Down: AI.')
  expect(crosswordLabel(LAID.slice(0, 1))).toBe('No word yet.')
  expect(crosswordLabel([])).toBe('No cube is laid.')
})

test('faces are labelled as they are spoken', () => {
  expect(['a', "'e", 'Ω', '☉'].map(faceLabel)).toEqual(['A', 'E', 'Omega, a capital', 'Wild'])
})
