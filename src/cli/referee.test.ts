import { beforeEach, describe, expect, test } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { commitmentTo } from '#kit/dice.ts'
import { library } from '#server/lexicons.ts'
import { formatLog, parseLog } from '#match/log.ts'
import { verifyLog } from '#match/verify.ts'
import {
  MINUTE,
  OPEN,
  PAIR,
  act,
  ask,
  begin,
  plan,
  say,
  typesTold,
  view,
  write,
} from './testing/referee-talk.ts'

beforeEach(begin)

describe('a whole game', () => {
  test('is played from the opening to the end', () => {
    const opened = ask(OPEN)
    expect(opened).toMatchObject({
      ok: true,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      arranged: true,
      options: { seconds: 180, feedback: 'instant', target: null },
      roster: [
        { name: 'Ann', team: 0 },
        { name: 'Ben', team: 1 },
      ],
      seq: 0,
      status: { toAct: [0, 1], wakeAt: 3 * MINUTE, outcome: null },
      secret: null,
    })
    expect(typesTold(opened)).toEqual({
      0: ['table-opened', 'grid-shaken'],
      1: ['table-opened', 'grid-shaken'],
      spectator: ['table-opened', 'grid-shaken'],
    })

    const written = write(0, 'Steam', 5000)
    expect(written).toMatchObject({ ok: true, seq: 1, secret: null })
    expect(written.notices).toEqual({
      0: [{ no: 3, notice: { type: 'word-written', word: 'steam' }, message: 'You write STEAM.' }],
      1: [],
      spectator: [],
    })

    expect(write(0, 'steam', 6000)).toMatchObject({
      ok: false,
      refusal: { code: 'already-written' },
      seq: 1,
    })
    expect(write(1, 'tea', 6000).refusal.code).toBe('too-short')
    expect(write(1, 'steal', 6000).refusal).toEqual({
      code: 'not-on-grid',
      message: 'STEAL is not on the grid: go from cube to adjoining cube, each once.',
    })
    expect(write(1, 'rings', 7000).ok).toBe(true)
    expect(write(1, 'steam', 8000).ok).toBe(true)

    expect(view(0)).toMatchObject({ ok: true, view: { seat: 0, list: ['steam'] }, secret: null })
    expect(view(1)).toMatchObject({ ok: true, view: { seat: 1, list: ['rings', 'steam'] } })
    expect(view('spectator')).toMatchObject({ ok: true, view: { seat: null, list: null } })

    const early = act({ by: 'clock', at: MINUTE })
    expect(early).toMatchObject({ ok: true, seq: 3, notices: { 0: [], 1: [], spectator: [] } })

    const ended = act({ by: 'clock', at: 3 * MINUTE })
    expect(ended).toMatchObject({
      ok: true,
      seq: 5,
      status: {
        toAct: [],
        wakeAt: null,
        outcome: { places: [[1], [0]], scores: [0, 2], reason: 'most-points' },
      },
      secret: { seed: 'a seed nobody knows' },
    })
    expect(typesTold(ended)['spectator']).toEqual(['game-ended', 'table-won'])
    expect(commitmentTo(ended.secret)).toBe(opened.commitment)
    expect(view('spectator').view.report.lists[0]).toEqual([
      { word: 'steam', points: 0, struck: { because: 'shared', with: [1] } },
    ])

    expect(write(0, 'team', 4 * MINUTE).refusal.code).toBe('table-closed')
    expect(ask({ do: 'log', table: 't' }).log).toHaveLength(6)
    expect(ask({ do: 'close', table: 't' })).toEqual({ ok: true })
    expect(view(0).refusal.code).toBe('unknown-table')
    expect(ask(OPEN).ok).toBe(true)
  })

  test('leaves a log that verifies', () => {
    ask({ ...OPEN, options: { target: 4 }, deal: null })
    for (let at = 0, over = false; !over && at < 100 * MINUTE;) {
      const plans = [0, 1].map((seat) => plan({ seat, level: 'expert', at }).plan)
      const { wakeAt } = view(0).status
      const [seat, next] = [...plans.entries()]
        .filter(([, planned]) => planned !== null)
        .toSorted(([, a], [, b]) => a.at - b.at)[0] ?? [null, null]
      const answer =
        next === null || next.at >= wakeAt
          ? act({ by: 'clock', at: wakeAt })
          : act({ by: seat, ...next })
      expect(answer.ok).toBe(true)
      at = next === null ? wakeAt : Math.min(next.at, wakeAt)
      over = answer.status.outcome !== null
    }
    const log = parseLog(formatLog(ask({ do: 'log', table: 't' }).log))
    if (!log.ok) throw new Error(log.refusal)
    expect(verifyLog(log.value, registeredGame('boggle-master')!.game, library)).toMatchObject({
      ok: true,
      value: { arranged: false, entries: log.value.length },
    })
  })

  test('may be left by a player, and ends when all have left', () => {
    ask(OPEN)
    expect(act({ by: 'host', at: 10, left: 1 })).toMatchObject({ ok: true, status: { toAct: [0] } })
    expect(act({ by: 'host', at: 10, left: 1 }).refusal.code).toBe('already-left')
    expect(write(1, 'steam', 20).refusal.code).toBe('already-left')
    const last = act({ by: 'host', at: 30, left: 0 })
    expect(last.status.outcome.reason).toBe('everybody-left')
    expect(last.secret).not.toBeNull()
  })

  test('goes on beside others at other tables', () => {
    ask(OPEN)
    ask({ ...OPEN, table: 'other' })
    write(0, 'steam', 5)
    const other = ask({ do: 'view', table: 'other', viewer: 0 })
    expect(other.view.list).toEqual([])
    expect(view(0).view.list).toEqual(['steam'])
  })
})

describe('opening', () => {
  test('without a seed draws one that is not told before the end', () => {
    const { seed: _, ...unseeded } = OPEN
    const commitments = ['a', 'b'].map((table) => ask({ ...unseeded, table }).commitment)
    expect(commitments[0]).not.toBe(commitments[1])
    const { secret } = ask({ do: 'act', table: 'a', by: 'clock', at: 3 * MINUTE })
    expect(secret.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(commitmentTo(secret)).toBe(commitments[0])
  })

  test('with the same seed shakes the same grid', () => {
    const shaken = ['a', 'b'].map((table) => {
      return ask({ ...OPEN, table, deal: null }).notices[0][1].notice.grid
    })
    expect(shaken[0]).toEqual(shaken[1])
    expect(ask({ ...OPEN, table: 'c', deal: null }).arranged).toBe(false)
  })

  test('takes options, teams and no more than the usual when nothing is said', () => {
    const roster = [
      { name: ' Ann ', team: 7 },
      { name: 'Ben', team: 3 },
      { name: 'Cy', team: 7 },
    ]
    expect(ask({ ...OPEN, roster, options: { seconds: 30, counts: true } })).toMatchObject({
      options: { seconds: 30, counts: true, advanced: false, handicaps: [], feedback: 'instant' },
      roster: [{ name: 'Ann', team: 0 }, { team: 1 }, { team: 0 }],
    })
  })

  test('is refused at the 1001st table, until one is closed', () => {
    for (let table = 0; table < 1000; table += 1) {
      expect(ask({ ...OPEN, table: String(table) }).ok).toBe(true)
    }
    expect(ask(OPEN).refusal).toEqual({
      code: 'too-many-tables',
      message: 'There are 1000 tables; close one first.',
    })
    ask({ do: 'close', table: '999' })
    expect(ask(OPEN).ok).toBe(true)
  })
})

describe('an id', () => {
  test.each(['a', '', 7, 0, -1.5])('of %j comes back with the answer', (id) => {
    expect(ask({ do: 'games', id })).toMatchObject({ ok: true, id })
    expect(ask({ do: 'dance', id })).toMatchObject({ ok: false, id })
    expect(ask({ ...OPEN, game: 'chess', id })).toMatchObject({ ok: false, id })
    expect(ask({ ...OPEN, id })).toMatchObject({ ok: true, id })
  })

  test('comes back only when there was one that may be', () => {
    expect(ask({ do: 'games' })).not.toHaveProperty('id')
    expect(ask({ do: 'games', id: { deep: true } })).not.toHaveProperty('id')
  })

  test('nested without end is refused like any other', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    for (const field of ['id', 'table', 'options', 'roster', 'command', 'left']) {
      expect(say(`{"do":"open","${field}":${deep}}`).refusal.code).toBe('malformed-request')
    }
    expect(ask({ do: 'games' }).ok).toBe(true)
  })
})

describe('bots', () => {
  test.each(LEVELS)('at the level %s mean to write a word that is taken', (level) => {
    ask(OPEN)
    const { plan: planned } = plan({ level })
    expect(planned.at).toBeGreaterThan(2500)
    expect(planned.command.type).toBe('write')
    expect(act({ by: 0, ...planned }).ok).toBe(true)
    expect(plan({ level, at: planned.at }).plan.command.word).not.toBe(planned.command.word)
  })

  test('mean the same when asked again, and something else with another seed', () => {
    ask({ ...OPEN, deal: null })
    const asked = (fields: object) => plan({ level: 'master', ...fields }).plan
    expect(asked({})).toEqual(asked({}))
    expect(asked({ seed: 'bot' })).toEqual(asked({}))
    const others = ['1', '2', '3', '4'].map((seed) => JSON.stringify(asked({ seed })))
    expect(new Set(others).size).toBeGreaterThan(1)
  })

  test('have seeds of 200 characters at the most', () => {
    ask(OPEN)
    expect(plan({ seed: 'x'.repeat(200) }).ok).toBe(true)
    expect(plan({ seed: 'x'.repeat(201) }).refusal).toEqual({
      code: 'malformed-request',
      message: 'request.seed: must be a text of up to 200 characters',
    })
  })

  test('mean nothing when the time is up and when the game is over', () => {
    ask(OPEN)
    expect(plan({ at: 3 * MINUTE })).toEqual({ ok: true, plan: null })
    act({ by: 'clock', at: 3 * MINUTE })
    expect(plan({ at: 3 * MINUTE })).toEqual({ ok: true, plan: null })
  })
})

describe('secrets', () => {
  const LISTS = [
    ['steam', 'quiet'],
    ['rings', 'wind'],
    ['stein', 'mags'],
  ]

  test.each([{ counts: false }, { counts: true }])(
    'of a list stay with its writer, %j',
    (options) => {
      const heard = new Map<string, string>()
      const listen = (answer: { notices: object }) => {
        for (const [viewer, told] of Object.entries(answer.notices)) {
          const text = (heard.get(viewer) ?? '') + JSON.stringify(told)
          heard.set(viewer, text.toLowerCase())
        }
      }
      const roster = [...PAIR, { name: 'Cy' }]
      listen(ask({ ...OPEN, roster, options }))
      for (const [place, by] of [0, 1].flatMap((word) => [0, 1, 2].map((seat) => [word, seat]))) {
        listen(write(by!, LISTS[by!]![place!]!, 1000))
        listen(act({ by, at: 1000, command: { type: 'erase', word: LISTS[by!]![place!]! } }))
        listen(write(by!, LISTS[by!]![place!]!, 1000))
      }
      for (const viewer of [0, 1, 2, 'spectator'] as const) {
        const known = `${heard.get(String(viewer))} ${JSON.stringify(view(viewer)).toLowerCase()}`
        for (const [seat, words] of LISTS.entries()) {
          for (const word of words) expect(known.includes(word), word).toBe(seat === viewer)
        }
      }
      const after = act({ by: 'clock', at: 3 * MINUTE })
      for (const word of LISTS.flat()) expect(JSON.stringify(after.notices[0])).toContain(word)
    },
  )

  test('of chance are in nothing that is said before the end', () => {
    const said = [ask(OPEN), write(0, 'steam', 1), view(0), view('spectator')]
    expect(JSON.stringify([...said, ask({ do: 'log', table: 't' })])).not.toContain(OPEN.seed)
    expect(JSON.stringify(act({ by: 'clock', at: 3 * MINUTE }))).toContain(OPEN.seed)
  })
})
