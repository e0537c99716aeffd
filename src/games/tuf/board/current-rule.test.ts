import { expect, test } from 'vitest'
import { ELEVEN, THIRTEEN, WRONG_FIFTEEN } from '../rules/testing/crosswords.ts'
import { TestMatch } from '../rules/testing/test-match.ts'
import { currentRule } from './current-rule.ts'

test('the rule that matters follows the round', () => {
  const match = new TestMatch(['Ann', 'Ben'])
  expect(currentRule(match.view(0))).toBe('TUF-7')
  match.lay(0, ...ELEVEN)
  expect(currentRule(match.view(0))).toBe('TUF-10')
  match.declare(0)
  expect(currentRule(match.view(0)), 'frozen').toBe('TUF-10')
  expect(currentRule(match.view(1))).toBe('TUF-11')
  match.lay(1, ...THIRTEEN).declare(1)
  expect(currentRule(match.view(1)), 'frozen').toBe('TUF-11')
  expect(currentRule(match.view(0))).toBe('TUF-12')
  match.wait()
  expect(currentRule(match.view(0))).toBe('TUF-16')
  match.wait()
  expect(currentRule(match.view(0))).toBe('TUF-18')
})

test('an error, and the variations', () => {
  const match = new TestMatch(['Ann', 'Ben']).lay(0, ...WRONG_FIFTEEN).declare(0)
  match.call(1, 0)
  expect(currentRule(match.view(0))).toBe('TUF-15')
  const rotary = new TestMatch(['Ann', 'Ben'], { options: { rotary: true } })
  expect(currentRule(rotary.view(0))).toBe('TUF-29')
  const alone = new TestMatch(['Ann'])
  expect(currentRule(alone.view(0))).toBe('TUF-7')
  expect(currentRule(alone.lay(0, ...ELEVEN).view(0))).toBe('TUF-28')
})

test('the end of the game', () => {
  const match = new TestMatch(['Ann', 'Ben'])
  match.leave(0)
  expect(currentRule(match.view(1))).toBe('TUF-23')
})
