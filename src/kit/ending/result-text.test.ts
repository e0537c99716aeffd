import { describe, expect, test } from 'vitest'
import type { Outcome } from '../game.ts'
import { placeText, resultOf, resultText } from './result-text.ts'

const NAMES = ['Ada', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal']

type Case = {
  readonly scores: readonly number[]
  readonly places: Outcome['places']
  /** The viewer's seat; a spectator by default. */
  readonly as?: number
  readonly reason?: string
  readonly left?: readonly number[]
  readonly sides?: readonly (readonly number[])[]
  readonly hasPoints?: boolean
  readonly how?: string
}

function textsOf({ scores, places, as, reason = 'played', left = [], ...rest }: Case) {
  const players = scores.map((_, seat) => ({ name: NAMES[seat]!, left: left.includes(seat) }))
  const result = resultOf({ scores, places, reason }, { seat: as ?? null, players, ...rest })
  return [resultText(result), placeText(result)]
}

const TWO = { scores: [9, 5], places: [[0], [1]] } as const
const FOUR = { scores: [12, 8, 8, 3], places: [[0], [1, 2], [3]] } as const
const TEAMS = {
  scores: [5, 4, 3, 2],
  places: [
    [0, 2],
    [1, 3],
  ],
  sides: [
    [0, 2],
    [1, 3],
  ],
} as const
const BIG_TEAMS = {
  scores: [1, 1, 1, 1, 1, 1, 1, 1],
  places: [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ],
  sides: [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ],
  hasPoints: false,
} as const

// prettier-ignore
const CASES: readonly (readonly [what: string, Case, result: string, place: string | null])[] = [
  ['a win', { ...TWO, as: 0 }, 'You win with 9 points.', '4 points ahead of Ben.'],
  ['a defeat', { ...TWO, as: 1 }, 'Ada wins with 9 points.', 'You have 5 points, 4 behind.'],
  ['a spectator', TWO, 'Ada wins with 9 points.', null],
  ['a negative win', { scores: [-9, -12], places: [[0], [1]], as: 0 }, 'You win with −9 points.', '3 points ahead of Ben.'],
  ['a win with one point', { scores: [1, 0], places: [[0], [1]], as: 1 }, 'Ada wins with 1 point.', 'You have no points, 1 behind.'],
  ['a win without points', { scores: [0, -4], places: [[0], [1]], as: 0 }, 'You win with no points.', '4 points ahead of Ben.'],
  ['a win by a tie-break', { scores: [7, 7], places: [[1], [0]], as: 1, how: 'thanks to the last hand' }, 'You win with 7 points thanks to the last hand.', null],
  ['a defeat by a tie-break', { scores: [7, 7], places: [[1], [0]], as: 0 }, 'Ben wins with 7 points.', 'You have 7 points.'],

  ['0–0', { scores: [0, 0], places: [[0, 1]], as: 1 }, '0–0: you and Ada share the win.', null],
  ['12–12, watched', { scores: [12, 12], places: [[0, 1]] }, '12–12: Ada and Ben share the win.', null],
  ['a negative tie', { scores: [-3, -3], places: [[0, 1]], as: 0 }, 'You and Ben share the win with −3 points each.', null],
  ['a tie of some', { scores: [6, 6, 2], places: [[0, 1], [2]], as: 1 }, 'You and Ada share the win with 6 points each.', null],
  ['a tie above', { scores: [6, 6, 2], places: [[0, 1], [2]], as: 2 }, 'Ada and Ben share the win with 6 points each.', 'You come third of three with 2 points, 4 behind.'],
  ['a tie of three', { scores: [6, 6, 6], places: [[0, 1, 2]], as: 1 }, 'You, Ada and Cy share the win with 6 points each.', null],
  ['a tie of many', { scores: [4, 4, 4, 4, 4, 1], places: [[0, 1, 2, 3, 4], [5]], as: 4 }, 'You, Ada and 3 others share the win with 4 points each.', null],
  ['a tie of all', { scores: [0, 0, 0, 0], places: [[0, 1, 2, 3]], as: 0 }, 'Everybody shares the win with no points each.', null],

  ['a tie for second', { ...FOUR, as: 2 }, 'Ada wins with 12 points.', 'You share second place with Ben: 8 points, 4 behind.'],
  ['behind a tie for second', { ...FOUR, as: 3 }, 'Ada wins with 12 points.', 'You come fourth of four with 3 points, 9 behind.'],
  ['ahead of a tie for second', { ...FOUR, as: 0 }, 'You win with 12 points.', '4 points ahead of Ben and Cy.'],

  ['alone', { scores: [14], places: [[0]], as: 0 }, 'You score 14 points.', null],
  ['alone without points', { scores: [0], places: [[0]], as: 0 }, 'You score no points.', null],
  ['alone, watched', { scores: [1], places: [[0]] }, 'Ada scores 1 point.', null],
  ['a team alone', { scores: [3, 4], places: [[0, 1]], sides: [[0, 1]], as: 1 }, 'You and Ada score 7 points.', null],

  ['the other one left', { ...TWO, as: 0, reason: 'others-left', left: [1] }, 'You win, because Ben left.', null],
  ['the others left', { ...FOUR, as: 0, reason: 'others-left', left: [1, 2, 3] }, 'You win, because the others left.', null],
  ['the others left, watched', { ...FOUR, reason: 'others-left', left: [1, 2, 3] }, 'Ada wins, because the others left.', null],
  ['the viewer left', { ...TWO, as: 1, reason: 'others-left', left: [1] }, 'Ada wins, because you left.', 'You left before the end.'],
  ['the viewer was one of those who left', { ...FOUR, as: 3, reason: 'others-left', left: [1, 2, 3] }, 'Ada wins, because everybody else left.', 'You left before the end.'],
  ['somebody left earlier', { ...FOUR, as: 3, left: [3] }, 'Ada wins with 12 points.', 'You left before the end.'],
  ['everybody left', { ...TWO, as: 0, reason: 'everybody-left', left: [0, 1] }, 'Everybody left, so nobody wins.', null],

  ['a team', { ...TEAMS, as: 2 }, 'You and Ada win with 8 points.', '2 points ahead of Ben and Dee.'],
  ['a team, watched', TEAMS, 'Ada and Cy win with 8 points.', null],
  ['a team that lost', { ...TEAMS, as: 3 }, 'Ada and Cy win with 8 points.', 'You and Ben have 6 points, 2 behind.'],
  ['a tie of teams', { ...TEAMS, scores: [4, 4, 3, 3], places: [[0, 2, 1, 3]], as: 3 }, '7–7: you and Ben share the win with Ada and Cy.', null],
  ['large teams', { ...BIG_TEAMS, as: 1 }, 'You and your team win.', null],
  ['large teams, lost', { ...BIG_TEAMS, as: 5 }, 'Ada and team win.', null],

  ['without points', { ...FOUR, as: 1, hasPoints: false, how: 'by a SWEEP' }, 'Ada wins by a SWEEP.', 'You share second place with Cy.'],
  ['last without points', { ...FOUR, as: 3, hasPoints: false }, 'Ada wins.', 'You come fourth of four.'],
  ['a tie without points', { scores: [20, 20], places: [[0, 1]], as: 1, hasPoints: false }, 'You and Ada share the win.', null],
]

describe('the result in words', () => {
  test.each(CASES)('%s', (_, given, result, place) => {
    expect(textsOf(given)).toEqual([result, place])
  })
})
