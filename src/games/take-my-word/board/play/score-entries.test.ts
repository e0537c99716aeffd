import { expect, test } from 'vitest'
import { batTakesCat } from '#games/take-my-word/rules/testing/test-match.ts'
import { roundsShown, sidesOf } from './score-entries.ts'

test('TMW-23: what was taken is struck, what may be taken is marked', () => {
  const sides = sidesOf(batTakesCat().view(0))
  expect(sides.map(({ name, total }) => [name, total])).toEqual([
    ['Ben', 5],
    ['You', 0],
  ])
  expect(sides[0]!.entries[0]).toEqual({ points: 5, struck: false, note: 'BAT, at stake' })
  expect(sides[1]!.entries[0]).toEqual({ points: 5, struck: true, note: 'CAT, taken' })
  expect(roundsShown(batTakesCat().view(0))).toEqual(['1'])
})
