import { expect, test } from 'vitest'
import type { Grid } from '#games/tuf/rules/pieces/grid.ts'
import { EMPTY_HISTORY, push, redo, undo } from './undo-history.ts'

const NONE: Grid = [null]
const ONE: Grid = [[0, 0, 'a']]
const TWO: Grid = [[1, 0, 'a']]

test('a step that was undone can be redone', () => {
  const history = push(push(EMPTY_HISTORY, NONE), ONE)
  const undone = undo(history, TWO)!
  expect(undone.grid).toBe(ONE)
  const redone = redo(undone.history, undone.grid)!
  expect(redone.grid).toBe(TWO)
  expect(redone.history).toEqual(history)
})

test('a new change discards what could be redone', () => {
  const undone = undo(push(EMPTY_HISTORY, NONE), ONE)!
  expect(redo(push(undone.history, undone.grid), TWO)).toBeNull()
})

test('an empty history has nothing to undo or redo', () => {
  expect(undo(EMPTY_HISTORY, NONE)).toBeNull()
  expect(redo(EMPTY_HISTORY, NONE)).toBeNull()
})
