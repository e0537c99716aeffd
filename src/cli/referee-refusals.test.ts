import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  MINUTE,
  OPEN,
  act,
  ask,
  begin,
  say,
  typesTold,
  view,
  write,
} from './testing/referee-talk.ts'

beforeEach(begin)

describe('refusals', () => {
  const MISFITS: readonly (readonly [string | object, string, string])[] = [
    ['', 'not-json', 'not JSON'],
    ['hello', 'not-json', 'send one JSON object a line'],
    ['{"do":"games"', 'not-json', 'not JSON'],
    ['{"do":"games"}{"do":"games"}', 'not-json', 'not JSON'],
    ["{'do':'games'}", 'not-json', 'not JSON'],
    ['7', 'malformed-request', 'request: must be'],
    ['null', 'malformed-request', 'request: must be'],
    ['"games"', 'malformed-request', 'request: must be'],
    ['[]', 'malformed-request', 'request: must be an object'],
    ['[{"do":"games"}]', 'malformed-request', 'request: must be an object'],
    [{}, 'malformed-request', 'request.do: must be "games" or "open" or "act"'],
    [{ do: 'dance' }, 'malformed-request', 'request.do: must be "games"'],
    [{ do: 7 }, 'malformed-request', 'request.do: must be "games"'],
    [{ do: 'games', please: true }, 'malformed-request', 'request.please: is not a known field'],
    [{ do: 'games', id: [1] }, 'malformed-request', 'request.id: must be a text or a number'],
    [{ do: 'view', viewer: 0 }, 'malformed-request', 'request.table: is missing'],
    [{ do: 'log' }, 'malformed-request', 'request.table: is missing'],
    [{ do: 'log', table: '' }, 'malformed-request', 'request.table: must be a text of 1 to 100'],
    [{ do: 'log', table: 'x'.repeat(101) }, 'malformed-request', 'a text of 1 to 100'],
    [{ do: 'log', table: 7 }, 'malformed-request', 'request.table: must be a text'],
    [{ do: 'log', table: 'nowhere' }, 'unknown-table', 'There is no table "nowhere"'],
    [{ do: 'close', table: 'nowhere' }, 'unknown-table', 'open it first'],
    [{ do: 'view', table: 'nowhere', viewer: 0 }, 'unknown-table', 'open it first'],

    [{ do: 'view', table: 't' }, 'malformed-request', 'request.viewer: is missing'],
    [{ do: 'view', table: 't', viewer: 2 }, 'no-such-seat', 'seats are 0 to 1'],
    [{ do: 'view', table: 't', viewer: 'me' }, 'malformed-request', 'a seat or "spectator"'],
    [{ do: 'view', table: 't', viewer: -1 }, 'malformed-request', 'a seat or "spectator"'],

    [{ do: 'plan', table: 't', seat: 2, level: 'novice', at: 0 }, 'no-such-seat', '0 to 1'],
    [{ do: 'plan', table: 't', seat: 0, level: 'god', at: 0 }, 'malformed-request', '"novice"'],
    [{ do: 'plan', table: 't', seat: 0, level: 'novice' }, 'malformed-request', 'request.at'],
  ]

  test.each(MISFITS)('answer %j with %s', (request, code, message) => {
    ask(OPEN)
    const before = view(0)
    const answer = typeof request === 'string' ? say(request) : ask(request)
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code, message: expect.stringContaining(message) },
    })
    expect(view(0)).toEqual(before)
    expect(write(0, 'steam', 1).ok).toBe(true)
  })

  test.each<[object, string, string]>([
    [{ game: 'chess' }, 'unknown-game', '"chess"; there is "boggle-master"'],
    [{ game: null }, 'malformed-request', 'request.game: must be the id'],
    [{ roster: undefined }, 'malformed-request', 'request.roster: is missing'],
    [{ table: 't' }, 'table-taken', 'Table "t" is open already'],
    [{ options: { seconds: 4 } }, 'malformed-setup', 'from 5 to 3600'],
    [{ options: { speed: 4 } }, 'malformed-setup', 'options.speed'],
    [{ options: [] }, 'malformed-setup', 'options: must be an object'],
    [{ options: 'usual' }, 'malformed-setup', 'options'],
    [{ roster: [] }, 'malformed-setup', 'takes 1 to 16 players, not 0'],
    [{ roster: 'Ann' }, 'malformed-setup', 'roster: must be a list of'],
    [{ roster: [{ name: '' }] }, 'malformed-setup', 'roster.0.name'],
    [{ seed: '' }, 'malformed-setup', 'seed: must be a text of 1 to 200'],
    [{ seed: 7 }, 'malformed-setup', 'seed: must be a text of 1 to 200'],
    [{ deal: {} }, 'malformed-setup', 'deal.grids: is missing'],
    [{ deal: { grids: ['abc'] } }, 'malformed-setup', '25 faces, not 3'],
  ])('answer an opening with %j with %s', (fields, code, message) => {
    ask(OPEN)
    expect(ask({ ...OPEN, table: 'u', ...fields })).toMatchObject({
      ok: false,
      refusal: { code, message: expect.stringContaining(message) },
    })
    expect(ask({ ...OPEN, table: 'u' }).ok).toBe(true)
  })

  const COMMAND = { type: 'write', word: 'steam' }

  test.each<[object, string, string]>([
    [{ by: 0, at: 1 }, 'malformed-request', 'A seat sends "command"'],
    [{ by: 0, at: 1, left: 0 }, 'malformed-request', 'A seat sends "command"'],
    [{ by: 0, at: 1, command: COMMAND, left: 1 }, 'malformed-request', 'A seat sends "command"'],
    [{ by: 'host', at: 1 }, 'malformed-request', 'the host sends "left"'],
    [{ by: 'host', at: 1, left: 0, command: COMMAND }, 'malformed-request', 'the host sends'],
    [{ by: 'clock', at: 1, command: COMMAND }, 'malformed-request', 'the clock sends neither'],
    [{ by: 'clock', at: 1, left: 0 }, 'malformed-request', 'the clock sends neither'],
    [{ by: 'me', at: 1 }, 'malformed-request', 'request.by: must be a seat, "clock" or "host"'],
    [{ by: 0, command: COMMAND }, 'malformed-request', 'request.at: is missing'],
    [{ by: 0, at: -1, command: COMMAND }, 'malformed-request', 'request.at: must be a whole'],
    [{ by: 0, at: 1.5, command: COMMAND }, 'malformed-request', 'request.at: must be a whole'],
    [{ by: 0, at: 1e20, command: COMMAND }, 'malformed-request', 'request.at: must be a whole'],
    [{ by: 0, at: 99, command: COMMAND }, 'time-went-back', 'time does not go back'],
    [{ by: 'clock', at: 99 }, 'time-went-back', 'time does not go back'],
    [{ by: 2, at: 100, command: COMMAND }, 'no-such-seat', 'seats are 0 to 1'],
    [{ by: 'host', at: 100, left: 2 }, 'no-such-seat', 'seats are 0 to 1'],
    [{ by: 0, at: 100, command: null }, 'malformed-command', 'command: must be'],
    [{ by: 0, at: 100, command: { type: 'shout' } }, 'malformed-command', 'command.type'],
    [{ by: 0, at: 100, command: { type: 'write' } }, 'malformed-command', 'command.word'],
    [{ by: 0, at: 100, command: { type: 'ready' } }, 'still-writing', 'timer is still running'],
    [{ by: 0, at: 100, command: { type: 'finish' } }, 'not-alone', 'Others are still looking'],
    [{ by: 0, at: 100, command: { type: 'erase', word: 'ring' } }, 'not-on-your-list', 'RING'],
  ])('answer an act %j with %s', (fields, code, message) => {
    ask(OPEN)
    write(1, 'rings', 100)
    const before = view(0)
    expect(act(fields)).toMatchObject({
      ok: false,
      refusal: { code, message: expect.stringContaining(message) },
    })
    expect(view(0)).toEqual(before)
    expect(ask({ do: 'log', table: 't' }).log).toHaveLength(2)
    expect(write(0, 'steam', 100).ok).toBe(true)
  })

  test('out of turn between two games and after the last', () => {
    ask({ ...OPEN, options: { target: 3 } })
    write(0, 'steam', 10)
    act({ by: 'clock', at: 3 * MINUTE })
    expect(write(0, 'team', 3 * MINUTE).refusal.code).toBe('between-games')
    const ready = { at: 3 * MINUTE, command: { type: 'ready' } }
    expect(act({ by: 0, ...ready })).toMatchObject({ ok: true, status: { toAct: [1] } })
    expect(act({ by: 0, ...ready }).refusal.code).toBe('already-ready')
    expect(act({ by: 1, ...ready })).toMatchObject({ ok: true, status: { wakeAt: 6 * MINUTE } })
    write(0, 'rings', 4 * MINUTE)
    expect(act({ by: 'clock', at: 6 * MINUTE }).status.outcome.reason).toBe('target-reached')
    expect(act({ by: 0, ...ready, at: 7 * MINUTE }).refusal.code).toBe('table-closed')
    expect(act({ by: 'host', left: 0, at: 7 * MINUTE }).refusal.code).toBe('table-closed')
    expect(act({ by: 'clock', at: 8 * MINUTE })).toMatchObject({ ok: true, notices: { 0: [] } })
  })

  test('of an act that came after the timer bring the news of the clock all the same', () => {
    ask(OPEN)
    write(0, 'steam', 10)
    const late = write(1, 'rings', 3 * MINUTE)
    expect(late).toMatchObject({
      ok: false,
      refusal: { code: 'table-closed' },
      seq: 3,
      status: { outcome: { scores: [2, 0] } },
      secret: { seed: OPEN.seed },
    })
    expect(typesTold(late)).toEqual({
      0: ['game-ended', 'table-won'],
      1: ['game-ended', 'table-won'],
      spectator: ['game-ended', 'table-won'],
    })
  })
})

describe('any line whatsoever', () => {
  const VALID: readonly object[] = [
    { do: 'games' },
    { ...OPEN, table: 'u', options: { target: 9, handicaps: [1] } },
    { do: 'act', table: 't', by: 0, at: 9, command: { type: 'write', word: 'steam' } },
    { do: 'act', table: 't', by: 'clock', at: 3 * MINUTE },
    { do: 'act', table: 't', by: 'host', at: 9, left: 1 },
    { do: 'view', table: 't', viewer: 1 },
    { do: 'plan', table: 't', seat: 1, level: 'master', at: 9, seed: 's' },
    { do: 'log', table: 't' },
    { do: 'close', table: 'u' },
  ]
  const oddity = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(-1, 0.5, 99, 100, 2 ** 53, 1e300, '', '__proto__', 'constructor', 'clock'),
  )
  const corrupted = fc
    .tuple(fc.constantFrom(...VALID), fc.nat(), oddity, fc.constantFrom('change', 'drop', 'add'))
    .map(([request, nth, odd, how]) => {
      const fields = Object.entries(request)
      const place = nth % fields.length
      if (how === 'add') return JSON.stringify({ ...request, [JSON.stringify(odd)]: odd })
      const rest = how === 'drop' ? [] : [[fields[place]![0], odd] as [string, unknown]]
      return JSON.stringify(Object.fromEntries(fields.toSpliced(place, 1, ...rest)))
    })
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom(...VALID.map((request) => JSON.stringify(request))),
    corrupted,
  )

  test('gets one answer, and the referee goes on', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        begin()
        ask(OPEN)
        for (const sent of lines) {
          const answer = say(sent)
          expect(typeof answer.ok).toBe('boolean')
          if (answer.ok) continue
          expect(answer.refusal).toEqual({
            code: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
            message: expect.stringMatching(/./),
          })
        }
        expect(ask({ do: 'games' }).ok).toBe(true)
        expect(ask({ ...OPEN, table: 'fresh' }).ok).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
