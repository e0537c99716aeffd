import { expect, test } from 'vitest'
import { optionsText } from './options-text.ts'

test('says how many rounds there are and how much time', () => {
  expect(optionsText({ rounds: 5, turnClock: null })).toBe(
    '5 rounds. No turn clock: nobody is hurried.',
  )
  expect(optionsText({ rounds: 1, turnClock: 2 })).toMatch(
    /^1 round\. 2 minutes a turn.* passes\.$/,
  )
})
