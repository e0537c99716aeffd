import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HallTime } from '#live/hall-time.ts'
import type { MachineClock } from '#live/ports.ts'
import type { Store } from '#server/store/store.ts'
import { Heartbeat } from './heartbeat.ts'

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
  const heartbeat = new Heartbeat({
    store: store as Partial<Store> as Store,
    clock: clock as Partial<MachineClock> as MachineClock,
    time,
    storeFailed: () => undefined,
    reportError: () => undefined,
  })
  await heartbeat.start(0)
  return { heartbeat, time, hang: () => void (isHanging = true) }
}

test.each([
  ['that ended with an unrelated error', () => Promise.reject(new Error('odd'))],
  ['that never ends', never],
])('a write %s does not hide that the store hangs later', async (_, append) => {
  const { heartbeat, time, hang } = await startHeartbeat(append)
  heartbeat.store.append([]).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(time.isRunning).toBe(true)
  hang()
  await vi.advanceTimersByTimeAsync(3500)
  expect(time.isRunning).toBe(false)
  heartbeat.stop()
})
