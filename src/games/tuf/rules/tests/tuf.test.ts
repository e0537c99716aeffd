import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { usedIn } from '../pieces/grid.ts'
import { ELEVEN, FOURTEEN, THIRTEEN, WRONG_FIFTEEN } from '../testing/crosswords.ts'
import { ROLL, TestMatch } from '../testing/test-match.ts'

const MINUTE = 60_000

describe('building', () => {
  test('TUF-2: everybody rolls at once, and a rolled letter stays', () => {
    const table = new TestMatch(['Ann', 'Ben'])
    const { rolls } = table.state
    expect(rolls).toHaveLength(2)
    table.lay(0, ...ELEVEN)
    expect(table.state.rolls).toBe(rolls)
    expect(table.status.wakeAt).toBeNull()
  })

  test('TUF-4, TUF-5: a laid ☉ or Ω says its letter; other cubes spell what they show', () => {
    const table = new TestMatch(['Ann', 'Ben'], { deal: { rolls: [ROLL.replace('J', '☉')] } })
    const [omega, wild] = [18, 19]
    table.send(0, { type: 'arrange', moves: [{ cube: wild, to: [0, 0], as: null }] })
    expect(table.refusal).toBe('letter-needed')
    table.send(0, { type: 'arrange', moves: [{ cube: omega, to: [0, 0], as: 'a' }] })
    table.send(0, { type: 'arrange', moves: [{ cube: wild, to: [1, 0], as: 't' }] })
    expect(table.state.grids[0]!.slice(18)).toEqual([
      [0, 0, 'a'],
      [1, 0, 't'],
    ])
    table.send(0, { type: 'arrange', moves: [{ cube: wild, to: [1, 0], as: 's' }] })
    expect(table.state.grids[0]![wild]).toEqual([1, 0, 's'])
    table.send(0, { type: 'arrange', moves: [{ cube: 0, to: [3, 0], as: 'b' }] })
    expect(table.refusal).toBe('letter-fixed')
  })

  test.each([
    ['*tea', { faults: [], words: 3, capitals: 0 }],
    ['*tim', { faults: [{ because: 'proper-noun' }], words: 0, capitals: 0 }],
  ])('TUF-4: a ☉ is a lower-case letter, in %s too', (letters, report) => {
    const deal = { rolls: [ROLL.replace('J', '☉')] }
    const table = new TestMatch(['Ann'], { deal }).lay(0, [0, 0, 'across', letters])
    table.wait()
    expect(table.report(0)).toMatchObject(report)
  })

  test('TUF-6: no special is left on the table', () => {
    const table = new TestMatch(['Ann', 'Ben'], { options: { specials: false } })
    expect(table.state.rolls.flat().filter((face) => 'Ω☉'.includes(face))).toEqual([])
  })

  test('TUF-7: all build at the same time, each their own, one cube to a cell', () => {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).lay(1, ...ELEVEN)
    expect(table.state.grids.map(usedIn)).toEqual([11, 11])
    table.send(0, { type: 'arrange', moves: [{ cube: 19, to: [0, 0], as: null }] })
    expect(table.refusal).toBe('cell-taken')
    const [s, t] = [11, 8]
    const before = table.state.grids[0]!
    table.send(0, {
      type: 'arrange',
      moves: [
        { cube: s, to: [before[t]![0], before[t]![1]], as: null },
        { cube: t, to: [before[s]![0], before[s]![1]], as: null },
      ],
    })
    expect(table.refusal).toBeNull()
    table.send(0, { type: 'arrange', moves: [{ cube: s, to: null, as: null }] })
    expect(usedIn(table.state.grids[0]!)).toBe(10)
    table.send(0, { type: 'arrange', moves: [{ cube: s, to: null, as: null }] })
    expect(table.refusal).toBe('nothing-moved')
  })

  test('TUF-9: everybody sees every crossword as it grows', () => {
    const table = new TestMatch(['Ann', 'Ben'])
    const { step } = table
    table.lay(0, ELEVEN[0]!)
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(table.view(viewer).grids[0]).toEqual(table.state.grids[0])
      expect(table.heard(step, viewer)).toMatchObject([{ seat: 0, moves: { length: 8 } }])
    }
  })
})

describe('declaring', () => {
  test('TUF-10: Tuf takes more than half of the cubes, starts three minutes, and freezes', () => {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN.slice(0, 2))
    expect(table.declare(0).refusal).toBe('too-few-cubes')
    table.lay(0, [4, 0, 'down', 'is']).declare(0, 5000)
    expect(table.state.declarations).toEqual([{ seat: 0, title: 'Tuf', cubes: 11, void: false }])
    expect(table.state.timer).toEqual({ kind: 'red', from: 5000, until: 5000 + 3 * MINUTE })
    table.send(0, { type: 'arrange', moves: [{ cube: 19, to: [9, 9], as: null }] })
    expect(table.refusal).toBe('frozen')
    expect(table.lay(1, ...ELEVEN).refusal).toBeNull()
  })

  test('TUF-11: Tuffer takes more cubes, starts two minutes, and frees Tuf', () => {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0, 5000)
    table.lay(1, ...ELEVEN)
    expect(table.declare(1).refusal).toBe('too-few-cubes')
    table.lay(1, [7, 0, 'down', 'dog']).declare(1, 9000)
    expect(table.state.declarations.at(-1)).toMatchObject({ seat: 1, title: 'Tuffer', cubes: 13 })
    expect(table.state.timer).toEqual({ kind: 'yellow', from: 9000, until: 9000 + 2 * MINUTE })
    expect(table.lay(0, [7, 0, 'down', 'dog']).refusal).toBeNull()
    table.send(1, { type: 'arrange', moves: [{ cube: 19, to: null, as: null }] })
    expect(table.refusal).toBe('frozen')
  })

  test('TUF-12: Tuffest starts one minute, again and again, until a timer has run out', () => {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    table.lay(1, ...THIRTEEN).declare(1)
    table.lay(0, ...THIRTEEN.slice(3), [3, -1, 'down', 'ha']).declare(0, 1000)
    expect(table.state.timer).toEqual({ kind: 'blue', from: 1000, until: 1000 + MINUTE })
    table.lay(1, ...FOURTEEN.slice(4), [1, 0, 'down', 'tim'])
    table.declare(1, 2000)
    expect(table.state.declarations.map(({ title }) => title)).toEqual([
      'Tuf',
      'Tuffer',
      'Tuffest',
      'Tuffest',
    ])
    expect(table.state.timer).toEqual({ kind: 'blue', from: 2000, until: 2000 + MINUTE })
    table.send(0, { type: 'done' }, 2000 + MINUTE)
    expect(table.state.phase).toBe('review')
  })

  test('TUF-13: the count of cubes is checked, the words are not', () => {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...WRONG_FIFTEEN).declare(0)
    expect(table.refusal).toBeNull()
    expect(table.state.declarations).toHaveLength(1)
  })

  test('TUF-27: quick play begins with the yellow timer or the blue', () => {
    for (const [quick, kinds] of [
      ['yellow', ['yellow', 'blue']],
      ['blue', ['blue', 'blue']],
    ] as const) {
      const table = new TestMatch(['Ann', 'Ben'], { options: { quick } })
      table.lay(0, ...ELEVEN).declare(0)
      const first = table.state.timer!.kind
      table.lay(1, ...THIRTEEN).declare(1)
      expect([first, table.state.timer!.kind]).toEqual(kinds)
    }
  })

  test('nobody waits for a timer when all are done, and who goes on building is not', () => {
    const table = new TestMatch(['Ann', 'Ben', 'Cy']).lay(0, ...ELEVEN).done(1)
    table.declare(0)
    expect(table.state.players[1]!.done).toBe(false)
    table.done(1)
    expect(table.done(1).refusal).toBe('already-done')
    table.lay(1, [0, 0, 'across', 'tea'])
    expect(table.state.players[1]!.done).toBe(false)
    table.done(1, 2)
    expect(table.state.phase).toBe('review')
  })
})

describe('scoring', () => {
  /** Ann is Tuf with 11 cubes, Ben Tuffer with 13. */
  function outdone(): TestMatch {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    return table.lay(1, ...THIRTEEN).declare(1)
  }

  test('TUF-17: a crossword with an error scores nothing, and its owner no declaration', () => {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    table
      .lay(1, ...WRONG_FIFTEEN)
      .declare(1)
      .wait()
      .done(0, 1)
    expect(table.report(1)).toMatchObject({ words: 0, tuf: 0, final: 0, total: 0 })
    expect(table.report(1).cubePoints.every((points) => points === 0)).toBe(true)
    expect(table.report(1).faults).not.toEqual([])
    expect(table.report(0)).toMatchObject({ words: 21, tuf: 8, final: 8, total: 37 })
  })

  test('TUF-17: an Ω in a crossword with an error brings nothing either', () => {
    const table = new TestMatch(['Ann']).lay(0, [0, 0, 'across', 'Tim'], [0, 0, 'down', 'tsd'])
    table.wait()
    expect(table.report(0)).toMatchObject({ words: 0, capitals: 0, total: 0 })
  })

  test('TUF-18: the report tells the points of each cube', () => {
    const table = outdone().wait().done(0, 1)
    const { cubePoints, words } = table.report(0)
    expect(words).toBe(21)
    expect(cubePoints.reduce((sum, points) => sum + points, 0)).toBe(21)
    // The S of STRAINED and SEA.
    expect(cubePoints[11]).toBe(3)
  })

  test('TUF-19: an Ω used as a capital brings 3 points on top', () => {
    const table = new TestMatch(['Ann']).lay(0, [0, 0, 'across', 'Tim'], [0, 0, 'down', 'tea'])
    table.wait()
    expect(table.report(0)).toMatchObject({ words: 6, capitals: 3, total: 9 })
  })

  test('TUF-20: 8 points for Tuf, the first whose declaration was not voided', () => {
    expect(outdone().wait().done(0, 1).report(0)).toMatchObject({ tuf: 8, final: 0, total: 29 })
    const table = new TestMatch(['Ann', 'Ben'])
      .lay(0, ...WRONG_FIFTEEN)
      .declare(0)
      .call(1, 0)
    table
      .lay(1, ...ELEVEN)
      .declare(1)
      .wait()
      .done(0, 1)
    expect(table.report(0).tuf).toBe(0)
    expect(table.report(1)).toMatchObject({ tuf: 8, final: 8 })
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
    const table = outdone().call(0, 1).wait().done(0, 1)
    expect(table.report(0)).toMatchObject({ calls: -5, total: 24 })
    expect(table.state.history).toEqual([[24, 32]])
  })

  test('TUF-23: as many rounds as players, the highest total wins', () => {
    const table = outdone().wait().done(0, 1)
    expect(table.outcome).toBeNull()
    table.done(0, 1)
    expect(table.state).toMatchObject({ phase: 'building', round: 2 })
    table
      .lay(0, ...ELEVEN)
      .declare(0)
      .wait()
      .done(0, 1)
    expect(table.outcome).toEqual({ places: [[0], [1]], scores: [66, 32], reason: 'most-points' })
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

  test('rounds without points do not go on for ever', () => {
    const table = new TestMatch(['Ann', 'Ben'], { options: { goal: 50 } })
    for (let round = 0; round < 3; round++) table.done(0, 1).done(0, 1)
    expect(table.outcome).toMatchObject({ reason: 'no-points' })
  })
})

describe('solitaire', () => {
  test('TUF-28: one player, the red timer from the start, no declarations', () => {
    const table = new TestMatch(['Ann'])
    expect(table.state.timer).toEqual({ kind: 'red', from: 0, until: 3 * MINUTE })
    table.lay(0, ...ELEVEN)
    expect(table.declare(0).refusal).toBe('alone')
    expect(table.call(0, 0).refusal).toBe('alone')
    table.wait()
    expect(table.outcome).toEqual({ places: [[0]], scores: [21], reason: 'solitaire' })
  })

  test('TUF-27, TUF-28: quick and alone begins with a shorter timer; done ends it', () => {
    const table = new TestMatch(['Ann'], { options: { quick: 'blue' } })
    expect(table.status.wakeAt).toBe(MINUTE)
    expect(table.lay(0, ...ELEVEN).done(0).outcome).toMatchObject({ scores: [21] })
  })
})

describe('leaving', () => {
  test('who leaves is not waited for, keeps the crossword, and comes last', () => {
    const table = new TestMatch(['Ann', 'Ben', 'Cy'], { options: { rounds: 1 } })
    table
      .lay(0, ...THIRTEEN)
      .leave(0)
      .lay(1, ...ELEVEN)
      .declare(1)
    table.done(2)
    expect(table.state.phase).toBe('review')
    table.done(1, 2)
    expect(table.outcome).toEqual({
      places: [[1], [2], [0]],
      scores: [24, 37, 0],
      reason: 'most-points',
    })
  })

  test('the last one at the table has won', () => {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).leave(1)
    expect(table.outcome).toMatchObject({ places: [[0], [1]], scores: [21, 0] })
    expect(new TestMatch(['Ann']).leave(0).outcome).toMatchObject({ reason: 'everybody-left' })
  })
})

test('the same seed rolls the same cubes', () => {
  const cubes = () => new TestMatch(['Ann'], { deal: null, seed: 'again' }).state.rolls
  expect(cubes()).toEqual(cubes())
  expect(diceFrom('a', 'b').below(6)).toBeLessThan(6)
})
