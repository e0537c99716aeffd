import { expect, test } from 'vitest'
import { batTakesCat } from '#games/take-my-word/rules/testing/test-match.ts'
import { bestLine, summaryOf, turningLine } from './summary.ts'

test('TMW-23: a word that is taken swings the lead by both scores', () => {
  const match = batTakesCat()
  expect(turningLine(match.view('spectator'), 1)?.word).toBe('bat')
  expect(turningLine(match.view('spectator'), 0)?.word).toBe('cat')
})

test('the best word is one that nobody took', () => {
  const { sheet } = batTakesCat().state
  expect(bestLine(sheet)?.word).toBe('bat')
  expect(bestLine(sheet.slice(0, 1))).toBe(null)
  expect(bestLine([])).toBe(null)
})

test('a letter that begins a word is no word', () => {
  const [line] = batTakesCat().state.sheet.slice(1)
  const letter = { ...line!, play: { ...line!.play!, score: 'letter' as const } }
  expect(bestLine([letter])).toBe(null)
})

test('both are named, with what the taken word cost', () => {
  const match = batTakesCat().leave(0)
  const { facts, letters } = summaryOf(match.view(0), 0)
  expect(facts).toEqual([
    { label: 'Turning point', text: 'Round 1, BAT: 5 points for Ben, 5 lost by you' },
    { label: 'Best word', text: 'BAT, 5 points for Ben' },
  ])
  expect(letters).toEqual([['B', 'A', 'T']])
})
