import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Alarm } from './wake-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function alarm() {
  const ring = vi.fn<() => void>()
  return { alarm: new Alarm(ring), ring }
}

test('rings once, at its time', () => {
  const { alarm: one, ring } = alarm()
  one.set(100)
  vi.advanceTimersByTime(99)
  expect(ring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(ring).toHaveBeenCalledTimes(1)
})

test('set to the same moment again keeps it, to another moves it', () => {
  const { alarm: one, ring } = alarm()
  one.set(100)
  vi.advanceTimersByTime(60)
  one.set(40)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(10)
  one.set(500)
  vi.advanceTimersByTime(499)
  expect(ring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ring).toHaveBeenCalledTimes(1)
})

test('can be set again while it rings, and be stopped', () => {
  const ring = vi.fn<() => void>(() => one.set(10))
  const one = new Alarm(ring)
  one.set(10)
  vi.advanceTimersByTime(35)
  expect(ring).toHaveBeenCalledTimes(3)
  one.stop()
  vi.advanceTimersByTime(1000)
  expect(ring).toHaveBeenCalledTimes(3)
})

test('what is too long for a timer is no reason to ring at once', () => {
  const { alarm: one, ring } = alarm()
  one.set(2 ** 40)
  vi.advanceTimersByTime(1000)
  expect(ring).not.toHaveBeenCalled()
})
