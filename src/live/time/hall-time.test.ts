import { expect, test } from 'vitest'
import { HallTime } from './hall-time.ts'
import { boggle } from '../testing/long-table.ts'
import { settle, TestLiveTable } from '../testing/test-live-table.ts'

/** Hall time on a clock that a test moves; `changes` has the calls of listeners. */
function newTime(base = 1000) {
  let monotonic = 50_000.25
  const time = new HallTime({ monotonicTime: () => monotonic })
  const changes: (readonly [hallTime: number, isRunning: boolean])[] = []
  time.subscribe((...change) => void changes.push(change))
  time.start(base)
  /** This many milliseconds go by; the hall reads the time now and then. */
  const pass = (millis: number): void => {
    for (let left = millis; left > 0; left -= 200) {
      monotonic += Math.min(left, 200)
      time.now()
    }
  }
  const pause = (millis: number): void => void (monotonic += millis)
  return { time, changes, pass, pause }
}

test('continues from its base, in whole milliseconds', () => {
  const { time, changes, pass } = newTime()
  expect(time.now()).toBe(1000)
  pass(3000.5)
  expect(time.now()).toBe(4000)
  expect(changes).toEqual([])
})

test('counts hardly anything of a pause, in whatever order it is read', () => {
  const { time, changes, pass, pause } = newTime()
  pass(1000)
  pause(3_600_000)
  expect(time.now()).toBe(2200)
  expect(changes).toEqual([[2200, true]])
  pause(900)
  expect(time.now()).toBe(3100)
})

test('counts hardly anything of many short pauses', () => {
  const { time, pass, pause } = newTime()
  for (let n = 0; n < 10; n += 1) {
    pause(1900)
    pass(100)
  }
  expect(time.now()).toBe(1000 + 10 * 200)
})

test('stands still from the start of a write that fails until one succeeds', () => {
  const { time, changes, pass, pause } = newTime()
  pass(500)
  time.saved(time.now())
  pass(500)
  const began = time.now()
  pass(10_000)
  time.failed(began)
  expect(time.now()).toBe(2000)
  pass(5000)
  time.failed(time.now())
  pause(60_000)
  expect(time.now()).toBe(2000)
  expect(time.isRunning).toBe(false)
  time.saved(time.now())
  expect(time.isRunning).toBe(true)
  pass(100)
  expect(time.now()).toBe(2100)
  expect(changes).toEqual([
    [2000, false],
    [2000, true],
  ])
})

test('never goes back behind what was saved', () => {
  const { time, pass } = newTime()
  const first = time.now()
  pass(300)
  time.saved(first)
  pass(300)
  // Began together with the other, which succeeded.
  time.failed(first)
  expect(time.now()).toBe(1300)
})

test('goes on when a later write has succeeded', () => {
  const { time, changes, pass } = newTime()
  const hanging = time.now()
  pass(400)
  time.saved(time.now())
  time.failed(hanging)
  pass(100)
  expect(time.now()).toBe(1500)
  expect(changes).toEqual([])
})

test('ignores writes before it starts', () => {
  const time = new HallTime({ monotonicTime: () => 0 })
  time.saved(time.now())
  expect(time.isRunning).toBe(false)
  time.failed(time.now())
  time.start(7)
  expect([time.now(), time.isRunning]).toEqual([7, true])
})

test('no turn runs out at a time that is given back', async () => {
  const table = new TestLiveTable(boggle, undefined, { options: { seconds: 60 } })
  const { store, clock } = table
  const ann = await table.subscribe('ann')
  await table.request(await table.subscribe('ben'), { type: 'sit' })
  await table.request(ann, { type: 'start' })
  await clock.advance(58_000)
  const hanging = Promise.withResolvers<void>()
  store.override = async (appends) => {
    await hanging.promise
    return store.write(appends)
  }
  const written = table.write(ann, 'steam')
  await settle()
  // The match ends meanwhile, and then that time is given back.
  await clock.advance(2500)
  clock.turnBack(2500)
  store.override = null
  hanging.resolve()
  expect(await written).toBeNull()
  await settle()
  expect(table.live.table.phase).toBe('playing')
  expect(await table.write(ann, 'rings')).toBeNull()
  await clock.advance(1900)
  expect(table.live.table.phase).toBe('playing')
  await clock.advance(200)
  expect(table.live.table.phase).toBe('over')
  expect(table.errors).toEqual([])
})
