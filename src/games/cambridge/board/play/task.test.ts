import { describe, expect, test } from 'vitest'
import { startHand, TestMatch } from '#games/cambridge/rules/testing/test-match.ts'
import { commandAt, guessable, isAwaited, legalCells, pickTile, pointable, taskOf } from './task.ts'

const tilesOf = (match: TestMatch, cells: readonly number[]) =>
  cells.map((cell) => match.state.board[cell]!.tile)

describe('the task of the viewer', () => {
  test('everybody may choose, and players who have chosen are not awaited', () => {
    const match = new TestMatch(2).send(0, { type: 'choose-word', word: 'planet' })
    expect([taskOf(match.view(0)), taskOf(match.view(1))]).toEqual(['choose', 'choose'])
    expect([0, 1].map((seat) => isAwaited(match.view(1), seat))).toEqual([false, true])
    expect(taskOf(match.view('spectator'))).toBe(null)
  })

  test('CAM-5: the player before places the token, on a letter without one', () => {
    const match = new TestMatch(2).choose('planet', 'banana')
    expect([taskOf(match.view(0)), taskOf(match.view(1))]).toEqual([null, 'place'])
    match.send(1, { type: 'place-token', cell: 0 })
    const view = match.view(0)
    expect(taskOf(view)).toBe('place')
    expect(legalCells(view, 'place')).toHaveLength(25)
    expect(commandAt('place', 4)).toEqual({ type: 'place-token', cell: 4 })
  })

  test('CAM-7: the mover may go to tiles beside the token that are not locked', () => {
    const match = startHand(['planet', 'banana'], ['h', 'z'])
    const view = match.view(0)
    expect(taskOf(view)).toBe('move')
    expect(tilesOf(match, legalCells(view, 'move'))).toEqual(['b', 'g'])
    expect(guessable(view, 'move')).toEqual([1])
    expect(taskOf(match.view(1))).toBe(null)
    expect(legalCells(match.view(1), null)).toEqual([])
  })

  test('CAM-19, CAM-20: the Crown asks for a dash, then for a guess at that word alone', () => {
    const match = startHand(['planet', 'superb', 'vivid'], ['h', 'y', 'x'])
    match.move('b', 's', 'r', 'c', 't', 's', 'd', 'o', 't', 'i', 'k', 'o', 'crown')
    const view = match.view(0)
    expect(taskOf(view)).toBe('point')
    expect(pointable(view, 'point')).toEqual([1, 2])
    expect(guessable(view, 'point')).toEqual([])
    match.play({ type: 'point', seat: 2, place: 0 })
    expect(guessable(match.view(0), taskOf(match.view(0)))).toEqual([2])
  })
})

test('CAM-18: two tiles are picked; a third replaces the first', () => {
  expect(pickTile([], 3)).toEqual([3])
  expect(pickTile([3], 5)).toEqual([3, 5])
  expect(pickTile([3, 5], 7)).toEqual([5, 7])
  expect(pickTile([3, 5], 3)).toEqual([5])
})
