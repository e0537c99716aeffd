import { expect, test } from 'vitest'
import { FakeClock } from '../testing/test-live-table.ts'
import { Throttle } from './throttle.ts'

function throttled() {
  const clock = new FakeClock()
  const state = { runs: 0, hasWork: true }
  const throttle = new Throttle(clock, 250, () => {
    if (state.hasWork) state.runs += 1
    return state.hasWork
  })
  return { clock, state, throttle }
}

test('runs at once, then once at the end of the interval', async () => {
  const { clock, state, throttle } = throttled()
  expect([1, 2, 3].map(() => throttle.request())).toEqual([true, false, false])
  expect(state.runs).toBe(1)
  await clock.advance(250)
  expect(state.runs).toBe(2)
  await clock.advance(1000)
  expect(state.runs).toBe(2)
})

test('runs four times a second under constant requests', async () => {
  const { clock, state, throttle } = throttled()
  for (let millis = 0; millis < 2000; millis += 10) {
    throttle.request()
    await clock.advance(10)
  }
  expect(state.runs).toBe(1 + 8)
})

test('begins no interval when there was nothing to do', () => {
  const { state, throttle } = throttled()
  state.hasWork = false
  expect(throttle.request()).toBe(false)
  state.hasWork = true
  expect(throttle.request()).toBe(true)
})

test('runs no more once it is stopped', async () => {
  const { clock, state, throttle } = throttled()
  throttle.request()
  throttle.request()
  throttle.stop()
  await clock.advance(1000)
  expect(state.runs).toBe(1)
})
