import { expect, test } from 'vitest'
import type { Grid } from '#games/tuf/rules/pieces/grid.ts'
import {
  cubeAt,
  movableCubes,
  movesBetween,
  put,
  shift,
  takeBack,
  wordThrough,
} from './arrangement.ts'
import type { Workspace } from './workspace.ts'

const ROLL = Array.from('tinΩo')

/** TIN across from the first cell; Ω and O are free. */
const TIN: Grid = [[0, 0, 't'], [1, 0, 'i'], [2, 0, 'n'], null, null]

function workspace(grid: Grid, fixed: Workspace['fixed'] = []): Workspace {
  return { seat: 0, roll: ROLL, grid, fixed }
}

const theirs = { seat: 1, cube: 0, x: 1, y: 1, letter: 's', capital: false }

test('a cube goes into an empty cell', () => {
  expect(put(workspace(TIN), 4, [1, 1], 'o')?.[4]).toEqual([1, 1, 'o'])
})

test('a free cube replaces the one that is there', () => {
  const after = put(workspace(TIN), 4, [1, 0], 'o')!
  expect(after[4]).toEqual([1, 0, 'o'])
  expect(after[1]).toBeNull()
})

test('two cubes of the crossword swap places', () => {
  const after = put(workspace(TIN), 0, [2, 0], 't')!
  expect(after[0]).toEqual([2, 0, 't'])
  expect(after[2]).toEqual([0, 0, 'n'])
})

test('a cube goes neither onto a fixed cube nor over the edge', () => {
  expect(put(workspace(TIN, [theirs]), 4, [1, 1], 'o')).toBeNull()
  expect(put(workspace(TIN), 4, [100, 0], 'o')).toBeNull()
})

test('a word moves as a whole, but not onto other cubes', () => {
  expect(shift(workspace(TIN), [0, 1, 2], [1, 0])).toEqual([
    [1, 0, 't'],
    [2, 0, 'i'],
    [3, 0, 'n'],
    null,
    null,
  ])
  expect(shift(workspace(TIN, [theirs]), [0, 1, 2], [0, 1])).toBeNull()
  expect(shift(workspace(TIN), [0], [1, 0])).toBeNull()
})

test('cubes of earlier turns do not move', () => {
  const settled = { seat: 0, cube: 0, x: 0, y: 0, letter: 't', capital: false }
  const laterTurn = workspace(TIN, [settled])
  expect(cubeAt(laterTurn, [0, 0])).toBeNull()
  expect(cubeAt(laterTurn, [1, 0])).toBe(1)
  expect(wordThrough(laterTurn, 1, true)).toEqual([1, 2])
  expect(movableCubes(laterTurn)).toEqual([1, 2])
})

test('the word through a cube in each direction', () => {
  expect(wordThrough(workspace(TIN), 1, true)).toEqual([0, 1, 2])
  expect(wordThrough(workspace(TIN), 1, false)).toBeNull()
})

test('the moves between two arrangements are their differences', () => {
  const after = takeBack(put(workspace(TIN), 3, [0, 1], 'o')!, [2])
  expect(movesBetween(TIN, after, ROLL)).toEqual([
    { cube: 2, to: null, as: null },
    { cube: 3, to: [0, 1], as: 'o' },
  ])
  expect(movesBetween(TIN, TIN, ROLL)).toEqual([])
})

test('another letter for an Ω that stays is a move', () => {
  const before = TIN.with(3, [0, 1, 'o'])
  const after = TIN.with(3, [0, 1, 'a'])
  expect(movesBetween(before, after, ROLL)).toEqual([{ cube: 3, to: [0, 1], as: 'a' }])
})
