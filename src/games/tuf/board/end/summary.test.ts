import { expect, test } from 'vitest'
import type { PlayedTurn, SeatReport } from '#games/tuf/rules/state.ts'
import { TestMatch } from '#games/tuf/rules/testing/test-match.ts'
import { bestWord, rowsOf, summaryOf, turningPart, turningTurn } from './summary.ts'

test('TUF-23: several rounds turn in the one in which the lead grew most', () => {
  const match = new TestMatch(['Ann', 'Ben'], { options: { rounds: 2 } })
  match.lay(0, [0, 0, 'across', 'tin']).done(0, 1).done(0, 1).done(0, 1)
  match.lay(0, [0, 0, 'across', 'strained']).lay(1, [0, 0, 'across', 'sea']).done(0, 1).done(0, 1)
  const { facts, letters } = summaryOf(match.view(1), 1)
  const [first, second] = match.state.history[1]!
  expect(first).toBeGreaterThan(second!)
  expect(facts).toEqual([
    { label: 'Turning point', text: `Round 2: Ann ${first}, you ${second}` },
    { label: 'Best word of the last round', text: 'STRAINED, 16 points for Ann' },
  ])
  expect(letters).toEqual([[...'STRAINED']])
})

test('TUF-23: a single round turns where the winner came furthest ahead', () => {
  const seatOf = (points: Partial<SeatReport>): SeatReport => ({ ...NOTHING, ...points })
  const declared = seatOf({ words: 24, tuf: 8, final: 8, total: 40 })
  const other = seatOf({ words: 21, calls: 5, total: 26 })
  const report = { round: 1, seats: [declared, other] }
  expect(turningPart(report, 0)).toEqual({ what: 'Declaring', gains: [16, 0] })
  expect(turningPart(report, 1)).toEqual({ what: 'Calling errors', gains: [0, 5] })

  const match = new TestMatch(['Ann', 'Ben'], { options: { rounds: 1 } })
  match.lay(0, [0, 0, 'across', 'strained']).lay(1, [0, 0, 'across', 'sea']).done(0, 1).done(0, 1)
  expect(match.state.phase).toBe('over')
  expect(summaryOf(match.view(1), 1).facts[0]).toEqual({
    label: 'Turning point',
    text: 'Words brought Ann 16 points and you 3',
  })
})

const NOTHING: SeatReport = {
  lines: [],
  faults: [],
  cubePoints: [],
  words: 0,
  capitals: 0,
  tuf: 0,
  final: 0,
  calls: 0,
  total: 0,
}

test('TUF-28: alone there is no turning point', () => {
  const match = new TestMatch(['Ann']).lay(0, [0, 0, 'across', 'tin']).done(0)
  expect(match.state.phase).toBe('over')
  expect(summaryOf(match.view(0), 0).facts.map(({ label }) => label)).toEqual(['Best word'])
})

test('TUF-29: in Rotary the turn in which the lead grew most', () => {
  const turn = (seat: number, points: number): PlayedTurn => ({
    seat,
    lines: [],
    capitals: 0,
    points,
    faults: [],
  })
  const played = [turn(0, 6), turn(1, 2), turn(0, 9), turn(1, 3)]
  expect(turningTurn(played, 2, 0)).toBe(played[2])
  expect(turningTurn([], 2, 0)).toBe(null)
})

test('TUF-17: a crossword with an error has no best word', () => {
  const line = { word: 'tin', x: 0, y: 0, across: true, cubes: [], points: 3, fault: null }
  const seat: SeatReport = { ...NOTHING, lines: [line], words: 3, total: 3 }
  const wrong = {
    ...seat,
    lines: [{ ...line, points: 9 }],
    faults: [{ kind: 'in-pieces' as const }],
  }
  expect(bestWord({ round: 1, seats: [wrong, seat] })).toEqual({ line, seat: 1 })
  expect(bestWord({ round: 1, seats: [wrong] })).toBe(null)
})

test('a crossword as rows of letters', () => {
  const laid = (x: number, y: number, letter: string) => ({
    seat: 0,
    cube: 0,
    x,
    y,
    letter,
    capital: false,
  })
  expect(rowsOf([laid(-1, 2, 'a'), laid(0, 2, 't'), laid(-1, 3, 's')])).toEqual([
    ['A', 'T'],
    ['S', ''],
  ])
  expect(rowsOf([])).toEqual([])
})
