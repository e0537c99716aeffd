import { expect, test } from 'vitest'
import { StoreClosed, StoreFailed } from '#live/ports.ts'
import { retry } from '#server/retry.ts'

/** A clock on which waiting takes no time but its own. */
function waitingClock() {
  let now = 0
  return {
    monotonicTime: () => now,
    setTimer(callback: () => void, delay: number) {
      now += delay
      queueMicrotask(callback)
      return () => {}
    },
  }
}

/** Work that throws these errors, and then succeeds. */
function failing(...errors: readonly Error[]) {
  let attempts = 0
  const work = () => {
    const error = errors[attempts]
    attempts += 1
    return error === undefined ? Promise.resolve(attempts) : Promise.reject(error)
  }
  return { work, attempts: () => attempts }
}

const slow = new StoreFailed('timeout expired')

test('a store that is slow when the server starts is asked again', async () => {
  expect(await retry(failing(slow, slow).work, waitingClock())).toBe(3)
})

test('a store that never answers is given up', async () => {
  const { work, attempts } = failing(...Array.from({ length: 100 }, () => slow))
  const patience = { interval: 10, limit: 50 }
  await expect(retry(work, waitingClock(), patience)).rejects.toBe(slow)
  expect(attempts()).toBe(6)
})

test.each([new StoreClosed('the store is closed'), new TypeError('a bug')])(
  'what does not pass is not tried again: %s',
  async (error) => {
    const { work, attempts } = failing(error)
    await expect(retry(work, waitingClock())).rejects.toBe(error)
    expect(attempts()).toBe(1)
  },
)
