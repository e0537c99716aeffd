import { describe, expect, test } from 'vitest'
import { bestOf } from '../standings.ts'
import { Sitting } from '../testing/test-match.ts'

const ANN = 'c red, a red, t red, s red, b red'
const BEN = 'o red, o green, a blue, t black, b black'

describe('switching places', () => {
  test('TMW-27 after a round its single highest scorer may change places with another', () => {
    const sitting = new Sitting(3, { cards: [ANN, BEN, 's blue'] })
    sitting
      .play(0, { after: 'c red', score: 'letter' })
      .play(1, { after: 'o red', score: 'letter' })
    sitting.pass(2)
    expect(sitting.state.phase).toBe('switching')
    expect(sitting.view(1).toAct).toBe(0)
    sitting.send(0, { type: 'switch', with: 2 })
    expect(sitting.state.order).toEqual([2, 1, 0])
    expect(sitting.view(1).toAct).toBe(2)
    sitting.pass(2).pass(1).pass(0)
    expect(sitting.state.order).toEqual([2, 1, 0])
  })

  test('TMW-27 or stay; nobody else is asked and nothing is played before', () => {
    const sitting = new Sitting(2, { cards: [ANN, BEN] })
    sitting.play(0, { after: 'c red', score: 'letter' }).pass(1)
    expect(sitting.send(1, { type: 'switch', with: 0 }).refusal).toBe('not-your-turn')
    expect(sitting.play(0, { after: 'a red', score: 'letter' }).refusal).toBe('choose-a-place')
    expect(sitting.pass(0).refusal).toBe('choose-a-place')
    expect(sitting.send(0, { type: 'switch', with: 0 }).refusal).toBe('no-such-place')
    expect(sitting.send(0, { type: 'switch', with: 5 }).refusal).toBe('no-such-place')
    sitting.send(0, { type: 'stay' })
    expect([sitting.state.order, sitting.state.round]).toEqual([[0, 1], 2])
    expect(sitting.send(0, { type: 'stay' }).refusal).toBe('no-switch-now')
  })

  test('TMW-27 with a tie for highest nobody may', () => {
    const tied = new Sitting(2, { cards: [ANN, 'n red'] })
    tied.play(0, { after: 'a red', score: 'letter' }).play(1, { after: 'n red', score: 'letter' })
    expect([tied.state.phase, tied.state.round]).toEqual(['playing', 2])
    expect(bestOf([3, 3, 1], [0, 1, 2])).toBe(null)
    expect(bestOf([3, 4, 1], [0, 1, 2])).toBe(1)
  })

  test('TMW-27 house ruling: scores as they stand when the last turn of the round ends', () => {
    const sitting = new Sitting(2, { cards: [ANN, 's blue, t black'] })
    sitting.play(0, { after: 'c red, a red, t red' }).play(1, { after: 's blue' })
    expect(sitting.events).toContainEqual({
      type: 'round-ended',
      round: 1,
      points: [0, 6],
      switcher: 1,
    })
  })

  test('TMW-27 the best of the round is asked, not the best of the game', () => {
    const sitting = new Sitting(2, { cards: [ANN, 'a blue, t black'] })
    sitting.play(0, { after: 'c red', score: 'letter' })
    sitting.play(1, { after: 'a blue', score: 'letter' }).send(0, { type: 'stay' })
    sitting.pass(0).play(1, { after: 't black', score: 'letter' })
    expect([sitting.total(0), sitting.total(1), sitting.state.switcher]).toEqual([3, 2, 1])
  })

  test('TMW-27 after the last round nobody is asked', () => {
    const sitting = new Sitting(2, { cards: [ANN, BEN], options: { rounds: 1 } })
    sitting.play(0, { after: 'c red', score: 'letter' }).pass(1)
    expect(sitting.state.phase).toBe('over')
  })
})

describe('the end', () => {
  test('TMW-28 letters left in hand are deducted and the highest wins', () => {
    const sitting = new Sitting(2, {
      options: { rounds: 1 },
      cards: [
        'q black, z black, c red, a red, t red, e red, e red',
        'b black, o red, t black, n red, n green, n blue, ? red',
      ],
    })
    sitting.play(0, { after: 'c red, a red, t red' })
    sitting.play(1, { clear: true, after: 'b black', score: 'letter' })
    expect(sitting.state.ending).toMatchObject({ deductions: [22, 5] })
    expect(sitting.outcome).toEqual({
      places: [[1], [0]],
      scores: [5 - 22, 3 - 5],
      reason: 'rounds-played',
    })
    expect(sitting.view('spectator').ending!.hands[1]).toContain('? red')
  })

  test('TMW-28 a word that lies there at the end counts for its maker', () => {
    const sitting = new Sitting(2, { cards: [ANN, BEN], options: { rounds: 1 } })
    sitting.play(0, { after: 'c red', score: 'letter' }).play(1, { after: 'o red, t black' })
    expect(sitting.refusal).toBe(null)
    expect(sitting.view(0).provisional).toBe(null)
    expect(sitting.total(1)).toBe(5)
  })

  test('TMW-28 house ruling: a tie is shared', () => {
    const sitting = new Sitting(2, {
      options: { rounds: 1 },
      cards: [
        'a red, e red, e red, e red, i red, i red, o red',
        'n red, e blue, e blue, i blue, i blue, o blue, o blue',
      ],
    })
    sitting
      .play(0, { after: 'a red', score: 'letter' })
      .play(1, { after: 'n red', score: 'letter' })
    expect(sitting.outcome).toMatchObject({ places: [[0, 1]], scores: [-5, -5] })
  })
})

describe('leaving', () => {
  test('cards are thrown in, and the turn goes on to the next', () => {
    const sitting = new Sitting(3, { cards: [ANN, BEN] }).leave(0)
    expect(sitting.state.discards).toEqual([...sitting.state.abandoned[0]!, 'star'])
    expect(sitting.state.hands[0]).toEqual([])
    expect(sitting.view(1).toAct).toBe(1)
    expect(sitting.play(0, { after: 'c red', score: 'letter' }).refusal).toBe('already-left')
    expect(sitting.leave(0).refusal).toBe('already-left')
  })

  test('who leaves comes last, and who stays alone has won', () => {
    const sitting = new Sitting(3, { cards: [ANN, BEN] })
    sitting.play(0, { after: 'c red, a red, t red' }).leave(0)
    expect(sitting.outcome).toBe(null)
    sitting.leave(2)
    expect(sitting.outcome).toMatchObject({ reason: 'others-left' })
    expect(sitting.outcome!.places).toEqual([[1], [0], [2]])
    expect(sitting.leave(1).refusal).toBe('table-closed')
  })

  test('the last to play in a round may leave, and so may who is to choose a place', () => {
    const sitting = new Sitting(3, { cards: [ANN, BEN] })
    sitting.play(0, { after: 'c red', score: 'letter' }).pass(1).leave(2)
    expect([sitting.state.phase, sitting.view(1).toAct]).toEqual(['switching', 0])
    const other = new Sitting(3, { cards: [ANN, BEN] })
    other.play(0, { after: 'c red', score: 'letter' }).pass(1).pass(2).leave(0)
    expect([other.state.phase, other.state.round, other.view(1).toAct]).toEqual(['playing', 2, 1])
    // With her gone all who are left have passed.
    expect(other.state.inPlay).toBe(null)
  })

  test('TMW-16 when all who stay have passed it is a stalemate', () => {
    const sitting = new Sitting(3, { cards: [ANN, BEN] })
    sitting.play(0, { after: 'c red', score: 'letter' }).pass(1).pass(2)
    sitting.send(0, { type: 'stay' }).leave(0)
    expect(sitting.state.inPlay).toBe(null)
    expect(sitting.state.sheet.at(-1)!.stalemate).toBe(true)
    expect(sitting.view(1).toAct).toBe(1)
  })

  test('a word of one who left may still be taken', () => {
    const sitting = new Sitting(3, { cards: [ANN, 's blue'] })
    sitting.play(0, { after: 'c red, a red, t red' }).leave(0).play(1, { after: 's blue' })
    expect([sitting.total(0), sitting.total(1)]).toEqual([0, 6])
  })
})
