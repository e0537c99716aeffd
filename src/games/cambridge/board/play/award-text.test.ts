import { expect, test } from 'vitest'
import { startHand } from '#games/cambridge/rules/testing/test-match.ts'
import { lastAwardText } from './award-text.ts'

test('CAM-13: a letter that paid says which words do not have it', () => {
  const match = startHand(['planet', 'superb', 'vivid'], ['h', 'y', 'x'])
  expect(lastAwardText(match.view(0))).toBeNull()
  match.move('b')
  expect(lastAwardText(match.view(0))).toEqual({
    text: 'You get 2 points: your word and Cy’s have no B.',
    rule: 'CAM-13',
  })
  expect(lastAwardText(match.view('spectator'))!.text).toBe(
    'Ann gets 2 points: their own word and Cy’s have no B.',
  )
})

test('CAM-13: a letter that is in no word says just that', () => {
  const match = startHand(['planet', 'superb', 'vivid'], ['h', 'y', 'x']).move('g')
  expect(lastAwardText(match.view(1))!.text).toBe('Ann gets 3 points: none of the 3 words has G.')
  const two = startHand(['planet', 'banana'], ['h', 'y']).move('g')
  expect(lastAwardText(two.view(1))!.text).toBe('Ann gets 2 points: neither word has G.')
})

test('CAM-22: a right guess says whose word it was', () => {
  const match = startHand(['planet', 'banana', 'vivid'], ['a', 'z', 'x']).guess(1, 'banana')
  expect(lastAwardText(match.view(0))!.text).toBe('You get 4 points for guessing Ben’s word.')
  expect(lastAwardText(match.view(1))).toEqual({
    text: 'Ann gets 4 points for guessing your word.',
    rule: 'CAM-22',
  })
})
