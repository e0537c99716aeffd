import { describe, expect, test } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { commitmentTo } from '#kit/dice.ts'
import { library } from '#server/lexicons.ts'
import { formatLog, parseLog } from '#match/log.ts'
import { verifyLog } from '#match/verify.ts'
import { MINUTE, OPEN, ROSTER, noticeTypes, useReferee } from './testing/referee-client.ts'

const { act, plan, send, sendLine, view, write } = useReferee()

describe('a match', () => {
  test('is played from opening to end', () => {
    const opened = send(OPEN)
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
    expect(noticeTypes(opened)).toEqual({
      0: ['table-opened', 'grid-shaken'],
      1: ['table-opened', 'grid-shaken'],
      spectator: ['table-opened', 'grid-shaken'],
    })

    const written = write(0, 'Steam', 5000)
    expect(written).toMatchObject({ ok: true, seq: 1, secret: null })
    expect(written.notices).toEqual({
      0: [{ seq: 3, notice: { type: 'word-written', word: 'steam' }, text: 'You write STEAM.' }],
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

    const early = act({ by: 'clock', gameTime: MINUTE })
    expect(early).toMatchObject({ ok: true, seq: 3, notices: { 0: [], 1: [], spectator: [] } })

    const ended = act({ by: 'clock', gameTime: 3 * MINUTE })
    expect(ended).toMatchObject({
      ok: true,
      seq: 5,
      status: {
        toAct: [],
        wakeAt: null,
        outcome: { places: [[1], [0]], scores: [0, 2], reason: 'most-points' },
      },
      secret: { seed: OPEN.seed },
    })
    expect(noticeTypes(ended)['spectator']).toEqual(['game-ended', 'table-won'])
    expect(commitmentTo(ended.secret)).toBe(opened.commitment)
    expect(view('spectator').view.report.lists[0]).toEqual([
      { word: 'steam', points: 0, struck: { because: 'shared', with: [1] } },
    ])

    expect(write(0, 'team', 4 * MINUTE).refusal.code).toBe('game-over')
    expect(send({ do: 'log', match: 'm' }).log).toHaveLength(6)
    expect(send({ do: 'close', match: 'm' })).toEqual({ ok: true })
    expect(view(0).refusal.code).toBe('unknown-match')
    expect(send(OPEN).ok).toBe(true)
  })

  test('leaves a log that verifies', () => {
    send({ ...OPEN, options: { target: 4 }, deal: null })
    for (let gameTime = 0, over = false; !over && gameTime < 100 * MINUTE;) {
      const plans = [0, 1].map((seat) => plan({ seat, level: 'expert', gameTime }).plan)
      const { wakeAt } = view(0).status
      const [seat, next] = [...plans.entries()]
        .filter(([, planned]) => planned !== null)
        .toSorted(([, a], [, b]) => a.actAt - b.actAt)[0] ?? [null, null]
      const answer =
        next === null || next.actAt >= wakeAt
          ? act({ by: 'clock', gameTime: wakeAt })
          : act({ by: seat, gameTime: next.actAt, command: next.command })
      expect(answer.ok).toBe(true)
      gameTime = next === null ? wakeAt : Math.min(next.actAt, wakeAt)
      over = answer.status.outcome !== null
    }
    const log = parseLog(formatLog(send({ do: 'log', match: 'm' }).log))
    if (!log.ok) throw new Error(log.refusal.message)
    expect(verifyLog(log.value, registeredGame('boggle-master')!.game, library)).toMatchObject({
      ok: true,
      value: { arranged: false, entries: log.value.length },
    })
  })

  test('can be left by players, and ends when all have left', () => {
    send(OPEN)
    expect(act({ by: 'host', gameTime: 10, left: 1 })).toMatchObject({
      ok: true,
      status: { toAct: [0] },
    })
    expect(act({ by: 'host', gameTime: 10, left: 1 }).refusal.code).toBe('already-left')
    expect(write(1, 'steam', 20).refusal.code).toBe('already-left')
    const last = act({ by: 'host', gameTime: 30, left: 0 })
    expect(last.status.outcome.reason).toBe('everybody-left')
    expect(last.secret).not.toBeNull()
  })

  test('is independent of other matches', () => {
    send(OPEN)
    send({ ...OPEN, match: 'other' })
    write(0, 'steam', 5)
    const other = send({ do: 'view', match: 'other', viewer: 0 })
    expect(other.view.list).toEqual([])
    expect(view(0).view.list).toEqual(['steam'])
  })
})

describe('opening', () => {
  test('draws a seed when none is given, and reveals it only at the end', () => {
    const { seed: _, ...unseeded } = OPEN
    const commitments = ['a', 'b'].map((match) => send({ ...unseeded, match }).commitment)
    expect(commitments[0]).not.toBe(commitments[1])
    const { secret } = send({ do: 'act', match: 'a', by: 'clock', gameTime: 3 * MINUTE })
    expect(secret.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(commitmentTo(secret)).toBe(commitments[0])
  })

  test('shakes the same grid from the same seed', () => {
    const shaken = ['a', 'b'].map((match) => {
      return send({ ...OPEN, match, deal: null }).notices[0][1].notice.grid
    })
    expect(shaken[0]).toEqual(shaken[1])
    expect(send({ ...OPEN, match: 'c', deal: null }).arranged).toBe(false)
  })

  test('fills in default options and numbers teams by first appearance', () => {
    const roster = [
      { name: ' Ann ', team: 7 },
      { name: 'Ben', team: 3 },
      { name: 'Cy', team: 7 },
    ]
    expect(send({ ...OPEN, roster, options: { seconds: 30, counts: true } })).toMatchObject({
      options: { seconds: 30, counts: true, advanced: false, handicaps: [], feedback: 'instant' },
      roster: [{ name: 'Ann', team: 0 }, { team: 1 }, { team: 0 }],
    })
  })

  test('is refused while 1000 matches are open', () => {
    for (let number = 0; number < 1000; number += 1) {
      expect(send({ ...OPEN, match: String(number) }).ok).toBe(true)
    }
    expect(send(OPEN).refusal).toEqual({
      code: 'too-many-matches',
      message: '1000 matches are open; close one first.',
      subject: { limit: 1000 },
    })
    send({ do: 'close', match: '999' })
    expect(send(OPEN).ok).toBe(true)
  })
})

describe('an id', () => {
  test.each(['a', '', 7, 0, -1.5])('%j is repeated in the answer', (id) => {
    expect(send({ do: 'games', id })).toMatchObject({ ok: true, id })
    expect(send({ do: 'dance', id })).toMatchObject({ ok: false, id })
    expect(send({ ...OPEN, game: 'chess', id })).toMatchObject({ ok: false, id })
    expect(send({ ...OPEN, id })).toMatchObject({ ok: true, id })
  })

  test('is left out when there was none or it is not valid', () => {
    expect(send({ do: 'games' })).not.toHaveProperty('id')
    expect(send({ do: 'games', id: { deep: true } })).not.toHaveProperty('id')
  })

  test('is refused like any other field when nested very deeply', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    for (const field of ['id', 'match', 'options', 'roster', 'command', 'left']) {
      expect(sendLine(`{"do":"open","${field}":${deep}}`).refusal.code).toBe('malformed-request')
    }
    expect(send({ do: 'games' }).ok).toBe(true)
  })
})

describe('bots', () => {
  test.each(LEVELS)('at level %s plan to write a word that is accepted', (level) => {
    send(OPEN)
    const { plan: planned } = plan({ level })
    expect(planned.actAt).toBeGreaterThan(1000)
    expect(planned.command.type).toBe('write')
    expect(act({ by: 0, gameTime: planned.actAt, command: planned.command }).ok).toBe(true)
    expect(plan({ level, gameTime: planned.actAt }).plan.command.word).not.toBe(
      planned.command.word,
    )
  })

  test('plan the same from the same seed, and differently from another', () => {
    send({ ...OPEN, deal: null })
    const planned = (fields: object) => plan({ level: 'master', ...fields }).plan
    expect(planned({})).toEqual(planned({}))
    expect(planned({ seed: 'bot' })).toEqual(planned({}))
    const others = ['1', '2', '3', '4'].map((seed) => JSON.stringify(planned({ seed })))
    expect(new Set(others).size).toBeGreaterThan(1)
  })

  test('have seeds of at most 200 characters', () => {
    send(OPEN)
    expect(plan({ seed: 'x'.repeat(200) }).ok).toBe(true)
    expect(plan({ seed: 'x'.repeat(201) }).refusal).toEqual({
      code: 'malformed-request',
      message: 'Seed must be a text of up to 200 characters.',
      location: 'request.seed',
    })
  })

  test('have no plan when time is up or the game is over', () => {
    send(OPEN)
    expect(plan({ gameTime: 3 * MINUTE })).toEqual({ ok: true, plan: null })
    act({ by: 'clock', gameTime: 3 * MINUTE })
    expect(plan({ gameTime: 3 * MINUTE })).toEqual({ ok: true, plan: null })
  })
})

describe('secrets', () => {
  const LISTS = [
    ['steam', 'quiet'],
    ['rings', 'wind'],
    ['stein', 'mags'],
  ]

  test.each([{ counts: false }, { counts: true }])(
    'of a list are shown to its writer only, %j',
    (options) => {
      const received = new Map<string, string>()
      const collect = (answer: { notices: object }) => {
        for (const [viewer, notices] of Object.entries(answer.notices)) {
          const text = (received.get(viewer) ?? '') + JSON.stringify(notices)
          received.set(viewer, text.toLowerCase())
        }
      }
      const roster = [...ROSTER, { name: 'Cy' }]
      collect(send({ ...OPEN, roster, options }))
      for (const [place, by] of [0, 1].flatMap((word) => [0, 1, 2].map((seat) => [word, seat]))) {
        collect(write(by!, LISTS[by!]![place!]!, 1000))
        collect(act({ by, gameTime: 1000, command: { type: 'erase', word: LISTS[by!]![place!]! } }))
        collect(write(by!, LISTS[by!]![place!]!, 1000))
      }
      for (const viewer of [0, 1, 2, 'spectator'] as const) {
        const known = `${received.get(String(viewer))} ${JSON.stringify(view(viewer)).toLowerCase()}`
        for (const [seat, words] of LISTS.entries()) {
          for (const word of words) expect(known.includes(word), word).toBe(seat === viewer)
        }
      }
      act({ by: 'clock', gameTime: 3 * MINUTE })
      const { lists } = view(0).view.report
      for (const word of LISTS.flat()) expect(JSON.stringify(lists)).toContain(word)
    },
  )

  test('of chance are in no answer before the end', () => {
    const answers = [send(OPEN), write(0, 'steam', 1), view(0), view('spectator')]
    expect(JSON.stringify([...answers, send({ do: 'log', match: 'm' })])).not.toContain(OPEN.seed)
    expect(JSON.stringify(act({ by: 'clock', gameTime: 3 * MINUTE }))).toContain(OPEN.seed)
  })
})
