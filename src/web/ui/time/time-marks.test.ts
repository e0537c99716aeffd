import { expect, test } from 'vitest'
import { markBetween } from './time-marks.ts'

test('the time is said at two minutes, one, 30 seconds, 10 seconds and the end, once each', () => {
  const said: number[] = []
  for (let left = 180_000; left > -1000; left -= 200) {
    const mark = markBetween(left, left - 200)
    if (mark !== null) said.push(mark)
  }
  expect(said).toEqual([120_000, 60_000, 30_000, 10_000, 0])
})

test('after a pause only the last mark that was passed is said', () => {
  expect(markBetween(125_000, 25_000)).toBe(30_000)
  expect(markBetween(5000, -5000)).toBe(0)
})

test('what had passed before is not said', () => {
  expect(markBetween(60_000, 59_800)).toBeNull()
  expect(markBetween(59_000, 61_000)).toBeNull()
})
