import { describe, expect, test } from 'vitest'
import { check } from '../check.ts'
import { OXFURD } from '../pieces/climb.ts'
import { TestMatch } from '../testing/test-match.ts'

/** Both have had a turn, and seat 0 is to roll. */
function secondRound(): TestMatch {
  return new TestMatch().wrong().wrong()
}

describe('entering OXFURD', () => {
  test('OXF-17: only an exact roll enters; a larger one moves nothing even when answered right', () => {
    const match = secondRound().put(0, { climber: 47, descender: 2 }).right(3)
    expect(match.climber(0)).toBe(47)
    expect(match.state).toMatchObject({ turn: 0, phase: 'rolling', outcome: null })
    expect(match.eventsOfType('stayed')).toEqual([{ type: 'stayed', side: 0, steps: 1 }])
    expect(match.right(1).state.outcome).toMatchObject({ places: [[0], [1]], reason: 'entered' })
  })

  test('OXF-17: a larger roll answered wrong ends the turn like any other', () => {
    const match = secondRound().put(0, { climber: 47, descender: 2 }).wrong(3)
    expect([match.climber(0), match.descender(0)]).toEqual([47, 3])
    expect(match.state.turn).toBe(1)
  })

  test('OXF-17: a smaller roll moves', () => {
    const match = secondRound().put(0, { climber: 43 }).right(1)
    expect(match.climber(0)).toBe(44)
  })

  test('OXF-18: a free roll that is too large does not move, one that is exact enters', () => {
    const onFreeRoll = () => secondRound().put(0, { climber: 44 }).right(2)
    const large = onFreeRoll().roll(3)
    expect(large.climber(0)).toBe(46)
    expect(large.state).toMatchObject({ turn: 0, phase: 'rolling' })
    const exact = onFreeRoll().roll(2)
    expect(exact.state.outcome).toMatchObject({ places: [[0], [1]], reason: 'entered' })
  })

  test('OXF-19: the first to enter wins; the others are placed by how high they stand', () => {
    const match = new TestMatch({ sides: 4 }).wrong().wrong().wrong().wrong()
    match.put(0, { climber: 45 }).put(1, { climber: 9 }).put(2, { climber: 30 })
    match.put(3, { climber: 9 }).right(3)
    expect(match.state.outcome).toEqual({
      places: [[0], [2], [1, 3]],
      scores: [48, 9, 30, 9],
      reason: 'entered',
    })
    expect(match.feed(0).slice(-2)).toEqual(['You enter OXFURD!', 'You win.'])
  })

  test('OXF-19: after the win nobody acts any more', () => {
    const match = secondRound().put(0, { climber: 47 }).right(1)
    expect(match.state.phase).toBe('over')
    expect(check(match.view(1), { type: 'roll' })).toBe('game-over')
    expect(match.send(1, { type: 'roll' }).refusal).toBe('game-over')
    expect(match.leave(1).refusal).toBe('game-over')
  })
})

describe('the history', () => {
  const played = () => new TestMatch().right(3).wrong().wrong().put(0, { climber: 47 })

  test('OXF-25: has every answered card and every move of a Climber, shown when the game is over', () => {
    const match = played()
    expect(match.view(0).history).toBeNull()
    const { history } = match.right(1).view(1)
    expect(history!.cards.map(({ side, right }) => [side, right])).toEqual([
      [0, true],
      [0, false],
      [1, false],
      [0, true],
    ])
    // OXF-14: the bonus on step 3 belongs to the card before it.
    expect(history!.moves).toEqual([
      { side: 0, from: 0, to: 3, by: 'answer', cardCount: 1 },
      { side: 0, from: 3, to: 5, by: 'bonus', cardCount: 1 },
      { side: 0, from: 47, to: OXFURD, by: 'answer', cardCount: 4 },
    ])
  })
})

describe('the sweep', () => {
  /** Seat 0 enters OXFURD in the first turn of the game. */
  const swept = (sides = 3) => new TestMatch({ sides }).put(0, { climber: 47 }).right(1)

  test('OXF-20: sides that had no turn still take one', () => {
    const match = swept()
    expect(match.state).toMatchObject({ turn: 1, outcome: null })
    expect(match.feed('spectator')).toContain(
      'Ann enters OXFURD! A sweep: Ben and Cy may still tie in a first turn.',
    )
    expect(match.wrong().state).toMatchObject({ turn: 2, outcome: null })
    expect(match.wrong().state.outcome).toMatchObject({
      places: [[0], [1, 2]],
      reason: 'sweep',
    })
  })

  test('OXF-20: each side that enters OXFURD in it ties', () => {
    const match = swept().put(1, { climber: 46 }).right(2).put(2, { climber: 45 }).wrong()
    expect(match.state.outcome).toEqual({
      places: [[0, 1], [2]],
      scores: [48, 48, 45],
      reason: 'tie',
    })
    expect(match.feed(1).at(-1)).toBe('You and Ann share the win.')
  })

  test('OXF-20: a side that had its first turn before the sweep gets no other', () => {
    const match = new TestMatch({ sides: 3 }).wrong().put(1, { climber: 47 }).right(1)
    expect(match.state.turn).toBe(2)
    expect(match.wrong().state.outcome).toMatchObject({ places: [[1], [0, 2]], reason: 'sweep' })
  })

  test('OXF-20: a sweep by the last side to have a first turn wins at once', () => {
    const match = new TestMatch().wrong().put(1, { climber: 47 }).right(1)
    expect(match.state.outcome).toMatchObject({ reason: 'sweep', places: [[1], [0]] })
  })

  test('OXF-20: Climbers meet in OXFURD without a pulldown', () => {
    const match = swept().put(1, { climber: 47 }).right(1)
    expect([match.climber(0), match.climber(1)]).toEqual([OXFURD, OXFURD])
  })

  test('OXF-20: a side that swept has won even when it leaves; the others still have their turn', () => {
    const match = swept(2).leave(0)
    expect(match.state).toMatchObject({ turn: 1, outcome: null })
    expect(match.wrong().state.outcome).toMatchObject({ places: [[0], [1]], reason: 'sweep' })
    expect(swept(2).leave(1).state.outcome).toMatchObject({ places: [[0], [1]], reason: 'sweep' })
    expect(swept(2).leave(0).leave(1).state.outcome).toMatchObject({ places: [[0], [1]] })
  })
})

describe('leaving', () => {
  test('OXF-6: the turn of a side that leaves passes on', () => {
    const match = new TestMatch({ sides: 3 }).roll(1).leave(0)
    expect(match.state).toMatchObject({ turn: 1, phase: 'rolling', drawn: null })
    expect(match.wrong().wrong().state.turn).toBe(1)
    expect(match.leave(0).refusal).toBe('already-left')
    expect(match.send(0, { type: 'roll' }).refusal).toBe('already-left')
  })

  test('OXF-19: the last side left wins', () => {
    const match = new TestMatch({ sides: 3 }).put(0, { climber: 20 }).leave(0).leave(2)
    expect(match.state.outcome).toEqual({
      places: [[1], [0], [2]],
      scores: [20, 0, 0],
      reason: 'others-left',
    })
    expect(match.feed(1).at(-1)).toBe('You win, because the others left.')
  })

  test('OXF-12: the pieces of a side that has left are off the board', () => {
    const match = new TestMatch({ sides: 3 }).put(1, { climber: 4 }).leave(1).right(4)
    expect(match.eventsOfType('pulled-down')).toEqual([])
  })
})
