import { expect, test } from 'vitest'
import { inPlainWords } from './plain-words.ts'

test.each([
  [
    'roster: all players are on one team; at least two teams are needed',
    'All players are on one team; at least two teams are needed.',
  ],
  [
    'options.handicaps: advanced play asks five letters of everybody',
    'Advanced play asks five letters of everybody.',
  ],
  [
    'options.seconds: must be a whole number from 5 to 3600',
    'Seconds must be a whole number from 5 to 3600.',
  ],
  ['options.handicaps.0: must be a whole number', 'Handicaps must be a whole number.'],
  ['roster: must be a list', 'It must be a list.'],
  ['Only the host can do that.', 'Only the host can do that.'],
  ['Time: it is late.', 'Time: it is late.'],
])('%s', (message, plain) => {
  expect(inPlainWords(message)).toBe(plain)
})
