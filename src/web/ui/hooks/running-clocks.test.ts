import { expect, test } from 'vitest'
import { addClock, firstClock, timeLeft } from './running-clocks.ts'

test('the clock that runs out first is the one that dialogs show', () => {
  const clock = (until: number) => ({ until, of: 10, gameTime: () => 0, hurry: 10 })
  const [late, soon] = [clock(20), clock(5)]
  expect(firstClock()).toBeNull()
  const removeLate = addClock(late)
  const removeSoon = addClock(soon)
  expect(firstClock()).toBe(soon)
  removeSoon()
  expect(firstClock()).toBe(late)
  removeLate()
  expect(firstClock()).toBeNull()
})

test('a clock never shows more than its full duration, nor less than nothing', () => {
  const left = (gameTime: number) =>
    timeLeft({ until: 200_000, of: 180_000, gameTime: () => gameTime })
  expect([19_000, 20_000, 20_001, 200_000, 210_000].map(left)).toEqual([
    180_000, 180_000, 179_999, 0, 0,
  ])
})
