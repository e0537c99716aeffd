import { expect, test } from 'vitest'
import { turnText } from './turn-text.ts'

const MINUTE = 60_000

test.each([
  [true, [], 0, 'Your turn now'],
  [false, ['Ben', 'Cem'], 0, 'Ben and Cem are to act now'],
  [true, ['Ben'], MINUTE, 'Your turn for 1 minute'],
  [false, ['Ben'], 59 * MINUTE, 'Ben’s turn for 59 minutes'],
  [false, ['Ben', 'Cem'], 150 * MINUTE, 'Ben and Cem are to act for 2 hours'],
  [false, ['A', 'B', 'C', 'D', 'E'], 4000 * MINUTE, 'A, B and 3 others are to act for 2 days'],
  [false, [], 0, 'Nobody is to act'],
] as const)('yours %s, others %s, for %s ms: %s', (isYours, others, age, text) => {
  expect(turnText({ isYours, others, age })).toBe(text)
})
