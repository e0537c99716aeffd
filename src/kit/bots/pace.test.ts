import { expect, test } from 'vitest'
import { LEVELS } from '#kit/bot.ts'
import { diceFrom } from '#kit/dice.ts'
import { mean } from './testing/mean.ts'
import { drawFrom, noShorterThan, notBefore, racingFactor, THINKING } from './pace.ts'

test('a draw is in its range, the upper end excluded', () => {
  const dice = diceFrom('pace', 'range')
  const draws = new Set(Array.from({ length: 200 }, () => drawFrom(dice, [5, 9])))
  expect([...draws].toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8])
})

test('a plan is postponed, never brought forward', () => {
  const plan = { actAt: 100, command: 'roll' }
  expect(notBefore(plan, 40)).toEqual(plan)
  expect(notBefore(plan, 130)).toEqual({ actAt: 130, command: 'roll' })
})

test('what would be too short becomes little longer than the shortest, and not always as long', () => {
  const dice = diceFrom('pace', 'shortest')
  const pauses = Array.from({ length: 200 }, () => noShorterThan(1000, 400, dice))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1300)
  expect(new Set(pauses).size).toBeGreaterThan(25)
  expect(noShorterThan(1000, 1001.4, dice)).toBe(1001)
})

test.each(LEVELS)('in a race %ss hesitate now and then, and are not slower for it', (level) => {
  const dice = diceFrom('pace', level)
  const factors = Array.from({ length: 4000 }, () => racingFactor(THINKING[level], dice))
  expect(mean(factors)).toBeCloseTo(1, 1)
  const long = factors.filter((factor) => factor > 1.3).length / factors.length
  expect(Math.abs(long - THINKING[level].hesitations / 100)).toBeLessThan(0.02)
})
