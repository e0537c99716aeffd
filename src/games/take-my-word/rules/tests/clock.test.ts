import { describe, expect, test } from 'vitest'
import { takeMyWord } from '../game.ts'
import { TestMatch } from '../testing/test-match.ts'

const MINUTE = 60_000
const ANN = 'c red, a red, t red, s red, b red, n green, i green'
const BEN = 'o red, o green, a blue, t black, b black, s blue, k green'

function table(cards: readonly string[] = [ANN, BEN], options: object = {}): TestMatch {
  return new TestMatch(2, { cards, options: { rounds: 10, turnClock: 1, ...options } })
}

/** First comes the warning, then the time has run out. */
function runOut(match: TestMatch): TestMatch {
  return match.wait().wait()
}

describe('the turn clock', () => {
  test('HALL-5, TMW-32: by default there is none', () => {
    const match = new TestMatch(2, { cards: [ANN, BEN] })
    expect(match.step.match.status.wakeAt).toBeNull()
    expect(match.view(0).clock).toBeNull()
  })

  test('HALL-5: the player to act has the minutes of the option and one extra minute a game', () => {
    const match = table()
    expect(match.view(1).clock!.running).toMatchObject([{ seat: 0, until: 2 * MINUTE }])
    match.wait()
    expect(match.feed(1)).toEqual(['Ann has 15 seconds left.'])
    match.play(0, { after: 'c red', score: 'letter' })
    expect(match.state.clock).toMatchObject({
      banks: [15_000, MINUTE],
      running: [{ seat: 1, from: 105_000, until: 105_000 + 2 * MINUTE }],
    })
  })

  test('TMW-32: on a beginning, who lets it run out passes, by strict rules too', () => {
    const match = table([ANN, BEN], { strictPass: true })
    match.play(0, { after: 'c red', score: 'letter' })
    expect(match.pass(1).refusal).toBe('a-play-exists')
    runOut(match)
    expect(match.feed(0)).toContain('Ben’s time is up.')
    expect(match.state.sheet.at(-1)).toMatchObject({ seat: 1, action: 'pass' })
  })

  test('TMW-32: on a clean slate the referee plays the lowest letter that may begin a word', () => {
    // A, I, N, S and T are worth one point each, C and B three.
    const match = runOut(table())
    expect(match.state.sheet.at(-1)).toMatchObject({
      seat: 0,
      action: 'start',
      word: 'a',
      points: 1,
    })
    expect(match.state.hands[0]).toHaveLength(6)
  })

  test('TMW-32: on a complete word it is cleared first', () => {
    const match = table().play(0, { after: 'c red, a red, t red' })
    runOut(match)
    expect(match.state.sheet.at(-1)).toMatchObject({
      seat: 1,
      action: 'start',
      word: 'a',
      points: 1,
    })
    expect(match.state.discards).toEqual(['c red', 'a red', 't red'])
  })

  test('TMW-32: a blank is played only if there is nothing else', () => {
    const blanks = '? red, ? yellow, ? green, ? blue, ? black, j blue, b red'
    const match = runOut(table([blanks, ANN.replace('b red', 'b black')]))
    expect(match.state.sheet.at(-1)!.play!.after).toEqual([{ card: 'b red', letter: 'b' }])
  })

  test('TMW-31, TMW-32: the right to switch places lapses', () => {
    const match = table().play(0, { after: 'c red', score: 'letter' }).pass(1)
    expect(match.state.phase).toBe('switching')
    const { order } = match.state
    runOut(match)
    expect([match.state.phase, match.state.round, match.state.order]).toEqual(['playing', 2, order])
  })

  test('HALL-5: logs from before the option are read as played without a clock', () => {
    const stored = { type: 'table-opened', options: { rounds: 3, strictPass: true }, roster: [] }
    const options = { rounds: 3, strictPass: true, turnClock: null }
    expect(takeMyWord.parse.event(stored)).toEqual({ ...stored, options })
  })
})
