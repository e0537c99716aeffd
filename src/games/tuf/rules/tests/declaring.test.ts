import { describe, expect, test } from 'vitest'
import { ELEVEN, FOURTEEN, THIRTEEN, WRONG_FIFTEEN } from '../testing/crosswords.ts'
import { TestMatch } from '../testing/test-match.ts'

const MINUTE = 60_000

describe('declaring', () => {
  test('TUF-10: Tuf takes more than half of the cubes, starts three minutes, and freezes', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN.slice(0, 2))
    expect(match.declare(0).refusal).toBe('too-few-cubes')
    match.lay(0, [4, 0, 'down', 'is']).declare(0, 5000)
    expect(match.state.declarations).toEqual([{ seat: 0, title: 'Tuf', cubes: 11, void: false }])
    expect(match.state.timer).toEqual({ kind: 'red', from: 5000, until: 5000 + 3 * MINUTE })
    match.send(0, { type: 'arrange', moves: [{ cube: 19, to: [9, 9], as: null }] })
    expect(match.refusal).toBe('frozen')
    expect(match.lay(1, ...ELEVEN).refusal).toBeNull()
  })

  test('TUF-11: Tuffer takes more cubes, starts two minutes, and frees Tuf', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0, 5000)
    match.lay(1, ...ELEVEN)
    expect(match.declare(1).refusal).toBe('too-few-cubes')
    match.lay(1, [7, 0, 'down', 'dog']).declare(1, 9000)
    expect(match.state.declarations.at(-1)).toMatchObject({ seat: 1, title: 'Tuffer', cubes: 13 })
    expect(match.state.timer).toEqual({ kind: 'yellow', from: 9000, until: 9000 + 2 * MINUTE })
    expect(match.lay(0, [7, 0, 'down', 'dog']).refusal).toBeNull()
    match.send(1, { type: 'arrange', moves: [{ cube: 19, to: null, as: null }] })
    expect(match.refusal).toBe('frozen')
  })

  test('TUF-12: every Tuffest starts one minute, until a timer has run out', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
    match.lay(1, ...THIRTEEN).declare(1)
    match.lay(0, ...THIRTEEN.slice(3), [3, -1, 'down', 'ha']).declare(0, 1000)
    expect(match.state.timer).toEqual({ kind: 'blue', from: 1000, until: 1000 + MINUTE })
    match.lay(1, ...FOURTEEN.slice(4), [1, 0, 'down', 'tim'])
    match.declare(1, 2000)
    expect(match.state.declarations.map(({ title }) => title)).toEqual([
      'Tuf',
      'Tuffer',
      'Tuffest',
      'Tuffest',
    ])
    expect(match.state.timer).toEqual({ kind: 'blue', from: 2000, until: 2000 + MINUTE })
    match.send(0, { type: 'done' }, 2000 + MINUTE)
    expect(match.state.phase).toBe('review')
  })

  test('TUF-13: the count of cubes is checked, the words are not', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...WRONG_FIFTEEN).declare(0)
    expect(match.refusal).toBeNull()
    expect(match.state.declarations).toHaveLength(1)
  })

  test('TUF-27: quick play begins with the yellow timer or the blue', () => {
    for (const [quick, kinds] of [
      ['yellow', ['yellow', 'blue']],
      ['blue', ['blue', 'blue']],
    ] as const) {
      const match = new TestMatch(['Ann', 'Ben'], { options: { quick } })
      match.lay(0, ...ELEVEN).declare(0)
      const first = match.state.timer!.kind
      match.lay(1, ...THIRTEEN).declare(1)
      expect([first, match.state.timer!.kind]).toEqual(kinds)
    }
  })

  test('the timer need not run out when all are done; moving a cube takes that back', () => {
    const match = new TestMatch(['Ann', 'Ben', 'Cy']).lay(0, ...ELEVEN).done(1)
    match.declare(0)
    expect(match.state.players[1]!.done).toBe(false)
    match.done(1)
    expect(match.done(1).refusal).toBe('already-done')
    match.lay(1, [0, 0, 'across', 'tea'])
    expect(match.state.players[1]!.done).toBe(false)
    match.done(1, 2)
    expect(match.state.phase).toBe('review')
  })
})
