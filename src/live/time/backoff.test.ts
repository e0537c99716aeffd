import { expect, test } from 'vitest'
import { Backoff } from './backoff.ts'

test('delays double up to a bound, and start over after success', () => {
  const delays: number[] = []
  let cancelled = 0
  const setTimer = (_fire: () => void, delay: number) => {
    delays.push(delay)
    return () => void (cancelled += 1)
  }
  const backoff = new Backoff({ setTimer })
  for (let attempt = 0; attempt < 8; attempt += 1) backoff.retry(() => {})
  expect(delays).toEqual([50, 100, 200, 400, 800, 1600, 2000, 2000])
  backoff.reset()
  backoff.retry(() => {})
  expect(delays.at(-1)).toBe(50)
  backoff.close()
  backoff.retry(() => {})
  expect(delays).toHaveLength(9)
  expect(cancelled).toBe(1)
})
