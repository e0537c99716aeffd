import { describe, expect, test } from 'vitest'
import { HAND, MINUTE, OPEN, ROSTER, useReferee } from './testing/referee-client.ts'

const { act, send, sendLine, view, write } = useReferee()

/** Cambridge, with words chosen and tokens placed. */
const CAMBRIDGE = {
  do: 'open',
  match: 'm',
  game: 'cambridge',
  roster: ROSTER,
  options: { hands: 1 },
  seed: 'a lesson',
  deal: { hands: [HAND] },
}
const ACTS = [
  { by: 0, gameTime: 0, command: { type: 'choose-word', word: 'superb' } },
  { by: 1, gameTime: 0, command: { type: 'choose-word', word: 'banana' } },
  { by: 1, gameTime: 0, command: { type: 'place-token', cell: 1 } },
  { by: 0, gameTime: 0, command: { type: 'place-token', cell: 29 } },
]

describe('a position in mid-game', () => {
  test('is set up by acts, and played on like any other', () => {
    const opened = send({ ...CAMBRIDGE, acts: ACTS }) as { notices: { text: string }[][] }
    expect(opened).toMatchObject({ ok: true, arranged: true, seq: 4, status: { toAct: [0] } })
    expect(opened.notices[0]!.map(({ text }) => text)).toContain('It is your turn.')
    expect(view(0).view).toMatchObject({ phase: 'playing', word: 'superb', turn: { seat: 0 } })
    const guess = { type: 'guess', seat: 1, word: 'banana' }
    const won = act({ by: 0, gameTime: 0, command: guess })
    expect(won.status.outcome).toMatchObject({ places: [[0], [1]], reason: 'hands' })
    // It is a match like any other: its log can be replayed, and verifies.
    const { log } = send({ do: 'log', match: 'm' })
    expect(send({ do: 'replay', match: 'again', log })).toMatchObject({ ok: true, seq: 4 })
  })

  test.each([
    [[{ ...ACTS[0], command: { type: 'choose-word', word: 'xxxxx' } }], 'acts.0', 'not-a-word'],
    [
      [...ACTS, { by: 1, gameTime: 0, command: { type: 'move', cell: 28 } }],
      'acts.4',
      'not-your-turn',
    ],
    [[{ by: 'clock', gameTime: 5, left: 1 }], 'acts.0', 'malformed-request'],
    [[...ACTS, { by: 'host', gameTime: 0, left: 7 }], 'acts.4', 'no-such-seat'],
    [[{ by: 0, gameTime: 9, command: ACTS[0]!.command }, ACTS[1]], 'acts.1', 'time-went-back'],
    [[{ by: 0, gameTime: 0, command: { type: 'fly' } }], 'acts.0', 'malformed-command'],
  ])('is refused with the act that cannot be: %j', (acts, location, code) => {
    const { ok, refusal } = send({ ...CAMBRIDGE, acts })
    expect({ ok, ...refusal }).toMatchObject({ ok: false, code: 'bad-position', location })
    expect(refusal.message).toContain(`(${code})`)
    expect(view(0).refusal.code).toBe('unknown-match')
  })

  test('has a bounded number of acts', () => {
    const acts = Array.from({ length: 5001 }, () => ({ by: 'clock', gameTime: 0 }))
    expect(send({ ...OPEN, acts }).refusal.location).toBe('request.acts')
  })
})

/** The log of a finished game of Boggle Master: two words, then the end. */
function finishedLog(): object[] {
  send(OPEN)
  write(0, 'steam', 5000)
  write(1, 'rings', 6000)
  act({ by: 'clock', gameTime: 3 * MINUTE })
  const { log } = send({ do: 'log', match: 'm' })
  send({ do: 'close', match: 'm' })
  return log
}

describe('a position of a finished log', () => {
  test('is by default the one before the last act', () => {
    const log = finishedLog()
    expect(send({ do: 'replay', match: 'm', log })).toMatchObject({
      ok: true,
      seq: 2,
      status: { outcome: null },
      secret: null,
    })
    expect(view(1).view).toMatchObject({ phase: 'writing', list: ['rings'] })
    expect(write(1, 'quiet', 7000)).toMatchObject({ ok: true, seq: 3 })
  })

  test('may be any before the end', () => {
    const log = finishedLog()
    expect(send({ do: 'replay', match: 'm', log, upTo: 1 })).toMatchObject({ ok: true, seq: 1 })
    expect(view(1).view).toMatchObject({ list: [] })
    expect(send({ do: 'replay', match: 'o', log, upTo: 0 })).toMatchObject({ ok: true, seq: 0 })
    expect(send({ do: 'replay', match: 'p', log, upTo: 3 }).refusal).toMatchObject({
      code: 'bad-log',
    })
  })

  test('is refused when the log is not finished, changed or no log at all', () => {
    const log = finishedLog()
    const refusalOf = (changed: unknown) => {
      return send({ do: 'replay', match: 'm', log: changed }).refusal
    }
    expect(refusalOf(log.slice(0, -1)).message).toContain('not finished')
    const forged = structuredClone(log) as { events: { word: string }[] }[]
    forged[1]!.events[0]!.word = 'rings'
    expect(refusalOf(forged)).toMatchObject({ code: 'bad-log' })
    expect(refusalOf([]).code).toBe('bad-log')
    expect(refusalOf(['hello']).code).toBe('bad-log')
    expect(refusalOf([{ ...log[0], game: 'chess' }]).code).toBe('unknown-game')
    expect(refusalOf('log').code).toBe('malformed-request')
    expect(refusalOf(log.toSpliced(1, 1)).message).toContain('entry 2 stands where 1 should')
  })

  test('a log too deep to be read is refused, and the referee goes on', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const [opened, ...rest] = finishedLog().map((entry) => JSON.stringify(entry))
    const entry = opened!.replace('"events":[', `"events":[${deep},`)
    const line = `{"do":"replay","match":"m","log":[${[entry, ...rest].join(',')}]}`
    expect(sendLine(line).refusal.code).toBe('bad-log')
  })
})

describe('HALL-4: a ruling on a word', () => {
  const ruling = { by: 'table', word: 'maets', admit: true }

  test('lets the word count from then on, for bots too, and the log verifies', () => {
    send(OPEN)
    const maets = { type: 'write', word: 'maets' }
    expect(act({ by: 0, gameTime: 0, command: maets }).refusal.code).toBe('not-a-word')
    expect(act({ ...ruling, gameTime: 1 })).toMatchObject({ ok: true, seq: 1 })
    expect(act({ by: 0, gameTime: 2, command: maets })).toMatchObject({ ok: true, seq: 2 })
    act({ by: 'clock', gameTime: 10 * MINUTE })
    const { log } = send({ do: 'log', match: 'm' }) as unknown as { log: object[] }
    expect(log[1]).toEqual({ type: 'ruled', seq: 1, gameTime: 1, word: 'maets', admitted: true })
    expect(send({ do: 'replay', match: 'again', log })).toMatchObject({ ok: true })
    const denied = log.map((entry) => ('admitted' in entry ? { ...entry, admitted: false } : entry))
    expect(send({ do: 'replay', match: 'denied', log: denied })).toMatchObject({ ok: false })
  })

  test('leads to a position like any act, and is refused in it like any', () => {
    const acts = [
      { ...ruling, gameTime: 0 },
      { by: 0, gameTime: 1, command: { type: 'write', word: 'maets' } },
    ]
    expect(send({ ...OPEN, acts })).toMatchObject({ ok: true, seq: 2 })
    const again = [acts[0], { ...ruling, admit: false, gameTime: 5 }]
    expect(send({ ...OPEN, match: 'again', acts: again }).refusal).toMatchObject({
      code: 'bad-position',
      location: 'acts.1',
    })
  })

  test.each([
    [{ word: 'steam' }, 'already-a-word'],
    [{ word: 'x' }, 'no-word'],
    [{ word: 'x'.repeat(60) }, 'malformed-request'],
    [{ admit: undefined }, 'malformed-request'],
    [{ left: 1 }, 'malformed-request'],
    [{ gameTime: 10 * MINUTE }, 'game-over'],
  ])('is refused with %j', (fields, code) => {
    send(OPEN)
    const answer = act({ ...ruling, gameTime: 0, ...fields })
    expect(answer.refusal.code).toBe(code)
  })

  test('is refused on an offensive word at a family table, and where no words are judged', () => {
    send({ ...OPEN, dictionary: { family: true } })
    expect(act({ ...ruling, gameTime: 0, word: 'shit' }).refusal.code).toBe('offensive')
    send({ do: 'open', match: 'bluff', game: 'oxfurd-bluff', roster: ROSTER })
    const answer = send({ do: 'act', match: 'bluff', gameTime: 0, ...ruling })
    expect(answer.refusal).toMatchObject({ code: 'no-words' })
  })
})
