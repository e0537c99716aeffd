import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Game } from '#kit/game.ts'
import { ok } from '#kit/result.ts'
import { checkChance, NO_TALLY, tally } from '#kit/laws/chance.ts'
import { LawBroken, type Law } from '#kit/laws/law-broken.ts'
import { LAW_CHECKS } from '#kit/laws/laws.ts'
import { playAtRandom } from '#kit/laws/random-play.ts'
import type { AnyLawFixture } from '#kit/laws/law-fixture.ts'
import {
  lawFixtureOf,
  whispers,
  type State,
  type View,
  type Whispers,
} from '#kit/testing/whispers.ts'
import { libraryOf } from '#lexicon/testing/library.ts'

const PLAYS = 60

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Whispers with other parsers. */
function parsing(parsers: Partial<Game<Whispers>['parse']>): Game<Whispers> {
  return { ...whispers, parse: { ...whispers.parse, ...parsers } }
}

/** The laws that some plays of this game break; empty for an honest game. */
function brokenLaws(game: Game<Whispers>, spoilt: Partial<AnyLawFixture> = {}): ReadonlySet<Law> {
  const broken = new Set<Law>()
  const note = (work: () => void) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof LawBroken)) throw error
      broken.add(error.law)
    }
  }
  const fixture: AnyLawFixture = { ...(lawFixtureOf(game) as AnyLawFixture), ...spoilt }
  let guesses = NO_TALLY
  for (let round = 0; round < PLAYS; round += 1) {
    note(() => {
      const play = playAtRandom(fixture, `round ${round}`, libraryOf({}))
      const disturb = () => void vi.advanceTimersByTime(1000)
      for (const check of LAW_CHECKS) note(() => check(play, disturb))
      guesses = tally(guesses, play)
    })
  }
  note(() => checkChance(guesses))
  return broken
}

describe('the laws', () => {
  test('let an honest game through', () => {
    expect([...brokenLaws(whispers)]).toEqual([])
  })

  test('catch a view that leaks', () => {
    const leaking: Game<Whispers> = {
      ...whispers,
      view: (state, viewer) => ({ ...whispers.view(state, viewer), leak: state.whispers }),
    }
    expect(brokenLaws(leaking)).toContain('imagination')
    expect(brokenLaws(leaking)).toContain('secrecy')
  })

  test('catch a view that leaks and an imagine that plays along', () => {
    const accomplice: Game<Whispers> = {
      ...whispers,
      view: (state, viewer) => ({ ...whispers.view(state, viewer), leak: state.whispers }),
      imagine: (view, world) => ({
        ...whispers.imagine(view, world),
        whispers: (view as View & { leak: State['whispers'] }).leak,
      }),
    }
    const broken = brokenLaws(accomplice)
    expect(broken).not.toContain('imagination')
    expect(broken).toContain('secrecy')
    expect(broken).toContain('chance')
  })

  test('catch by chance alone an imagine that knows too much', () => {
    const truths: State['whispers'][] = []
    const psychic: Game<Whispers> = {
      ...whispers,
      view(state, viewer) {
        truths.push(state.whispers)
        return whispers.view(state, viewer)
      },
      imagine: (view, world) => ({ ...whispers.imagine(view, world), whispers: truths.at(-1)! }),
    }
    expect(brokenLaws(psychic)).toContain('chance')
  })

  test('catch a mutation', () => {
    const meddling: Game<Whispers> = {
      ...whispers,
      evolve(state, event) {
        if (event.type !== 'whispered' || state === null) return whispers.evolve(state, event)
        ;(state.whispers as (number | null)[])[event.seat] = event.number
        return state
      },
    }
    expect(brokenLaws(meddling)).toContain('unchanged-inputs')
  })

  test('catch a hidden clock and hidden dice', () => {
    const clockwork = (now: () => number): Game<Whispers> => ({
      ...whispers,
      open: (_, roster) => [{ type: 'opened', roster, bonus: now() % 6 }],
    })
    expect(brokenLaws(clockwork(() => Date.now() / 1000))).toContain('repeatable')
    expect(brokenLaws(clockwork(() => Math.floor(Math.random() * 1e9)))).toContain('repeatable')
  })

  test('catch a state that is recognized by identity', () => {
    const known = new WeakSet<object>()
    const forgetful: Game<Whispers> = {
      ...whispers,
      evolve(state, event) {
        const next = whispers.evolve(state, event)
        known.add(next)
        return next
      },
      decide(state, act, world) {
        const decided = whispers.decide(state, act, world)
        return known.has(state) ? decided : ok([])
      },
    }
    expect([...brokenLaws(forgetful)]).toEqual(['restored-state'])
  })

  test('catch a stuck state', () => {
    const stuck: Game<Whispers> = {
      ...whispers,
      status: (state) => ({ ...whispers.status(state), toAct: [], wakeAt: null }),
    }
    expect(brokenLaws(stuck)).toContain('never-stuck')
  })

  test('catch a clock that spins', () => {
    const spinning: Game<Whispers> = {
      ...whispers,
      decide: (state, act, world) =>
        act.by === 'clock' ? ok([]) : whispers.decide(state, act, world),
    }
    expect(brokenLaws(spinning)).toContain('clock-moves-on')
  })

  test('catch an end that is not final', () => {
    const endless: Game<Whispers> = {
      ...whispers,
      decide: (state, act, world) =>
        state.outcome !== null && act.by === 'host'
          ? ok([{ type: 'left', seat: act.left }])
          : whispers.decide(state, act, world),
    }
    expect(brokenLaws(endless)).toContain('final-is-final')
  })

  test('catch a check that decide does not heed', () => {
    const lenient: Game<Whispers> = {
      ...whispers,
      decide: (state, act, world) =>
        typeof act.by === 'number' && state.whispers[act.by] !== null && state.outcome === null
          ? ok([{ type: 'whispered', seat: act.by, number: 0 }])
          : whispers.decide(state, act, world),
    }
    expect(brokenLaws(lenient)).toContain('check-agrees')
  })

  test('catch a sample that check refuses', () => {
    const wild: Game<Whispers> = { ...whispers, sample: () => ({ number: -1 }) }
    expect(brokenLaws(wild)).toContain('sample-passes')
  })

  test('catch a game that garbage makes throw', () => {
    const brittle = parsing({
      command: (input) => ok({ number: (input as { number: number }).number.valueOf() }),
    })
    expect(brokenLaws(brittle)).toContain('garbage-refused')
  })

  test('catch what is not plain JSON', () => {
    const fancy: Game<Whispers> = {
      ...whispers,
      view: (state, viewer) => ({ ...whispers.view(state, viewer), seat: undefined as never }),
    }
    expect(brokenLaws(fancy)).toContain('plain-json')
  })

  test('catch a state that the log does not tell', () => {
    const forgetful = parsing({
      event: (stored) => ({ ...(stored as object), number: 1 }) as never,
    })
    expect(brokenLaws(forgetful)).toContain('replay')
  })

  test('catch numbers that do not add up, places that are missing, leaving that is ignored', () => {
    expect(brokenLaws(whispers, { conserved: () => 'a card too many' })).toContain('conservation')
    const placeless: Game<Whispers> = {
      ...whispers,
      status: (state) => {
        const status = whispers.status(state)
        const { outcome } = status
        return outcome === null ? status : { ...status, outcome: { ...outcome, places: [[0]] } }
      },
    }
    expect(brokenLaws(placeless)).toContain('outcome')
    const sticky: Game<Whispers> = {
      ...whispers,
      evolve: (state, event) => (event.type === 'left' ? state! : whispers.evolve(state, event)),
    }
    expect(brokenLaws(sticky)).toContain('leaving')
    const mute: Game<Whispers> = { ...whispers, describe: () => '' }
    expect(brokenLaws(mute)).toContain('sentences')
  })

  test('catch a game that lets somebody move out of turn', () => {
    // The last to whisper may act only after all others have.
    const inTurn: Game<Whispers> = {
      ...whispers,
      status(state) {
        const status = whispers.status(state)
        return { ...status, toAct: status.toAct.slice(0, 1) }
      },
    }
    expect(brokenLaws(inTurn)).toContain('out-of-turn')
  })
})
