import { expect, test } from 'vitest'
import { TestMatch } from '#games/take-my-word/rules/testing/test-match.ts'
import { soundBetween } from './sounds.ts'

test('others’ cards, the viewer’s own and the end have sounds', () => {
  const hands = { cards: ['c red, a blue, t green', 'b black'], options: { rounds: 1 } }
  const match = new TestMatch(2, hands)
  const start = match.view(0)
  const mine = match.play(0, { after: 'c red, a blue, t green' }).view(0)
  const end = match.play(1, { over: { 0: 'b black' } }).view(0)
  expect(soundBetween(start, start)).toBe(null)
  expect(soundBetween(start, mine)).toBe('right')
  expect(soundBetween({ ...start, seat: 1 }, { ...mine, seat: 1 })).toBe('card')
  expect(soundBetween(mine, end)).toBe('bell')
})
