import { describe, expect, test } from 'vitest'
import { usedIn } from '../pieces/grid.ts'
import { ELEVEN } from '../testing/crosswords.ts'
import { ROLL, TestMatch } from '../testing/test-match.ts'

describe('building', () => {
  test('TUF-2: everybody rolls at once, and a rolled letter stays', () => {
    const match = new TestMatch(['Ann', 'Ben'])
    const { rolls } = match.state
    expect(rolls).toHaveLength(2)
    match.lay(0, ...ELEVEN)
    expect(match.state.rolls).toBe(rolls)
    expect(match.status.wakeAt).toBeNull()
  })

  test('TUF-4, TUF-5: a laid ☉ or Ω says its letter; other cubes spell what they show', () => {
    const match = new TestMatch(['Ann', 'Ben'], { deal: { rolls: [ROLL.replace('J', '☉')] } })
    const [omega, wild] = [18, 19]
    match.send(0, { type: 'arrange', moves: [{ cube: wild, to: [0, 0], as: null }] })
    expect(match.refusal).toBe('letter-needed')
    match.send(0, { type: 'arrange', moves: [{ cube: omega, to: [0, 0], as: 'a' }] })
    match.send(0, { type: 'arrange', moves: [{ cube: wild, to: [1, 0], as: 't' }] })
    expect(match.state.grids[0]!.slice(18)).toEqual([
      [0, 0, 'a'],
      [1, 0, 't'],
    ])
    match.send(0, { type: 'arrange', moves: [{ cube: wild, to: [1, 0], as: 's' }] })
    expect(match.state.grids[0]![wild]).toEqual([1, 0, 's'])
    match.send(0, { type: 'arrange', moves: [{ cube: 0, to: [3, 0], as: 'b' }] })
    expect(match.refusal).toBe('letter-fixed')
  })

  test.each([
    ['*tea', { faults: [], words: 3, capitals: 0 }],
    ['*tim', { faults: [{ because: 'proper-noun' }], words: 0, capitals: 0 }],
  ])('TUF-4: a ☉ is a lower-case letter, in %s too', (letters, report) => {
    const deal = { rolls: [ROLL.replace('J', '☉')] }
    const match = new TestMatch(['Ann'], { deal }).lay(0, [0, 0, 'across', letters])
    match.wait()
    expect(match.report(0)).toMatchObject(report)
  })

  test('TUF-6: no special is left on the table', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { specials: false } })
    expect(match.state.rolls.flat().filter((face) => 'Ω☉'.includes(face))).toEqual([])
  })

  test('TUF-7: all build at the same time, each their own, one cube to a cell', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).lay(1, ...ELEVEN)
    expect(match.state.grids.map(usedIn)).toEqual([11, 11])
    match.send(0, { type: 'arrange', moves: [{ cube: 19, to: [0, 0], as: null }] })
    expect(match.refusal).toBe('cell-taken')
    const [s, t] = [11, 8]
    const before = match.state.grids[0]!
    match.send(0, {
      type: 'arrange',
      moves: [
        { cube: s, to: [before[t]![0], before[t]![1]], as: null },
        { cube: t, to: [before[s]![0], before[s]![1]], as: null },
      ],
    })
    expect(match.refusal).toBeNull()
    match.send(0, { type: 'arrange', moves: [{ cube: s, to: null, as: null }] })
    expect(usedIn(match.state.grids[0]!)).toBe(10)
    match.send(0, { type: 'arrange', moves: [{ cube: s, to: null, as: null }] })
    expect(match.refusal).toBe('nothing-moved')
  })

  test('TUF-9: everybody sees every crossword as it is built', () => {
    const match = new TestMatch(['Ann', 'Ben'])
    match.lay(0, ELEVEN[0]!)
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(match.view(viewer).grids[0]).toEqual(match.state.grids[0])
      expect(match.notices(viewer)).toMatchObject([{ seat: 0, moves: { length: 8 } }])
    }
  })

  test('the same seed rolls the same cubes', () => {
    const cubes = () => new TestMatch(['Ann'], { deal: null, seed: 'again' }).state.rolls
    expect(cubes()).toEqual(cubes())
  })
})
