import { expect, test, vi } from 'vitest'
import { LEVELS } from '#kit/bot.ts'
import { loadWords } from '#server/lexicons.ts'
import { warmUp } from '#server/bots/bot-worker.ts'
import { WARM_UPS, warmUpWhenIdle, type WarmUp } from './warm-up.ts'

/** A decision looks some words up; going through a whole list takes far more look-ups. */
const FEW = 20_000

test('a first decision after warming up goes through no list of words', () => {
  const asked = vi.spyOn(loadWords('english-standard'), 'rarity')
  for (const step of WARM_UPS) warmUp(step)
  expect(asked.mock.calls.length).toBeGreaterThan(FEW)
  for (const step of WARM_UPS) {
    asked.mockClear()
    warmUp(step)
    expect(asked.mock.calls.length, JSON.stringify(step)).toBeLessThan(FEW)
  }
  asked.mockRestore()
})

test('every game and level is warmed up, one step at a time and only while nobody waits', async () => {
  const steps: WarmUp[] = []
  let pauses = 0
  let isRunning = false
  await warmUpWhenIdle({
    isIdle: () => pauses % 3 === 0,
    async run(step) {
      expect([pauses % 3, isRunning]).toEqual([0, false])
      isRunning = true
      await Promise.resolve()
      isRunning = false
      steps.push(step)
    },
    pause() {
      pauses += 1
      return Promise.resolve()
    },
  })
  expect(steps).toEqual(WARM_UPS)
  expect(pauses).toBe(3 * WARM_UPS.length)
  expect(new Set(steps.map(({ level }) => level)).size).toBe(LEVELS.length)
})

test('it ends when the bots are closed', async () => {
  const run = vi.fn<() => Promise<void>>()
  const pause = () => Promise.reject(new Error('closed'))
  await expect(warmUpWhenIdle({ isIdle: () => true, run, pause })).rejects.toThrow('closed')
  expect(run).not.toHaveBeenCalled()
})
