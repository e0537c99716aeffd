import { formatFault } from '#kit/input-fault.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { WebSocket } from 'ws'
import { chairOfPerson } from '#table/table.ts'
import {
  parseClientMessage,
  PROTOCOL,
  type ClientMessage,
  type ServerMessage,
} from '#protocol/messages.ts'
import { foldCode } from '#server/hall/code.ts'
import type { Hall } from '#server/hall/hall.ts'
import type { Subscriber } from '#live/subscribers.ts'
import type { LiveTable } from '#live/live-table.ts'
import { parseName } from '#server/hall/name.ts'
import { StoreFailed, type StoredPerson } from '#server/store/store.ts'
import { TokenBucket } from '#server/web/token-bucket.ts'
import type { Line, Outbox } from '#server/web/outbox.ts'
import type { Metrics } from '#server/metrics.ts'

export type ConnectionServices = {
  readonly hall: Hall
  readonly metrics: Metrics
  readonly post: Outbox
  readonly rate: number
  /** Tries at codes, shared by all connections of one address. */
  readonly codeTries: TokenBucket
  now(): number
  failed(error: unknown, where: string): void
}

/** Something went into the answer of a message, or it was refused. */
type Reply = { readonly value: unknown } | { readonly refusal: Refusal }

const MOST_WATCHED = 50
/** A connection that goes on far past its allowance is closed. */
const MOST_REFUSED = 200

const NO_TABLE = refused(
  'unknown-table',
  'There is no such table, or it is private and needs its code.',
)

/** One device of one person. */
export class Connection implements Subscriber {
  readonly person: string
  readonly #line: Line
  readonly #socket: WebSocket
  readonly #services: ConnectionServices
  /** What the person was called when they came. */
  readonly #nameThen: string
  #client: string | null = null
  readonly #watched = new Map<string, LiveTable>()
  /** Tables that are being looked up; what is asked of them waits. */
  readonly #arriving = new Map<string, Promise<unknown>>()
  readonly #allowance: TokenBucket
  readonly #chatAllowance: TokenBucket
  #overdrawn = 0
  #leaveLobby: (() => void) | null = null
  #ended = false

  constructor(line: Line, person: StoredPerson, services: ConnectionServices) {
    const { socket } = line
    this.#line = line
    this.#socket = socket
    this.person = person.id
    this.#nameThen = person.name
    this.#services = services
    this.#allowance = new TokenBucket(2 * services.rate, services.rate, services.now)
    this.#chatAllowance = new TokenBucket(5, 0.5, services.now)
    services.hall.presence.arrive(person)
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    socket.on('close', () => this.#end())
    socket.on('error', () => socket.terminate())
  }

  send(message: ServerMessage): void {
    this.#services.post.send(this.#line, JSON.stringify(message))
  }

  /** The hall stops. */
  goAway(): void {
    this.send({ type: 'closing', message: 'The hall restarts; it will be back in a moment.' })
    this.#close(1001, 'the hall stops')
  }

  #close(code: number, reason: string): void {
    this.#services.post.flush()
    this.#socket.close(code, reason)
  }

  #receive(data: Buffer, isBinary: boolean): void {
    // What still comes after the connection was closed from here cannot be answered.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#services.metrics.messages.inc()
    const allowed = this.#allowance.take()
    this.#overdrawn = Math.max(0, this.#overdrawn + (allowed ? -1 : 1))
    if (this.#overdrawn > MOST_REFUSED) return this.#close(1008, 'too many messages')
    if (isBinary) return this.#refuse(null, 'not-text', 'Messages are text: JSON, one object each.')
    let input: unknown
    try {
      input = JSON.parse(data.toString('utf8'))
    } catch {
      return this.#refuse(null, 'not-json', 'The message is not JSON.')
    }
    if (!allowed) {
      return this.#refuse(numberOf(input), 'too-fast', 'Too many messages at once; wait a second.')
    }
    const parsed = parseClientMessage(input)
    if (!parsed.ok) return this.#refuse(numberOf(input), 'malformed', formatFault(parsed.refusal))
    const message = parsed.value
    if (this.#client === null && message.type !== 'hello') {
      return this.#refuse(message.n, 'hello-first', 'Say hello first.')
    }
    if (message.type === 'ask') return this.#ask(message)
    this.#obey(message).then(
      (reply) => this.#answer(message.n, reply),
      (error: unknown) => this.#fail(message.n, error),
    )
  }

  #answer(replyTo: number, reply: Reply): void {
    if ('refusal' in reply) this.#refuse(replyTo, reply.refusal.code, reply.refusal.message)
    else this.send({ type: 'answer', replyTo, ok: true, value: reply.value })
  }

  #refuse(replyTo: number | null, code: string, message: string): void {
    this.#services.metrics.refusals.inc({ code })
    this.send({ type: 'answer', replyTo, ok: false, refusal: { code, message } })
  }

  #fail(re: number, error: unknown): void {
    if (error instanceof StoreFailed) {
      this.#refuse(
        re,
        'not-saved',
        'The hall cannot reach its store just now; nothing was changed.',
      )
      return
    }
    this.#services.failed(error, 'message')
    this.#refuse(re, 'broken', 'Something broke here; it is noted. Nothing was changed.')
  }

  async #obey(message: Exclude<ClientMessage, { type: 'ask' }>): Promise<Reply> {
    switch (message.type) {
      case 'hello':
        return this.#hello(message)
      case 'rename':
        return this.#rename(message.name)
      case 'open': {
        const key = `${this.#client} ${message.n}`
        const opened = await this.#services.hall.open(this, message, key)
        if (!opened.ok) return opened
        const { id, code } = opened.value.table
        return { value: { table: id, code } }
      }
      case 'find':
        return this.#find(message.code)
      case 'watch':
        return this.#arrive(message)
      case 'unwatch':
        await this.#arriving.get(message.table)
        this.#unwatch(message.table)
        return { value: null }
      case 'rematch': {
        await this.#arriving.get(message.table)
        const live = this.#watched.get(message.table)
        if (live === undefined) return NO_TABLE
        const key = `rematch of ${message.table}`
        const next = await this.#services.hall.rematch(live, this, key)
        return next.ok ? { value: { table: next.value } } : next
      }
      case 'lobby':
        this.#leaveLobby?.()
        this.#leaveLobby = message.subscribe
          ? this.#services.hall.lobby.watch((tables) => this.send({ type: 'lobby', tables }))
          : null
        return { value: null }
      case 'mine': {
        const tables = await this.#services.hall.store.tablesOf(this.person, 50)
        return { value: { tables } }
      }
      case 'ping':
        return { value: { now: this.#services.now() } }
    }
  }

  /** What the person is called, on all their devices. */
  get name(): string {
    return this.#services.hall.presence.nameOf(this.person) ?? this.#nameThen
  }

  #hello({ client, protocol }: Extract<ClientMessage, { type: 'hello' }>): Reply {
    if (protocol !== PROTOCOL) {
      const message = `This hall speaks protocol ${PROTOCOL}, not ${protocol}; reload the page.`
      return refused('other-protocol', message)
    }
    // Within one person's devices: nobody can answer for another's client.
    this.#client = `${this.person} ${client}`
    const { person, name } = this
    this.send({ type: 'welcome', protocol: PROTOCOL, person, name, wallTime: this.#services.now() })
    return { value: null }
  }

  async #rename(text: string): Promise<Reply> {
    const parsed = parseName(text)
    if (!parsed.ok) return refused('bad-name', parsed.refusal)
    await this.#services.hall.rename({ id: this.person, name: parsed.value })
    return { value: { name: parsed.value } }
  }

  async #find(code: string): Promise<Reply> {
    if (!this.#services.codeTries.take()) return TOO_MANY_TRIES
    const live = await this.#services.hall.findTable(code)
    if (live === null) return refused('unknown-code', 'No table has that code; check it once more.')
    // Only guesses count: a whole class may come from one address.
    this.#services.codeTries.giveBack()
    const { id, game } = live.table
    return { value: { table: id, code: live.table.code, game: game.id } }
  }

  /** Of one table one after the other, so that nobody is told anything twice. */
  #arrive(message: Extract<ClientMessage, { type: 'watch' }>): Promise<Reply> {
    const { table } = message
    const earlier = this.#arriving.get(table) ?? Promise.resolve()
    const watching = earlier.then(() => this.#watch(message))
    const arrived = watching.then(
      () => undefined,
      () => undefined,
    )
    this.#arriving.set(table, arrived)
    void arrived.then(() => {
      if (this.#arriving.get(table) === arrived) this.#arriving.delete(table)
    })
    return watching
  }

  async #watch(message: Extract<ClientMessage, { type: 'watch' }>): Promise<Reply> {
    const { hall, codeTries } = this.#services
    const others = new Set([...this.#watched.keys(), ...this.#arriving.keys()])
    others.delete(message.table)
    if (others.size >= MOST_WATCHED) {
      return refused('too-many-tables', `Leave a table first; ${MOST_WATCHED} at once are enough.`)
    }
    const live = await hall.table(message.table)
    if (live === null || this.#ended) return NO_TABLE
    if (!this.#isAdmitted(live, message.code)) {
      return message.code !== null && !codeTries.take() ? TOO_MANY_TRIES : NO_TABLE
    }
    this.#unwatch(message.table)
    this.#watched.set(message.table, live)
    await live.watch(this, message.have)
    return { value: null }
  }

  #isAdmitted({ table }: LiveTable, code: string | null): boolean {
    const seated = chairOfPerson(table, this.person) !== null
    return seated || table.listed || (code !== null && foldCode(code) === table.code)
  }

  #unwatch(table: string): void {
    this.#watched.get(table)?.unwatch(this)
    this.#watched.delete(table)
  }

  /** Nothing here waits unless it must: this is what a hall does most. */
  #ask(message: Extract<ClientMessage, { type: 'ask' }>): void {
    const { table, n, request } = message
    const arriving = this.#arriving.get(table)
    if (arriving !== undefined) return void arriving.then(() => this.#ask(message))
    const live = this.#watched.get(table)
    if (live === undefined) return this.#answer(n, NO_TABLE)
    const ref = { client: this.#client!, n }
    // What was said already and is sent again is no new line.
    if (request.type === 'chat' && !live.isDone(ref) && !this.#chatAllowance.take()) {
      return this.#refuse(n, 'too-fast', 'You are chatting very fast; wait a few seconds.')
    }
    live.request(this, ref, request, (refusal, told) => {
      if (refusal !== null) return this.#answer(n, { refusal })
      this.#services.metrics.requests(request.type)
      if (!told) this.#answer(n, { value: null })
    })
  }

  #end(): void {
    this.#ended = true
    this.#leaveLobby?.()
    this.#services.hall.presence.depart(this.person)
    for (const table of this.#watched.keys()) this.#unwatch(table)
  }
}

const TOO_MANY_TRIES = refused('too-many-tries', 'Too many codes were tried; wait a minute.')

function refused(code: string, message: string): { refusal: Refusal } {
  return { refusal: { code, message } }
}

function numberOf(input: unknown): number | null {
  if (typeof input !== 'object' || input === null || !('n' in input)) return null
  return typeof input.n === 'number' && Number.isSafeInteger(input.n) ? input.n : null
}
