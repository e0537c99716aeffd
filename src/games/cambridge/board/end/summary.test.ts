import { expect, test } from 'vitest'
import { startHand } from '#games/cambridge/rules/testing/test-match.ts'
import { bestGuess, summaryOf } from './summary.ts'

test('CAM-30: one hand turns where the winner took the lead; the best guess is named', () => {
  const match = startHand(['banana', 'superb'], ['b', 'z'], { options: { hands: 1 } })
  match.guess(1, 'superb')
  expect(summaryOf(match.view(1), 1)).toMatchObject({
    game: 'Cambridge',
    facts: [
      {
        label: 'Turning point',
        text: 'Ann led from the first points on, in turn 1: 4 points for guessing your word.',
      },
      { label: 'Best guess', text: 'SUPERB: Ann on your word, 4 points' },
    ],
    letters: [['S', 'U', 'P', 'E', 'R', 'B']],
  })
  expect(summaryOf(match.view(1), null).facts[1]!.text).toBe('SUPERB: Ann on Ben’s word, 4 points')
})

test('CAM-30: several hands turn in the one in which the lead grew most', () => {
  const match = startHand(['banana', 'superb'], ['b', 'z'], { options: { hands: 2 } })
  match.guess(1, 'superb').send(0, { type: 'ready' }).send(1, { type: 'ready' })
  match.choose('superb', 'aaaaa').place('b', 'z').move('a')
  expect(summaryOf(match.view(0), 0).facts[0]).toEqual({
    label: 'Turning point',
    text: 'Hand 2: you 11, Ben 0',
  })
})

test('CAM-28: a guess whose points were lost is not the best', () => {
  const late = { options: { wordCheck: 'at-the-end', hands: 1 } }
  const match = startHand(['xqzzy', 'superb'], ['b', 'z'], late).guess(1, 'superb')
  expect(bestGuess(match.view('spectator').reports)).toBe(null)
  expect(bestGuess([])).toBe(null)
})
