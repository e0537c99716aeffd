import { expect, test } from 'vitest'
import { addClock, firstClock } from './running-clocks.ts'

test('the clock that runs out first is the one that dialogs show', () => {
  const clock = (until: number) => ({ until, of: 10, now: () => 0, hurry: 10 })
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
