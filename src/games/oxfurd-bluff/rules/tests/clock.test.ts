import { describe, expect, test } from 'vitest'
import { formatFault } from '#kit/input-fault.ts'
import { oxfurdBluff } from '../game.ts'
import { TestMatch } from '../testing/test-match.ts'

const MINUTE = 60_000

function timed(options: object = {}): TestMatch {
  return new TestMatch({ options: { turnClock: 2, ...options }, cards: [0] })
}

describe('the turn clock', () => {
  test('HALL-5: runs for each roll, reading and answer, and ends as a time limit does', () => {
    const match = timed()
    expect(match.step.match.status.wakeAt).toBe(3 * MINUTE - 15_000)
    match.wait()
    expect(match.feed(0)).toEqual(['You have 15 seconds left.'])
    match.wait()
    expect(match.state.phase).toBe('answering')
    expect(match.state.clock).toMatchObject({
      running: [{ seat: 0, until: 3 * MINUTE + 2 * MINUTE }],
    })
    match.wait().wait()
    expect(match.state.answered).toMatchObject({ yes: null, right: false })
    expect(match.state.turn).toBe(1)
  })

  test('HALL-5: the one who reads is on the clock while reading', () => {
    const match = timed({ reader: 'opponent' })
    match.send(0, { type: 'roll' })
    expect(match.state.clock!.running).toMatchObject([{ seat: 1 }])
  })

  test('HALL-5: a captain who takes over has what is left of the turn, not a turn of their own', () => {
    const match = new TestMatch({ options: { turnClock: 1 }, sides: [0, 0, 1], cards: [0] })
    match.send(0, { type: 'appoint', seat: 1 }, 40_000)
    expect(match.state.clock!.running).toMatchObject([{ seat: 1, from: 0, until: 2 * MINUTE }])
    match.send(1, { type: 'appoint', seat: 0 }, 90_000)
    expect(match.state.clock).toMatchObject({
      running: [{ seat: 0, from: 0, until: 2 * MINUTE }],
      banks: [MINUTE, 30_000, MINUTE],
    })
    match.wait().wait()
    expect(match.state.phase).toBe('answering')
    expect(match.step.match.gameTime).toBe(2 * MINUTE)
  })

  test('HALL-5: not together with a limit in seconds', () => {
    const roster = [0, 1].map((team) => ({ name: `${team}`, team }))
    const parsed = oxfurdBluff.parse.options({ seconds: 30, turnClock: 1 }, roster)
    expect(parsed.ok ? null : formatFault(parsed.refusal)).toContain('options.turnClock')
  })
})
