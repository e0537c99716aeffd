import { expect, test } from 'vitest'
import { TestMatch } from '../rules/testing/test-match.ts'
import { currentRule } from './current-rule.ts'

test('while the timer runs it is how words are found, by what the viewer may write', () => {
  expect(currentRule(new TestMatch(['Ann', 'Ben']).view(0))).toBe('BOG-3')
  expect(currentRule(new TestMatch(['Ann', 'Ben']).view('spectator'))).toBe('BOG-3')
  const advanced = new TestMatch(['Ann', 'Ben'], { options: { advanced: true } })
  expect(currentRule(advanced.view(0))).toBe('BOG-15')
  const handicapped = new TestMatch(['Ann', 'Ben'], { options: { handicaps: [1] } })
  expect(currentRule(handicapped.view(0))).toBe('BOG-3')
  expect(currentRule(handicapped.view(1))).toBe('BOG-16')
})

test('afterwards it is what was struck, and what wins a tournament', () => {
  const single = new TestMatch(['Ann', 'Ben']).write(0, 'steam').wait()
  expect(currentRule(single.view(0))).toBe('BOG-9')
  const options = { target: 10 }
  const tournament = new TestMatch(['Ann', 'Ben'], { options }).write(0, 'steam').wait()
  expect(currentRule(tournament.view(0))).toBe('BOG-9')
  tournament.leave(1)
  expect(currentRule(tournament.view(0))).toBe('BOG-12')
})
