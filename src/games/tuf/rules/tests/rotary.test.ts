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
    const match = rotary('Ann', 'Ben').lay(1, [5, 5, 'across', 'tea'])
    expect(match.declare(1).refusal).toBe('no-long-word')
    match.lay(0, [0, 0, 'across', 'strain'])
    expect(match.declare(0).refusal).toBe('not-a-word')
    match.lay(0, [6, 0, 'across', 'ed'], [0, 0, 'down', 'sea'])
    expect(match.declare(0).refusal).toBe('no-long-word')
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
    const match = rotary('Ann', 'Ben').lay(0, [0, 0, 'across', word])
    expect(match.declare(0).refusal).toBe(refusal)
  })

  test('TUF-29: the cubes that others raced with go back', () => {
    const match = rotary('Ann', 'Ben').lay(1, [0, 0, 'across', 'tea'])
    match.lay(0, [0, 0, 'across', 'strained']).declare(0)
    expect(match.state.grids.map(usedIn)).toEqual([8, 0])
  })

  test('TUF-29: in turn, a minute each, with own cubes on the crossword of all', () => {
    const match = opened('Ann', 'Ben', 'Cy')
    match.send(0, { type: 'arrange', moves: [{ cube: 19, to: [0, 1], as: null }] })
    expect(match.refusal).toBe('not-your-turn')
    match.lay(1, [0, 0, 'down', 'sea']).done(1)
    expect(match.state.played.at(-1)).toMatchObject({ seat: 1, points: 3, faults: [] })
    expect(match.state.turn).toMatchObject({ seat: 2, number: 3 })
    match.send(2, { type: 'arrange', moves: [{ cube: 19, to: [0, 1], as: null }] })
    expect(match.refusal).toBe('cell-taken')
    match.wait()
    expect(match.state.played.at(-1)).toMatchObject({ seat: 2, lines: [], points: 0 })
    expect(match.state.turn!.seat).toBe(0)
    const own = match.state.grids[0]!.findIndex((spot) => spot !== null)
    match.send(0, { type: 'arrange', moves: [{ cube: own, to: null, as: null }] })
    expect(match.refusal).toBe('cube-settled')
  })

  test('TUF-29: a turn scores every word it forms, with the cubes of others and an Ω', () => {
    const match = opened('Ann', 'Ben')
    match.lay(1, [1, 0, 'down', 'teas']).done(1).lay(0, [1, 3, 'across', 'sea']).done(0)
    expect(match.state.played.map(({ points }) => points)).toEqual([16, 4, 3])
    match.lay(1, [3, 3, 'down', 'at']).done(1)
    expect(match.state.played.at(-1)!.lines.map(({ word }) => word)).toEqual(['at'])
    const named = opened('Ann', 'Ben').lay(1, [5, -1, 'down', 'in']).done(1)
    expect(named.state.played.at(-1)).toMatchObject({ points: 2 })
    named.lay(0, [4, -2, 'across', 'Tim'])
    expect(named.done(0).state.played.at(-1)!.faults).not.toEqual([])
  })

  test('TUF-29: an Ω that begins a name brings its 3 points, as everywhere (TUF-19)', () => {
    const match = opened('Ann', 'Ben').lay(1, [4, -1, 'down', 'Tim']).done(1)
    expect(match.state.played.at(-1)).toMatchObject({ points: 6, capitals: 3, faults: [] })
    expect(match.done(0, 1).report(1)).toMatchObject({ words: 3, capitals: 3, total: 6 })
  })

  test('TUF-29: a wrong word is read when the minute is over, taken back, and the turn is lost', () => {
    const match = opened('Ann', 'Ben').lay(1, [0, 0, 'down', 'sol'])
    expect(match.refusal).toBeNull()
    match.wait()
    expect(match.state.played.at(-1)).toMatchObject({ seat: 1, points: 0 })
    expect(match.state.played.at(-1)!.faults).toMatchObject([
      { kind: 'word', word: 'sol', because: 'not-a-word' },
    ])
    expect(usedIn(match.state.grids[1]!)).toBe(0)
    expect(match.state.turn!.seat).toBe(0)
    expect(match.done(0).report(1)).toMatchObject({ lines: [], total: 0 })
  })

  test('TUF-29: a turn adds one word', () => {
    const match = opened('Ann', 'Ben').lay(1, [0, 0, 'down', 'sea'], [7, 0, 'down', 'dog']).done(1)
    expect(match.state.played.at(-1)!.faults).toEqual([{ kind: 'more-than-a-word' }])
    const apart = opened('Ann', 'Ben').lay(1, [9, 9, 'down', 'sea']).done(1)
    expect(apart.state.played.at(-1)!.faults).toEqual([{ kind: 'in-pieces' }])
  })

  test('TUF-29: a full round without a cube ends it; Tuf scores 8', () => {
    const match = opened('Ann', 'Ben').done(1)
    expect(match.state.phase).toBe('turns')
    match.done(0)
    expect(match.state.phase).toBe('between')
    expect(match.report(0)).toMatchObject({ words: 16, tuf: 8, final: 0, total: 24 })
    expect(match.report(1).total).toBe(0)
  })

  test('TUF-29: who uses the last of their cubes is Tuffest, ends it, and scores 8', () => {
    const plain = 'AAEEIIOU TRNSS DHLM GB J'
    const match = new TestMatch(['Ann', 'Ben'], {
      options: { rotary: true },
      deal: { rolls: [plain, plain] },
    })
    match.lay(0, [0, 0, 'across', 'strained']).declare(0).done(1)
    match.lay(0, [0, 0, 'down', 'saeioushlmgbj'])
    expect(usedIn(match.state.grids[0]!)).toBe(20)
    expect(match.state.phase).toBe('turns')
    match.done(0)
    expect(match.state.phase).toBe('between')
    expect(match.state.declarations.at(-1)).toMatchObject({ seat: 0, title: 'Tuffest', cubes: 20 })
    expect(match.report(0)).toMatchObject({ words: 42, tuf: 8, final: 8, total: 58 })
  })

  test('TUF-29: as many games as players, and nobody calls errors', () => {
    const match = opened('Ann', 'Ben')
    expect(match.call(1, 0).refusal).toBe('no-calls')
    match.done(1, 0).done(0, 1)
    expect(match.state).toMatchObject({ round: 2, phase: 'building' })
    match.done(0, 1)
    expect(match.outcome).toMatchObject({ scores: [24, 0], reason: 'most-points' })
    const alone = () => rotary('Ann')
    expect(alone).toThrow('two players or more')
  })

  test('leaving ends the turn', () => {
    const match = opened('Ann', 'Ben', 'Cy').lay(1, [0, 0, 'down', 'sea']).leave(1)
    expect(match.state.turn!.seat).toBe(2)
    expect(match.state.played.at(-1)).toMatchObject({ seat: 1, points: 3 })
    match.done(2).done(0)
    expect(match.state.phase).toBe('between')
  })
})
