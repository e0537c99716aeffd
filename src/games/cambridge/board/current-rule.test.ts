import { expect, test } from 'vitest'
import { startHand, TestMatch } from '../rules/testing/test-match.ts'
import { currentRule } from './current-rule.ts'

test('the rule that matters follows the hand', () => {
  const match = new TestMatch(2)
  expect(currentRule(match.view(0))).toBe('CAM-3')
  match.choose('planet', 'banana')
  expect(currentRule(match.view(0))).toBe('CAM-5')
  match.place('a', 'z')
  expect(currentRule(match.view(0))).toBe('CAM-6')
  expect(currentRule(match.view('spectator'))).toBe('CAM-6')
})

test('an honor asks by its own rule', () => {
  const match = startHand(['planet', 'vivid'], ['b', 'z'])
  match.move('c', 'y', 'd', 'x', 'i', 'w', 'crown')
  expect(currentRule(match.view(0))).toBe('CAM-19')
  expect(currentRule(match.view(1)), 'for those who watch, too').toBe('CAM-19')
})

test('after a right guess, out of the hand, and when it is over', () => {
  const match = startHand(['planet', 'banana', 'vivid'], ['a', 'z', 'x']).guess(1, 'banana')
  expect(currentRule(match.view(0))).toBe('CAM-23')
  expect(currentRule(match.view(1))).toBe('CAM-25')
  match.guess(2, 'vivid')
  expect(currentRule(match.view(0))).toBe('CAM-28')
})

test('the end of the game', () => {
  const match = startHand(['planet', 'banana'], ['a', 'z'], { options: { hands: 1 } })
  match.guess(1, 'banana')
  expect(currentRule(match.view(1))).toBe('CAM-30')
})
