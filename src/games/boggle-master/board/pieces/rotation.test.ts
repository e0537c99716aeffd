import { expect, test } from 'vitest'
import { cubesAlong, cubeUnder } from '../input/drag-trace.ts'
import { cellAt, positionOf, POSITIONS } from './rotation.ts'

test('a quarter turn to the right brings the first column to the top', () => {
  expect([0, 1, 2, 3, 4].map((position) => cellAt(position, 1))).toEqual([20, 15, 10, 5, 0])
})

test('four quarter turns change nothing, and positionOf reverses cellAt', () => {
  for (const position of POSITIONS) {
    expect(cellAt(position, 4)).toBe(position)
    for (const turns of [-3, -1, 0, 1, 2, 3, 7]) {
      expect(positionOf(cellAt(position, turns), turns)).toBe(position)
    }
  }
})

test('a diagonal drag touches no cube beside it', () => {
  expect(cubesAlong({ x: 0.5, y: 0.5 }, { x: 3.5, y: 3.5 })).toEqual([0, 6, 12, 18])
})

test('a quick drag skips no cube', () => {
  expect(cubesAlong({ x: 0.5, y: 0.4 }, { x: 4.6, y: 0.6 })).toEqual([0, 1, 2, 3, 4])
})

test('a cube can be pressed up to its edges, and nothing outside the grid', () => {
  expect(cubeUnder({ x: 4.99, y: 0.01 })).toBe(4)
  expect(cubeUnder({ x: 5, y: 0 })).toBeNull()
  expect(cubeUnder({ x: 1, y: -0.1 })).toBeNull()
})
