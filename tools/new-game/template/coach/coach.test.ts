import { expect, test } from 'vitest'
import { reviewAll } from '#kit/coach/coach.ts'
import { diceFrom } from '#kit/dice.ts'
import { replayLog } from '#match/match.ts'
import { seenBy } from '#match/replay.ts'
import { wordChain } from '../rules/game.ts'
import { TestMatch, testLibrary } from '../rules/testing/test-match.ts'
import { coach } from './coach.ts'

test('a pass gives away what a word would have scored', () => {
  const match = new TestMatch().pass(2)
  const { accuracy, turns, remarks, words } = reviewAll(
    coach,
    seenBy(replayLog(match.log, wordChain), 0),
    {
      words: testLibrary.words,
      dice: (purpose) => diceFrom('coach', purpose),
    },
  )
  expect(turns).toMatchObject([{ played: 'Passed' }])
  expect(turns[0]!.lost).toBeGreaterThan(0)
  expect(accuracy).toBeLessThan(50)
  expect(remarks).toHaveLength(1)
  expect(words).toMatchObject([{ why: 'missed' }])
})
