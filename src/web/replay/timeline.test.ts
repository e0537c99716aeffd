import { expect, test } from 'vitest'
import { nextOf, stayOf, timelineOf, type Judge, type ReplayMoment } from './timeline.ts'

/** A moment with these points, while these seats are to act. */
function moment(
  scores: readonly number[] | null,
  toAct: readonly number[],
  more: Partial<ReplayMoment> = {},
): ReplayMoment {
  const status = { toAct, wakeAt: null, outcome: null }
  return { gameTime: 0, view: { scores }, status, notices: [], texts: [], seat: null, ...more }
}

const judge: Judge = {
  scores: (view: { readonly scores: readonly number[] | null }) => view.scores,
  highlightOf: (weight: number) => weight,
}

/** This many moments in which nothing happens, with these points. */
const quiet = (count: number, scores: readonly number[] | null) => {
  return Array.from({ length: count }, () => moment(scores, []))
}

test('a turn begins where others come to act', () => {
  const { turns } = timelineOf(
    [moment([0, 0], [0]), moment([0, 0], [0]), moment([0, 0], [1]), moment([0, 0], [0, 1])],
    judge,
  )
  expect(turns).toEqual([2, 3])
})

test('where the same may act all the time, a turn is half a minute', () => {
  const times = [0, 10_000, 29_000, 31_000, 60_000, 61_000, 130_000]
  const { turns } = timelineOf(
    times.map((gameTime) => moment([0, 0], [0, 1], { gameTime })),
    judge,
  )
  expect(turns).toEqual([3, 5, 6])
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
    [...scores.map((each) => moment(each, [])), ...quiet(20, [23, 22])],
    judge,
  )
  // By 9, 8, 7, 6 and 5; of these the change at 7 is also one of the lead.
  expect(highlights).toEqual([1, 2, 3, 4, 5, 7])
})

test('a game without points has the highlights that its notices are', () => {
  expect(timelineOf([moment(null, [0]), moment(null, [1])], judge).highlights).toEqual([])
  const moments = quiet(12, null)
  const noticed = [0, 3, 0, 0, 5, 1, 2].map((weight) => moment(null, [], { notices: [weight, 0] }))
  expect(timelineOf([...moments, ...noticed], judge).highlights).toEqual([13, 16, 17, 18])
})

test('at most a quarter of all moments are highlights, the weightiest', () => {
  const noticed = [6, 0, 9, 7, 0, 8, 0, 0].map((weight) => moment(null, [], { notices: [weight] }))
  expect(timelineOf(noticed, judge).highlights).toEqual([2, 5])
})

test('when the lead changes all the time, the last changes count', () => {
  const scores = Array.from({ length: 40 }, (_, nth) => [nth, nth + (nth % 2 === 0 ? 1 : -1)])
  const { highlights } = timelineOf(
    scores.map((each) => moment(each, [])),
    { ...judge, highlightOf: () => 0 },
  )
  expect(highlights.slice(-5)).toEqual([35, 36, 37, 38, 39])
  expect(highlights.length).toBeLessThanOrEqual(10)
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
