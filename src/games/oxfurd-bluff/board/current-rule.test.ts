import { expect, test } from 'vitest'
import { TestMatch } from '../rules/testing/test-match.ts'
import { currentRule } from './current-rule.ts'

test('the rule that matters follows the turn', () => {
  const match = new TestMatch()
  expect(currentRule(match.view(0))).toBe('OXF-7')
  match.roll(2)
  expect(currentRule(match.view(1))).toBe('OXF-9')
  match.answer(true)
  const opponent = new TestMatch({ options: { reader: 'opponent' } }).roll(2)
  expect(currentRule(opponent.view(1))).toBe('OXF-8')
})

test('where the pieces stand matters', () => {
  const match = new TestMatch().put(0, { climber: 11 })
  expect(currentRule(match.view(0))).toBe('OXF-15')
  match.put(0, { climber: 12, descender: 7 })
  expect(currentRule(match.view(0))).toBe('OXF-11')
  match.put(0, { climber: 44 })
  expect(currentRule(match.view(0)), 'six would be too much').toBe('OXF-17')
  match.roll(3)
  expect(currentRule(match.view(0)), 'three is not').toBe('OXF-11')
  const free = new TestMatch().right(6)
  expect(currentRule(free.view(0))).toBe('OXF-13')
})

test('OXF-19, OXF-20: the end, alone and shared', () => {
  const match = new TestMatch().wrong().wrong().put(0, { climber: 47 }).right(1)
  expect(currentRule(match.view(0))).toBe('OXF-19')
  const sweep = new TestMatch().put(0, { climber: 47 }).put(1, { climber: 47 }).right(1).right(1)
  expect(currentRule(sweep.view(0))).toBe('OXF-20')
})
