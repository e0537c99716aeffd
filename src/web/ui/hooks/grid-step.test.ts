import { expect, test } from 'vitest'
import { stepFrom } from './grid-step.ts'

const SIZE = { rows: 5, columns: 6 }
const steps = (place: number, ...keys: readonly string[]) =>
  keys.map((key) => stepFrom(place, key, SIZE))

test('arrow keys roam five rows of six and stop at the edge', () => {
  expect(steps(0, 'ArrowUp', 'ArrowLeft')).toEqual([0, 0])
  expect(steps(0, 'ArrowDown', 'ArrowRight')).toEqual([6, 1])
  expect(steps(29, 'ArrowDown', 'ArrowRight')).toEqual([29, 29])
  expect(steps(29, 'ArrowUp', 'ArrowLeft')).toEqual([23, 28])
  expect(steps(6, 'ArrowLeft')).toEqual([6])
  expect(steps(5, 'ArrowRight')).toEqual([5])
})

test('Home and End lead along the row, other keys nowhere', () => {
  expect(steps(15, 'Home', 'End', 'x')).toEqual([12, 17, null])
})
