import { expect, test } from 'vitest'
import { StoreClosed, StoreFailed } from '#live/ports.ts'
import { retryingStart, startInParts } from '#server/retry.ts'

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

function patient() {
  return retryingStart(waitingClock(), { isClosed: false }, { interval: 10, limit: 50 })
}

test('a store that is slow when the server starts is asked again', async () => {
  expect(await patient()(failing(slow, slow).work)).toBe(3)
})

test('a store that never answers is given up', async () => {
  const asked = failing(...Array.from({ length: 100 }, () => slow))
  await expect(patient()(asked.work)).rejects.toBe(slow)
  expect(asked.attempts()).toBe(6)
})

test('all parts of a start share one limit', async () => {
  const attempt = patient()
  await attempt(failing(slow, slow, slow).work)
  const asked = failing(...Array.from({ length: 100 }, () => slow))
  await expect(attempt(asked.work)).rejects.toBe(slow)
  expect(asked.attempts()).toBe(3)
})

test.each([new StoreClosed('the store is closed'), new TypeError('a bug')])(
  'what does not pass is not tried again: %s',
  async (error) => {
    const asked = failing(error)
    await expect(patient()(asked.work)).rejects.toBe(error)
    expect(asked.attempts()).toBe(1)
  },
)

test.each([failing(), failing(slow)])(
  'a server that is stopped goes on with nothing',
  async (asked) => {
    const serving = { isClosed: false }
    await startInParts(waitingClock(), serving, async (attempt) => {
      await attempt(() => {
        serving.isClosed = true
        return asked.work()
      })
      throw new Error('it went on')
    })
    expect(asked.attempts()).toBe(1)
  },
)
