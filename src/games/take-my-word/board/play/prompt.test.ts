import { expect, test } from 'vitest'
import { batTakesCat, TestMatch, testWords } from '#games/take-my-word/rules/testing/test-match.ts'
import { promptOf, lastTurnText, noPlayText, stakeText } from './prompt.ts'

test('TMW-23: what a taken word cost whom', () => {
  const match = batTakesCat()
  expect(lastTurnText(match.view(0))).toBe('Ben took CAT from you: you lose 5 points.')
  expect(lastTurnText(match.view(1))).toBe('You took CAT from Ann, who loses 5 points.')
  expect(stakeText(match.view(0))).toBe('Ben’s BAT, 5 points at stake')
})

test('TMW-27: the highest scorer of the round chooses', () => {
  const match = batTakesCat()
  expect(promptOf(match.view(1)).title).toBe('The best round was yours')
  expect(promptOf(match.view(0)).title).toBe('Ben may change places')
})

test('TMW-16: a stalemate', () => {
  const match = new TestMatch(2, { cards: ['q black', 'z black'], options: { rounds: 3 } })
    .play(0, { after: 'q black', score: 'letter' })
    .pass(1)
  expect(lastTurnText(match.view(0))).toBe('Ben passed.')
  expect(noPlayText(match.view(0), testWords)).toBe(null)
  match.send(0, { type: 'stay' })
  expect(noPlayText(match.view(0), testWords)).toBe('Nothing in your hand goes with Q: pass.')
  match.pass(0)
  expect(lastTurnText(match.view(0))).toMatch(/^Stalemate/)
})
