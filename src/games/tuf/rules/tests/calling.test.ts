import { describe, expect, test } from 'vitest'
import { usedIn } from '../pieces/grid.ts'
import { ELEVEN, FOURTEEN, THIRTEEN, WRONG_FIFTEEN } from '../testing/crosswords.ts'
import { ROLL, TestMatch } from '../testing/test-match.ts'

const MINUTE = 60_000

function voids(match: TestMatch): readonly boolean[] {
  return match.state.declarations.map((declaration) => declaration.void)
}

/** The cube of a player that lies on a cell. */
function cubeAt(match: TestMatch, seat: number, x: number, y: number): number {
  return match.state.grids[seat]!.findIndex((spot) => spot?.[0] === x && spot[1] === y)
}

describe('calling errors', () => {
  test('TUF-14: a right call brings 5 points, and the declarer rolls again in the time left', () => {
    const other = ROLL.replace('J', 'Z')
    const match = new TestMatch(['Ann', 'Ben'], { deal: { rolls: [ROLL, ROLL, other] } })
    match.lay(0, ...WRONG_FIFTEEN).declare(0, 1000)
    const { timer } = match.state
    match.call(1, 0)
    expect(match.state.calls).toMatchObject([{ by: 1, seat: 0, right: true }])
    expect(match.state.rolls[0]![19]).toBe('z')
    expect(usedIn(match.state.grids[0]!)).toBe(0)
    expect(match.state.timer).toEqual(timer)
    expect(match.lay(0, ...ELEVEN).refusal).toBeNull()
    match.wait().done(0, 1)
    expect(match.report(1).calls).toBe(5)
  })

  test('TUF-14: a wrong call costs 5, and the same crossword is not called twice', () => {
    const match = new TestMatch(['Ann', 'Ben', 'Cy']).lay(0, ...ELEVEN)
    expect(match.call(1, 0).refusal).toBe('not-declared')
    match.declare(0)
    expect(match.call(0, 0).refusal).toBe('your-own')
    expect(match.call(1, 2).refusal).toBe('not-declared')
    expect(match.call(1, 3).refusal).toBe('no-such-seat')
    match.call(1, 0)
    expect(match.state.calls).toMatchObject([{ by: 1, seat: 0, right: false }])
    expect(match.call(2, 0).refusal).toBe('already-called')
    match.wait()
    expect(match.call(2, 0).refusal).toBe('already-called')
    expect(match.call(2, 1).refusal).toBe('nothing-built')
    match.done(0, 1, 2)
    expect(match.report(1).calls).toBe(-5)
  })

  test('TUF-14: a crossword that was changed since is another, and may be called', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    match.call(1, 0)
    match.lay(1, ...THIRTEEN).declare(1)
    match.lay(0, ...FOURTEEN.slice(ELEVEN.length)).declare(0)
    expect(match.call(1, 0).refusal).toBeNull()
    expect(match.state.calls).toHaveLength(2)
  })

  test('TUF-15: a void declaration leaves the one before to be beaten, and the titles go on', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    match.lay(1, ...WRONG_FIFTEEN).declare(1)
    match.call(0, 1)
    expect(match.state.declarations.map((one) => one.void)).toEqual([false, true])
    match.lay(1, ...ELEVEN)
    expect(match.declare(1).refusal).toBe('too-few-cubes')
    match.lay(1, [7, 0, 'down', 'dog']).declare(1)
    expect(match.state.declarations.at(-1)).toMatchObject({ seat: 1, title: 'Tuffest' })
    expect(match.state.timer!.kind).toBe('blue')
  })

  test('TUF-15: only the declaration that was called falls, not those its owner made before', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    match.lay(1, ...THIRTEEN).declare(1)
    match.lay(0, ...WRONG_FIFTEEN.slice(ELEVEN.length)).declare(0)
    match.call(1, 0)
    expect(match.state.declarations.map((one) => one.void)).toEqual([false, false, true])
  })

  test('TUF-31: a declaration that stands again falls if its owner has fewer cubes by then', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    match.lay(1, ...WRONG_FIFTEEN).declare(1)
    const tray = { cube: cubeAt(match, 0, 4, 1), to: null, as: null }
    match.send(0, { type: 'arrange', moves: [tray] })
    expect(voids(match)).toEqual([false, false])
    match.call(0, 1)
    expect(voids(match)).toEqual([true, true])
    expect(match.feed(1)).toContain('Ann’s Tuf falls: it was declared with 11 cubes.')
    // Nothing is left to beat, but titles go on.
    match.lay(1, ...ELEVEN).declare(1)
    expect(match.state.declarations.at(-1)).toMatchObject({ seat: 1, title: 'Tuffest', cubes: 11 })
    match.wait().done(0, 1)
    expect(match.report(0)).toMatchObject({ tuf: 0, final: 0 })
    expect(match.report(1)).toMatchObject({ tuf: 8, final: 8 })
  })

  test('TUF-31: it holds only while the cubes are used, and then the one before it stands', () => {
    const match = new TestMatch(['Ann', 'Ben', 'Cy']).lay(2, ...ELEVEN).declare(2)
    match.lay(0, ...THIRTEEN).declare(0)
    match.lay(1, ...WRONG_FIFTEEN).declare(1)
    match.call(0, 1)
    expect(voids(match)).toEqual([false, false, true])
    // Moving a cube from cell to cell takes none away.
    const cube = cubeAt(match, 0, 7, 2)
    match.send(0, { type: 'arrange', moves: [{ cube, to: [9, 9], as: null }] })
    expect(voids(match)).toEqual([false, false, true])
    match.send(0, { type: 'arrange', moves: [{ cube, to: null, as: null }] })
    expect(voids(match)).toEqual([false, true, true])
    // Put back, the cube does not revive it.
    match.send(0, { type: 'arrange', moves: [{ cube, to: [7, 2], as: null }] })
    expect(voids(match)).toEqual([false, true, true])
    expect(match.declare(0).refusal).toBeNull()
  })

  test('TUF-30: before the review only a frozen crossword can be called', () => {
    const match = new TestMatch(['Ann', 'Ben', 'Cy'])
      .lay(0, ...ELEVEN)
      .lay(2, [0, 0, 'across', 'tgm'])
    match.declare(0)
    expect(match.call(1, 2).refusal).toBe('not-declared')
    match.lay(1, ...THIRTEEN).declare(1)
    // Ann was outdone and builds on: nobody's claim.
    expect(match.call(2, 0).refusal).toBe('not-declared')
    expect(match.call(2, 1).refusal).toBeNull()
    match.wait()
    expect(match.call(1, 2).refusal).toBeNull()
  })

  test('TUF-16: in the review of 30 seconds every crossword may be called, without a new roll', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).lay(1, [0, 0, 'across', 'tgm'])
    match.declare(0, 0).wait()
    expect(match.state.timer).toEqual({
      kind: 'review',
      from: 3 * MINUTE,
      until: 3.5 * MINUTE,
    })
    const { rolls } = match.state
    expect(match.lay.bind(match, 1, [5, 5, 'down', 'oi'])).toThrow('not-building')
    match.call(0, 1)
    expect(match.state.rolls).toBe(rolls)
    expect(match.state.calls).toMatchObject([{ by: 0, seat: 1, right: true }])
    match.wait()
    expect(match.state.phase).toBe('between')
    expect(match.report(0)).toMatchObject({ words: 21, tuf: 8, final: 8, calls: 5, total: 42 })
  })
})
