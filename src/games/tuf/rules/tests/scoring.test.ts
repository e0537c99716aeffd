import { describe, expect, test } from 'vitest'
import { ELEVEN, FOURTEEN, THIRTEEN, WRONG_FIFTEEN } from '../testing/crosswords.ts'
import { TestMatch } from '../testing/test-match.ts'

describe('scoring', () => {
  /** Ann is Tuf with 11 cubes, Ben Tuffer with 13. */
  function outdone(): TestMatch {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    return match.lay(1, ...THIRTEEN).declare(1)
  }

  test('TUF-17: a crossword with an error scores nothing, and its owner no declaration', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    match
      .lay(1, ...WRONG_FIFTEEN)
      .declare(1)
      .wait()
      .done(0, 1)
    expect(match.report(1)).toMatchObject({ words: 0, tuf: 0, final: 0, total: 0 })
    expect(match.report(1).cubePoints.every((points) => points === 0)).toBe(true)
    expect(match.report(1).faults).not.toEqual([])
    expect(match.report(0)).toMatchObject({ words: 21, tuf: 8, final: 8, total: 37 })
  })

  test('TUF-17: an Ω in a crossword with an error brings nothing either', () => {
    const match = new TestMatch(['Ann']).lay(0, [0, 0, 'across', 'Tim'], [0, 0, 'down', 'tsd'])
    match.wait()
    expect(match.report(0)).toMatchObject({ words: 0, capitals: 0, total: 0 })
  })

  test('TUF-18: the report has the points of each cube', () => {
    const match = outdone().wait().done(0, 1)
    const { cubePoints, words } = match.report(0)
    expect(words).toBe(21)
    expect(cubePoints.reduce((sum, points) => sum + points, 0)).toBe(21)
    // The S of STRAINED and SEA.
    expect(cubePoints[11]).toBe(3)
  })

  test('TUF-19: an Ω used as a capital brings 3 points on top', () => {
    const match = new TestMatch(['Ann']).lay(0, [0, 0, 'across', 'Tim'], [0, 0, 'down', 'tea'])
    match.wait()
    expect(match.report(0)).toMatchObject({ words: 6, capitals: 3, total: 9 })
  })

  test('TUF-20: 8 points for Tuf, the first whose declaration was not voided', () => {
    expect(outdone().wait().done(0, 1).report(0)).toMatchObject({ tuf: 8, final: 0, total: 29 })
    const match = new TestMatch(['Ann', 'Ben'])
      .lay(0, ...WRONG_FIFTEEN)
      .declare(0)
      .call(1, 0)
    match
      .lay(1, ...ELEVEN)
      .declare(1)
      .wait()
      .done(0, 1)
    expect(match.report(0).tuf).toBe(0)
    expect(match.report(1)).toMatchObject({ tuf: 8, final: 8 })
  })

  test('TUF-32: a Tuf found wrong at the last check counts for the next right declarer', () => {
    const match = new TestMatch(['Ann', 'Ben', 'Cy']).lay(0, ...ELEVEN, [20, 20, 'across', 'ul'])
    match
      .declare(0)
      .lay(1, ...FOURTEEN)
      .declare(1)
    match.lay(2, ...FOURTEEN, [0, 3, 'down', 'u']).declare(2)
    expect(match.state.declarations.map(({ title }) => title)).toEqual(['Tuf', 'Tuffer', 'Tuffest'])
    match.wait().done(0, 1, 2)
    expect(match.report(0)).toMatchObject({ tuf: 0, words: 0 })
    expect(match.report(1)).toMatchObject({ tuf: 8, final: 8 })
    expect(match.report(2)).toMatchObject({ tuf: 0, final: 0 })
  })

  test('TUF-21: 8 points for the last to declare, Tuf too if nobody outdid them', () => {
    expect(outdone().wait().done(0, 1).report(1)).toMatchObject({ tuf: 0, final: 8, total: 32 })
    const alone = new TestMatch(['Ann', 'Ben'])
      .lay(0, ...ELEVEN)
      .declare(0)
      .wait()
      .done(0, 1)
    expect(alone.report(0)).toMatchObject({ tuf: 8, final: 8 })
  })

  test('TUF-22: calls count with the rest', () => {
    const match = outdone().call(0, 1).wait().done(0, 1)
    expect(match.report(0)).toMatchObject({ calls: -5, total: 24 })
    expect(match.state.history).toEqual([[24, 32]])
  })

  test('TUF-23: as many rounds as players, the highest total wins', () => {
    const match = outdone().wait().done(0, 1)
    expect(match.outcome).toBeNull()
    match.done(0, 1)
    expect(match.state).toMatchObject({ phase: 'building', round: 2 })
    match
      .lay(0, ...ELEVEN)
      .declare(0)
      .wait()
      .done(0, 1)
    expect(match.outcome).toEqual({ places: [[0], [1]], scores: [66, 32], reason: 'most-points' })
  })

  test('TUF-23: or a number of rounds, or until somebody has the points; a tie is shared', () => {
    const once = new TestMatch(['Ann', 'Ben'], { options: { rounds: 1 } }).done(0, 1)
    expect(once.outcome).toEqual({ places: [[0, 1]], scores: [0, 0], reason: 'most-points' })
    const goal = new TestMatch(['Ann', 'Ben'], { options: { goal: 74 } })
    goal
      .lay(0, ...ELEVEN)
      .declare(0)
      .wait()
      .done(0, 1)
    expect(goal.outcome).toBeNull()
    goal
      .wait()
      .lay(0, ...ELEVEN)
      .declare(0)
      .wait()
      .done(0, 1)
    expect(goal.outcome).toMatchObject({ scores: [74, 0], reason: 'goal-reached' })
    const both = () => new TestMatch(['Ann', 'Ben'], { options: { goal: 60, rounds: 1 } })
    expect(both).toThrow('not both')
  })

  test('three rounds without points end a game to a goal', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { goal: 50 } })
    for (let round = 0; round < 3; round++) match.done(0, 1).done(0, 1)
    expect(match.outcome).toMatchObject({ reason: 'no-points' })
  })
})
