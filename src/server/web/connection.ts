import { setTimeout as sleep } from 'node:timers/promises'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Subscriber } from '#live/ports.ts'
import { BROKEN, DISK_LOW, TABLE_MOVED, UNAVAILABLE } from '#live/refusals.ts'
import {
  MINOR,
  parseClientMessage,
  PROTOCOL,
  type ClientMessage,
  type ServerMessage,
} from '#protocol/messages.ts'
import type { Hall } from '#server/hall/hall.ts'
import { parseName } from '#server/hall/naming/name.ts'
import { ownTables } from '#server/hall/own-tables.ts'
import type { Metrics } from '#server/metrics.ts'
import { hallRefusal, tooFast } from '#server/refusals.ts'
import type { StoredPerson } from '#server/store/store.ts'
import { ConnectionLimits, type SharedByAddress } from '#server/web/limits/connection-limits.ts'
import type { Decoded, Inbox, Receiver } from '#server/web/inbox.ts'
import type { Outbox } from '#server/web/outbox.ts'
import { AnswerQueue } from '#server/web/answer-queue.ts'
import {
  countedAs,
  placeOf,
  refusalOf,
  shownAnnouncements,
  type Answer,
} from '#server/web/answers.ts'
import { isTalk } from '#server/web/limits/message-costs.ts'
import type { PersonLimits } from '#server/web/limits/person-limits.ts'
import type { TableLimits } from '#server/web/limits/table-limits.ts'
import type { Guesses } from '#server/web/limits/guesses.ts'
import type { Wire } from '#server/web/limits/unread-bytes.ts'
import { MAX_SUBSCRIPTIONS, Subscriptions } from '#server/web/subscriptions.ts'
import { tableRefusal } from '#table/refusals.ts'

export type ConnectionDeps = {
  readonly hall: Hall
  readonly metrics: Metrics
  readonly inbox: Inbox
  readonly outbox: Outbox
  /** Messages per second in the long run. */
  readonly rate: number
  readonly people: PersonLimits
  readonly tables: TableLimits
  /** Milliseconds within which hello must come. */
  readonly helloTimeout: number
  /** Milliseconds within which a client must have read what it was sent if it asks for more. */
  readonly readTimeout: number
  /** Guesses at codes, shared by all connections of one address. */
  readonly codeGuesses: Guesses
  readonly address: SharedByAddress
  monotonicNow(): number
  reportError(error: unknown, where: string): void
}

type Message<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>

/** A client that reconnects subscribes to all its tables at once and resends its requests. */
const MAX_WAITING = 4 * MAX_SUBSCRIPTIONS
const TOO_MANY_WAITING = tooFast(1000)
/** Time for the close frame to arrive before a connection that was cut off is destroyed. */
const CUT_OFF_DELAY = 1000
/** How often a request follows its table to another node. */
const MAX_MOVES = 20
const MOVE_DELAY = 100

/** One device of one person. */
export class Connection implements Subscriber, Receiver {
  readonly person: string
  readonly #wire: Wire
  readonly #deps: ConnectionDeps
  /** The person's name when they connected. */
  readonly #initialName: string
  #client: string | null = null
  readonly #subscriptions: Subscriptions
  /** For answers that may be large: they wait until the client has read the earlier ones. */
  readonly #afterReading: AnswerQueue
  /**
   * Accepted messages without an answer, except requests that were submitted to their table. Large
   * requests count once per KB.
   */
  #waiting = 0
  readonly #limits: ConnectionLimits
  readonly #helloTimer: NodeJS.Timeout
  #leaveLobby: (() => void) | null = null
  /** Whether it is being closed from here. */
  #isCutOff = false
  #isClosed = false

  constructor(wire: Wire, person: StoredPerson, deps: ConnectionDeps) {
    this.#wire = wire
    this.person = person.id
    this.#initialName = person.name
    this.#deps = deps
    const { rate, people, tables } = deps
    const personLimit = people.of(person.id)
    personLimit.sockets += 1
    const { monotonicNow, address } = deps
    this.#limits = new ConnectionLimits(rate, personLimit, tables, monotonicNow, address)
    this.#helloTimer = setTimeout(() => this.cutOff(1008, 'no hello'), deps.helloTimeout)
    const drained = () => deps.outbox.drained(wire)
    this.#afterReading = new AnswerQueue(drained, deps.readTimeout, () => {
      this.cutOff(1008, 'reads too slowly')
    })
    this.#subscriptions = new Subscriptions(this, this.#afterReading, deps)
    deps.hall.presence.arrive(person, wire.address)
    const { socket } = wire
    socket.on('message', (data, isBinary) => this.#arrived(data as Buffer, isBinary))
    socket.on('ping', (data) => this.#pong(data))
    socket.on('pong', (data) => this.#waitForFrame(data.length))
    socket.on('close', () => {
      personLimit.sockets -= 1
      this.#closed()
    })
    socket.on('error', () => socket.terminate())
  }

  /** The person's name now, which another device may have changed. */
  get name(): string {
    return this.#deps.hall.presence.nameOf(this.person) ?? this.#initialName
  }

  /** Whether it follows a table that another server runs. */
  get followsRemote(): boolean {
    return this.#subscriptions.hasRemote
  }

  send(message: ServerMessage): void {
    this.#deps.outbox.send(this.#wire, message)
  }

  removed(table: string, refusal: Refusal): void {
    this.#subscriptions.unsubscribe(table)
    this.send({ type: 'removed', table, refusal })
  }

  /** Sends a message, unless the client has not said hello: then the welcome has it. */
  sendAfterHello(message: ServerMessage): void {
    if (this.#client !== null) this.send(message)
  }

  /** The server stops: the client should reconnect at some moment within this many milliseconds. */
  goAway(within: number): void {
    const message = 'The hall restarts; it will be back in a moment.'
    this.send({ type: 'closing', message, within })
    this.#close(1001, 'the hall stops')
  }

  /** The operator has banned the person or their address. */
  ban({ message }: Refusal): void {
    this.send({ type: 'closing', message, within: 0 })
    this.cutOff(4003, 'banned')
  }

  /** A client that does not answer the close frame is cut off after a while, or it would hold up a shutdown. */
  #close(code: number, reason: string): void {
    const { socket } = this.#wire
    this.#isCutOff = true
    this.#deps.outbox.flush()
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), CUT_OFF_DELAY).unref()
  }

  reload(table: string, since: number): void {
    this.#subscriptions.reload(table, since)
  }

  /** Closes the connection and reads nothing more from it. */
  cutOff(code: number, reason: string): void {
    const { socket } = this.#wire
    if (code === 1008) this.#deps.metrics.droppedConnections.inc({ reason })
    this.#close(code, reason)
    socket.pause()
  }

  /** Control frames cost as much as messages, so they share the rate limit. */
  #pong(data: Buffer): void {
    const { socket, tcp } = this.#wire
    if (this.#waitForFrame(data.length) > 0 || socket.readyState !== socket.OPEN) return
    socket.pong(data)
    if (tcp.writableLength > 0) this.#deps.outbox.checkUnread(this.#wire)
  }

  /** The milliseconds to wait if over the rate limit. Closes the connection far beyond it. */
  #waitForFrame(bytes: number): number {
    const { socket } = this.#wire
    if (socket.readyState !== socket.OPEN) return 0
    const wait = this.#limits.takeFrame(bytes)
    if (this.#limits.isFlooding) this.cutOff(1008, 'too many messages')
    return wait
  }

  #arrived(data: Buffer, isBinary: boolean): void {
    const { socket } = this.#wire
    // Messages that arrive after the connection was closed from here cannot be answered.
    if (socket.readyState !== socket.OPEN) return
    this.#deps.metrics.messages()
    const wait = this.#waitForFrame(data.length)
    if (!this.#isCutOff) this.#deps.inbox.add(this, { data, isBinary, wait })
  }

  receive(decoded: Decoded): void {
    if (this.#isCutOff) return
    if (!decoded.ok) return this.#refuse(decoded.id, decoded.refusal)
    const { message, text } = decoded
    if (this.#client === null && message.type !== 'hello') {
      return this.#refuse(message.id, hallRefusal('hello-first'))
    }
    if (message.type === 'request') return this.#request(message, text)
    if (this.#waiting >= MAX_WAITING) return this.#refuse(message.id, TOO_MANY_WAITING)
    const wait = this.#limits.takeMessage(message.type, text.length)
    if (wait > 0) return this.#refuse(message.id, tooFast(wait))
    this.#waiting += 1
    this.#handle(message)
      .finally(() => (this.#waiting -= 1))
      .then(
        (answer) => this.#answer(message.id, answer),
        (error: unknown) => this.#fail(message.id, error),
      )
  }

  #answer(replyTo: number, answer: Answer): void {
    if (!answer.ok) this.#refuse(replyTo, answer.refusal)
    else this.send({ type: 'answer', replyTo, ok: true, value: answer.value })
  }

  #refuse(replyTo: number | null, refusal: Refusal, counted = refusal.code): void {
    this.#deps.metrics.refusals.inc({ code: counted })
    this.send({ type: 'answer', replyTo, ok: false, refusal })
  }

  #fail(replyTo: number, error: unknown): void {
    const refusal = refusalOf(error)
    if (refusal === BROKEN) this.#deps.reportError(error, 'message')
    this.#refuse(replyTo, refusal)
  }

  async #handle(message: Exclude<ClientMessage, { type: 'request' }>): Promise<Answer> {
    const { hall } = this.#deps
    switch (message.type) {
      case 'hello':
        return this.#hello(message)
      case 'rename':
        return this.#rename(message.name)
      case 'open':
        return this.#limits.opening(null, async () => {
          return placeOf(await hall.open(this, message, `${this.#client} ${message.id}`))
        })
      case 'find':
        return this.#find(message.code)
      case 'subscribe':
        return this.#subscriptions.subscribe(message)
      case 'feed':
        // Not inside the queue: the subscription waits in it, too.
        await this.#afterReading.subscribed(message.table)
        return this.#afterReading.run(() => this.#readFeed(message))
      case 'unsubscribe':
        await this.#afterReading.subscribed(message.table)
        this.#subscriptions.unsubscribe(message.table)
        return ok(null)
      case 'rematch': {
        await this.#afterReading.subscribed(message.table)
        const served = this.#subscriptions.get(message.table)
        return served === undefined
          ? refuse(tableRefusal('unknown-table'))
          : this.#limits.opening(served.rematch, () => served.takeRematch(this))
      }
      case 'lobby':
        return this.#afterReading.run(() => this.#subscribeToLobby(message.subscribe))
      case 'lobby-page':
        return this.#afterReading.run(() => ok(hall.lobby.page(message.after)))
      case 'mine':
        return this.#afterReading.run(async () => {
          return ok({ tables: await ownTables(hall, this.person, Date.now()) })
        })
      case 'ping':
        return ok({ hallTime: hall.time.now() })
    }
  }

  #hello({ client, protocol }: Message<'hello'>): Answer {
    if (protocol !== PROTOCOL) {
      return refuse(hallRefusal('other-protocol', { protocol: PROTOCOL, asked: protocol }))
    }
    clearTimeout(this.#helloTimer)
    // Prefixed with the person, so that nobody can use another's idempotency keys.
    this.#client = `${this.person} ${client}`
    const { person, name } = this
    const { time, moderation } = this.#deps.hall
    const hallTime = time.now()
    const announcements = shownAnnouncements(moderation)
    const versions = { protocol: PROTOCOL, minor: MINOR }
    this.send({ type: 'welcome', ...versions, person, name, hallTime, announcements })
    if (!time.isRunning) this.send({ type: 'clock', hallTime, running: false })
    return ok(null)
  }

  async #rename(text: string): Promise<Answer> {
    const parsed = parseName(text)
    if (!parsed.ok) return refuse(hallRefusal('bad-name', { fault: parsed.refusal }))
    const { hall } = this.#deps
    const wait = this.#limits.takeRename(await hall.tablesRenamed(this.person))
    if (wait > 0) return refuse(tooFast(wait))
    const refusal = await hall.rename({ id: this.person, name: parsed.value })
    return refusal === null ? ok({ name: parsed.value }) : refuse(refusal)
  }

  async #find(code: string): Promise<Answer> {
    const { hall, codeGuesses } = this.#deps
    const wasRight = codeGuesses.take()
    if (wasRight === null) return refuse(hallRefusal('too-many-tries', { of: 'code' }))
    const found = await hall.findTable(code)
    if (found === null) return refuse(hallRefusal('unknown-code'))
    // Only wrong guesses count: a whole class may come from one address.
    wasRight()
    return ok({ table: found.id, code: found.code, game: found.game })
  }

  #subscribeToLobby(subscribe: boolean): Answer {
    const { lobby } = this.#deps.hall
    this.#leaveLobby?.()
    this.#leaveLobby =
      subscribe && !this.#isClosed ? lobby.subscribe((change) => this.send(change)) : null
    return ok(null)
  }

  async #readFeed({ table, before }: Message<'feed'>): Promise<Answer> {
    const served = this.#subscriptions.get(table)
    if (served === undefined) return refuse(tableRefusal('unknown-table'))
    const { items, hasOlder } = await served.feedBefore(this, before)
    return ok({ feed: items, hasOlder })
  }

  /** Synchronous unless the table is still being loaded: this is the path of every move. */
  #request({ id, table, request }: Message<'request'>, text: string, moves = 0): void {
    const subscribing = this.#afterReading.subscribed(table)
    if (subscribing !== null) return this.#requestLater(id, text, subscribing, moves)
    const served = this.#subscriptions.get(table)
    if (served === undefined) {
      return this.#refuse(id, moves === 0 ? tableRefusal('unknown-table') : UNAVAILABLE)
    }
    if (this.#deps.hall.disk?.isLow === true && isTalk(request) && !served.hasChair(this.person)) {
      return this.#refuse(id, DISK_LOW)
    }
    const requestId = { client: this.#client!, number: id }
    // Resent requests have been counted already.
    const isResent = moves > 0 || served.isHandled(requestId)
    const wait = isResent ? 0 : this.#limits.takeRequest(request, served, this.person, text.length)
    if (wait > 0) return this.#refuse(id, tooFast(wait, isTalk(request)))
    served.request(this, requestId, request, (refusal, isAnswered) => {
      if (refusal?.code === TABLE_MOVED.code) return this.#requestAgain(id, table, text, moves + 1)
      if (refusal !== null) return this.#refuse(id, refusal, countedAs(request, refusal))
      this.#deps.metrics.requests(request.type)
      if (!isAnswered) this.#answer(id, ok(null))
    })
  }

  /** Another node owns the table by now; its idempotency key keeps the request from taking effect twice. */
  #requestAgain(id: number, table: string, text: string, moves: number): void {
    if (moves > MAX_MOVES) return this.#refuse(id, UNAVAILABLE)
    const subscribing = this.#afterReading.subscribed(table) ?? sleep(MOVE_DELAY, true)
    this.#requestLater(id, text, subscribing, moves)
  }

  /** The request is kept as text: many empty objects take twenty times as much memory. */
  #requestLater(id: number, text: string, subscribing: Promise<boolean>, moves: number): void {
    const weight = Math.ceil(text.length / 1024)
    if (this.#waiting + weight > MAX_WAITING) return this.#refuse(id, TOO_MANY_WAITING)
    this.#waiting += weight
    subscribing
      .then((isAnswered) => {
        this.#waiting -= weight
        const parsed = parseClientMessage(JSON.parse(text))
        if (!parsed.ok || parsed.value.type !== 'request') return
        // It may have been sent before, on another connection, and have taken effect.
        const isUncertain = !isAnswered && this.#subscriptions.get(parsed.value.table) === undefined
        if (isUncertain) return this.#refuse(id, UNAVAILABLE)
        this.#request(parsed.value, text, moves)
      })
      .catch((error: unknown) => this.#fail(id, error))
  }

  #closed(): void {
    this.#isClosed = true
    clearTimeout(this.#helloTimer)
    this.#deps.outbox.closed(this.#wire)
    this.#leaveLobby?.()
    this.#deps.hall.presence.depart(this.person)
    this.#subscriptions.close()
  }
}
