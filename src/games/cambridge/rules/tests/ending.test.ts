import { describe, expect, test } from 'vitest'
import { formatFault } from '#kit/input-fault.ts'
import { cambridge } from '../game.ts'
import { reasonToEnd } from '../standings.ts'
import { startHand, TestMatch } from '../testing/test-match.ts'

const FIVE = ['banana', 'superb', 'glass', 'train', 'monkey'] as const
const TOKENS = ['b', 'z', 'f', 'u', 'l'] as const

/** Seat 0 guesses all other words: 28 points with five. */
function sweep(match: TestMatch, words: readonly string[]): TestMatch {
  match.choose(...words).place(...TOKENS.slice(0, words.length))
  words.forEach((word, seat) => seat > 0 && match.guess(seat, word))
  return match
}

describe('the end of a hand', () => {
  test('CAM-27: comes when one is left, in the middle of a turn too', () => {
    const match = startHand(['superb', 'aaaaa'], ['b', 'z']).move('a')
    expect(match.state.phase).toBe('between')
    expect(match.square('a').faceUp).toBe(true)
    expect(match.state.reports[0]).toMatchObject({ ended: 'one-left', points: [11, 0] })
  })

  test('CAM-27: with two players a wrong guess ends it', () => {
    expect(startHand(['banana', 'superb'], ['b', 'z']).guess(1, 'monkey').state.phase).toBe(
      'between',
    )
  })

  test('CAM-27: not while two are in it', () => {
    const match = startHand(['superb', 'aaaaa', 'glass'], ['b', 'z', 'f']).move('a')
    expect(match.state.phase).toBe('playing')
  })

  test('CAM-28: all words are shown', () => {
    const match = startHand(['banana', 'superb', 'glass'], ['b', 'z', 'f'])
    match.guess(1, 'superb').guess(2, 'glass')
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(match.view(viewer).reports[0]!.words).toEqual(['banana', 'superb', 'glass'])
    }
  })

  test('CAM-28: checked at the end: a word that is not accepted costs all points of the hand', () => {
    const late = { options: { wordCheck: 'at-the-end', high: true } }
    const match = startHand(['xqzzy', 'superb'], ['b', 'z'], late).guess(1, 'superb')
    expect(match.state.reports[0]).toMatchObject({ faults: ['not-a-word', null], points: [0, 0] })
    const high = startHand(['zebras', 'superb'], ['b', 'z'], late).guess(1, 'superb')
    expect(high.state.reports[0]).toMatchObject({ faults: ['regular-form', null], points: [0, 0] })
    const good = startHand(['banana', 'superb'], ['b', 'z'], late).guess(1, 'superb')
    expect(good.state.reports[0]).toMatchObject({ faults: [null, null], points: [4, 0] })
  })

  test('CAM-28: checked at choice: the word is refused when chosen', () => {
    expect(new TestMatch().send(0, { type: 'choose-word', word: 'xqzzy' }).refusal).toBe(
      'not-a-word',
    )
    const late = new TestMatch(2, { options: { wordCheck: 'at-the-end' } })
    expect(late.send(0, { type: 'choose-word', word: 'xqzzy' }).refusal).toBeNull()
  })

  test('CAM-29: nobody can withhold a letter: the referee reveals, and no command does', () => {
    const match = startHand(['banana', 'candle'], ['b', 'z']).move('a', 'y', 'b')
    expect(match.dashes(0)).toBe('ba-a-a')
    for (const type of ['reveal', 'hide', 'withhold']) {
      expect(cambridge.parse.command({ type, seat: 0, place: 0 }).ok).toBe(false)
    }
  })

  test('the next hand begins when all are ready, or after a minute', () => {
    const ready = startHand(['banana', 'superb'], ['b', 'z']).guess(1, 'superb')
    ready.send(0, { type: 'ready' })
    expect(ready.state.phase).toBe('between')
    ready.send(1, { type: 'ready' })
    expect(ready.state).toMatchObject({ phase: 'choosing', hand: 2, awards: [], guesses: [] })
    const slow = startHand(['banana', 'superb'], ['b', 'z']).guess(1, 'superb').wait()
    expect(slow.state).toMatchObject({ phase: 'choosing', hand: 2 })
    expect(slow.step.match.gameTime).toBe(60_000)
  })
})

describe('scores', () => {
  test('count the hands that have ended, and the hand under way so far', () => {
    const match = startHand(['banana', 'superb'], ['b', 'z'], { options: { hands: 2 } })
    const scores = () => cambridge.scores(match.view('spectator'))
    expect(match.move('a') && scores()).toEqual([1, 0])
    expect(match.guess(0, 'banana') && scores()).toEqual([1, 4])
    expect(match.wait() && scores()).toEqual([1, 4])
    expect(match.choose('banana', 'superb').place('b', 'z').move('a') && scores()).toEqual([2, 4])
    expect(match.guess(0, 'banana') && scores()).toEqual([2, 8])
    expect(scores()).toEqual(match.outcome!.scores)
  })

  test('CAM-28: drop when a word is not accepted at the end', () => {
    const late = { options: { wordCheck: 'at-the-end' } }
    const match = startHand(['banana', 'xqzzy', 'glass'], ['b', 'z', 'f'], late)
    match.move('a').guess(0, 'banana')
    expect(cambridge.scores(match.view(0))).toEqual([1, 4, 0])
    match.guess(2, 'glass')
    expect(cambridge.scores(match.view(0))).toEqual([1, 0, 0])
  })
})

describe('the end of the game', () => {
  test('CAM-30: at 100 the highest score wins; before that another hand is played', () => {
    const match = new TestMatch(5)
    for (const total of [28, 56, 84]) {
      sweep(match, FIVE)
      expect(match.view(0).players[0]!.total).toBe(total)
      expect(match.outcome).toBeNull()
      match.wait()
    }
    expect(sweep(match, FIVE).outcome).toMatchObject({
      places: [[0], [1, 2, 3, 4]],
      scores: [112, 0, 0, 0, 0],
      reason: 'target',
    })
  })

  test.each([
    [99, null],
    [100, 'target'],
  ])('CAM-30: %i points in all: %s', (points, reason) => {
    const { state } = sweep(new TestMatch(2), ['banana', 'superb'])
    const [report] = state.reports
    const reports = [
      { ...report!, points: [1, 60] },
      { ...report!, points: [0, points - 60] },
    ]
    expect(reasonToEnd({ ...state, reports })).toBe(reason)
  })

  test('CAM-31: the target may be 50, 100 or 150', () => {
    const handsTo = (target: number) => {
      const match = new TestMatch(5, { options: { target } })
      let hands = 0
      while (match.outcome === null && hands < 9) {
        if (hands > 0) match.wait()
        sweep(match, FIVE)
        hands += 1
      }
      return hands
    }
    expect([50, 100, 150].map(handsTo)).toEqual([2, 4, 6])
    expect(cambridge.parse.options({ target: 75 }, []).ok).toBe(false)
    const usual = cambridge.parse.options({}, [])
    expect(usual.ok && usual.value.target).toBe(100)
  })

  test('CAM-32: a fixed number of hands', () => {
    const match = new TestMatch(5, { options: { hands: 2 } })
    expect(sweep(match, FIVE).outcome).toBeNull()
    match.wait()
    expect(sweep(match, FIVE).outcome).toMatchObject({
      reason: 'hands',
      scores: [56, 0, 0, 0, 0],
    })
  })

  test('CAM-32: a target and a number of hands exclude each other', () => {
    const both = cambridge.parse.options({ target: 50, hands: 3 }, [])
    expect(both.ok ? null : formatFault(both.refusal)).toContain('not both')
  })

  test('CAM-30, CAM-32: a tie goes to the player who scored more in the last hand', () => {
    const match = startHand(['banana', 'candle'], ['b', 'z'], { options: { hands: 2 } })
    match.guess(1, 'candle').wait().choose('banana', 'candle').place('b', 'z')
    match.move('a').guess(0, 'banana')
    expect(match.outcome).toMatchObject({ scores: [4, 4], places: [[1], [0]] })
  })

  test('CAM-30: players who are still tied share the win', () => {
    const match = startHand(['banana', 'superb'], ['b', 'z'], { options: { hands: 1 } })
    expect(match.guess(1, 'monkey').outcome).toMatchObject({ places: [[0, 1]] })
  })
})

describe('leaving', () => {
  test('puts a player out of the hand; the word stays in play', () => {
    const match = startHand(['banana', 'superb', 'glass'], ['b', 'z', 'f']).leave(1)
    expect(match.out(1)).toBe('not-playing')
    match.move('a').guess(1, 'superb')
    expect(match.refusal).toBeNull()
  })

  test('passes the turn on, and flips the honor that waited for an answer', () => {
    const match = startHand(['banana', 'superb', 'glass'], ['b', 'z', 'f'])
    match.move('c', 'y', 'e', 'd', 'z', 'f', 'i', 'y', 'e').move('crown').leave(0)
    expect(match.square('crown').faceUp).toBe(false)
    expect(match.state.turn!.seat).toBe(1)
  })

  test('before a word is chosen, or a token placed, lets the others go on', () => {
    const choosing = new TestMatch(3).choose('banana', 'superb').leave(2)
    expect(choosing.state).toMatchObject({ phase: 'placing', order: [0, 1] })
    const placing = new TestMatch(3).choose('banana', 'superb', 'glass').leave(1)
    placing.place('b', 'z', 'f').leave(1)
    expect(placing.state.phase).toBe('playing')
  })

  test('of all but one ends the game; players who left rank last', () => {
    const match = startHand(['banana', 'superb', 'glass'], ['b', 'z', 'f']).guess(1, 'superb')
    match.leave(0).leave(1)
    expect(match.outcome).toMatchObject({ reason: 'others-left', places: [[2], [0], [1]] })
    expect(new TestMatch(2).leave(0).outcome).toMatchObject({ reason: 'others-left' })
  })
})
