import { expect, test } from 'vitest'
import { batTakesCat } from '#games/take-my-word/rules/testing/test-match.ts'
import { missedAt } from './missed.ts'

test('a better play is one that scores more', () => {
  const line = batTakesCat().state.sheet[0]!
  const best = { play: line.play!, action: 'take', word: 'cats', points: 6 } as const
  expect(missedAt(0, line, best).better).toBe(best)
  expect(missedAt(0, line, { ...best, points: 5 }).better).toBe(null)
  expect(missedAt(0, line, null).better).toBe(null)
})
