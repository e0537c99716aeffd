import { expect, test } from 'vitest'
import { batTakesCat } from '#games/take-my-word/rules/testing/test-match.ts'
import { spokenBoard } from './spoken-board.ts'

test('TMW-29: by ear, too, a hand is told to its owner alone', () => {
  const view = batTakesCat().view(1)
  const nothing = { spots: [], hand: [], premiums: [] }
  const own = spokenBoard(view, { ...nothing, hand: ['q black'] })
  expect(own).toContain('Your BAT, 5 points at stake')
  expect(own).toContain('Your hand: Q, black, 10 points.')
  expect(own).toMatch(/Ann: 0 points, \d letters,/)
  const watched = spokenBoard(batTakesCat().view('spectator'), nothing)
  expect(watched).not.toContain('hand')
})
