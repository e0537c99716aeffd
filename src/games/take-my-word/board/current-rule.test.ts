import { expect, test } from 'vitest'
import { batTakesCat, TestMatch } from '../rules/testing/test-match.ts'
import { currentRule } from './current-rule.ts'

test('the rule that matters follows what lies in the middle', () => {
  const match = new TestMatch(2, { cards: ['q black, c red', 'z black, a red, t red'] })
  expect(currentRule(match.view(0))).toBe('TMW-10')
  match.play(0, { after: 'c red', score: 'letter' })
  expect(currentRule(match.view(1))).toBe('TMW-11')
  match.play(1, { after: 'a red, t red' })
  expect(currentRule(match.view('spectator')), 'after the round').toBe('TMW-27')
  match.send(1, { type: 'stay' })
  expect(currentRule(match.view(0))).toBe('TMW-17')
})

test('the end of the game', () => {
  const match = batTakesCat()
  match.leave(0)
  expect(currentRule(match.view(1))).toBe('TMW-28')
})

test('TMW-19: an empty hand that cannot be filled', () => {
  const view = batTakesCat().view(0)
  const stranded = { ...view, phase: 'playing', toAct: 0, hand: [] } as const
  expect(currentRule(stranded)).toBe('TMW-19')
  expect(currentRule({ ...stranded, seat: 1 })).toBe('TMW-17')
})
