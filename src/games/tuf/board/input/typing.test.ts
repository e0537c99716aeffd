import { expect, test } from 'vitest'
import type { Grid } from '#games/tuf/rules/pieces/grid.ts'
import type { Workspace } from './workspace.ts'
import { erase, typeLetter, type Cursor } from './typing.ts'

const ROLL = Array.from('tinsΩ☉')
const EMPTY: Grid = ROLL.map(() => null)
const START: Cursor = { x: 0, y: 0, across: true }

const workspace = (grid: Grid): Workspace => ({ seat: 0, roll: ROLL, grid, fixed: [] })

function typed(word: string, grid = EMPTY, cursor = START) {
  let at = { grid, cursor }
  for (const key of word) at = typeLetter(workspace(at.grid), at.cursor, key) ?? at
  return at
}

test('letters go one after another, in the direction of the cursor', () => {
  const { grid, cursor } = typed('tin')
  expect(grid.slice(0, 3)).toEqual([
    [0, 0, 't'],
    [1, 0, 'i'],
    [2, 0, 'n'],
  ])
  expect(cursor).toEqual({ x: 3, y: 0, across: true })
  expect(typed('ti', EMPTY, { ...START, across: false }).grid[1]).toEqual([0, 1, 'i'])
})

test('a letter that is there already is skipped', () => {
  const { grid } = typed('tin')
  const down = typed('is', grid, { x: 1, y: 0, across: false })
  expect(down.grid[1]).toEqual([1, 0, 'i'])
  expect(down.grid[3]).toEqual([1, 1, 's'])
})

test('another letter goes to the next gap', () => {
  expect(typed('s', typed('tin').grid).grid[3]).toEqual([3, 0, 's'])
})

test('☉ replaces a missing letter, Ω a capital', () => {
  expect(typed('x').grid[5]).toEqual([0, 0, 'x'])
  expect(typed('T').grid[4]).toEqual([0, 0, 't'])
  expect(typed('t').grid[0]).toEqual([0, 0, 't'])
  expect(typeLetter(workspace(typed('x').grid), START, 'y')).toBeNull()
})

test('Backspace returns the cube at the cursor, or else the one before it', () => {
  const { grid, cursor } = typed('ti')
  const once = erase(workspace(grid), cursor)
  expect(once.grid[1]).toBeNull()
  expect(once.cursor.x).toBe(1)
  const twice = erase(workspace(once.grid), once.cursor)
  expect(twice.grid).toEqual(EMPTY)
  expect(erase(workspace(grid), START).grid[0]).toBeNull()
})
