import { expect, test } from 'vitest'
import { optionsText } from './options-text.ts'

test('says how many rounds there are and how much time', () => {
  expect(optionsText({ rounds: 5, seconds: null })).toBe('5 rounds. Take your time.')
  expect(optionsText({ rounds: 1, seconds: 30 })).toBe('1 round. 30 seconds for each turn.')
})
