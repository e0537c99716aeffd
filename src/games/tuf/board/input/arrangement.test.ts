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
  type Workspace,
} from './arrangement.ts'

const ROLL = Array.from('tinΩo')

/** TIN across from the first cell; Ω and O lie beside. */
const TIN: Grid = [[0, 0, 't'], [1, 0, 'i'], [2, 0, 'n'], null, null]

function ground(grid: Grid, fixed: Workspace['fixed'] = []): Workspace {
  return { seat: 0, roll: ROLL, grid, fixed }
}

const theirs = { seat: 1, cube: 0, x: 1, y: 1, letter: 's', capital: false }

test('a cube goes into an empty cell', () => {
  expect(put(ground(TIN), 4, [1, 1], 'o')?.[4]).toEqual([1, 1, 'o'])
})

test('a cube from beside the crossword sends the one that lies there back', () => {
  const after = put(ground(TIN), 4, [1, 0], 'o')!
  expect(after[4]).toEqual([1, 0, 'o'])
  expect(after[1]).toBeNull()
})

test('two cubes of the crossword change places', () => {
  const after = put(ground(TIN), 0, [2, 0], 't')!
  expect(after[0]).toEqual([2, 0, 't'])
  expect(after[2]).toEqual([0, 0, 'n'])
})

test('nothing goes where a cube lies that stays, nor off the table', () => {
  expect(put(ground(TIN, [theirs]), 4, [1, 1], 'o')).toBeNull()
  expect(put(ground(TIN), 4, [100, 0], 'o')).toBeNull()
})

test('a word moves as a whole, but not onto others', () => {
  expect(shift(ground(TIN), [0, 1, 2], [1, 0])).toEqual([
    [1, 0, 't'],
    [2, 0, 'i'],
    [3, 0, 'n'],
    null,
    null,
  ])
  expect(shift(ground(TIN, [theirs]), [0, 1, 2], [0, 1])).toBeNull()
  expect(shift(ground(TIN), [0], [1, 0])).toBeNull()
})

test('cubes of earlier turns are no part of what moves', () => {
  const settled = { seat: 0, cube: 0, x: 0, y: 0, letter: 't', capital: false }
  const late = ground(TIN, [settled])
  expect(cubeAt(late, [0, 0])).toBeNull()
  expect(cubeAt(late, [1, 0])).toBe(1)
  expect(wordThrough(late, 1, true)).toEqual([1, 2])
  expect(movableCubes(late)).toEqual([1, 2])
})

test('the word through a cube, each way', () => {
  expect(wordThrough(ground(TIN), 1, true)).toEqual([0, 1, 2])
  expect(wordThrough(ground(TIN), 1, false)).toBeNull()
})

test('the moves from one arrangement to another are what differs', () => {
  const after = takeBack(put(ground(TIN), 3, [0, 1], 'o')!, [2])
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
