import { describe, expect, test } from 'vitest'
import { OXFURD } from '../pieces/climb.ts'
import { Sitting } from '../testing/test-match.ts'

/** Both have had a turn, and seat 0 is to roll. */
function underWay(): Sitting {
  return new Sitting().wrong().wrong()
}

describe('entering OXFURD', () => {
  test('OXF-17 only an exact roll enters; a larger one is answered and moves nothing', () => {
    const sitting = underWay().put(0, { climber: 47, descender: 2 }).right(3)
    expect(sitting.climber(0)).toBe(47)
    expect(sitting.state).toMatchObject({ turn: 0, phase: 'rolling', outcome: null })
    expect(sitting.happened('stayed')).toEqual([{ type: 'stayed', side: 0, steps: 1 }])
    expect(sitting.right(1).state.outcome).toMatchObject({ places: [[0], [1]], reason: 'entered' })
  })

  test('OXF-17 a larger roll answered wrong ends the turn as any other', () => {
    const sitting = underWay().put(0, { climber: 47, descender: 2 }).wrong(3)
    expect([sitting.climber(0), sitting.descender(0)]).toEqual([47, 3])
    expect(sitting.state.turn).toBe(1)
  })

  test('OXF-17 a smaller roll moves', () => {
    const sitting = underWay().put(0, { climber: 43 }).right(1)
    expect(sitting.climber(0)).toBe(44)
  })

  test('OXF-18 a free roll that is too large does not move, one that is exact enters', () => {
    const onFreeRoll = () => underWay().put(0, { climber: 44 }).right(2)
    const large = onFreeRoll().roll(3)
    expect(large.climber(0)).toBe(46)
    expect(large.state).toMatchObject({ turn: 0, phase: 'rolling' })
    const exact = onFreeRoll().roll(2)
    expect(exact.state.outcome).toMatchObject({ places: [[0], [1]], reason: 'entered' })
  })

  test('OXF-19 the first to enter wins, the others by how high they stand', () => {
    const sitting = new Sitting({ sides: 4 }).wrong().wrong().wrong().wrong()
    sitting.put(0, { climber: 45 }).put(1, { climber: 9 }).put(2, { climber: 30 })
    sitting.put(3, { climber: 9 }).right(3)
    expect(sitting.state.outcome).toEqual({
      places: [[0], [2], [1, 3]],
      scores: [48, 9, 30, 9],
      reason: 'entered',
    })
    expect(sitting.story(0).slice(-2)).toEqual(['You enter OXFURD!', 'You win.'])
  })

  test('OXF-19 the winner who begins a second turn is not met by a last chance', () => {
    const sitting = underWay().put(0, { climber: 47 }).right(1)
    expect(sitting.state.phase).toBe('over')
    expect(sitting.send(1, { type: 'roll' }).refusal).toBe('game-over')
    expect(sitting.leave(1).refusal).toBe('game-over')
  })
})

describe('what is kept of a game', () => {
  const played = () => new Sitting().right(3).wrong().wrong().put(0, { climber: 47 })

  test('OXF-25 every answered card and every way of a Climber, shown when the game is over', () => {
    const sitting = played()
    expect(sitting.view(0).annals).toBeNull()
    const { annals } = sitting.right(1).view(1)
    expect(annals!.cards.map(({ side, right }) => [side, right])).toEqual([
      [0, true],
      [0, false],
      [1, false],
      [0, true],
    ])
    // OXF-14: the bonus on step 3 counts to the card before it.
    expect(annals!.passages).toEqual([
      { side: 0, from: 0, to: 3, by: 'answer', cards: 1 },
      { side: 0, from: 3, to: 5, by: 'bonus', cards: 1 },
      { side: 0, from: 47, to: OXFURD, by: 'answer', cards: 4 },
    ])
  })
})

describe('the sweep', () => {
  /** Seat 0 enters OXFURD in the first turn of the game. */
  const swept = (sides = 3) => new Sitting({ sides }).put(0, { climber: 47 }).right(1)

  test('OXF-20 those who had no turn still take one', () => {
    const sitting = swept()
    expect(sitting.state).toMatchObject({ turn: 1, outcome: null })
    expect(sitting.story('spectator')).toContain(
      'Ann enters OXFURD! A sweep: Ben and Cy may still tie in a first turn.',
    )
    expect(sitting.wrong().state).toMatchObject({ turn: 2, outcome: null })
    expect(sitting.wrong().state.outcome).toMatchObject({
      places: [[0], [1, 2]],
      reason: 'sweep',
    })
  })

  test('OXF-20 each that enters OXFURD in it ties', () => {
    const sitting = swept().put(1, { climber: 46 }).right(2).put(2, { climber: 45 }).wrong()
    expect(sitting.state.outcome).toEqual({
      places: [[0, 1], [2]],
      scores: [48, 48, 45],
      reason: 'tie',
    })
    expect(sitting.story(1).at(-1)).toBe('A tie: Ann and you share the win.')
  })

  test('OXF-20 who had a first turn before the sweep gets no other', () => {
    const sitting = new Sitting({ sides: 3 }).wrong().put(1, { climber: 47 }).right(1)
    expect(sitting.state.turn).toBe(2)
    expect(sitting.wrong().state.outcome).toMatchObject({ places: [[1], [0, 2]], reason: 'sweep' })
  })

  test('OXF-20 the last to have a first turn wins at once', () => {
    const sitting = new Sitting().wrong().put(1, { climber: 47 }).right(1)
    expect(sitting.state.outcome).toMatchObject({ reason: 'sweep', places: [[1], [0]] })
  })

  test('OXF-20 Climbers meet in OXFURD without a pulldown', () => {
    const sitting = swept().put(1, { climber: 47 }).right(1)
    expect([sitting.climber(0), sitting.climber(1)]).toEqual([OXFURD, OXFURD])
  })

  test('OXF-20 who has swept has won, even when they leave; the others still have their turn', () => {
    const sitting = swept(2).leave(0)
    expect(sitting.state).toMatchObject({ turn: 1, outcome: null })
    expect(sitting.wrong().state.outcome).toMatchObject({ places: [[0], [1]], reason: 'sweep' })
    expect(swept(2).leave(1).state.outcome).toMatchObject({ places: [[0], [1]], reason: 'sweep' })
    expect(swept(2).leave(0).leave(1).state.outcome).toMatchObject({ places: [[0], [1]] })
  })
})

describe('leaving', () => {
  test('OXF-6 the turn of who leaves passes on', () => {
    const sitting = new Sitting({ sides: 3 }).roll(1).leave(0)
    expect(sitting.state).toMatchObject({ turn: 1, phase: 'rolling', drawn: null })
    expect(sitting.wrong().wrong().state.turn).toBe(1)
    expect(sitting.leave(0).refusal).toBe('already-left')
    expect(sitting.send(0, { type: 'roll' }).refusal).toBe('already-left')
  })

  test('OXF-19 the last side left wins', () => {
    const sitting = new Sitting({ sides: 3 }).put(0, { climber: 20 }).leave(0).leave(2)
    expect(sitting.state.outcome).toEqual({
      places: [[1], [0], [2]],
      scores: [20, 0, 0],
      reason: 'others-left',
    })
    expect(sitting.story(1).at(-1)).toBe('The others have left. You win.')
  })

  test('OXF-12 the pieces of a side that has left are off the board', () => {
    const sitting = new Sitting({ sides: 3 }).put(1, { climber: 4 }).leave(1).right(4)
    expect(sitting.happened('pulled-down')).toEqual([])
  })
})
