import { expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { drawFrom, notBefore } from './pace.ts'

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
