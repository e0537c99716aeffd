import { formatFault } from '#kit/input-fault.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { LiveTable } from '#live/live-table.ts'
import { RecordDamaged, StoreFailed, type Subscriber } from '#live/ports.ts'
import { BROKEN, TABLE_DAMAGED, UNAVAILABLE } from '#live/refusals.ts'
import {
  parseClientMessage,
  PROTOCOL,
  type ClientMessage,
  type ServerMessage,
} from '#protocol/messages.ts'
import { foldCode } from '#server/hall/code.ts'
import type { Hall } from '#server/hall/hall.ts'
import { parseName } from '#server/hall/name.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import type { Metrics } from '#server/metrics.ts'
import type { StoredPerson } from '#server/store/store.ts'
import { MAX_UNREAD, type Outbox, type Wire } from '#server/web/outbox.ts'
import { TokenBucket } from '#server/web/token-bucket.ts'
import { UnreadableEntry } from '#table/log-chain.ts'
import { entryRefusal, REMOVED, UNKNOWN_TABLE } from '#table/permissions.ts'
import type { Table } from '#table/table.ts'

export type ConnectionDeps = {
  readonly hall: Hall
  readonly metrics: Metrics
  readonly outbox: Outbox
  /** Messages per second in the long run. */
  readonly rate: number
  /** Guesses at codes, shared by all connections of one address. */
  readonly codeGuesses: TokenBucket
  now(): number
  reportError(error: unknown, where: string): void
}

/** The result of a message: a value, or why not. */
type Answer = Result<unknown, Refusal>

type Message<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>

const MAX_SUBSCRIPTIONS = 50
/** A connection that stays this far over its rate limit is closed. */
const MAX_OVER_LIMIT = 200
/** Time for the close frame to arrive before a connection that was cut off is destroyed. */
const CUT_OFF_DELAY = 1000

const TOO_MANY_GUESSES = refused('too-many-tries', 'Too many codes were tried; wait a minute.')

/** One device of one person. */
export class Connection implements Subscriber {
  readonly person: string
  readonly #wire: Wire
  readonly #deps: ConnectionDeps
  /** The person's name when they connected. */
  readonly #initialName: string
  #client: string | null = null
  readonly #subscriptions = new Map<string, LiveTable>()
  /** Subscriptions under way, by table; messages about that table wait for them. */
  readonly #subscribing = new Map<string, Promise<unknown>>()
  readonly #rateLimit: TokenBucket
  readonly #chatLimit: TokenBucket
  readonly #feedLimit: TokenBucket
  #overLimit = 0
  #leaveLobby: (() => void) | null = null
  #isClosed = false

  constructor(wire: Wire, person: StoredPerson, deps: ConnectionDeps) {
    this.#wire = wire
    this.person = person.id
    this.#initialName = person.name
    this.#deps = deps
    this.#rateLimit = new TokenBucket(2 * deps.rate, deps.rate, deps.now)
    this.#chatLimit = new TokenBucket(5, 0.5, deps.now)
    this.#feedLimit = new TokenBucket(deps.rate / 2, deps.rate / 8, deps.now)
    deps.hall.presence.arrive(person)
    const { socket } = wire
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    socket.on('ping', (data) => this.#pong(data))
    socket.on('pong', () => this.#countAgainstLimit())
    socket.on('close', () => this.#closed())
    socket.on('error', () => socket.terminate())
  }

  /** The person's name now, which another device may have changed. */
  get name(): string {
    return this.#deps.hall.presence.nameOf(this.person) ?? this.#initialName
  }

  send(message: ServerMessage): void {
    this.#deps.outbox.send(this.#wire, message)
  }

  removed(table: string, refusal: Refusal): void {
    this.#subscriptions.delete(table)
    this.send({ type: 'removed', table, refusal })
  }

  /** Those who have not said hello are sent hall time with the welcome. */
  sendClock(message: ServerMessage): void {
    if (this.#client !== null) this.send(message)
  }

  /** The hall stops. */
  goAway(): void {
    this.send({ type: 'closing', message: 'The hall restarts; it will be back in a moment.' })
    this.#close(1001, 'the hall stops')
  }

  #close(code: number, reason: string): void {
    this.#deps.outbox.flush()
    this.#wire.socket.close(code, reason)
  }

  /** Closes a connection that floods the hall: nothing more is read from it. */
  #cutOff(): void {
    const { socket } = this.#wire
    this.#close(1008, 'too many messages')
    socket.pause()
    setTimeout(() => socket.terminate(), CUT_OFF_DELAY).unref()
  }

  /** Control frames cost as much as messages, so they share the rate limit. */
  #pong(data: Buffer): void {
    const { socket, tcp } = this.#wire
    if (!this.#countAgainstLimit() || socket.readyState !== socket.OPEN) return
    if (tcp.writableLength > MAX_UNREAD) socket.terminate()
    else socket.pong(data)
  }

  /** Whether the message is within the rate limit. Closes the connection far beyond it. */
  #countAgainstLimit(): boolean {
    const { socket } = this.#wire
    if (socket.readyState !== socket.OPEN) return false
    const allowed = this.#rateLimit.take()
    this.#overLimit = Math.max(0, this.#overLimit + (allowed ? -1 : 1))
    if (this.#overLimit > MAX_OVER_LIMIT) this.#cutOff()
    return allowed
  }

  #receive(data: Buffer, isBinary: boolean): void {
    const { socket } = this.#wire
    // Messages that arrive after the connection was closed from here cannot be answered.
    if (socket.readyState !== socket.OPEN) return
    this.#deps.metrics.messages.inc()
    const allowed = this.#countAgainstLimit()
    if (socket.readyState !== socket.OPEN) return
    if (isBinary) return this.#refuse(null, NOT_TEXT)
    let input: unknown
    try {
      input = JSON.parse(data.toString('utf8'))
    } catch {
      return this.#refuse(null, NOT_JSON)
    }
    if (!allowed) return this.#refuse(idOf(input), TOO_FAST)
    const parsed = parseClientMessage(input)
    if (!parsed.ok) {
      // For programmers, so the sentence names the place.
      const { refusal } = parsed
      const message = formatFault(refusal)
      return this.#refuse(idOf(input), { code: 'malformed', message, location: refusal.location })
    }
    const message = parsed.value
    if (this.#client === null && message.type !== 'hello') return this.#refuse(message.id, NO_HELLO)
    if (message.type === 'request') return this.#request(message)
    this.#handle(message).then(
      (answer) => this.#answer(message.id, answer),
      (error: unknown) => this.#fail(message.id, error),
    )
  }

  #answer(replyTo: number, answer: Answer): void {
    if (!answer.ok) this.#refuse(replyTo, answer.refusal)
    else this.send({ type: 'answer', replyTo, ok: true, value: answer.value })
  }

  #refuse(replyTo: number | null, refusal: Refusal): void {
    this.#deps.metrics.refusals.inc({ code: refusal.code })
    this.send({ type: 'answer', replyTo, ok: false, refusal })
  }

  #fail(replyTo: number, error: unknown): void {
    if (error instanceof StoreFailed) return this.#refuse(replyTo, UNAVAILABLE)
    if (isDamage(error)) return this.#refuse(replyTo, TABLE_DAMAGED)
    this.#deps.reportError(error, 'message')
    this.#refuse(replyTo, BROKEN)
  }

  async #handle(message: Exclude<ClientMessage, { type: 'request' }>): Promise<Answer> {
    const { hall } = this.#deps
    switch (message.type) {
      case 'hello':
        return this.#hello(message)
      case 'rename':
        return this.#rename(message.name)
      case 'open': {
        const opened = await hall.open(this, message, `${this.#client} ${message.id}`)
        if (!opened.ok) return opened
        const { id, code } = opened.value.table
        return ok({ table: id, code })
      }
      case 'find':
        return this.#find(message.code)
      case 'subscribe':
        return this.#subscribeInTurn(message)
      case 'feed':
        return this.#readFeed(message)
      case 'unsubscribe':
        await this.#subscribing.get(message.table)
        this.#unsubscribe(message.table)
        return ok(null)
      case 'rematch': {
        await this.#subscribing.get(message.table)
        const live = this.#subscriptions.get(message.table)
        if (live === undefined) return refuse(UNKNOWN_TABLE)
        const next = await hall.rematch(live, this)
        if (!next.ok) return next
        // The code lets those in who get no seat there.
        const { id, code } = next.value
        return ok({ table: id, code })
      }
      case 'lobby':
        this.#leaveLobby?.()
        this.#leaveLobby = message.subscribe
          ? hall.lobby.subscribe((change) => this.send(change))
          : null
        return ok(null)
      case 'lobby-page':
        return ok(hall.lobby.page(message.after))
      case 'mine':
        return ok({ tables: await hall.store.tablesOf(this.person, 50) })
      case 'ping':
        return ok({ hallTime: hall.time.now() })
    }
  }

  #hello({ client, protocol }: Message<'hello'>): Answer {
    if (protocol !== PROTOCOL) {
      const message = `This hall speaks protocol ${PROTOCOL}, not ${protocol}; reload the page.`
      return refused('other-protocol', message)
    }
    // Prefixed with the person, so that nobody can use another's idempotency keys.
    this.#client = `${this.person} ${client}`
    const { person, name } = this
    const { time } = this.#deps.hall
    const hallTime = time.now()
    this.send({ type: 'welcome', protocol: PROTOCOL, person, name, hallTime })
    if (!time.isRunning) this.send({ type: 'clock', hallTime, running: false })
    return ok(null)
  }

  async #rename(text: string): Promise<Answer> {
    const parsed = parseName(text)
    if (!parsed.ok) return refused('bad-name', parsed.refusal)
    const refusal = await this.#deps.hall.rename({ id: this.person, name: parsed.value })
    return refusal === null ? ok({ name: parsed.value }) : refuse(refusal)
  }

  async #find(code: string): Promise<Answer> {
    const { hall, codeGuesses } = this.#deps
    if (!codeGuesses.take()) return TOO_MANY_GUESSES
    const live = await hall.findTable(code)
    if (live === null) return refused('unknown-code', 'No table has that code; check it once more.')
    // Only wrong guesses count: a whole class may come from one address.
    codeGuesses.giveBack()
    const { id, game, code: found } = live.table
    return ok({ table: id, code: found, game: game.id })
  }

  /** Subscriptions to one table run one after the other, so that nothing is sent twice. */
  #subscribeInTurn(message: Message<'subscribe'>): Promise<Answer> {
    const { table } = message
    const earlier = this.#subscribing.get(table) ?? Promise.resolve()
    const subscribing = earlier.then(() => this.#subscribe(message))
    const settled = subscribing.then(
      () => undefined,
      () => undefined,
    )
    this.#subscribing.set(table, settled)
    void settled.then(() => {
      if (this.#subscribing.get(table) === settled) this.#subscribing.delete(table)
    })
    return subscribing
  }

  async #subscribe({ table, code, since }: Message<'subscribe'>): Promise<Answer> {
    const { hall, codeGuesses } = this.#deps
    const others = new Set([...this.#subscriptions.keys(), ...this.#subscribing.keys()])
    others.delete(table)
    if (others.size >= MAX_SUBSCRIPTIONS) {
      const message = `Leave a table first; ${MAX_SUBSCRIPTIONS} at once are enough.`
      return refused('too-many-tables', message)
    }
    const live = await hall.table(table)
    if (live === null || this.#isClosed) return refuse(UNKNOWN_TABLE)
    const refusal = this.#entryRefusal(live.table, code)
    if (refusal !== null) {
      const isGuess = code !== null && refusal.code === 'unknown-table'
      return isGuess && !codeGuesses.take() ? TOO_MANY_GUESSES : refuse(refusal)
    }
    this.#unsubscribe(table)
    this.#subscriptions.set(table, live)
    await live.subscribe(this, since)
    if (!this.#subscriptions.has(table)) return refuse(REMOVED)
    await hall.refreshName(live, this)
    return ok(null)
  }

  async #readFeed({ table, before }: Message<'feed'>): Promise<Answer> {
    await this.#subscribing.get(table)
    const live = this.#subscriptions.get(table)
    if (live === undefined) return refuse(UNKNOWN_TABLE)
    if (!this.#feedLimit.take()) return refuse(TOO_FAST)
    const { items, hasOlder } = await live.feedBefore(this, before)
    return ok({ feed: items, hasOlder })
  }

  #entryRefusal(table: Table, code: string | null): Refusal | null {
    return entryRefusal(table, {
      person: this.person,
      hasCode: code !== null && foldCode(code) === table.code,
      followsMatchBefore: this.#followsMatchBefore(table.id),
    })
  }

  /** Whoever follows a finished table may also follow its rematch, to see who plays again. */
  #followsMatchBefore(rematch: string): boolean {
    return this.#subscriptions.values().some(({ table }) => table.rematch === rematch)
  }

  #unsubscribe(table: string): void {
    this.#subscriptions.get(table)?.unsubscribe(this)
    this.#subscriptions.delete(table)
  }

  /** Synchronous unless the table is still being loaded: this is the path of every move. */
  #request(message: Message<'request'>): void {
    const { id, table, request } = message
    const subscribing = this.#subscribing.get(table)
    if (subscribing !== undefined) return void subscribing.then(() => this.#request(message))
    const live = this.#subscriptions.get(table)
    if (live === undefined) return this.#refuse(id, UNKNOWN_TABLE)
    const requestId = { client: this.#client!, number: id }
    // A line that is resent has been counted already.
    if (request.type === 'chat' && !live.isHandled(requestId) && !this.#chatLimit.take()) {
      return this.#refuse(id, CHATTING_TOO_FAST)
    }
    live.request(this, requestId, request, (refusal, isAnswered) => {
      if (refusal !== null) return this.#refuse(id, refusal)
      this.#deps.metrics.requests(request.type)
      if (!isAnswered) this.#answer(id, ok(null))
    })
  }

  #closed(): void {
    this.#isClosed = true
    this.#leaveLobby?.()
    this.#deps.hall.presence.depart(this.person)
    for (const table of this.#subscriptions.keys()) this.#unsubscribe(table)
  }
}

const NOT_TEXT: Refusal = {
  code: 'not-text',
  message: 'Messages are text: JSON, one object each.',
}
const NOT_JSON: Refusal = { code: 'not-json', message: 'The message is not JSON.' }
const NO_HELLO: Refusal = { code: 'hello-first', message: 'Say hello first.' }
const TOO_FAST: Refusal = {
  code: 'too-fast',
  message: 'Too many messages at once; wait a second.',
}
const CHATTING_TOO_FAST: Refusal = {
  code: 'too-fast',
  message: 'You are chatting very fast; wait a few seconds.',
}

function isDamage(error: unknown): boolean {
  return [TableDamaged, UnreadableEntry, RecordDamaged].some((kind) => error instanceof kind)
}

function refused(code: string, message: string): Answer {
  return refuse({ code, message })
}

function idOf(input: unknown): number | null {
  if (typeof input !== 'object' || input === null || !('id' in input)) return null
  return typeof input.id === 'number' && Number.isSafeInteger(input.id) ? input.id : null
}
