import { expect, test } from 'vitest'
import { runningScores } from './running-scores.ts'

const players = [{ total: 15, points: 7 }, { total: 3 }]

test('points of the round under way count', () => {
  expect(runningScores({ phase: 'playing', players })).toEqual([
    { score: 22, gained: 7 },
    { score: 3, gained: 0 },
  ])
})

test.each(['between', 'over'])('when it is %s they are in the totals and count once', (phase) => {
  expect(runningScores({ phase, players }).map(({ score }) => score)).toEqual([15, 3])
})
