import { expect, test } from 'vitest'
import { ticksFor } from './chart-ticks.ts'

test.each([
  [0, 1, [0, 1]],
  [0, 7, [0, 2, 4, 6, 8]],
  [0, 48, [0, 20, 40, 60]],
  [-12, 30, [-20, 0, 20, 40]],
  [0, 9000, [0, 5000, 10_000]],
])('from %i to %i a few round numbers enclose all values', (low, high, ticks) => {
  expect(ticksFor(low, high)).toEqual(ticks)
})
