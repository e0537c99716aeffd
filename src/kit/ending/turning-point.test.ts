import { expect, test } from 'vitest'
import { gainsText, turningPoint } from './turning-point.ts'

type Case = readonly [what: string, gains: readonly (readonly number[])[], part: number]

// prettier-ignore
const CASES: readonly Case[] = [
  // Leads of the first side: 1, −3, 5, 6.
  ['the part in which the winner’s lead grew most', [[3, 2, 0], [1, 5, 2], [8, 0, 0], [2, 1, 0]], 2],
  ['points that a rival loses count', [[3, 4], [0, -4], [1, 0]], 1],
  // The third side loses 9 points in the second part, but it was not ahead of the second.
  ['a rival who is not in the lead does not count', [[2, 2, 1], [0, 0, -9], [1, 0, 0]], 2],
  ['the last of several equal swings decides', [[2, 0], [0, 1], [2, 0]], 2],
]

test.each(CASES)('%s', (_, gains, part) => {
  expect(turningPoint(gains, 0)).toBe(part)
})

test('nothing turns in a single part, alone, or where the lead never grew', () => {
  expect(turningPoint([], 0)).toBe(null)
  expect(turningPoint([[5, 0]], 0)).toBe(null)
  expect(turningPoint([[5], [3]], 0)).toBe(null)
  expect(
    turningPoint(
      [
        [0, 2],
        [1, 1],
      ],
      0,
    ),
  ).toBe(null)
})

test('points in words', () => {
  expect(gainsText([4, 21, -3], 1, ['you', 'Ben', 'Cy'])).toBe('Ben 21, you 4')
  expect(gainsText([4, -1], 0, ['Ann', 'Ben'])).toBe('Ann 4, Ben −1')
})
