import { describe, expect, test } from 'vitest'
import { usedIn } from '../pieces/grid.ts'
import { TestMatch } from '../testing/test-match.ts'

const MINUTE = 60_000

function rotary(...players: readonly string[]): TestMatch {
  return new TestMatch(players, { options: { rotary: true } })
}

/** Ann has opened with STRAINED; Ben has the turn. */
function opened(...players: readonly string[]): TestMatch {
  return rotary(...players)
    .lay(0, [0, 0, 'across', 'strained'])
    .declare(0, 1000)
}

describe('TUF-29: Rotary', () => {
  test('TUF-29: the first word of six letters or more starts the crossword', () => {
    const table = rotary('Ann', 'Ben').lay(1, [5, 5, 'across', 'tea'])
    expect(table.declare(1).refusal).toBe('no-long-word')
    table.lay(0, [0, 0, 'across', 'strain'])
    expect(table.declare(0).refusal).toBe('not-a-word')
    table.lay(0, [6, 0, 'across', 'ed'], [0, 0, 'down', 'sea'])
    expect(table.declare(0).refusal).toBe('no-long-word')
    const again = opened('Ann', 'Ben')
    expect(again.state.declarations).toEqual([{ seat: 0, title: 'Tuf', cubes: 8, void: false }])
    expect(again.state.played[0]).toMatchObject({ seat: 0, points: 16 })
    expect(again.state.turn).toMatchObject({ seat: 1, laid: [] })
    expect(again.state.timer).toEqual({ kind: 'blue', from: 1000, until: 1000 + MINUTE })
  })

  test.each([
    ['train', 'no-long-word'],
    ['trains', null],
  ])('TUF-29: to open with %s: %s', (word, refusal) => {
    const table = rotary('Ann', 'Ben').lay(0, [0, 0, 'across', word])
    expect(table.declare(0).refusal).toBe(refusal)
  })

  test('TUF-29: the cubes that others raced with go back', () => {
    const table = rotary('Ann', 'Ben').lay(1, [0, 0, 'across', 'tea'])
    table.lay(0, [0, 0, 'across', 'strained']).declare(0)
    expect(table.state.grids.map(usedIn)).toEqual([8, 0])
  })

  test('TUF-29: in turn, a minute each, with own cubes on the crossword of all', () => {
    const table = opened('Ann', 'Ben', 'Cy')
    table.send(0, { type: 'arrange', moves: [{ cube: 19, to: [0, 1], as: null }] })
    expect(table.refusal).toBe('not-your-turn')
    table.lay(1, [0, 0, 'down', 'sea']).done(1)
    expect(table.state.played.at(-1)).toMatchObject({ seat: 1, points: 3, faults: [] })
    expect(table.state.turn).toMatchObject({ seat: 2, number: 3 })
    table.send(2, { type: 'arrange', moves: [{ cube: 19, to: [0, 1], as: null }] })
    expect(table.refusal).toBe('cell-taken')
    table.wait()
    expect(table.state.played.at(-1)).toMatchObject({ seat: 2, lines: [], points: 0 })
    expect(table.state.turn!.seat).toBe(0)
    const own = table.state.grids[0]!.findIndex((spot) => spot !== null)
    table.send(0, { type: 'arrange', moves: [{ cube: own, to: null, as: null }] })
    expect(table.refusal).toBe('cube-settled')
  })

  test('TUF-29: a turn scores every word it forms, with the cubes of others and an Ω', () => {
    const table = opened('Ann', 'Ben')
    table.lay(1, [1, 0, 'down', 'teas']).done(1).lay(0, [1, 3, 'across', 'sea']).done(0)
    expect(table.state.played.map(({ points }) => points)).toEqual([16, 4, 3])
    table.lay(1, [3, 3, 'down', 'at']).done(1)
    expect(table.state.played.at(-1)!.lines.map(({ word }) => word)).toEqual(['at'])
    const named = opened('Ann', 'Ben').lay(1, [5, -1, 'down', 'in']).done(1)
    expect(named.state.played.at(-1)).toMatchObject({ points: 2 })
    named.lay(0, [4, -2, 'across', 'Tim'])
    expect(named.done(0).state.played.at(-1)!.faults).not.toEqual([])
  })

  test('TUF-29: an Ω that begins a name brings its 3 points, as everywhere (TUF-19)', () => {
    const table = opened('Ann', 'Ben').lay(1, [4, -1, 'down', 'Tim']).done(1)
    expect(table.state.played.at(-1)).toMatchObject({ points: 6, capitals: 3, faults: [] })
    expect(table.done(0, 1).report(1)).toMatchObject({ words: 3, capitals: 3, total: 6 })
  })

  test('TUF-29: a wrong word is read when the minute is over, taken back, and the turn is lost', () => {
    const table = opened('Ann', 'Ben').lay(1, [0, 0, 'down', 'sol'])
    expect(table.refusal).toBeNull()
    table.wait()
    expect(table.state.played.at(-1)).toMatchObject({ seat: 1, points: 0 })
    expect(table.state.played.at(-1)!.faults).toMatchObject([
      { kind: 'word', word: 'sol', because: 'not-a-word' },
    ])
    expect(usedIn(table.state.grids[1]!)).toBe(0)
    expect(table.state.turn!.seat).toBe(0)
    expect(table.done(0).report(1)).toMatchObject({ lines: [], total: 0 })
  })

  test('TUF-29: a turn adds one word', () => {
    const table = opened('Ann', 'Ben').lay(1, [0, 0, 'down', 'sea'], [7, 0, 'down', 'dog']).done(1)
    expect(table.state.played.at(-1)!.faults).toEqual([{ kind: 'more-than-a-word' }])
    const apart = opened('Ann', 'Ben').lay(1, [9, 9, 'down', 'sea']).done(1)
    expect(apart.state.played.at(-1)!.faults).toEqual([{ kind: 'in-pieces' }])
  })

  test('TUF-29: a full round without a cube ends it; Tuf scores 8', () => {
    const table = opened('Ann', 'Ben').done(1)
    expect(table.state.phase).toBe('turns')
    table.done(0)
    expect(table.state.phase).toBe('between')
    expect(table.report(0)).toMatchObject({ words: 16, tuf: 8, final: 0, total: 24 })
    expect(table.report(1).total).toBe(0)
  })

  test('TUF-29: who uses the last of their cubes is Tuffest, ends it, and scores 8', () => {
    const plain = 'AAEEIIOU TRNSS DHLM GB J'
    const table = new TestMatch(['Ann', 'Ben'], {
      options: { rotary: true },
      deal: { rolls: [plain, plain] },
    })
    table.lay(0, [0, 0, 'across', 'strained']).declare(0).done(1)
    table.lay(0, [0, 0, 'down', 'saeioushlmgbj'])
    expect(usedIn(table.state.grids[0]!)).toBe(20)
    expect(table.state.phase).toBe('turns')
    table.done(0)
    expect(table.state.phase).toBe('between')
    expect(table.state.declarations.at(-1)).toMatchObject({ seat: 0, title: 'Tuffest', cubes: 20 })
    expect(table.report(0)).toMatchObject({ words: 42, tuf: 8, final: 8, total: 58 })
  })

  test('TUF-29: as many games as players, and nobody calls errors', () => {
    const table = opened('Ann', 'Ben')
    expect(table.call(1, 0).refusal).toBe('no-calls')
    table.done(1, 0).done(0, 1)
    expect(table.state).toMatchObject({ round: 2, phase: 'building' })
    table.done(0, 1)
    expect(table.outcome).toMatchObject({ scores: [24, 0], reason: 'most-points' })
    const alone = () => rotary('Ann')
    expect(alone).toThrow('two players or more')
  })

  test('the turn of who leaves is over', () => {
    const table = opened('Ann', 'Ben', 'Cy').lay(1, [0, 0, 'down', 'sea']).leave(1)
    expect(table.state.turn!.seat).toBe(2)
    expect(table.state.played.at(-1)).toMatchObject({ seat: 1, points: 3 })
    table.done(2).done(0)
    expect(table.state.phase).toBe('between')
  })
})
