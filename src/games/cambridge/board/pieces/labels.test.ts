import { expect, test } from 'vitest'
import { startHand } from '#games/cambridge/rules/testing/test-match.ts'
import { dashesLabel, tileLabel } from './labels.ts'
import { optionsText } from '../options/options-text.ts'
import { seatsAround, whose } from '../play/names.ts'

test('a tile says what it is, where, how it lies, who stands there and whether it is legal', () => {
  const up = { tile: 'm', faceUp: true, locked: false }
  expect(tileLabel(up, 8, [], 'legal')).toBe('M, row 2 column 3, face up, legal')
  const tokens = [
    { name: 'Ann', cell: 0 },
    { name: 'Ben', cell: 0 },
  ]
  expect(tileLabel({ ...up, faceUp: false }, 0, tokens, null)).toBe(
    'M, row 1 column 1, face down, token of Ann and Ben',
  )
  expect(tileLabel({ tile: 'crown', faceUp: true, locked: true }, 29, [], 'chosen')).toBe(
    'Crown, row 5 column 6, face up, locked, chosen',
  )
  expect(dashesLabel('p--n')).toBe('P, dash, dash, N')
})

test('people sit in the order of their turns, from behind the viewer on', () => {
  const match = startHand(['planet', 'banana', 'vivid'], ['a', 'b', 'c'])
  expect(seatsAround(match.view(1))).toEqual([2, 0, 1])
  expect(seatsAround(match.view('spectator'))).toEqual([0, 1, 2])
  expect([whose(match.view(1), 1), whose(match.view(1), 0)]).toEqual(['your', 'Ann’s'])
})

test('options are told in sentences', () => {
  expect(
    optionsText({ target: 100, hands: null, blind: false, high: false, wordCheck: 'at-choice' }),
  ).toBe('Hand after hand until somebody has 100 points. A word must be in the dictionary.')
  expect(
    optionsText({ target: null, hands: 1, blind: true, high: true, wordCheck: 'at-the-end' }),
  ).toBe(
    '1 hand; most points win. Blind: words are chosen before the tiles are dealt. High: no regular ' +
      'plurals and tenses. The dictionary is asked at the end of a hand; a word it does not have ' +
      'costs the points of that hand.',
  )
})
