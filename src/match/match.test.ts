import { formatFault } from '#kit/input-fault.ts'
import { describe, expect, test } from 'vitest'
import { commitmentTo, diceFrom } from '#kit/dice.ts'
import { ok } from '#kit/result.ts'
import type { AnyGame } from '#kit/game.ts'
import { whispers, type State } from '#kit/testing/whispers.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { formatLog, parseLog, type MatchEntry } from '#match/log.ts'
import { viewMatch, noticesFor } from '#match/match-view.ts'
import { applyAct, openMatch, replayLog, type UnparsedAct, type MatchSetup } from '#match/match.ts'
import { verifyLog } from '#match/verify.ts'

const game: AnyGame = whispers
// A log as a forger has it: anything can be changed.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any

const PAIR = [{ name: 'Ann' }, { name: 'Ben' }]

const NO_LIBRARY = libraryOf({})

function open(setup: Partial<MatchSetup> = {}) {
  const all = { options: {}, roster: PAIR, seed: 'secret', deal: null, ...setup }
  const opening = openMatch(game, all, NO_LIBRARY)
  if (!opening.ok) throw new Error(formatFault(opening.refusal))
  return opening.value
}

/** A match with its log. */
function start(setup: Partial<MatchSetup> = {}) {
  const { step: first, context } = open(setup)
  const log: MatchEntry[] = first.entries.map(({ entry }) => entry)
  let { match } = first
  return {
    log,
    get match() {
      return match
    },
    act(act: UnparsedAct) {
      const step = applyAct(match, act, context)
      match = step.match
      log.push(...step.entries.map(({ entry }) => entry))
      return step
    },
  }
}

function played(setup: Partial<MatchSetup> = {}) {
  const play = start(setup)
  play.act({ by: 0, gameTime: 100, command: { number: 7 } })
  play.act({ by: 1, gameTime: 200, command: { number: 9 } })
  return play
}

describe('opening', () => {
  test('shows a commitment to the secret and nothing of the secret itself', () => {
    const { step } = open({ seed: 'very-secret' })
    expect(step.match.opened.commitment).toBe(commitmentTo({ seed: 'very-secret', deal: null }))
    expect(JSON.stringify([step.entries, viewMatch(step.match, 0)])).not.toContain('very-secret')
  })

  test('says so when the deal is arranged, and deals it', () => {
    const { step } = open({ deal: { bonus: 5 } })
    expect(viewMatch(step.match, 'spectator')).toMatchObject({ arranged: true, view: { bonus: 5 } })
    expect(viewMatch(open().step.match, 0).arranged).toBe(false)
  })

  test('numbers teams by first appearance and lets the others play alone', () => {
    const roster = [{ name: 'A', team: 7 }, { name: 'B' }, { name: 'C', team: 7 }]
    expect(open({ roster }).step.match.opened.roster.map(({ team }) => team)).toEqual([0, 1, 0])
  })

  test.each<[Partial<MatchSetup>, string]>([
    [{ roster: [] }, 'roster: Whispers takes 2 to 4 players, not 0'],
    [{ roster: null }, 'roster: must be a list of { "name", "team" (if any) }'],
    [{ roster: [{ name: '' }, { name: 'B' }] }, 'roster.0.name: must be a text of 1 to 40'],
    [{ roster: [{ name: 'A', team: -1 }, { name: 'B' }] }, 'roster.0.team: must be a whole number'],
    [{ roster: [{ name: 'A', seat: 1 }, { name: 'B' }] }, 'roster.0.seat: is not a known field'],
    [{ options: 5 }, 'options: must be an object'],
    [{ deal: 'all aces' }, 'deal.bonus: must be a number'],
    [{ seed: '' }, 'seed: must be a text of 1 to 200 characters'],
    [{ seed: 'x'.repeat(201) }, 'seed: must be a text of 1 to 200 characters'],
    [{ seed: 12 }, 'seed: must be a text of 1 to 200 characters'],
  ])('refuses %j', (setup, refusal) => {
    const all = { options: {}, roster: PAIR, seed: 'secret', deal: null, ...setup }
    const opening = openMatch(game, all, NO_LIBRARY)
    expect(opening.ok ? null : formatFault(opening.refusal)).toContain(refusal)
  })
})

describe('acts', () => {
  test('are taken in order and numbered without a gap', () => {
    const { log, match } = played()
    expect(log.map(({ seq }) => seq)).toEqual([0, 1, 2, 3])
    expect(log.map(({ type }) => type)).toEqual(['opened', 'acted', 'acted', 'revealed'])
    expect(match.status.outcome?.places).toEqual([[1], [0]])
  })

  test.each<[UnparsedAct, string]>([
    [{ by: 0, gameTime: 100, command: 'hello' }, 'malformed-command'],
    [{ by: 0, gameTime: 100, command: { number: 1000 } }, 'out-of-range'],
    [{ by: 9, gameTime: 100, command: { number: 1 } }, 'no-such-seat'],
    [{ by: -1, gameTime: 100, command: { number: 1 } }, 'no-such-seat'],
    [{ by: 'host', gameTime: 100, left: 0.5 }, 'no-such-seat'],
    [{ by: 0, gameTime: -1, command: { number: 1 } }, 'no-time'],
    [{ by: 0, gameTime: 1.5, command: { number: 1 } }, 'no-time'],
    [{ by: 0, gameTime: Number.NaN, command: { number: 1 } }, 'no-time'],
  ])('refuses %j and stays as it was', (act, code) => {
    const play = start()
    const before = play.match
    const step = play.act(act)
    expect(step.refusal?.code).toBe(code)
    expect(step.refusal?.message).not.toBe('')
    expect(step.match).toBe(before)
  })

  test('refuses an act before the last one', () => {
    const play = start()
    play.act({ by: 0, gameTime: 500, command: { number: 1 } })
    const late = play.act({ by: 1, gameTime: 499, command: { number: 1 } })
    expect(late.refusal?.code).toBe('time-went-back')
  })

  test('refuses everything after the end', () => {
    const play = played()
    const command = { number: 1 }
    expect(play.act({ by: 0, gameTime: 300, command }).refusal?.code).toBe('game-over')
    expect(play.act({ by: 'host', gameTime: 300, left: 0 }).refusal?.code).toBe('game-over')
    expect(play.act({ by: 'clock', gameTime: 99_999 })).toMatchObject({
      refusal: null,
      entries: [],
    })
  })

  test('lets a player leave once', () => {
    const play = start()
    expect(play.act({ by: 'host', gameTime: 5, left: 1 }).refusal).toBeNull()
    expect(play.act({ by: 'host', gameTime: 6, left: 1 }).refusal?.code).toBe('left')
  })
})

describe('the clock', () => {
  test('wakes the game at its own time, before any later act', () => {
    const play = start()
    play.act({ by: 0, gameTime: 10, command: { number: 3 } })
    const late = play.act({ by: 1, gameTime: 12_345, command: { number: 4 } })
    expect(late.refusal?.code).toBe('game-over')
    expect(late.entries.map(({ entry: { gameTime, type } }) => [gameTime, type])).toEqual([
      [10_000, 'acted'],
      [10_000, 'revealed'],
    ])
    expect(play.match.status.outcome?.scores).toEqual([3, 0])
  })

  test('wakes the game before an act of the same moment', () => {
    const play = start()
    expect(play.act({ by: 0, gameTime: 9999, command: { number: 3 } }).refusal).toBeNull()
    const at = play.act({ by: 1, gameTime: 10_000, command: { number: 4 } })
    expect(at.refusal?.code).toBe('game-over')
  })

  test('of a game that refuses it is a broken invariant', () => {
    const deaf: AnyGame = { ...game, decide: () => ({ ok: false, refusal: 'deaf' }) }
    const setup = { options: {}, roster: PAIR, seed: 's', deal: null }
    const opening = openMatch(deaf, setup, NO_LIBRARY)
    if (!opening.ok) throw new Error(formatFault(opening.refusal))
    const { step, context } = opening.value
    expect(() => applyAct(step.match, { by: 'clock', gameTime: 10_000 }, context)).toThrow(
      'refuses its own clock',
    )
  })
})

describe('views and notices', () => {
  test('the secret is shown once the game is over', () => {
    const play = start({ deal: { bonus: 2 } })
    expect(viewMatch(play.match, 0).secret).toBeNull()
    play.act({ by: 'clock', gameTime: 10_000 })
    expect(viewMatch(play.match, 0).secret).toEqual({ seed: 'secret', deal: { bonus: 2 } })
  })

  test('every viewer gets their own notices, entry by entry', () => {
    const { log } = played()
    const feed = noticesFor(replayLog(log, game), 'spectator')
    expect(feed.map(({ seq, text }) => [seq, text.slice(0, 11)])).toEqual([
      [1, '{"type":"op'],
      [2, 'whispered 0'],
      [3, 'whispered 1'],
      [4, '{"type":"re'],
    ])
  })

  test('later notices continue earlier ones', () => {
    const play = start()
    const step = play.act({ by: 0, gameTime: 1, command: { number: 1 } })
    expect(noticesFor(step.entries, 1)).toEqual(noticesFor(replayLog(play.log, game), 1).slice(1))
  })
})

describe('the log', () => {
  test('replayed is the live match, also from its file', () => {
    const play = played()
    expect(replayLog(play.log, game).at(-1)!.after).toEqual(play.match)
    const parsed = parseLog(formatLog(play.log))
    expect(parsed).toEqual(ok(play.log))
    const old = formatLog(play.log).replaceAll('"gameTime":', '"at":')
    expect(parseLog(old)).toEqual(ok(play.log))
    expect(replayLog(play.log.slice(0, 2), game).at(-1)!.after.state).toMatchObject({
      whispers: [7, null],
    })
  })

  test('deciding looks at the log alone: the same seed and acts bring the same log', () => {
    expect(played().log).toEqual(played().log)
    const bonus = (seed: string) => (open({ seed }).step.match.state as State).bonus
    expect(new Set(Array.from({ length: 60 }, (_, n) => bonus(`seed ${n}`)))).toHaveLength(6)
    expect(bonus('secret')).toBe(diceFrom('secret', 'entry 0').below(6))
  })

  test('with a gap or a wrong start is not replayed', () => {
    const { log } = played()
    expect(() => replayLog([log[0]!, log[2]!], game)).toThrow('does not follow')
    expect(() => replayLog([{ ...log[1]!, seq: 0 }], game)).toThrow("begins with 'opened'")
  })

  test.each([
    ['', 'the log is empty'],
    ['hello', 'line 1: is not JSON'],
    ['{"type":"eaten"}', 'line 1: entry.type: must be "opened", "acted", "ruled" or "revealed"'],
    ['{"type":"revealed","seq":3,"at":0,"seed":"x"}', 'line 1: entry 3 stands where 0 should'],
    [
      '{"type":"acted","seq":0,"at":0,"act":{"by":"me"},"events":[]}',
      'line 1: entry.act.by: must be a',
    ],
    ['[]', 'line 1: entry: must be an object'],
  ])('%j is refused', (file, refusal) => {
    const parsed = parseLog(file)
    expect(parsed.ok ? null : parsed.refusal.message).toContain(refusal)
  })
})

describe('verifying', () => {
  test('finds nothing wrong with an honest log', () => {
    for (const deal of [null, { bonus: 1 }]) {
      const { log } = played({ deal })
      expect(verifyLog(log, game, NO_LIBRARY)).toMatchObject({
        ok: true,
        value: { entries: 4, events: 4 },
      })
    }
    const timedOut = start()
    timedOut.act({ by: 0, gameTime: 3, command: { number: 3 } })
    timedOut.act({ by: 'clock', gameTime: 20_000 })
    expect(verifyLog(timedOut.log, game, NO_LIBRARY)).toMatchObject({ ok: true })
  })

  const verifyTampered = (change: (log: Loose[]) => void) => {
    const log = JSON.parse(JSON.stringify(played().log)) as Loose[]
    change(log)
    return verifyLog(log, game, NO_LIBRARY)
  }
  const tamper = (change: (log: Loose[]) => void): string => {
    const verified = verifyTampered(change)
    return verified.ok ? 'verified' : verified.refusal.message
  }

  test.each<[string, (log: Loose[]) => void, string]>([
    ['another seed', (log) => (log[3].seed = 'other'), 'committed to'],
    ['another deal', (log) => (log[3].deal = { bonus: 1 }), 'committed to'],
    ['a foul deal', (log) => (log[3].deal = 'aces'), 'deal would be refused'],
    ['a draw', (log) => (log[0].events[0].bonus += 1), 'entry 0: events.0.bonus is not as decided'],
    ['a number', (log) => (log[1].events[0].number = 50), 'entry 1: events.0.number'],
    ['a command', (log) => (log[1].act.command.number = 50), 'entry 1: events.0.number'],
    ['a foul command', (log) => (log[1].act.command.number = -5), 'entry 1: refused, out-of-range'],
    ['a time', (log) => (log[2].gameTime = 20_000), 'entry 2'],
    ['the outcome', (log) => (log[3].outcome.places = [[0], [1]]), 'entry 3: outcome'],
    ['the game', (log) => (log[0].game = 'chess'), 'a log of chess'],
    ['a later version', (log) => (log[0].version = 9), 'version 9'],
    [
      'a difference to an older version',
      (log) => void ((log[0].version = 0), (log[1].events[0].number = 50)),
      'entry 1: events.0.number is not as decided; it was played by version 0 of the rules, here 1',
    ],
    ['the roster', (log) => (log[0].roster = []), 'opening would be refused'],
    ['an unfinished log', (log) => void log.pop(), 'not finished'],
    ['an entry too many', (log) => void log.push({ ...log[3], seq: 4 }), 'nothing may follow'],
    ['no opening', (log) => void log.shift(), "begins with 'opened'"],
    [
      'an idle clock',
      (log) => void log.splice(1, 0, { ...log[1], act: { by: 'clock' } }),
      'nothing to say',
    ],
  ])('finds %s', (_, change, refusal) => {
    expect(tamper(change)).toContain(refusal)
  })

  test('says where and what is wrong as data, too', () => {
    expect(verifyTampered((log) => (log[0].events[0].bonus += 1))).toMatchObject({
      ok: false,
      refusal: {
        code: 'entry-differs',
        location: 'entry 0',
        subject: { field: 'events.0.bonus' },
      },
    })
  })

  test('accepts the log of an older version that is decided in the same way', () => {
    expect(tamper((log) => (log[0].version = 0))).toBe('verified')
  })
})
