import { expect, test } from 'vitest'
import type { Options } from '#games/cambridge/rules/options.ts'
import { optionsText } from './options-text.ts'

const USUAL: Options = {
  target: 100,
  hands: null,
  blind: false,
  high: false,
  wordCheck: 'at-choice',
  guessCheck: 'helpful',
  turnClock: null,
}

test('options as sentences', () => {
  expect(optionsText(USUAL)).toBe(
    'Hand after hand until somebody has 100 points. A word must be in the dictionary.',
  )
  expect(
    optionsText({
      target: null,
      hands: 1,
      blind: true,
      high: true,
      wordCheck: 'at-the-end',
      guessCheck: 'strict',
      turnClock: 2,
    }),
  ).toBe(
    '1 hand; most points win. Blind: words are chosen before the tiles are dealt. High: no regular ' +
      'plurals and tenses. The dictionary is asked at the end of a hand; a word it does not have ' +
      'costs the points of that hand. Strict: any wrong guess sends the guesser out. 2 minutes a ' +
      'turn, and one extra minute for each player in a game. Who runs out of time passes; a word or ' +
      'a place is chosen by the referee.',
  )
})
