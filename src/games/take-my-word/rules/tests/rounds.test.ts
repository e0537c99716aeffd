import { describe, expect, test } from 'vitest'
import { bestScorer } from '../standings.ts'
import { TestMatch } from '../testing/test-match.ts'

const ANN = 'c red, a red, t red, s red, b red'
const BEN = 'o red, o green, a blue, t black, b black'

describe('switching places', () => {
  test('TMW-31: the right to switch places is used when the round ends, or lapses', () => {
    const match = new TestMatch(3, { cards: [ANN, BEN, 's blue'] })
    match.play(0, { after: 'c red', score: 'letter' }).play(1, { after: 'o red', score: 'letter' })
    match.pass(2)
    expect(match.play(0, { after: 'a red', score: 'letter' }).refusal).toBe('choose-a-place')
    match.send(0, { type: 'stay' })
    expect(match.state.round).toBe(2)
    expect(match.send(0, { type: 'switch', with: 2 }).refusal).toBe('no-switch-now')
  })

  test('TMW-27: after a round its single highest scorer may change places with another', () => {
    const match = new TestMatch(3, { cards: [ANN, BEN, 's blue'] })
    match.play(0, { after: 'c red', score: 'letter' }).play(1, { after: 'o red', score: 'letter' })
    match.pass(2)
    expect(match.state.phase).toBe('switching')
    expect(match.view(1).toAct).toBe(0)
    match.send(0, { type: 'switch', with: 2 })
    expect(match.state.order).toEqual([2, 1, 0])
    expect(match.view(1).toAct).toBe(2)
    match.pass(2).pass(1).pass(0)
    expect(match.state.order).toEqual([2, 1, 0])
  })

  test('TMW-27: or stay; nobody else may choose, and nothing is played before', () => {
    const match = new TestMatch(2, { cards: [ANN, BEN] })
    match.play(0, { after: 'c red', score: 'letter' }).pass(1)
    expect(match.send(1, { type: 'switch', with: 0 }).refusal).toBe('not-your-turn')
    expect(match.play(0, { after: 'a red', score: 'letter' }).refusal).toBe('choose-a-place')
    expect(match.pass(0).refusal).toBe('choose-a-place')
    expect(match.send(0, { type: 'switch', with: 0 }).refusal).toBe('no-such-place')
    expect(match.send(0, { type: 'switch', with: 5 }).refusal).toBe('no-such-place')
    match.send(0, { type: 'stay' })
    expect([match.state.order, match.state.round]).toEqual([[0, 1], 2])
    expect(match.send(0, { type: 'stay' }).refusal).toBe('no-switch-now')
  })

  test('TMW-27: with a tie for highest nobody may switch', () => {
    const tied = new TestMatch(2, { cards: [ANN, 'n red'] })
    tied.play(0, { after: 'a red', score: 'letter' }).play(1, { after: 'n red', score: 'letter' })
    expect([tied.state.phase, tied.state.round]).toEqual(['playing', 2])
    expect(bestScorer([3, 3, 1], [0, 1, 2])).toBe(null)
    expect(bestScorer([3, 4, 1], [0, 1, 2])).toBe(1)
  })

  test('TMW-27: house ruling: scores count as they are when the last turn of the round ends', () => {
    const match = new TestMatch(2, { cards: [ANN, 's blue, t black'] })
    match.play(0, { after: 'c red, a red, t red' }).play(1, { after: 's blue' })
    expect(match.events).toContainEqual({
      type: 'round-ended',
      round: 1,
      points: [0, 6],
      switcher: 1,
    })
  })

  test('TMW-27: the best of the round may switch, not the best of the game', () => {
    const match = new TestMatch(2, { cards: [ANN, 'a blue, t black'] })
    match.play(0, { after: 'c red', score: 'letter' })
    match.play(1, { after: 'a blue', score: 'letter' }).send(0, { type: 'stay' })
    match.pass(0).play(1, { after: 't black', score: 'letter' })
    expect([match.total(0), match.total(1), match.state.switcher]).toEqual([3, 2, 1])
  })

  test('TMW-27: after the last round nobody may switch', () => {
    const match = new TestMatch(2, { cards: [ANN, BEN], options: { rounds: 1 } })
    match.play(0, { after: 'c red', score: 'letter' }).pass(1)
    expect(match.state.phase).toBe('over')
  })
})

describe('the end', () => {
  test('TMW-28: letters left in hand are deducted and the highest wins', () => {
    const ann = 'q black, z black, c red, a red, t red, e red, e red'
    const ben = 'b black, o red, t black, n red, n green, n blue, ? red'
    const match = new TestMatch(2, { options: { rounds: 1 }, cards: [ann, ben] })
    match.play(0, { after: 'c red, a red, t red' })
    match.play(1, { clear: true, after: 'b black', score: 'letter' })
    expect(match.state.ending).toMatchObject({ deductions: [22, 5] })
    expect(match.outcome).toEqual({
      places: [[1], [0]],
      scores: [5 - 22, 3 - 5],
      reason: 'rounds-played',
    })
    expect(match.view('spectator').ending!.hands[1]).toContain('? red')
  })

  test('TMW-28: a word in play at the end counts for its maker', () => {
    const match = new TestMatch(2, { cards: [ANN, BEN], options: { rounds: 1 } })
    match.play(0, { after: 'c red', score: 'letter' }).play(1, { after: 'o red, t black' })
    expect(match.refusal).toBe(null)
    expect(match.view(0).provisional).toBe(null)
    expect(match.total(1)).toBe(5)
  })

  test('TMW-28: house ruling: a tie is shared', () => {
    const ann = 'a red, e red, e red, e red, i red, i red, o red'
    const ben = 'n red, e blue, e blue, i blue, i blue, o blue, o blue'
    const match = new TestMatch(2, { options: { rounds: 1 }, cards: [ann, ben] })
    match.play(0, { after: 'a red', score: 'letter' }).play(1, { after: 'n red', score: 'letter' })
    expect(match.outcome).toMatchObject({ places: [[0, 1]], scores: [-5, -5] })
  })
})

describe('leaving', () => {
  test('cards are thrown in, and the turn goes on to the next', () => {
    const match = new TestMatch(3, { cards: [ANN, BEN] }).leave(0)
    expect(match.state.discards).toEqual([...match.state.abandoned[0]!, 'star'])
    expect(match.state.hands[0]).toEqual([])
    expect(match.view(1).toAct).toBe(1)
    expect(match.play(0, { after: 'c red', score: 'letter' }).refusal).toBe('already-left')
    expect(match.leave(0).refusal).toBe('already-left')
  })

  test('players who leave come last, and the only one who stays has won', () => {
    const match = new TestMatch(3, { cards: [ANN, BEN] })
    match.play(0, { after: 'c red, a red, t red' }).leave(0)
    expect(match.outcome).toBe(null)
    match.leave(2)
    expect(match.outcome).toMatchObject({ reason: 'others-left' })
    expect(match.outcome!.places).toEqual([[1], [0], [2]])
    expect(match.leave(1).refusal).toBe('game-over')
  })

  test('players may leave as the last to play in a round, or when they are to choose a place', () => {
    const match = new TestMatch(3, { cards: [ANN, BEN] })
    match.play(0, { after: 'c red', score: 'letter' }).pass(1).leave(2)
    expect([match.state.phase, match.view(1).toAct]).toEqual(['switching', 0])
    const other = new TestMatch(3, { cards: [ANN, BEN] })
    other.play(0, { after: 'c red', score: 'letter' }).pass(1).pass(2).leave(0)
    expect([other.state.phase, other.state.round, other.view(1).toAct]).toEqual(['playing', 2, 1])
    // With her gone all who are left have passed.
    expect(other.state.inPlay).toBe(null)
  })

  test('TMW-16: when everybody who stays has passed it is a stalemate', () => {
    const match = new TestMatch(3, { cards: [ANN, BEN] })
    match.play(0, { after: 'c red', score: 'letter' }).pass(1).pass(2)
    match.send(0, { type: 'stay' }).leave(0)
    expect(match.state.inPlay).toBe(null)
    expect(match.state.sheet.at(-1)!.stalemate).toBe(true)
    expect(match.view(1).toAct).toBe(1)
  })

  test('a word of a player who left may still be taken', () => {
    const match = new TestMatch(3, { cards: [ANN, 's blue'] })
    match.play(0, { after: 'c red, a red, t red' }).leave(0).play(1, { after: 's blue' })
    expect([match.total(0), match.total(1)]).toEqual([0, 6])
  })
})
