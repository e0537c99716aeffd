import { expect, test } from 'vitest'
import { optionsText } from './options-text.ts'

test('OXF-8: one sentence for each option', () => {
  expect(
    optionsText({
      reader: 'opponent',
      difficulty: 'fiendish',
      showing: 'in-passing',
      seconds: 30,
      turnClock: null,
    }),
  ).toBe(
    'The next side to the left reads the cards. Fiendish words. Play goes on at once after an answer. 30 seconds for each roll, reading and answer; no answer is a wrong one.',
  )
})
