import { expect, test } from 'vitest'
import { leaderOf, ranked } from '#kit/ranking.ts'

const byPoints = (one: { points: number }, other: { points: number }) => other.points - one.points

test('who is level shares a place, in the order given', () => {
  const [ann, ben, cy, dee] = [3, 7, 3, 5].map((points, seat) => ({ seat, points }))
  expect(ranked([ann!, ben!, cy!, dee!], byPoints)).toEqual([[ben], [dee], [ann, cy]])
  expect(ranked([], byPoints)).toEqual([])
})

test('who alone has the most points leads', () => {
  expect([leaderOf([3, 7, 5]), leaderOf([7, 7, 5]), leaderOf([]), leaderOf([0])]).toEqual([
    1,
    null,
    null,
    0,
  ])
})
