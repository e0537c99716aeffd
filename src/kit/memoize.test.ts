import { expect, test } from 'vitest'
import { memoizeByIdentity } from './memoize.ts'

test('computes once for each object, and again for an equal object', () => {
  let worked = 0
  const total = memoizeByIdentity((numbers: readonly number[]) => {
    worked += 1
    return { sum: numbers.reduce((sum, number) => sum + number, 0) }
  })
  const [one, alike] = [
    [1, 2],
    [1, 2],
  ]
  expect(total(one)).toBe(total(one))
  expect(worked).toBe(1)
  expect(total(alike)).toEqual({ sum: 3 })
  expect(total(alike)).not.toBe(total(one))
  expect(worked).toBe(2)
})
