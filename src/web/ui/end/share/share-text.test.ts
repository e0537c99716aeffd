import { expect, test } from 'vitest'
import { resultOf } from '#kit/ending/result-text.ts'
import type { GameSummary } from '../game-summary.ts'
import { shareText } from './share-text.ts'

function summaryFor(
  scores: readonly number[],
  places: readonly (readonly number[])[],
): GameSummary {
  const players = scores.map((_, seat) => ({ name: `P${seat + 1}`, left: seat === 3 }))
  return {
    game: 'Some Game',
    result: resultOf({ scores, places, reason: 'played' }, { seat: null, players }),
    facts: [{ label: 'Best word', text: 'QUIET, 5 points for P1' }],
    letters: [
      ['Qu', 'I', ''],
      ['A', '', 'T'],
    ],
  }
}

test('has the result, the places, what decided it and the letters', () => {
  expect(shareText(summaryFor([9, 4, 4, -2], [[0], [1, 2], [3]]))).toBe(
    `Some Game · Wordhall
P1 wins with 9 points.

1. P1 9
2. P2 4
2. P3 4
4. P4 −2 (left)

Best word: QUIET, 5 points for P1

Qu I
A     T`,
  )
})

test('sixteen players take six lines', () => {
  const scores = Array.from({ length: 16 }, (_, seat) => 20 - seat)
  const text = shareText(
    summaryFor(
      scores,
      scores.map((_, seat) => [seat]),
    ),
  )
  expect(text).toContain('5. P5 16\nand 11 more\n')
})

test('somebody who played alone has no places, and a single word is not repeated', () => {
  const alone = summaryFor([7], [[0]])
  expect(shareText({ ...alone, facts: [], letters: [['A', 'T']] })).toBe(
    'Some Game · Wordhall\nP1 scores 7 points.',
  )
})
