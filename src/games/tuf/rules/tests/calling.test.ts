import { describe, expect, test } from 'vitest'
import { usedIn } from '../pieces/grid.ts'
import { ELEVEN, FOURTEEN, THIRTEEN, WRONG_FIFTEEN } from '../testing/crosswords.ts'
import { ROLL, TestMatch } from '../testing/test-match.ts'

const MINUTE = 60_000

describe('calling errors', () => {
  test('TUF-14: a right call brings 5 points, and the declarer rolls again in the time left', () => {
    const other = ROLL.replace('J', 'Z')
    const table = new TestMatch(['Ann', 'Ben'], { deal: { rolls: [ROLL, ROLL, other] } })
    table.lay(0, ...WRONG_FIFTEEN).declare(0, 1000)
    const { timer } = table.state
    table.call(1, 0)
    expect(table.state.calls).toMatchObject([{ by: 1, seat: 0, right: true }])
    expect(table.state.rolls[0]![19]).toBe('z')
    expect(usedIn(table.state.grids[0]!)).toBe(0)
    expect(table.state.timer).toEqual(timer)
    expect(table.lay(0, ...ELEVEN).refusal).toBeNull()
    table.wait().done(0, 1)
    expect(table.report(1).calls).toBe(5)
  })

  test('TUF-14: a wrong call costs 5, and the same crossword is not called twice', () => {
    const table = new TestMatch(['Ann', 'Ben', 'Cy']).lay(0, ...ELEVEN)
    expect(table.call(1, 0).refusal).toBe('not-declared')
    table.declare(0)
    expect(table.call(0, 0).refusal).toBe('your-own')
    expect(table.call(1, 2).refusal).toBe('not-declared')
    expect(table.call(1, 3).refusal).toBe('no-such-seat')
    table.call(1, 0)
    expect(table.state.calls).toMatchObject([{ by: 1, seat: 0, right: false }])
    expect(table.call(2, 0).refusal).toBe('already-called')
    table.wait()
    expect(table.call(2, 0).refusal).toBe('already-called')
    expect(table.call(2, 1).refusal).toBe('nothing-built')
    table.done(0, 1, 2)
    expect(table.report(1).calls).toBe(-5)
  })

  test('TUF-14: a crossword that was changed since is another, and may be called', () => {
    const table = new TestMatch(['Ann', 'Ben'])
      .lay(0, ...ELEVEN)
      .declare(0)
      .call(1, 0)
    table
      .lay(1, ...THIRTEEN)
      .declare(1)
      .lay(0, ...FOURTEEN.slice(ELEVEN.length))
      .declare(0)
    expect(table.call(1, 0).refusal).toBeNull()
    expect(table.state.calls).toHaveLength(2)
  })

  test('TUF-15: a void declaration leaves the one before to be beaten, and the titles go on', () => {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    table.lay(1, ...WRONG_FIFTEEN).declare(1)
    table.call(0, 1)
    expect(table.state.declarations.map((one) => one.void)).toEqual([false, true])
    table.lay(1, ...ELEVEN)
    expect(table.declare(1).refusal).toBe('too-few-cubes')
    table.lay(1, [7, 0, 'down', 'dog']).declare(1)
    expect(table.state.declarations.at(-1)).toMatchObject({ seat: 1, title: 'Tuffest' })
    expect(table.state.timer!.kind).toBe('blue')
  })

  test('TUF-15: only the declaration that was called falls, not those its owner made before', () => {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    table.lay(1, ...THIRTEEN).declare(1)
    table.lay(0, ...WRONG_FIFTEEN.slice(ELEVEN.length)).declare(0)
    table.call(1, 0)
    expect(table.state.declarations.map((one) => one.void)).toEqual([false, false, true])
  })

  test('TUF-16: in the review of 30 seconds every crossword may be called, without a new roll', () => {
    const table = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).lay(1, [0, 0, 'across', 'tgm'])
    table.declare(0, 0).wait()
    expect(table.state.timer).toEqual({
      kind: 'review',
      from: 3 * MINUTE,
      until: 3.5 * MINUTE,
    })
    const { rolls } = table.state
    expect(table.lay.bind(table, 1, [5, 5, 'down', 'oi'])).toThrow('not-building')
    table.call(0, 1)
    expect(table.state.rolls).toBe(rolls)
    expect(table.state.calls).toMatchObject([{ by: 0, seat: 1, right: true }])
    table.wait()
    expect(table.state.phase).toBe('between')
    expect(table.report(0)).toMatchObject({ words: 21, tuf: 8, final: 8, calls: 5, total: 42 })
  })
})
