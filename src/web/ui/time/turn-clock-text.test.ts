import { expect, test } from 'vitest'
import { turnClockText } from './turn-clock-text.ts'

test('HALL-5: the turn clock as a sentence', () => {
  expect(turnClockText(null, 'Who is late passes.')).toBe('No turn clock: nobody is hurried.')
  expect(turnClockText(1, 'Who is late passes.')).toBe(
    '1 minute a turn, and one extra minute for each player in a game. Who is late passes.',
  )
  expect(turnClockText(3, '')).toContain('3 minutes a turn')
})
