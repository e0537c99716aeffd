import { expect, test } from 'vitest'
import { startHand } from '#games/cambridge/rules/testing/test-match.ts'
import { seatsAround } from './names.ts'

test('players are listed in the order of their turns, beginning after the viewer', () => {
  const match = startHand(['planet', 'banana', 'vivid'], ['a', 'b', 'c'])
  expect(seatsAround(match.view(1))).toEqual([2, 0, 1])
  expect(seatsAround(match.view('spectator'))).toEqual([0, 1, 2])
})
