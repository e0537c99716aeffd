import { expect, test } from 'vitest'
import { nextOf, stayOf, timelineOf, type ReplayMoment } from './timeline.ts'

/** A moment with these points, while these seats are to act. */
function moment(scores: readonly number[], toAct: readonly number[]): ReplayMoment {
  const status = { toAct, wakeAt: null, outcome: null }
  return { gameTime: 0, view: { scores }, status, texts: [], seat: null }
}

const scoresOf = (view: { readonly scores: readonly number[] }) => view.scores

test('a turn begins where others come to act', () => {
  const { turns } = timelineOf(
    [moment([0, 0], [0]), moment([0, 0], [0]), moment([0, 0], [1]), moment([0, 0], [0, 1])],
    scoresOf,
  )
  expect(turns).toEqual([2, 3])
})

test('highlights are the largest changes of points, and every change of the lead', () => {
  const scores = [
    [0, 0],
    [9, 0],
    [9, 8],
    [16, 8],
    [16, 14],
    [21, 14],
    [21, 17],
    [21, 22],
    [22, 22],
    [23, 22],
  ]
  const { highlights } = timelineOf(
    scores.map((each) => moment(each, [])),
    scoresOf,
  )
  // By 9, 8, 7, 6 and 5; of these the change at 7 is also one of the lead.
  expect(highlights).toEqual([1, 2, 3, 4, 5, 7])
})

test('a game without points has no highlights', () => {
  expect(timelineOf([moment([], [0]), moment([], [1])], () => null).highlights).toEqual([])
})

test('one goes to the next place in a direction, or stays', () => {
  expect([nextOf([2, 5], 3, 1), nextOf([2, 5], 3, -1)]).toEqual([5, 2])
  expect([nextOf([2, 5], 5, 1), nextOf([2, 5], 2, -1)]).toEqual([5, 2])
})

test('at the original speed everything takes its time, and faster nobody waits for long', () => {
  expect(stayOf(1000, 61_000, 1)).toBe(60_000)
  expect(stayOf(1000, 2000, 4)).toBe(250)
  expect(stayOf(1000, 61_000, 4)).toBe(2000)
})
