import { describe, expect, test } from 'vitest'
import { cambridge } from '../game.ts'
import { reasonToEnd } from '../standings.ts'
import { begun, Sitting } from '../testing/test-match.ts'

const FIVE = ['banana', 'superb', 'glass', 'train', 'monkey'] as const
const TOKENS = ['b', 'z', 'f', 'u', 'l'] as const

/** Seat 0 guesses all other words: 28 points with five. */
function sweep(sitting: Sitting, words: readonly string[]): Sitting {
  sitting.choose(...words).place(...TOKENS.slice(0, words.length))
  words.forEach((word, seat) => seat > 0 && sitting.guess(seat, word))
  return sitting
}

describe('the end of a hand', () => {
  test('CAM-27 comes when one is left, in the middle of a turn too', () => {
    const sitting = begun(['superb', 'aaaaa'], ['b', 'z']).move('a')
    expect(sitting.state.phase).toBe('between')
    expect(sitting.square('a').faceUp).toBe(true)
    expect(sitting.state.reports[0]).toMatchObject({ ended: 'one-left', points: [11, 0] })
  })

  test('CAM-27 a wrong guess of two ends it', () => {
    expect(begun(['banana', 'superb'], ['b', 'z']).guess(1, 'monkey').state.phase).toBe('between')
  })

  test('CAM-27 not while two are in it', () => {
    const sitting = begun(['superb', 'aaaaa', 'glass'], ['b', 'z', 'f']).move('a')
    expect(sitting.state.phase).toBe('playing')
  })

  test('CAM-28 all words are shown', () => {
    const sitting = begun(['banana', 'superb', 'glass'], ['b', 'z', 'f'])
    sitting.guess(1, 'superb').guess(2, 'glass')
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(sitting.view(viewer).reports[0]!.words).toEqual(['banana', 'superb', 'glass'])
    }
  })

  test('CAM-28 checked at the end: a word that is not accepted costs all points of the hand', () => {
    const late = { options: { wordCheck: 'at-the-end', high: true } }
    const sitting = begun(['xqzzy', 'superb'], ['b', 'z'], late).guess(1, 'superb')
    expect(sitting.state.reports[0]).toMatchObject({ faults: ['not-a-word', null], points: [0, 0] })
    const high = begun(['zebras', 'superb'], ['b', 'z'], late).guess(1, 'superb')
    expect(high.state.reports[0]).toMatchObject({ faults: ['regular-form', null], points: [0, 0] })
    const good = begun(['banana', 'superb'], ['b', 'z'], late).guess(1, 'superb')
    expect(good.state.reports[0]).toMatchObject({ faults: [null, null], points: [4, 0] })
  })

  test('CAM-28 checked at choice: the word is refused when chosen', () => {
    expect(new Sitting().send(0, { type: 'choose-word', word: 'xqzzy' }).refusal).toBe('not-a-word')
    const late = new Sitting(2, { options: { wordCheck: 'at-the-end' } })
    expect(late.send(0, { type: 'choose-word', word: 'xqzzy' }).refusal).toBeNull()
  })

  test('CAM-29 nobody can withhold a letter: the referee reveals, and no command does', () => {
    const sitting = begun(['banana', 'candle'], ['b', 'z']).move('a', 'y', 'b')
    expect(sitting.dashes(0)).toBe('ba-a-a')
    for (const type of ['reveal', 'hide', 'withhold']) {
      expect(cambridge.parse.command({ type, seat: 0, place: 0 }).ok).toBe(false)
    }
  })

  test('the next hand begins when all are ready, or after a minute', () => {
    const ready = begun(['banana', 'superb'], ['b', 'z']).guess(1, 'superb')
    ready.send(0, { type: 'ready' })
    expect(ready.state.phase).toBe('between')
    ready.send(1, { type: 'ready' })
    expect(ready.state).toMatchObject({ phase: 'choosing', hand: 2, awards: [], guesses: [] })
    const slow = begun(['banana', 'superb'], ['b', 'z']).guess(1, 'superb').wait()
    expect(slow.state).toMatchObject({ phase: 'choosing', hand: 2 })
    expect(slow.step.match.gameTime).toBe(60_000)
  })
})

describe('the end of the game', () => {
  test('CAM-30 at 100 the highest score wins; before that another hand is played', () => {
    const sitting = new Sitting(5)
    for (const total of [28, 56, 84]) {
      sweep(sitting, FIVE)
      expect(sitting.view(0).players[0]!.total).toBe(total)
      expect(sitting.outcome).toBeNull()
      sitting.wait()
    }
    expect(sweep(sitting, FIVE).outcome).toMatchObject({
      places: [[0], [1, 2, 3, 4]],
      scores: [112, 0, 0, 0, 0],
      reason: 'target',
    })
  })

  test.each([
    [99, null],
    [100, 'target'],
  ])('CAM-30 %i points in all: %s', (points, reason) => {
    const { state } = sweep(new Sitting(2), ['banana', 'superb'])
    const [report] = state.reports
    const reports = [
      { ...report!, points: [1, 60] },
      { ...report!, points: [0, points - 60] },
    ]
    expect(reasonToEnd({ ...state, reports })).toBe(reason)
  })

  test('CAM-31 the target may be 50, 100 or 150', () => {
    const handsTo = (target: number) => {
      const sitting = new Sitting(5, { options: { target } })
      let hands = 0
      while (sitting.outcome === null && hands < 9) {
        if (hands > 0) sitting.wait()
        sweep(sitting, FIVE)
        hands += 1
      }
      return hands
    }
    expect([50, 100, 150].map(handsTo)).toEqual([2, 4, 6])
    expect(cambridge.parse.options({ target: 75 }, []).ok).toBe(false)
    const usual = cambridge.parse.options({}, [])
    expect(usual.ok && usual.value.target).toBe(100)
  })

  test('CAM-32 a fixed number of hands', () => {
    const sitting = new Sitting(5, { options: { hands: 2 } })
    expect(sweep(sitting, FIVE).outcome).toBeNull()
    sitting.wait()
    expect(sweep(sitting, FIVE).outcome).toMatchObject({
      reason: 'hands',
      scores: [56, 0, 0, 0, 0],
    })
  })

  test('CAM-32 a target and a number of hands exclude each other', () => {
    const both = cambridge.parse.options({ target: 50, hands: 3 }, [])
    expect(both.ok ? null : both.refusal).toContain('not both')
  })

  test('CAM-30, CAM-32 a tie goes to who scored more in the last hand', () => {
    const sitting = begun(['banana', 'candle'], ['b', 'z'], { options: { hands: 2 } })
    sitting.guess(1, 'candle').wait().choose('banana', 'candle').place('b', 'z')
    sitting.move('a').guess(0, 'banana')
    expect(sitting.outcome).toMatchObject({ scores: [4, 4], places: [[1], [0]] })
  })

  test('CAM-30 who are still tied share the win', () => {
    const sitting = begun(['banana', 'superb'], ['b', 'z'], { options: { hands: 1 } })
    expect(sitting.guess(1, 'monkey').outcome).toMatchObject({ places: [[0, 1]] })
  })
})

describe('leaving', () => {
  test('puts a player out of the hand; the word stays in play', () => {
    const sitting = begun(['banana', 'superb', 'glass'], ['b', 'z', 'f']).leave(1)
    expect(sitting.out(1)).toBe('not-playing')
    sitting.move('a').guess(1, 'superb')
    expect(sitting.refusal).toBeNull()
  })

  test('passes the turn on, and flips the honor that waited for an answer', () => {
    const sitting = begun(['banana', 'superb', 'glass'], ['b', 'z', 'f'])
    sitting.move('c', 'y', 'e', 'd', 'z', 'f', 'i', 'y', 'e').move('crown').leave(0)
    expect(sitting.square('crown').faceUp).toBe(false)
    expect(sitting.state.turn!.seat).toBe(1)
  })

  test('before a word is chosen, or a token placed, lets the others go on', () => {
    const choosing = new Sitting(3).choose('banana', 'superb').leave(2)
    expect(choosing.state).toMatchObject({ phase: 'placing', order: [0, 1] })
    const placing = new Sitting(3).choose('banana', 'superb', 'glass').leave(1)
    placing.place('b', 'z', 'f').leave(1)
    expect(placing.state.phase).toBe('playing')
  })

  test('of all but one ends the game; who left comes last', () => {
    const sitting = begun(['banana', 'superb', 'glass'], ['b', 'z', 'f']).guess(1, 'superb')
    sitting.leave(0).leave(1)
    expect(sitting.outcome).toMatchObject({ reason: 'others-left', places: [[2], [0], [1]] })
    expect(new Sitting(2).leave(0).outcome).toMatchObject({ reason: 'others-left' })
  })
})
