import { describe, expect, test } from 'vitest'
import { ELEVEN, THIRTEEN } from '../testing/crosswords.ts'
import { TestMatch } from '../testing/test-match.ts'

const MINUTE = 60_000

describe('solitaire', () => {
  test('TUF-28: one player, the red timer from the start, no declarations', () => {
    const match = new TestMatch(['Ann'])
    expect(match.state.timer).toEqual({ kind: 'red', from: 0, until: 3 * MINUTE })
    match.lay(0, ...ELEVEN)
    expect(match.declare(0).refusal).toBe('alone')
    expect(match.call(0, 0).refusal).toBe('alone')
    match.wait()
    expect(match.outcome).toEqual({ places: [[0]], scores: [21], reason: 'solitaire' })
  })

  test('TUF-27, TUF-28: quick and alone begins with a shorter timer; done ends it', () => {
    const match = new TestMatch(['Ann'], { options: { quick: 'blue' } })
    expect(match.status.wakeAt).toBe(MINUTE)
    expect(match.lay(0, ...ELEVEN).done(0).outcome).toMatchObject({ scores: [21] })
  })
})

test('between rounds there are five minutes to look at the crosswords', () => {
  const match = new TestMatch(['Ann', 'Ben'])
    .lay(0, ...ELEVEN)
    .done(0, 1)
    .done(0, 1)
  const { kind, from, until } = match.state.timer!
  expect([kind, until - from]).toEqual(['pause', 5 * MINUTE])
})

describe('leaving', () => {
  test('a player who leaves is not awaited, keeps the crossword, and comes last', () => {
    const match = new TestMatch(['Ann', 'Ben', 'Cy'], { options: { rounds: 1 } })
    match
      .lay(0, ...THIRTEEN)
      .leave(0)
      .lay(1, ...ELEVEN)
      .declare(1)
    match.done(2)
    expect(match.state.phase).toBe('review')
    match.done(1, 2)
    expect(match.outcome).toEqual({
      places: [[1], [2], [0]],
      scores: [24, 37, 0],
      reason: 'most-points',
    })
  })

  test('the last player who stays has won', () => {
    const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).leave(1)
    expect(match.outcome).toMatchObject({ places: [[0], [1]], scores: [21, 0] })
    expect(new TestMatch(['Ann']).leave(0).outcome).toMatchObject({ reason: 'everybody-left' })
  })
})
