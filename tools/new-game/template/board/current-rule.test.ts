import { expect, test } from 'vitest'
import { TestMatch } from '../rules/testing/test-match.ts'
import { currentRule } from './current-rule.ts'

test('the rule that matters follows the game', () => {
  const match = new TestMatch()
  expect(currentRule(match.view(0))).toBe('WCH-4')
  match.pass()
  expect(currentRule(match.view(1))).toBe('WCH-9')
  match.pass()
  expect(currentRule(match.view('spectator'))).toBe('WCH-8')
})
