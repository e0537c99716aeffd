/** Messages that a hostile or faulty client might send. */
import { DEAL, WORDS } from './guest.ts'

export type Hostile = { readonly data: string | Buffer; readonly kind: string }

/** The tables that the messages of one connection refer to. */
export type Targets = {
  /** Tables that it opened. */
  readonly own: string[]
  /** A table that it may not enter. */
  readonly foreign: string
}

/** Pseudo-random numbers from a seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Chance = ReturnType<typeof chance>

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'type',
  'table',
  '',
  'a',
  '💥',
  '\u3164',
  'Z\u0301\u0302\u0303',
  'Novice bot',
  'Gu\u0435st 1',
]
const TEXTS = [
  '',
  'x',
  '__proto__',
  'hello',
  '\u0000',
  '\uD800',
  '‮',
  'null',
  '0',
  "';--",
  '<b>',
  '💥',
]
const NUMBERS = [
  0,
  -1,
  1,
  1.5,
  -0,
  1e21,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  1e308,
  255,
  99,
  100,
  2 ** 31,
]
const LEVELS = ['novice', 'regular', 'expert', 'master']
/** Too deep for recursion with a stack frame per level. */
const DEEP = `${'['.repeat(7900)}${']'.repeat(7900)}`

export class Hostility {
  readonly #chance: Chance
  readonly #targets: Targets
  readonly #sent: string[] = []
  #number = 1000

  constructor(seed: number, targets: Targets) {
    this.#chance = chance(seed)
    this.#targets = targets
  }

  next(): Hostile {
    const hostile = this.#choose()
    if (typeof hostile.data === 'string' && this.#chance(10) === 0) this.#sent.push(hostile.data)
    return hostile
  }

  #choose(): Hostile {
    const roll = this.#chance(100)
    if (roll < 8) return { kind: 'bytes', data: this.#bytes() }
    if (roll < 16) return { kind: 'text', data: this.#text() }
    if (roll < 31) return { kind: 'json', data: JSON.stringify(this.#json(4)) }
    if (roll < 60) return { kind: 'corrupted', data: this.#corrupted() }
    if (roll < 61) return { kind: 'deep', data: this.#deep() }
    if (roll < 68) return { kind: 'prototype', data: this.#prototype() }
    if (roll < 78) return { kind: 'replay', data: this.#pick(this.#sent) ?? '{}' }
    if (roll < 88) return { kind: 'foreign', data: JSON.stringify(this.#foreign()) }
    if (roll < 95) return { kind: 'numbers', data: this.#numbered() }
    return { kind: 'valid', data: JSON.stringify(this.#valid()) }
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[this.#chance(Math.max(items.length, 1))]
  }

  #bytes(): Buffer {
    return Buffer.from(Array.from({ length: this.#chance(60) }, () => this.#chance(256)))
  }

  #text(): string {
    const length = this.#chance(60)
    // Lone surrogates cannot be sent.
    return String.fromCharCode(...Array.from({ length }, () => this.#chance(0xd8_00)))
  }

  #json(depth: number): unknown {
    const roll = this.#chance(depth > 0 ? 8 : 5)
    if (roll === 0) return null
    if (roll === 1) return this.#chance(2) === 0
    if (roll === 2) return this.#pick(NUMBERS)
    if (roll < 5) return this.#pick(TEXTS)
    const length = this.#chance(4)
    if (roll === 5) return Array.from({ length }, () => this.#json(depth - 1))
    const fields = Array.from({ length }, () => [this.#pick(KEYS), this.#json(depth - 1)] as const)
    return Object.fromEntries(fields)
  }

  /** A valid message with one or two fields changed. */
  #corrupted(): string {
    const message = this.#message() as Record<string, unknown>
    for (let times = 1 + this.#chance(2); times > 0; times -= 1) {
      const inner = message['request'] as Record<string, unknown> | undefined
      const place =
        inner !== undefined && typeof inner === 'object' && this.#chance(2) === 0 ? inner : message
      const field = this.#pick([...Object.keys(place ?? message), ...KEYS])!
      const way = this.#chance(3)
      if (way === 0) delete (place ?? message)[field]
      else (place ?? message)[field] = this.#json(3)
    }
    const text = JSON.stringify(message)
    return this.#chance(8) === 0 ? text.slice(0, this.#chance(text.length)) : text
  }

  #deep(): string {
    const id = this.#chance(1000)
    const table = this.#ownTable()
    const wrap = [
      DEEP,
      `{"type":"open","id":${id},"game":"boggle-master","options":${DEEP}}`,
      `{"type":"open","id":${id},"game":"boggle-master","deal":{"grids":${DEEP}}}`,
      `{"type":"request","id":${id},"table":"${table}","request":{"type":"play","command":${DEEP}}}`,
      `{"type":"request","id":${id},"table":"${table}","request":${DEEP}}`,
      `{"type":${DEEP},"id":${id}}`,
    ]
    return this.#pick(wrap)!
  }

  #prototype(): string {
    const poison = this.#pick(['{"polluted":true}', 'null', '7', '{"id":5}', '{"toString":null}'])!
    const key = this.#pick(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toJSON'])!
    const text = JSON.stringify(this.#message())
    const at = this.#chance(2) === 0 ? text.indexOf('{') : text.lastIndexOf('{')
    const rest = text.slice(at + 1)
    return `${text.slice(0, at + 1)}"${key}":${poison}${rest.startsWith('}') ? '' : ','}${rest}`
  }

  #foreign(): unknown {
    const table = this.#pick([this.#targets.foreign, 'nowhere', '__proto__', 'x'.repeat(40)])!
    const id = this.#next()
    return this.#pick([
      { type: 'subscribe', id, table, since: this.#chance(100) },
      { type: 'feed', id, table, before: this.#chance(100) },
      { type: 'unsubscribe', id, table },
      { type: 'request', id, table, request: this.#request() },
      { type: 'rematch', id, table },
    ])
  }

  #numbered(): string {
    const id = this.#pick([
      '-1',
      '1.5',
      '1e400',
      '9007199254740993',
      '"1"',
      'null',
      '0',
      '12',
      '-0',
      '[]',
    ])!
    return JSON.stringify({ ...(this.#message() as object), id: 0 }).replace('"id":0', `"id":${id}`)
  }

  /** Valid, though perhaps not at this moment. */
  #message(): unknown {
    const id = this.#next()
    const table = this.#ownTable()
    const roll = this.#chance(12)
    if (roll < 6) return { type: 'request', id, table, request: this.#request() }
    return this.#pick<unknown>([
      { type: 'hello', id, protocol: this.#chance(4), client: this.#pick(TEXTS) },
      { type: 'rename', id, name: this.#pick(TEXTS) },
      { type: 'open', id, game: 'boggle-masters', options: {}, listed: true, deal: DEAL },
      { type: 'find', id, code: this.#pick(TEXTS) },
      { type: 'subscribe', id, table, since: this.#chance(100_000) },
      { type: 'feed', id, table, before: this.#chance(100_000) },
      { type: 'unsubscribe', id, table },
      { type: 'rematch', id, table },
      { type: 'lobby', id, subscribe: this.#chance(2) === 0 },
      { type: 'lobby-page', id, after: this.#pick(['0.1', '2.9', '3.0', ...TEXTS]) },
      { type: 'mine', id },
      { type: 'ping', id },
    ])
  }

  #valid(): unknown {
    const id = this.#next()
    const table = this.#ownTable()
    if (this.#chance(4) > 0) return { type: 'request', id, table, request: this.#request() }
    return this.#pick<unknown>([
      { type: 'subscribe', id, table, since: 1_000_000 },
      { type: 'mine', id },
      { type: 'ping', id },
      { type: 'lobby', id, subscribe: true },
      { type: 'rename', id, name: `Guest ${this.#chance(100)}` },
    ])
  }

  #request(): unknown {
    const chair = this.#chance(6)
    const level = this.#pick(LEVELS)!
    const word = this.#pick(WORDS)!
    return this.#pick<unknown>([
      { type: 'sit' },
      { type: 'get-up' },
      { type: 'seat-bot', level },
      { type: 'kick', chair },
      { type: 'set-options', options: { seconds: 5 + this.#chance(100) } },
      { type: 'set-options', options: this.#json(3) },
      { type: 'set-listed', listed: this.#chance(2) === 0 },
      { type: 'set-bot-pace', pace: this.#pick(['natural', 'quick'] as const) },
      { type: 'hurry-bots' },
      { type: 'ask-hint' },
      { type: 'set-hints', on: this.#chance(2) === 0 },
      { type: 'set-team', chair, team: this.#chance(16) },
      { type: 'start' },
      { type: 'play', command: { type: 'write', word } },
      { type: 'play', command: { type: 'erase', word } },
      { type: 'play', command: this.#commandOfAnyGame(word) },
      { type: 'play', command: this.#commandOfAnyGame(word) },
      { type: 'play', command: this.#json(3) },
      { type: 'chat', text: this.#pick(TEXTS) },
      { type: 'mute', person: this.#pick(TEXTS), on: this.#chance(2) === 0 },
      { type: 'set-chat', open: this.#chance(4) > 0 },
      { type: 'hold', chair, level },
      { type: 'remove', person: this.#pick(TEXTS) },
      { type: 'lift-ban', person: this.#pick(TEXTS) },
      { type: 'pass-host', person: this.#pick(TEXTS) },
      { type: 'take-host' },
      // Rarely, because a closed table answers little else.
      this.#chance(20) === 0 ? { type: 'close' } : { type: 'sit' },
    ])
  }

  /** Of a game that its table may or may not play. */
  #commandOfAnyGame(word: string): unknown {
    const number = this.#chance(30)
    const seat = this.#chance(5)
    const card = this.#pick(['e red', 'a blue', 'blank', 'x'])!
    return this.#pick<unknown>([
      { type: 'choose-word', word },
      { type: 'place-token', cell: number },
      { type: 'move', cell: number },
      { type: 'swap', cells: [number, this.#chance(30)] },
      { type: 'point', seat, place: this.#chance(9) },
      { type: 'guess', seat, word },
      { type: 'decline' },
      { type: 'ready' },
      { type: 'roll' },
      { type: 'read' },
      { type: 'answer', yes: this.#chance(2) === 0 },
      { type: 'continue' },
      { type: 'say', text: this.#pick(TEXTS) },
      { type: 'appoint', seat },
      { type: 'play', before: [{ card, letter: 'e' }], score: this.#pick(['letter', 'word']) },
      { type: 'pass' },
      { type: 'switch', with: seat },
      { type: 'stay' },
      { type: 'arrange', moves: [{ cube: this.#chance(20), to: [number, seat], as: null }] },
      { type: 'declare' },
      { type: 'call-error', seat },
      { type: 'done' },
    ])
  }

  #ownTable(): string {
    return this.#pick(this.#targets.own) ?? 'nowhere'
  }

  /** Usually the next id, sometimes an earlier one. */
  #next(): number {
    this.#number += 1
    return this.#chance(10) === 0 ? this.#chance(this.#number) : this.#number
  }
}
