import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HallTime } from '#live/time/hall-time.ts'
import type { MachineClock } from '#live/ports.ts'
import type { Store } from '#server/store/store.ts'
import { Heartbeat } from '../heartbeat.ts'
import { StoreWatch } from './store-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = (): Promise<never> => Promise.withResolvers<never>().promise

/** A heartbeat of a store that hangs from the moment a test says so. */
async function startHeartbeat(append: () => Promise<readonly boolean[]>) {
  let isHanging = false
  const store = {
    append,
    writeHeartbeat: () => (isHanging ? never() : Promise.resolve()),
  } satisfies Partial<Store>
  const clock = {
    wallTime: () => Date.now(),
    monotonicTime: () => Date.now(),
  } satisfies Partial<MachineClock>
  const time = new HallTime(clock)
  const deps = { clock: clock as Partial<MachineClock> as MachineClock, time }
  const storeFailed = () => undefined
  const watch = new StoreWatch({ ...deps, store: store as Partial<Store> as Store, storeFailed })
  const heartbeat = new Heartbeat({ ...deps, store: watch.store, reportError: () => undefined })
  time.start(0)
  watch.start()
  await heartbeat.start()
  const stop = () => {
    watch.stop()
    heartbeat.stop()
  }
  return { watch, time, stop, hang: () => void (isHanging = true) }
}

test.each([
  ['that ended with an unrelated error', () => Promise.reject(new Error('odd'))],
  ['that never ends', never],
])('a write %s does not hide that the store hangs later', async (_, append) => {
  const { watch, time, stop, hang } = await startHeartbeat(append)
  watch.store.append([]).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(time.isRunning).toBe(true)
  hang()
  await vi.advanceTimersByTimeAsync(3500)
  expect(time.isRunning).toBe(false)
  stop()
})
