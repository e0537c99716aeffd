import { expect, test } from 'vitest'
import { optionsText } from './options-text.ts'

test('options as sentences', () => {
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
