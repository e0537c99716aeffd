import { describe, expect, test } from 'vitest'
import type { Award } from '#games/cambridge/rules/state.ts'
import { TestMatch } from '#games/cambridge/rules/testing/test-match.ts'
import { pointsFor } from './hand-points.ts'
import { describeHistory, describeTurningPoint } from './hand-summary.ts'
import { scoreHistory, bestTurn, turningPoint } from './score-history.ts'
import { scoreLines, spreadApart } from './score-lines.ts'

const tithe = (seat: number, turn: number, points: number): Award => ({
  seat,
  turn,
  points,
  for: { kind: 'tithe', letter: 'e', from: [] },
})
const guess = (seat: number, turn: number, points: number, of: number): Award => ({
  seat,
  turn,
  points,
  for: { kind: 'guess', of },
})

const AWARDS = [tithe(0, 1, 2), tithe(1, 2, 1), tithe(1, 4, 2), guess(0, 5, 4, 1)]

describe('the score history of a hand', () => {
  test('points add up turn by turn', () => {
    expect(scoreHistory(AWARDS, 2)).toEqual([
      [0, 0],
      [2, 0],
      [2, 1],
      [2, 1],
      [2, 3],
      [6, 3],
    ])
    expect(scoreHistory([], 2)).toEqual([[0, 0]])
    expect(pointsFor({ awards: AWARDS }, 0, 'guess')).toBe(4)
  })

  test('the turning point is where the leader at the end took the lead for the last time', () => {
    expect(turningPoint(AWARDS, 2)).toMatchObject({ seat: 0, turn: 5, changed: true })
    expect(turningPoint([tithe(0, 3, 2), tithe(1, 4, 1)], 2)).toMatchObject({
      seat: 0,
      turn: 3,
      changed: false,
    })
    expect(turningPoint([tithe(0, 1, 2), tithe(1, 2, 2)], 2)).toBe(null)
    expect(turningPoint([], 2)).toBe(null)
  })

  test('the best turn counts everything scored in it', () => {
    const both = [
      tithe(1, 3, 2),
      { ...guess(1, 3, 10, 0), for: { kind: 'last-letter', of: 0 } as const },
    ]
    expect(bestTurn([tithe(0, 1, 3), ...both])).toEqual({ seat: 1, turn: 3, points: 12 })
    expect(bestTurn([])).toBe(null)
  })
})

describe('in words', () => {
  const view = new TestMatch(2).view(0)

  test('who took the lead for good, and with what', () => {
    expect(describeTurningPoint(view, { awards: AWARDS })).toBe(
      'You took the lead for good in turn 5: 4 points for guessing Ben’s word.',
    )
    expect(
      describeTurningPoint(view, { awards: [tithe(1, 1, 2), tithe(0, 2, 1), tithe(1, 3, 3)] }),
    ).toBe(
      'Ben led from the first points on, in turn 1: 2 points for the letter E. ' +
        'The most in one turn: 3 points for Ben in turn 3.',
    )
    expect(describeTurningPoint(view, { awards: [tithe(0, 1, 2), tithe(1, 2, 2)] })).toMatch(
      /^Nobody came out ahead/,
    )
    expect(describeTurningPoint(view, { awards: [] })).toBe('Nobody scored.')
  })

  test('the chart as text', () => {
    expect(describeHistory(view, { awards: AWARDS })).toBe(
      'Points by turn. After turn 2: You 2 and Ben 1. After turn 5: You 6 and Ben 3.',
    )
  })
})

describe('the chart', () => {
  test('lines go from zero to the last points', () => {
    const { lines, gridlines } = scoreLines(scoreHistory(AWARDS, 2))
    expect(lines[0]!.path).toMatch(/^M0 144H64V100H128/)
    expect(lines[0]!.path).toMatch(/H320V12$/)
    expect(gridlines.map(({ points }) => points)).toEqual([0, 2, 4, 6])
  })

  test('ends that would overlap are moved apart; the lowest stays', () => {
    expect(spreadApart([100, 100, 20])).toEqual([100, 80, 20])
    expect(spreadApart([100, 95, 90])).toEqual([100, 80, 60])
    // None is above the chart.
    expect(spreadApart([12, 12, 12, 12])).toEqual([70, 50, 30, 10])
  })
})
