import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nodeClock } from '#server/node-clock.ts'
import { WakeTimer } from './wake-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function newTimer() {
  const fire = vi.fn<() => void>()
  return { timer: new WakeTimer(nodeClock, fire), fire }
}

/** Not before `delay`, and once only. */
function expectOneCall(fire: () => void, delay: number): void {
  vi.advanceTimersByTime(delay - 1)
  expect(fire).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fire).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(fire).toHaveBeenCalledTimes(1)
}

test('fires once, at its time', () => {
  const { timer, fire } = newTimer()
  timer.set(100)
  expectOneCall(fire, 100)
})

test('setting it to the same moment keeps the timer, to another one replaces it', () => {
  const { timer, fire } = newTimer()
  timer.set(100)
  vi.advanceTimersByTime(60)
  timer.set(40)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(10)
  timer.set(500)
  expectOneCall(fire, 500)
})

test('can be set again while it fires, and be stopped', () => {
  const fire = vi.fn<() => void>(() => timer.set(10))
  const timer = new WakeTimer(nodeClock, fire)
  timer.set(10)
  vi.advanceTimersByTime(35)
  expect(fire).toHaveBeenCalledTimes(3)
  timer.stop()
  vi.advanceTimersByTime(1000)
  expect(fire).toHaveBeenCalledTimes(3)
})

test('a delay too long for a host timer does not fire at once', () => {
  const { timer, fire } = newTimer()
  timer.set(2 ** 40)
  vi.advanceTimersByTime(1000)
  expect(fire).not.toHaveBeenCalled()
})
