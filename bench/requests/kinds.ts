/** One message of every kind, at its most expensive. */
import { MAX_HOUSE_WORDS, USUAL_DICTIONARY } from '#kit/dictionary/dictionary.ts'
import { clientMessages, PROTOCOL } from '#protocol/messages.ts'
import { requests, type TableRequest } from '#table/table-request.ts'
import { REGULAR, type Scene } from './scene.ts'

/** `feedLength`: of the long table in play, as the host sees it. */
export type Moment = { readonly round: number; readonly id: number; readonly feedLength: number }

export type Kind = {
  /** For WebSocket messages it begins with the type, for requests with `request` and the type. */
  readonly name: string
  /** Whose connection, by its number. */
  readonly by: number
  text(moment: Moment): string
  /** Null when the hall cannot read the id. */
  readonly hasId: boolean
  /** Milliseconds until the last effect: broadcasts can be throttled. */
  readonly settle: number
}

const HOST = 0
const SPECTATOR = 20
/** After a message that the lobby shows, longer than the lobby is throttled. */
const SETTLE = { usual: 25, lobby: 160 }
const LARGEST = 16_000
const LAST = 1_000_000

/** In this order each round ends in the state that the next one begins with. */
export function messageKinds(scene: Scene): readonly Kind[] {
  const { people, gathering, playing, finished, ready, ending, hinted } = scene
  const code = { code: gathering.code }
  return [
    raw('malformed: not JSON', () => 'x'.repeat(LARGEST), false),
    raw('malformed: no object', () => '[]', false),
    raw('malformed: deep', () => `${'['.repeat(7900)}${']'.repeat(7900)}`, false),
    raw('malformed: many keys', ({ id }) => manyKeys(id)),
    message('malformed: unknown type', { type: 'dance' }),
    message('hello', { type: 'hello', protocol: PROTOCOL, client: 'bench' }),
    message('ping', { type: 'ping' }),
    message('find', { type: 'find', ...code }),
    message('find, wrong code', { type: 'find', code: 'zzzz-zzzz' }),
    message('mine', { type: 'mine' }),
    message('mine, of 10,000 tables', { type: 'mine' }, { by: REGULAR.by }),
    message('lobby', { type: 'lobby', subscribe: true }, { settle: SETTLE.lobby }),
    message('lobby-page', { type: 'lobby-page', after: '0.2000' }),
    message('lobby, unsubscribe', { type: 'lobby', subscribe: false }),
    message('rename', ({ round }) => ({ type: 'rename', name: `Host ${round}` }), {
      settle: SETTLE.lobby,
    }),
    message(
      'rename, of 10,000 tables',
      ({ round }) => ({ type: 'rename', name: `Regular ${round}` }),
      { by: REGULAR.by },
    ),
    message('open', { type: 'open', game: 'boggle-master' }),
    message('open, of 10,000 tables', { type: 'open', game: 'boggle-master' }, { by: REGULAR.by }),
    message(
      'open, listed',
      { type: 'open', game: 'boggle-master', listed: true },
      {
        settle: SETTLE.lobby,
      },
    ),
    message('open, refused', {
      type: 'open',
      game: 'boggle-master',
      options: { handicaps: Array<number>(5000).fill(1) },
    }),
    message('subscribe, long table', { type: 'subscribe', table: playing.id }),
    message('subscribe, since the end', { type: 'subscribe', table: playing.id, since: LAST }),
    message('subscribe, since one before', ({ feedLength }) => ({
      type: 'subscribe',
      table: playing.id,
      since: feedLength - 1,
    })),
    message('feed', ({ feedLength }) => {
      return { type: 'feed', table: playing.id, before: feedLength - 1000 }
    }),
    message('feed, oldest', { type: 'feed', table: playing.id, before: 200 }),
    message('subscribe, gathering', { type: 'subscribe', table: gathering.id }),
    message(
      'subscribe, wrong code',
      { type: 'subscribe', table: gathering.id, code: 'zzzz' },
      {
        by: SPECTATOR,
      },
    ),
    message('subscribe, not in memory', ({ round }) => ({
      type: 'subscribe',
      table: finished[round]!.id,
    })),
    message('rematch', ({ round }) => ({ type: 'rematch', table: finished[round]!.id })),
    message('unsubscribe', { type: 'unsubscribe', table: gathering.id }, { by: SPECTATOR }),
    message(
      'subscribe, with the code',
      { type: 'subscribe', table: gathering.id, ...code },
      {
        by: SPECTATOR,
      },
    ),
    request('sit', gathering.id, { type: 'sit' }, SPECTATOR),
    request('get-up', gathering.id, { type: 'get-up' }, SPECTATOR),
    request('seat-bot', gathering.id, { type: 'seat-bot', level: 'novice' }),
    request('kick', gathering.id, { type: 'kick', chair: 15 }),
    request('set-options', gathering.id, ({ round }) => ({
      type: 'set-options',
      options: { seconds: 600 + round, handicaps: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    })),
    request('set-options, refused', gathering.id, {
      type: 'set-options',
      options: { handicaps: Array<number>(5000).fill(1) },
    }),
    request('set-dictionary', gathering.id, ({ round }) => ({
      type: 'set-dictionary',
      dictionary: { ...USUAL_DICTIONARY, added: houseWords(round) },
    })),
    request('set-bot-pace', gathering.id, { type: 'set-bot-pace', pace: 'quick' }),
    request('set-bot-pace, back', gathering.id, { type: 'set-bot-pace', pace: 'natural' }),
    request('set-hints', gathering.id, { type: 'set-hints', on: false }),
    request('set-hints, back', gathering.id, { type: 'set-hints', on: true }),
    request('set-chat', gathering.id, { type: 'set-chat', open: false }),
    request('set-chat, back', gathering.id, { type: 'set-chat', open: true }),
    request('set-team', gathering.id, ({ round }) => ({
      type: 'set-team',
      chair: 3,
      team: round % 16,
    })),
    request('set-listed', gathering.id, { type: 'set-listed', listed: true }, HOST, SETTLE.lobby),
    request(
      'set-listed, back',
      gathering.id,
      { type: 'set-listed', listed: false },
      HOST,
      SETTLE.lobby,
    ),
    request('mute', gathering.id, { type: 'mute', person: 'somebody', on: true }),
    request('mute, back', gathering.id, { type: 'mute', person: 'somebody', on: false }),
    request('remove', gathering.id, { type: 'remove', person: 'somebody' }),
    request('lift-ban', gathering.id, { type: 'lift-ban', person: 'somebody' }),
    request('pass-host', gathering.id, { type: 'pass-host', person: people[1]!.id }),
    request('pass-host, back', gathering.id, { type: 'pass-host', person: people[0]!.id }, 1),
    request('take-host, refused', gathering.id, { type: 'take-host' }, 1),
    request('start, refused', playing.id, { type: 'start' }),
    request('start', ({ round }) => ready[round]!.id, { type: 'start' }),
    request('chat', playing.id, { type: 'chat', text: 'x'.repeat(500) }),
    request('chat, gathering', gathering.id, { type: 'chat', text: 'x'.repeat(500) }),
    request('ask-table', playing.id, ({ round }) => ({ type: 'ask-table', word: newWord(round) })),
    request('vote', playing.id, ({ round }) => ({
      type: 'vote',
      word: newWord(round),
      admit: true,
    })),
    request('hold, refused', playing.id, { type: 'hold', chair: 1, level: 'novice' }),
    request('play', playing.id, { type: 'play', command: { type: 'write', word: 'rings' } }),
    request('play, back', playing.id, { type: 'play', command: { type: 'erase', word: 'rings' } }),
    request('play, refused', playing.id, {
      type: 'play',
      command: { type: 'write', word: 'x'.repeat(15_000) },
    }),
    message('subscribe, for a hint', ({ round }) => {
      return { type: 'subscribe', table: hinted[round]!.id }
    }),
    request('ask-hint', ({ round }) => hinted[round]!.id, { type: 'ask-hint' }),
    request('hurry-bots, refused', ({ round }) => hinted[round]!.id, { type: 'hurry-bots' }),
    // Bots play for those who follow a table only.
    message('unsubscribe, for a hint', ({ round }) => {
      return { type: 'unsubscribe', table: hinted[round]!.id }
    }),
    request('close', ({ round }) => ready[round]!.id, { type: 'close' }),
    request('play, ends the match', ({ round }) => ending[round]!.id, {
      type: 'play',
      command: { type: 'finish' },
    }),
  ]
}

/** As many as a table may have. */
function houseWords(round: number): readonly string[] {
  return Array.from({ length: MAX_HOUSE_WORDS }, (_, index) => newWord(1000 * round + index))
}

/** In no dictionary, and another one for each number. */
function newWord(number: number): string {
  const letters = Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]!)
  return `zzq${letters.join('')}`
}

type For<T> = T | ((moment: Moment) => T)

function at<T>(what: For<T>, moment: Moment): T {
  return typeof what === 'function' ? (what as (moment: Moment) => T)(moment) : what
}

function raw(name: string, text: Kind['text'], hasId = true): Kind {
  return { name, by: HOST, text, hasId, settle: SETTLE.usual }
}

function message(
  name: string,
  fields: For<object>,
  { by = HOST, settle = SETTLE.usual }: { by?: number; settle?: number } = {},
): Kind {
  const text = (moment: Moment) => JSON.stringify({ id: moment.id, ...at(fields, moment) })
  return { name, by, text, hasId: true, settle }
}

function request(
  name: string,
  table: For<string>,
  what: For<TableRequest>,
  by = HOST,
  settle = SETTLE.usual,
): Kind {
  const fields = (moment: Moment) => {
    return { type: 'request', table: at(table, moment), request: at(what, moment) }
  }
  return message(`request ${name}`, fields, { by, settle })
}

function manyKeys(id: number): string {
  const keys = Array.from({ length: 1400 }, (_, n) => `"k${n}":0`)
  return `{"type":"ping","id":${id},${keys.join(',')}}`
}

/** Types of messages and requests that no kind covers. */
export function missingTypes(kinds: readonly Kind[]): readonly string[] {
  const covered = (type: string) => kinds.some(({ name }) => name.split(',')[0] === type)
  return [
    ...Object.keys(clientMessages).filter((type) => type !== 'request' && !covered(type)),
    ...Object.keys(requests).filter((type) => !covered(`request ${type}`)),
  ]
}
