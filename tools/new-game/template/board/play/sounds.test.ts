import { expect, test } from 'vitest'
import { TestMatch } from '../../rules/testing/test-match.ts'
import { soundBetween } from './sounds.ts'

test('a word is written down, and the end rings', () => {
  const match = new TestMatch()
  const start = match.view(0)
  const played = match.play('rabbit').view(0)
  expect(soundBetween(start, start)).toBe(null)
  expect(soundBetween(start, played)).toBe('pencil')
  expect(soundBetween(played, match.leave(1).view(0))).toBe('bell')
})
