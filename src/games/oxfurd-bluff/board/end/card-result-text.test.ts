import { expect, test } from 'vitest'
import { someAnsweredCard, someView } from '../testing/some-view.ts'
import { cardResultText } from './card-result-text.ts'

test('OXF-12, OXF-14: names the bonus and whom it pulled down', () => {
  const result = {
    card: someAnsweredCard(1, true),
    number: 1,
    moves: [
      { side: 0, from: 0, to: 3, by: 'answer', cardCount: 1 },
      { side: 0, from: 3, to: 5, by: 'bonus', cardCount: 1 },
      { side: 1, from: 5, to: 0, by: 'pulldown', cardCount: 1 },
    ],
    swing: 10,
  } as const
  expect(cardResultText(someView({}), result)).toBe(
    'Right: from Plateau 1 to step 5 with a BONUS; Cleo was pulled down to Plateau 1.',
  )
})

test('OXF-11: names a setback', () => {
  const result = {
    card: someAnsweredCard(1, false),
    number: 1,
    moves: [{ side: 0, from: 12, to: 8, by: 'setback', cardCount: 1 }],
    swing: -4,
  } as const
  expect(cardResultText(someView({}), result)).toBe(
    'Wrong: SETBACK, from step 12 down to Plateau 2.',
  )
})
