import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { ClientListener } from '#client/client-listener.ts'
import { addPage, newLobby, updateLobby, type ClientLobby } from '#client/client-lobby.ts'
import { DEFAULT_BACKOFF, Delays, Reconnection, type Backoff } from '#client/reconnection.ts'
import { connectWith, sessionRefusal, type ClientSettings } from '#client/session.ts'
import {
  applySnapshot,
  applyUpdate,
  prependPage,
  type ClientTable,
  type FeedAnswer,
} from '#client/client-table.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Result } from '#kit/result.ts'
import type { ClientMessage, LobbyPage, OwnTable, ServerMessage } from '#protocol/messages.ts'
import { knownFields } from '#client/known-fields.ts'
import type { UnnumberedMessage } from '#client/unnumbered-message.ts'
import { PROTOCOL } from '#protocol/version.ts'
import type { TableRequest } from '#table/table-request.ts'
import type { FeedItem } from '#table/table-view.ts'

export type { ClientTable } from '#client/client-table.ts'
export { cookieOf, enterHall } from '#client/session.ts'

/** The hall's answer: a value, or why not. */
export type Answered<T> = Result<T, Refusal>

type Subscription = { readonly code: string | null; readonly listed: boolean }

type Unanswered = {
  readonly message: ClientMessage
  resolve(answer: Answered<unknown>): void
  reject(error: Error): void
}

/** The id of hello; other messages have greater ids. */
const HELLO = 0
/** Refusals of a subscription that are final. All others are temporary. */
const FINAL: ReadonlySet<string> = new Set(['removed', 'table-damaged', 'unknown-table'])
/** The close code of a server that shuts down, is drained or has lost its stores: it or another may be there already. */
const GOING_AWAY = 1001

/**
 * A connection to a hall. When it is lost the client reconnects with backoff, asks for what it has
 * missed of every table it is subscribed to, and resends what was not answered. Requests are
 * idempotent, so nothing takes effect twice.
 */
export class HallClient {
  readonly #settings: ClientSettings
  readonly #listener: ClientListener
  readonly #backoff: Backoff
  readonly #random: () => number
  readonly #reconnection: Reconnection
  readonly #tables = new Map<string, ClientTable>()
  /** Subscribed tables. */
  readonly #subscriptions = new Map<string, Subscription>()
  /** Tables by the ids of the messages that subscribe to them again. */
  readonly #resubscribing = new Map<number, string>()
  /** By table, the delays between attempts to subscribe to it again. */
  readonly #resubscribeDelays = new Map<string, Delays>()
  readonly #unanswered = new Map<number, Unanswered>()
  #socket: WebSocket | null = null
  /** Whether the hall accepted the current connection at all. */
  #isAccepted = false
  /** The minor version of the protocol that the hall speaks, from its welcome. */
  #minor = 0
  #nextId: number
  #retryTimer: ReturnType<typeof setTimeout> | null = null
  #isClosed = false
  #inLobby = false
  #lobby: ClientLobby | null = null
  #welcomed: ((value: { person: string; name: string }) => void)[] = []
  #me: { person: string; name: string } | null = null

  constructor(settings: ClientSettings, listener: ClientListener = {}) {
    this.#settings = settings
    this.#listener = listener
    this.#backoff = settings.backoff ?? DEFAULT_BACKOFF
    this.#nextId = settings.firstId ?? 1
    this.#random = settings.random ?? Math.random
    this.#reconnection = new Reconnection(this.#backoff, this.#random)
    this.#connect()
  }

  get me(): { readonly person: string; readonly name: string } | null {
    return this.#me
  }

  /** The lobby as last subscribed to; null before. */
  get lobby(): ClientLobby | null {
    return this.#lobby
  }

  table(id: string): ClientTable | null {
    return this.#tables.get(id) ?? null
  }

  /** Resolves when the hall has said who this is. */
  welcome(): Promise<{ person: string; name: string }> {
    if (this.#me !== null) return Promise.resolve(this.#me)
    return new Promise((resolve) => void this.#welcomed.push(resolve))
  }

  rename(name: string): Promise<Answered<{ name: string }>> {
    return this.#send({ type: 'rename', name })
  }

  open(setup: {
    game: string
    options?: unknown
    /** By default the one that the person last chose. */
    dictionary?: Dictionary | null
    listed?: boolean
    deal?: unknown
  }): Promise<Answered<{ table: string; code: string }>> {
    const { game, options = {}, dictionary = null, listed = false, deal = null } = setup
    return this.#send({ type: 'open', game, options, dictionary, listed, deal })
  }

  find(code: string): Promise<Answered<{ table: string; code: string; game: string }>> {
    return this.#send({ type: 'find', code })
  }

  /** Follows a table, also through lost connections; if not `listed`, without counting as a spectator. */
  async subscribe(
    table: string,
    code: string | null = null,
    listed = true,
  ): Promise<Answered<null>> {
    const since = this.#since(table)
    const answer = await this.#send<null>({ type: 'subscribe', table, code, since, listed })
    if (answer.ok) this.#subscriptions.set(table, { code, listed })
    return answer
  }

  /** Loads the page of the feed before the first item that this client has. */
  async loadOlder(table: string): Promise<Answered<FeedAnswer>> {
    const before = this.#tables.get(table)?.feed[0]?.seq ?? 1
    const answer = await this.#send<FeedAnswer>({ type: 'feed', table, before })
    const known = this.#tables.get(table)
    if (answer.ok && known !== undefined) this.#setTable(prependPage(known, answer.value), [])
    return answer
  }

  unsubscribe(table: string): Promise<Answered<null>> {
    this.#subscriptions.delete(table)
    this.#tables.delete(table)
    return this.#send({ type: 'unsubscribe', table })
  }

  request(table: string, request: TableRequest): Promise<Answered<null>> {
    return this.#send({ type: 'request', table, request })
  }

  rematch(table: string): Promise<Answered<{ table: string; code: string }>> {
    return this.#send({ type: 'rematch', table })
  }

  /** Subscribing again brings the lobby in its current order. */
  subscribeToLobby(subscribe: boolean): Promise<Answered<null>> {
    this.#inLobby = subscribe
    return this.#send({ type: 'lobby', subscribe })
  }

  /** Adds the next page of the lobby; does nothing when all of it is here. */
  async extendLobby(): Promise<void> {
    const after = this.#lobby?.next ?? null
    if (after === null) return
    const page = await this.#send<LobbyPage>({ type: 'lobby-page', after })
    // A lobby that was sent again meanwhile has another next page.
    if (page.ok && this.#lobby?.next === after) this.#setLobby(addPage(this.#lobby, page.value))
  }

  mine(): Promise<Answered<{ tables: readonly OwnTable[] }>> {
    return this.#send({ type: 'mine' })
  }

  ping(): Promise<Answered<{ hallTime: number }>> {
    return this.#send({ type: 'ping' })
  }

  /** Breaks the connection as a network would; the client reconnects by itself. */
  drop(): void {
    this.#socket?.close()
  }

  close(): void {
    this.#isClosed = true
    if (this.#retryTimer !== null) clearTimeout(this.#retryTimer)
    this.#socket?.close()
    for (const { reject } of this.#unanswered.values()) reject(new Error('the client was closed'))
    this.#unanswered.clear()
  }

  #since(table: string): number {
    return this.#tables.get(table)?.feedLength ?? 0
  }

  #send<T>(outgoing: UnnumberedMessage): Promise<Answered<T>> {
    const message = this.#numbered(outgoing)
    this.#listener.sent?.(message)
    return new Promise((resolve, reject) => {
      this.#unanswered.set(message.id, {
        message,
        resolve: (answer) => resolve(answer as Answered<T>),
        reject,
      })
      if (this.#me !== null) this.#transmit(message)
    })
  }

  #numbered(outgoing: UnnumberedMessage): ClientMessage {
    const id = this.#nextId
    this.#nextId += 1
    return { ...outgoing, id }
  }

  #transmit(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) {
      this.#socket.send(JSON.stringify(knownFields(message, this.#minor)))
    }
  }

  #connect(): void {
    const { address, cookie } = this.#settings
    const url = `${address.replace(/^http/, 'ws')}/ws`
    const socket = cookie === undefined ? new WebSocket(url) : connectWith(url, cookie)
    this.#socket = socket
    this.#isAccepted = false
    socket.addEventListener('open', () => this.#hello(socket))
    socket.addEventListener('message', (event) => this.#receive(String(event.data)))
    socket.addEventListener('close', ({ code }) => this.#disconnected(socket, code))
    socket.addEventListener('error', () => this.#disconnected(socket))
  }

  #hello(socket: WebSocket): void {
    const { client } = this.#settings
    this.#isAccepted = true
    socket.send(JSON.stringify({ type: 'hello', id: HELLO, protocol: PROTOCOL, client }))
  }

  #disconnected(socket: WebSocket, code: number | null = null): void {
    if (this.#socket !== socket) return
    this.#socket = null
    const isRestart = this.#me !== null && code === GOING_AWAY
    if (this.#me !== null) this.#listener.connected?.(false)
    this.#me = null
    if (isRestart) this.#retryAfter(this.#reconnection.afterStop())
    else if (this.#isAccepted) this.#retryWithBackoff()
    else void this.#retryIfKnown()
  }

  #retryWithBackoff(): void {
    this.#retryAfter(this.#reconnection.afterFailure())
  }

  #retryAfter(delay: number): void {
    if (!this.#isClosed) this.#retryTimer = setTimeout(() => this.#connect(), delay)
  }

  /** A refused WebSocket does not say why; the session can be checked over HTTP. */
  async #retryIfKnown(): Promise<void> {
    const { address, cookie } = this.#settings
    const refusal = await sessionRefusal(address, cookie).catch(() => null)
    if (refusal === null) this.#retryWithBackoff()
    else this.#giveUp(refusal)
  }

  #giveUp(refusal: Refusal): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#socket?.close()
    this.#listener.refused?.(refusal)
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    this.#listener.message?.(message)
    switch (message.type) {
      case 'welcome':
        return this.#resume(message)
      case 'answer':
        return this.#resolve(
          message.replyTo,
          message.ok ? { ok: true, value: message.value } : { ok: false, refusal: message.refusal },
        )
      case 'snapshot': {
        const { table, items } = applySnapshot(this.table(message.table), message)
        return this.#setTable(table, items)
      }
      case 'update':
        this.#update(message)
        return this.#resolve(message.replyTo ?? null, { ok: true, value: null })
      case 'presence': {
        const { table, present, spectators, spectatorCount } = message
        const before = this.#tables.get(table)
        if (before === undefined) return
        return this.#setTable({ ...before, present, spectators, spectatorCount }, [])
      }
      case 'removed':
        return this.#subscriptionEnded(message.table, message.refusal)
      case 'lobby':
        return this.#setLobby(newLobby(message, this.#lobby))
      case 'lobby-update':
        return this.#lobby === null ? undefined : this.#setLobby(updateLobby(this.#lobby, message))
      case 'closing':
        this.#reconnection.announced(message.within ?? null)
        return
      case 'clock':
      case 'announcements':
        return
    }
  }

  /** Subscribes again to every table, then resends what was not answered, in order. */
  #resume({ person, name, minor = 0 }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#minor = minor
    this.#me = { person, name }
    this.#reconnection.succeeded()
    const resent = [...this.#unanswered.values()]
    this.#resubscribing.clear()
    this.#resubscribeDelays.clear()
    // These messages are not resent: the next connection says hello and subscribes again.
    for (const table of this.#subscriptions.keys()) this.#resubscribe(table)
    if (this.#inLobby) this.#transmit(this.#numbered({ type: 'lobby', subscribe: true }))
    for (const { message } of resent) this.#transmit(message)
    for (const welcomed of this.#welcomed.splice(0)) welcomed(this.#me)
    this.#listener.connected?.(true)
  }

  #resubscribe(table: string): void {
    const since = this.#since(table)
    // With the code the client may enter even if it no longer has the right by which it first did.
    const { code: given = null, listed = true } = this.#subscriptions.get(table) ?? {}
    const code = this.#tables.get(table)?.view.table.code ?? given
    const message = this.#numbered({ type: 'subscribe', table, code, since, listed })
    this.#resubscribing.set(message.id, table)
    this.#transmit(message)
  }

  /** Subscribes again after a delay, unless the refusal is final. */
  #subscriptionEnded(table: string, refusal: Refusal): void {
    if (FINAL.has(refusal.code)) return this.#endTable(table, refusal)
    const delays = this.#resubscribeDelays.get(table) ?? new Delays(this.#backoff, this.#random)
    this.#resubscribeDelays.set(table, delays)
    const delay = delays.next()
    const socket = this.#socket
    setTimeout(() => {
      if (this.#socket === socket && this.#subscriptions.has(table)) this.#resubscribe(table)
    }, refusal.retryAfter ?? delay)
  }

  #resolve(id: number | null, answer: Answered<unknown>): void {
    if (id === null) return
    if (id === HELLO && !answer.ok) return this.#giveUp(answer.refusal)
    const again = this.#resubscribing.get(id)
    this.#resubscribing.delete(id)
    if (again !== undefined) {
      if (answer.ok) this.#resubscribeDelays.delete(again)
      else this.#subscriptionEnded(again, answer.refusal)
    }
    const unanswered = this.#unanswered.get(id)
    this.#unanswered.delete(id)
    unanswered?.resolve(answer)
  }

  #update(message: Extract<ServerMessage, { type: 'update' }>): void {
    const before = this.#tables.get(message.table)
    if (before === undefined) return
    const { table, items } = applyUpdate(before, message)
    this.#setTable(table, items)
  }

  #endTable(table: string, refusal: Refusal): void {
    this.#subscriptions.delete(table)
    this.#tables.delete(table)
    this.#listener.tableEnded?.(table, refusal)
  }

  #setLobby(lobby: ClientLobby): void {
    this.#lobby = lobby
    this.#listener.lobby?.(lobby)
  }

  #setTable(table: ClientTable, items: readonly FeedItem[]): void {
    this.#tables.set(table.id, table)
    this.#listener.table?.(table, items)
  }
}
