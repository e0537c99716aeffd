import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '#kit/refusal.ts'
import { library } from '#server/lexicons.ts'
import { HAND, MINUTE, OPEN, ROSTER, noticeTypes, useReferee } from './testing/referee-client.ts'

const { act, reset, send, sendLine, view, write } = useReferee()

/** `message` is a part of "location: message", or of the message when there is no location. */
function expectRefusal(
  answer: { ok: boolean; refusal: Refusal },
  code: string,
  message: string,
): void {
  expect(answer).toMatchObject({ ok: false, refusal: { code } })
  const { refusal } = answer
  const prefix = refusal.location === undefined ? '' : `${refusal.location}: `
  expect(prefix + refusal.message).toContain(message)
}

describe('refusals', () => {
  const MALFORMED: readonly (readonly [string | object, string, string])[] = [
    ['', 'not-json', 'not JSON'],
    ['hello', 'not-json', 'send one JSON object per line'],
    ['{"do":"games"', 'not-json', 'not JSON'],
    ['{"do":"games"}{"do":"games"}', 'not-json', 'not JSON'],
    ["{'do':'games'}", 'not-json', 'not JSON'],
    ['7', 'malformed-request', 'request: Request must be'],
    ['null', 'malformed-request', 'request: Request must be'],
    ['"games"', 'malformed-request', 'request: Request must be'],
    ['[]', 'malformed-request', 'request: Request must be an object'],
    ['[{"do":"games"}]', 'malformed-request', 'request: Request must be an object'],
    [{}, 'malformed-request', 'request.do: Do must be "games" or "open" or "act"'],
    [{ do: 'dance' }, 'malformed-request', 'request.do: Do must be "games"'],
    [{ do: 7 }, 'malformed-request', 'request.do: Do must be "games"'],
    [
      { do: 'games', please: true },
      'malformed-request',
      'request.please: Please is not a known field',
    ],
    [{ do: 'games', id: [1] }, 'malformed-request', 'request.id: Id must be a text or a number'],
    [{ do: 'view', viewer: 0 }, 'malformed-request', 'request.match: Match is missing'],
    [{ do: 'log' }, 'malformed-request', 'request.match: Match is missing'],
    [
      { do: 'log', match: '' },
      'malformed-request',
      'request.match: Match must be a text of 1 to 100',
    ],
    [{ do: 'log', match: 'x'.repeat(101) }, 'malformed-request', 'a text of 1 to 100'],
    [{ do: 'log', match: 7 }, 'malformed-request', 'request.match: Match must be a text'],
    [{ do: 'log', match: 'nowhere' }, 'unknown-match', 'There is no match "nowhere"'],
    [{ do: 'close', match: 'nowhere' }, 'unknown-match', 'open it first'],
    [{ do: 'view', match: 'nowhere', viewer: 0 }, 'unknown-match', 'open it first'],

    [{ do: 'view', match: 'm' }, 'malformed-request', 'request.viewer: Viewer is missing'],
    [{ do: 'view', match: 'm', viewer: 2 }, 'no-such-seat', 'seats are 0 to 1'],
    [{ do: 'view', match: 'm', viewer: 'me' }, 'malformed-request', 'a seat or "spectator"'],
    [{ do: 'view', match: 'm', viewer: -1 }, 'malformed-request', 'a seat or "spectator"'],

    [{ do: 'plan', match: 'm', seat: 2, level: 'novice', gameTime: 0 }, 'no-such-seat', '0 to 1'],
    [
      { do: 'plan', match: 'm', seat: 0, level: 'god', gameTime: 0 },
      'malformed-request',
      '"novice"',
    ],
    [{ do: 'plan', match: 'm', seat: 0, level: 'novice' }, 'malformed-request', 'request.gameTime'],
  ]

  test.each(MALFORMED)('answer %j with %s', (request, code, message) => {
    send(OPEN)
    const before = view(0)
    const answer = typeof request === 'string' ? sendLine(request) : send(request)
    expectRefusal(answer, code, message)
    expect(view(0)).toEqual(before)
    expect(write(0, 'steam', 1).ok).toBe(true)
  })

  test.each<[object, string, string]>([
    [{ game: 'chess' }, 'unknown-game', '"chess"; there is "boggle-master"'],
    [{ game: null }, 'malformed-request', 'request.game: Game must be the id'],
    [{ roster: undefined }, 'malformed-request', 'request.roster: Roster is missing'],
    [{ match: 'm' }, 'match-taken', 'Match "m" is already open'],
    [{ options: { seconds: 4 } }, 'malformed-setup', 'from 5 to 3600'],
    [{ options: { speed: 4 } }, 'malformed-setup', 'options.speed'],
    [{ options: [] }, 'malformed-setup', 'options: Options must be an object'],
    [{ options: 'usual' }, 'malformed-setup', 'options'],
    [{ roster: [] }, 'malformed-setup', 'takes 1 to 16 players, not 0'],
    [{ roster: 'Ann' }, 'malformed-setup', 'roster: Roster must be a list of'],
    [{ roster: [{ name: '' }] }, 'malformed-setup', 'roster.0.name'],
    [{ seed: '' }, 'malformed-setup', 'seed: Seed must be a text of 1 to 200'],
    [{ seed: 7 }, 'malformed-setup', 'seed: Seed must be a text of 1 to 200'],
    [{ deal: {} }, 'malformed-setup', 'deal.grids: Grids is missing'],
    [{ deal: { grids: ['abc'] } }, 'malformed-setup', '25 faces, not 3'],
    [
      { game: 'cambridge', deal: { hands: [HAND, { ...HAND, first: 2 }] } },
      'malformed-setup',
      'deal.hands.1.first: First must be a whole number from 0 to 1',
    ],
    [
      { game: 'oxfurd-bluff', deal: { first: 2 } },
      'malformed-setup',
      'deal.first: First must be a whole number from 0 to 1',
    ],
    [
      { game: 'oxfurd-bluff', deal: { cards: [0, library.deck('oxfurd-bluff').size] } },
      'malformed-setup',
      'deal.cards.1: Cards must be a whole number from 0 to',
    ],
    ...['cambridge', 'take-my-word', 'tuf'].map((game): [object, string, string] => [
      { game, deal: null, roster: ROSTER.map((player) => ({ ...player, team: 3 })) },
      'malformed-setup',
      'is played without teams',
    ]),
  ])('answer an opening with %j with %s', (fields, code, message) => {
    send(OPEN)
    expectRefusal(send({ ...OPEN, match: 'u', ...fields }), code, message)
    expect(send({ ...OPEN, match: 'u' }).ok).toBe(true)
  })

  test.each([
    { game: 'cambridge', deal: { hands: [HAND] } },
    { game: 'oxfurd-bluff', deal: { first: 1, cards: [0, library.deck('oxfurd-bluff').size - 1] } },
  ])('spare a deal with the last seat and the last card: %j', (fields) => {
    expect(send({ ...OPEN, ...fields })).toMatchObject({ ok: true, arranged: true })
  })

  const COMMAND = { type: 'write', word: 'steam' }

  test.each<[object, string, string]>([
    [{ by: 0, gameTime: 1 }, 'malformed-request', 'request: A seat sends "command"'],
    [{ by: 0, gameTime: 1, left: 0 }, 'malformed-request', 'request: A seat sends "command"'],
    [
      { by: 0, gameTime: 1, command: COMMAND, left: 1 },
      'malformed-request',
      'request: A seat sends "command"',
    ],
    [{ by: 'host', gameTime: 1 }, 'malformed-request', 'the host "left"'],
    [
      { by: 'host', gameTime: 1, left: 0, command: COMMAND },
      'malformed-request',
      'the host "left"',
    ],
    [{ by: 'clock', gameTime: 1, command: COMMAND }, 'malformed-request', 'the clock none of them'],
    [{ by: 'clock', gameTime: 1, left: 0 }, 'malformed-request', 'the clock none of them'],
    [
      { by: 'me', gameTime: 1 },
      'malformed-request',
      'request.by: By must be a seat, "clock", "host" or "table"',
    ],
    [{ by: 0, command: COMMAND }, 'malformed-request', 'request.gameTime: GameTime is missing'],
    [
      { by: 0, gameTime: -1, command: COMMAND },
      'malformed-request',
      'request.gameTime: GameTime must be a whole',
    ],
    [
      { by: 0, gameTime: 1.5, command: COMMAND },
      'malformed-request',
      'request.gameTime: GameTime must be a whole',
    ],
    [
      { by: 0, gameTime: 1e20, command: COMMAND },
      'malformed-request',
      'request.gameTime: GameTime must be a whole',
    ],
    [{ by: 0, gameTime: 99, command: COMMAND }, 'time-went-back', 'time does not go back'],
    [{ by: 'clock', gameTime: 99 }, 'time-went-back', 'time does not go back'],
    [{ by: 2, gameTime: 100, command: COMMAND }, 'no-such-seat', 'seats are 0 to 1'],
    [{ by: 'host', gameTime: 100, left: 2 }, 'no-such-seat', 'seats are 0 to 1'],
    [{ by: 0, gameTime: 100, command: null }, 'malformed-command', 'command: Command must be'],
    [{ by: 0, gameTime: 100, command: { type: 'shout' } }, 'malformed-command', 'command.type'],
    [{ by: 0, gameTime: 100, command: { type: 'write' } }, 'malformed-command', 'command.word'],
    [
      { by: 0, gameTime: 100, command: { type: 'ready' } },
      'still-writing',
      'timer is still running',
    ],
    [
      { by: 0, gameTime: 100, command: { type: 'finish' } },
      'not-alone',
      'Others are still looking',
    ],
    [
      { by: 0, gameTime: 100, command: { type: 'erase', word: 'ring' } },
      'not-on-your-list',
      'RING',
    ],
  ])('answer an act %j with %s', (fields, code, message) => {
    send(OPEN)
    write(1, 'rings', 100)
    const before = view(0)
    expectRefusal(act(fields), code, message)
    expect(view(0)).toEqual(before)
    expect(send({ do: 'log', match: 'm' }).log).toHaveLength(2)
    expect(write(0, 'steam', 100).ok).toBe(true)
  })

  test('are given out of turn, between two games and after the last', () => {
    send({ ...OPEN, options: { target: 3 } })
    write(0, 'steam', 10)
    act({ by: 'clock', gameTime: 3 * MINUTE })
    expect(write(0, 'team', 3 * MINUTE).refusal.code).toBe('between-games')
    const ready = { gameTime: 3 * MINUTE, command: { type: 'ready' } }
    expect(act({ by: 0, ...ready })).toMatchObject({ ok: true, status: { toAct: [1] } })
    expect(act({ by: 0, ...ready }).refusal.code).toBe('already-ready')
    expect(act({ by: 1, ...ready })).toMatchObject({ ok: true, status: { wakeAt: 6 * MINUTE } })
    write(0, 'rings', 4 * MINUTE)
    expect(act({ by: 'clock', gameTime: 6 * MINUTE }).status.outcome.reason).toBe('target-reached')
    expect(act({ by: 0, ...ready, gameTime: 7 * MINUTE }).refusal.code).toBe('game-over')
    expect(act({ by: 'host', left: 0, gameTime: 7 * MINUTE }).refusal.code).toBe('game-over')
    expect(act({ by: 'clock', gameTime: 8 * MINUTE })).toMatchObject({
      ok: true,
      notices: { 0: [] },
    })
  })

  test('of a late act still report what the clock did before it', () => {
    send(OPEN)
    write(0, 'steam', 10)
    const late = write(1, 'rings', 3 * MINUTE)
    expect(late).toMatchObject({
      ok: false,
      refusal: { code: 'game-over' },
      seq: 3,
      status: { outcome: { scores: [2, 0] } },
      secret: { seed: OPEN.seed },
    })
    expect(noticeTypes(late)).toEqual({
      0: ['game-ended', 'table-won'],
      1: ['game-ended', 'table-won'],
      spectator: ['game-ended', 'table-won'],
    })
  })
})

describe('any line', () => {
  const VALID: readonly object[] = [
    { do: 'games' },
    { ...OPEN, match: 'u', options: { target: 9, handicaps: [1] } },
    { do: 'act', match: 'm', by: 0, gameTime: 9, command: { type: 'write', word: 'steam' } },
    { do: 'act', match: 'm', by: 'clock', gameTime: 3 * MINUTE },
    { do: 'act', match: 'm', by: 'host', gameTime: 9, left: 1 },
    { do: 'view', match: 'm', viewer: 1 },
    { do: 'plan', match: 'm', seat: 1, level: 'master', gameTime: 9, seed: 's' },
    { do: 'log', match: 'm' },
    { do: 'close', match: 'u' },
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

  test('gets one answer, and the referee continues', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        reset()
        send(OPEN)
        for (const sent of lines) {
          const answer = sendLine(sent)
          expect(typeof answer.ok).toBe('boolean')
          if (answer.ok) continue
          const { code, message, subject, location, ...more } = answer.refusal
          expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
          expect(message).toMatch(/./)
          if (subject !== undefined) expect(Object.keys(subject)).not.toEqual([])
          if (location !== undefined) expect(location).toMatch(/^[a-z]/)
          expect(more).toEqual({})
        }
        expect(send({ do: 'games' }).ok).toBe(true)
        expect(send({ ...OPEN, match: 'fresh' }).ok).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
