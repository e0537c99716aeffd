import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { memoizePerTick } from './memoized-clock.ts'

it('reads the clock once in a turn of the event loop, and again in the next', async () => {
  let readings = 0
  const now = memoizePerTick(() => (readings += 1))
  expect([now(), now(), now()]).toEqual([1, 1, 1])
  await setImmediate()
  expect([now(), now()]).toEqual([2, 2])
})
