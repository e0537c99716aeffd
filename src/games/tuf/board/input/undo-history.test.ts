import { expect, test } from 'vitest'
import type { Grid } from '#games/tuf/rules/pieces/grid.ts'
import { EMPTY_HISTORY, redo, push, undo } from './undo-history.ts'

const NONE: Grid = [null]
const ONE: Grid = [[0, 0, 'a']]
const TWO: Grid = [[1, 0, 'a']]

test('what was undone can be done again', () => {
  const past = push(push(EMPTY_HISTORY, NONE), ONE)
  const back = undo(past, TWO)!
  expect(back.grid).toBe(ONE)
  const again = redo(back.past, back.grid)!
  expect(again.grid).toBe(TWO)
  expect(again.past).toEqual(past)
})

test('who goes on from there cannot', () => {
  const back = undo(push(EMPTY_HISTORY, NONE), ONE)!
  expect(redo(push(back.past, back.grid), TWO)).toBeNull()
})

test('before the first there is nothing', () => {
  expect(undo(EMPTY_HISTORY, NONE)).toBeNull()
  expect(redo(EMPTY_HISTORY, NONE)).toBeNull()
})
