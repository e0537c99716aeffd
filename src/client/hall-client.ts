import type { Refusal } from '#kit/refusal.ts'
import type { TableRequest } from '#table/table-request.ts'
import type { TablePatch, FeedItem, TableView } from '#table/table-view.ts'
import {
  PROTOCOL,
  type ClientMessage,
  type ServerMessage,
  type LobbyTable,
} from '#protocol/messages.ts'

/** What the hall answered: a value, or why not. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

/** A table as this client follows it. */
export type ClientTable = {
  readonly id: string
  /** The client's own seat or chair; null when watching. */
  readonly seat: number | null
  /** How many things this client has been told. */
  readonly feedLength: number
  readonly view: TableView
  readonly feed: readonly FeedItem[]
  readonly here: readonly boolean[]
}

export type ClientSettings = {
  /** Where the hall is, as in `http://localhost:3000`. */
  readonly address: string
  /** Outside a browser: the session cookie. */
  readonly cookie?: string
  /** Names this device or tab; the same after a reload. */
  readonly client: string
  /** Where to count on from after a reload; must be above every number used before. */
  readonly firstNumber?: number
  /** First and longest wait before connecting again, in milliseconds. */
  readonly patience?: { readonly first: number; readonly most: number }
}

export type ClientListener = {
  /** `table` is as it is after the news. */
  table?(table: ClientTable, news: readonly FeedItem[]): void
  lobby?(tables: readonly LobbyTable[]): void
  connected?(connected: boolean): void
  /**
   * The hall will not have this client: it speaks another protocol (`other-protocol`), or does not
   * know who this is (`no-session`). The client does not try again.
   */
  refused?(refusal: Refusal): void
  /** Every message as it comes, for those who keep a record. */
  message?(message: ServerMessage): void
}

type WithoutNumber<M> = M extends unknown ? Omit<M, 'n'> : never
type Outgoing = WithoutNumber<ClientMessage>

type Unanswered = {
  readonly message: ClientMessage
  settle(answer: Answered<unknown>): void
  fail(error: Error): void
}

const USUAL_PATIENCE = { first: 200, most: 5000 }
/** The number of hello; all others count from 1. */
const HELLO = 0
/** How a hall that stops closes its connections. */
const GOING_AWAY = 1001

/**
 * Speaks with a hall. When the connection is lost it connects again, asks for what it lacks of
 * every table it follows, and sends again what was not answered; the hall carries nothing out
 * twice.
 */
export class HallClient {
  readonly #settings: ClientSettings
  readonly #listener: ClientListener
  readonly #tables = new Map<string, ClientTable>()
  /** Tables to follow, with their codes. */
  readonly #followed = new Map<string, string | null>()
  readonly #unanswered = new Map<number, Unanswered>()
  #socket: WebSocket | null = null
  /** Whether the hall has let this connection in at all. */
  #opened = false
  #number: number
  #wait: number
  #retry: ReturnType<typeof setTimeout> | null = null
  #closed = false
  #lobby = false
  #welcomed: ((value: { person: string; name: string }) => void)[] = []
  #me: { person: string; name: string } | null = null

  constructor(settings: ClientSettings, listener: ClientListener = {}) {
    this.#settings = settings
    this.#listener = listener
    this.#number = settings.firstNumber ?? 1
    this.#wait = (settings.patience ?? USUAL_PATIENCE).first
    this.#connect()
  }

  get me(): { readonly person: string; readonly name: string } | null {
    return this.#me
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
    listed?: boolean
    deal?: unknown
  }): Promise<Answered<{ table: string; code: string }>> {
    const { game, options = {}, listed = false, deal = null } = setup
    return this.#send({ type: 'open', game, options, listed, deal })
  }

  find(code: string): Promise<Answered<{ table: string; code: string; game: string }>> {
    return this.#send({ type: 'find', code })
  }

  /** Follows a table from now on, also through lost connections. */
  async subscribe(table: string, code: string | null = null): Promise<Answered<null>> {
    const answer = await this.#send<null>({ type: 'watch', table, code, have: this.#have(table) })
    if (answer.ok) this.#followed.set(table, code)
    return answer
  }

  unsubscribe(table: string): Promise<Answered<null>> {
    this.#followed.delete(table)
    this.#tables.delete(table)
    return this.#send({ type: 'unwatch', table })
  }

  request(table: string, request: TableRequest): Promise<Answered<null>> {
    return this.#send({ type: 'ask', table, request })
  }

  rematch(table: string): Promise<Answered<{ table: string }>> {
    return this.#send({ type: 'rematch', table })
  }

  subscribeToLobby(subscribe: boolean): Promise<Answered<null>> {
    this.#lobby = subscribe
    return this.#send({ type: 'lobby', subscribe })
  }

  mine(): Promise<Answered<{ tables: readonly { id: string; code: string; phase: string }[] }>> {
    return this.#send({ type: 'mine' })
  }

  ping(): Promise<Answered<{ now: number }>> {
    return this.#send({ type: 'ping' })
  }

  /** Breaks the connection as a network would; the client comes back by itself. */
  drop(): void {
    this.#socket?.close()
  }

  close(): void {
    this.#closed = true
    if (this.#retry !== null) clearTimeout(this.#retry)
    this.#socket?.close()
    for (const { fail } of this.#unanswered.values()) fail(new Error('the client was closed'))
    this.#unanswered.clear()
  }

  #have(table: string): number {
    return this.#tables.get(table)?.feedLength ?? 0
  }

  #send<T>(outgoing: Outgoing): Promise<Answered<T>> {
    const message: ClientMessage = { ...outgoing, n: this.#number }
    this.#number += 1
    return new Promise((resolve, reject) => {
      const settle = (answer: Answered<unknown>) => resolve(answer as Answered<T>)
      this.#unanswered.set(message.n, { message, settle, fail: reject })
      if (this.#me !== null) this.#transmit(message)
    })
  }

  /** What a connection begins with. It is not sent again: the next one begins anew. */
  #begin(outgoing: Outgoing): void {
    this.#transmit({ ...outgoing, n: this.#number })
    this.#number += 1
  }

  #transmit(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    const { address, cookie } = this.#settings
    const url = `${address.replace(/^http/, 'ws')}/ws`
    const socket = cookie === undefined ? new WebSocket(url) : connectWith(url, cookie)
    this.#socket = socket
    this.#opened = false
    socket.addEventListener('open', () => this.#greet(socket))
    socket.addEventListener('message', (event) => this.#hear(String(event.data)))
    socket.addEventListener('close', ({ code }) => this.#lose(socket, code))
    socket.addEventListener('error', () => this.#lose(socket))
  }

  #greet(socket: WebSocket): void {
    const { client } = this.#settings
    this.#opened = true
    socket.send(JSON.stringify({ type: 'hello', n: HELLO, protocol: PROTOCOL, client }))
  }

  #lose(socket: WebSocket, code: number | null = null): void {
    if (this.#socket !== socket) return
    this.#socket = null
    const stopped = this.#me !== null && code === GOING_AWAY
    if (this.#me !== null) this.#listener.connected?.(false)
    this.#me = null
    // The next hall may be there already when one stops; otherwise longer each time.
    if (stopped) this.#retryAfter(0)
    else if (this.#opened) this.#retryLater()
    else void this.#retryIfKnown()
  }

  #retryLater(): void {
    this.#retryAfter(this.#wait)
    this.#wait = Math.min(2 * this.#wait, (this.#settings.patience ?? USUAL_PATIENCE).most)
  }

  #retryAfter(wait: number): void {
    if (!this.#closed) this.#retry = setTimeout(() => this.#connect(), wait)
  }

  /** Of a WebSocket that was not let in nobody can tell why; of a session one can ask. */
  async #retryIfKnown(): Promise<void> {
    const refusal = await strangerAt(this.#settings).catch(() => null)
    if (refusal === null) this.#retryLater()
    else this.#giveUp(refusal)
  }

  #giveUp(refusal: Refusal): void {
    if (this.#closed) return
    this.#closed = true
    this.#socket?.close()
    this.#listener.refused?.(refusal)
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    this.#listener.message?.(message)
    switch (message.type) {
      case 'welcome':
        return this.#resume(message)
      case 'answer':
        return this.#settle(
          message.replyTo,
          message.ok ? { ok: true, value: message.value } : { ok: false, refusal: message.refusal },
        )
      case 'table': {
        const { table, seat, feedLength, view } = message
        const before = this.#tables.get(table)
        // A question that was sent again may ask for what has come meanwhile.
        const news = message.feed.filter(({ seq }) => seq > (before?.feedLength ?? 0))
        const all = [...(before?.feed ?? []), ...news]
        const here = before?.here ?? []
        return this.#follow({ id: table, seat, feedLength, view, feed: all, here }, news)
      }
      case 'news':
        this.#followNews(message)
        return this.#settle(message.replyTo ?? null, { ok: true, value: null })
      case 'presence': {
        const before = this.#tables.get(message.table)
        if (before !== undefined) this.#follow({ ...before, here: message.here }, [])
        return
      }
      case 'lobby':
        return this.#listener.lobby?.(message.tables)
      case 'closing':
        return
    }
  }

  /** Takes up every table where it was left, then sends again what was not answered, in order. */
  #resume({ person, name }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#me = { person, name }
    this.#wait = (this.#settings.patience ?? USUAL_PATIENCE).first
    const waiting = [...this.#unanswered.values()]
    for (const [table, code] of this.#followed) {
      this.#begin({ type: 'watch', table, code, have: this.#have(table) })
    }
    if (this.#lobby) this.#begin({ type: 'lobby', subscribe: true })
    for (const { message } of waiting) this.#transmit(message)
    for (const welcomed of this.#welcomed.splice(0)) welcomed(this.#me)
    this.#listener.connected?.(true)
  }

  #settle(re: number | null, answer: Answered<unknown>): void {
    if (re === null) return
    if (re === HELLO && !answer.ok) return this.#giveUp(answer.refusal)
    const unanswered = this.#unanswered.get(re)
    this.#unanswered.delete(re)
    unanswered?.settle(answer)
  }

  #followNews({ table, feed, patch, seat }: Extract<ServerMessage, { type: 'news' }>): void {
    const before = this.#tables.get(table)
    if (before === undefined) return
    const feedLength = feed.at(-1)?.seq ?? before.feedLength
    const view = merge(before.view, patch)
    this.#follow({ ...before, seat, feedLength, view, feed: [...before.feed, ...feed] }, feed)
  }

  #follow(table: ClientTable, news: readonly FeedItem[]): void {
    this.#tables.set(table.id, table)
    this.#listener.table?.(table, news)
  }
}

/** Why the hall knows nobody by this session; null when it does, or is itself in trouble. */
async function strangerAt({ address, cookie }: ClientSettings): Promise<Refusal | null> {
  const headers = cookie === undefined ? {} : { cookie }
  const response = await fetch(`${address}/api/me`, { headers })
  return response.status === 401 ? ((await response.json()) as Refusal) : null
}

/** Only outside a browser can headers be given; a browser sends its cookie by itself. */
function connectWith(url: string, cookie: string): WebSocket {
  type Headed = new (url: string, options: { headers: Record<string, string> }) => WebSocket
  const Socket = WebSocket as unknown as Headed
  return new Socket(url, { headers: { cookie } })
}

function merge(sees: TableView, changes: TablePatch): TableView {
  const part = (name: keyof TableView): object | null => {
    const changed = changes[name]
    return changed === undefined ? sees[name] : { ...sees[name], ...changed }
  }
  return { table: part('table'), match: part('match'), view: part('view') } as TableView
}

/** A session outside a browser: the cookie to give to a client. */
export async function enterHall(address: string, cookie?: string): Promise<string> {
  const headers = cookie === undefined ? {} : { cookie }
  const response = await fetch(`${address}/api/session`, { method: 'POST', headers })
  if (!response.ok) throw new Error(`the hall gave no session: ${response.status}`)
  return cookieOf(response) ?? cookie ?? ''
}

/** The cookie that a response sets, as it is sent back. */
export function cookieOf(response: Response): string | null {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? null
}
