import { expect, test } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

function bucketAt(capacity: number, perSecond: number) {
  const clock = { now: 0 }
  return { clock, bucket: new TokenBucket(capacity, perSecond, () => clock.now) }
}

test('holds so many tokens and refills over time', () => {
  const { clock, bucket } = bucketAt(3, 2)
  expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false])
  clock.now += 500
  expect(bucket.take()).toBe(true)
  expect(bucket.take()).toBe(false)
  clock.now += 60_000
  expect(bucket.isFull).toBe(true)
})

test('takes all tokens of a cost or none', () => {
  const { bucket } = bucketAt(5, 1)
  expect(bucket.take(4)).toBe(true)
  expect(bucket.take(2)).toBe(false)
  expect(bucket.take(1)).toBe(true)
})

test('tells how long to wait', () => {
  const { clock, bucket } = bucketAt(4, 2)
  expect(bucket.wait()).toBe(0)
  bucket.take(4)
  expect(bucket.wait(3)).toBe(1500)
  clock.now += 1500
  expect(bucket.wait(3)).toBe(0)
  expect(bucket.take(3)).toBe(true)
})

test('allows what costs more than it holds when it is full', () => {
  const { bucket } = bucketAt(2, 1)
  expect(bucket.take(10)).toBe(true)
  expect(bucket.take()).toBe(false)
  expect(bucket.wait(10)).toBe(2000)
})

test('loses no tokens when the clock goes back', () => {
  const { clock, bucket } = bucketAt(2, 1)
  clock.now = -3_600_000
  expect(bucket.take(2)).toBe(true)
  clock.now += 1000
  expect(bucket.take()).toBe(true)
})
