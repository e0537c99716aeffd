import type { MachineClock } from '#live/ports.ts'
import type { LobbyPage, LobbyTable, ServerMessage } from '#protocol/messages.ts'
import type { LobbyChange } from '#server/cluster/hall-events.ts'
import { Shelf, type Cursor } from '#server/hall/shelf.ts'
import type { Table } from '#table/table.ts'

/** Changes are throttled: a busy lobby is broadcast a few times a second. */
const THROTTLE = 100
/** The most tables in one message, so that messages stay small. */
export const LOBBY_PAGE = 100
/** How often turns that have passed are shown, and of how many tables at a time: whatever is played, no more is sent. */
export const TURN_INTERVAL = 5000
export const TURNS_AT_ONCE = 20
/** This many tables that are gone are remembered, so that a late change does not bring them back. */
const MAX_REMOVED = 1000

export type LobbyMessage = Extract<ServerMessage, { type: 'lobby' | 'lobby-update' }>
type LobbySubscriber = (message: LobbyMessage) => void

/**
 * The tables that anybody may join or watch. Those with free seats come first, then full ones, then
 * matches under way; within each group the one that joined it last is first. Subscribers are sent the first page,
 * and then changes: the same message for all of them, whose cost does not depend on how many tables
 * there are. That a turn has passed is a change too, but is not told move by move (docs/decisions/0030).
 */
export class Lobby {
  readonly #clock: MachineClock
  readonly #shelves = [
    new Shelf<LobbyTable>(),
    new Shelf<LobbyTable>(),
    new Shelf<LobbyTable>(),
  ] as const
  readonly #shelfOf = new Map<string, number>()
  readonly #subscribers = new Set<LobbySubscriber>()
  /** Ids of tables that changed since the last broadcast. */
  readonly #changed = new Set<string>()
  /** By table, the latest change of which only the turn is new; the one that has waited longest first. */
  readonly #turns = new Map<string, LobbyChange>()
  /** By table, the length of its log when it last changed here; also of some that are gone. */
  readonly #lengths = new Map<string, number>()
  #firstPage: LobbyMessage | null = null
  #isBroadcastDue = false
  #isTurnDue = false
  readonly #publish: (change: LobbyChange) => void

  /** `publish` is called with what is new of this node's tables, for other nodes. */
  constructor(clock: MachineClock, publish: (change: LobbyChange) => void = () => {}) {
    this.#clock = clock
    this.#publish = publish
  }

  get size(): number {
    return this.#shelfOf.size
  }

  has(id: string): boolean {
    return this.#shelfOf.has(id)
  }

  /** Returns a function that unsubscribes. */
  subscribe(subscriber: LobbySubscriber): () => void {
    this.#subscribers.add(subscriber)
    this.#firstPage ??= { type: 'lobby', ...this.page(null), total: this.size }
    subscriber(this.#firstPage)
    return () => this.#subscribers.delete(subscriber)
  }

  /** The tables that follow a page, whose `next` is given; null for the first page. */
  page(after: string | null): LobbyPage {
    const [from, cursor] = after === null ? [0, null] : parseCursor(after)
    const tables: LobbyTable[] = []
    for (let shelf = from; shelf < this.#shelves.length; shelf += 1) {
      const rows = this.#shelves[shelf]!.newestFirst(shelf === from ? cursor : null)
      for (const { value, position } of rows) {
        tables.push(value)
        if (tables.length === LOBBY_PAGE) return { tables, next: formatCursor(shelf, position) }
      }
    }
    return { tables, next: null }
  }

  /** Adds, changes or removes a table of this node. */
  update(table: Table): void {
    const { id, length } = table
    const shown = lobbyTable(table)
    const change = { id, length, table: shown }
    const before = this.#shown(id)
    if (before !== null && shown !== null && isSameCompany(before, shown)) {
      this.#turns.set(id, change)
      return this.#showTurnsLater()
    }
    this.#turns.delete(id)
    this.#apply(change)
  }

  #shown(id: string): LobbyTable | null {
    const shelf = this.#shelfOf.get(id)
    return shelf === undefined ? null : this.#shelves[shelf]!.get(id)
  }

  #showTurnsLater(): void {
    if (this.#isTurnDue) return
    this.#isTurnDue = true
    this.#clock.setTimer(() => {
      this.#isTurnDue = false
      for (const [id, change] of this.#turns.entries().take(TURNS_AT_ONCE)) {
        this.#turns.delete(id)
        // Another node may own the table by now.
        if ((this.#lengths.get(id) ?? -1) < change.length) this.#apply(change)
      }
      if (this.#turns.size > 0) this.#showTurnsLater()
    }, TURN_INTERVAL)
  }

  #apply(change: LobbyChange): void {
    if (!this.#put(change.id, change.table)) return
    this.#noteLength(change.id, change.length)
    this.#publish(change)
  }

  /** Applies a change at another node, unless a newer one is known. */
  apply({ id, length, table }: LobbyChange): void {
    if ((this.#lengths.get(id) ?? -1) >= length) return
    this.#noteLength(id, length)
    this.#put(id, table)
  }

  /** All tables, for a node that knows none. */
  all(): readonly LobbyChange[] {
    return [...this.#shelfOf].map(([id, shelf]) => {
      return { id, length: this.#lengths.get(id) ?? 0, table: this.#shelves[shelf]!.get(id) }
    })
  }

  /** Returns whether anything changed. */
  #put(id: string, table: LobbyTable | null): boolean {
    const shelf = this.#shelfOf.get(id)
    if (table === null) {
      this.remove(id)
      return shelf !== undefined
    }
    const { phase, names, seats } = table
    const target = phase === 'playing' ? PLAYING : names.length >= seats ? FULL : FREE
    const before = this.#shown(id)
    if (before !== null && isSameCompany(before, table) && isSameTurn(before, table)) return false
    if (shelf !== undefined && shelf !== target) this.#shelves[shelf]!.delete(id)
    this.#shelves[target].set(id, table)
    this.#shelfOf.set(id, target)
    this.#noteChange(id)
    return true
  }

  #noteLength(id: string, length: number): void {
    this.#lengths.delete(id)
    this.#lengths.set(id, length)
    if (this.#lengths.size <= 2 * this.size + MAX_REMOVED) return
    for (const old of this.#lengths.keys()) if (!this.has(old)) this.#lengths.delete(old)
  }

  remove(id: string): void {
    const shelf = this.#shelfOf.get(id)
    if (shelf === undefined) return
    this.#shelves[shelf]!.delete(id)
    this.#shelfOf.delete(id)
    this.#turns.delete(id)
    this.#noteChange(id)
  }

  #noteChange(id: string): void {
    this.#firstPage = null
    this.#changed.add(id)
    this.#broadcastLater()
  }

  #broadcastLater(): void {
    if (this.#isBroadcastDue) return
    this.#isBroadcastDue = true
    this.#clock.setTimer(() => {
      this.#isBroadcastDue = false
      this.#broadcast()
      if (this.#changed.size > 0) this.#broadcastLater()
    }, THROTTLE)
  }

  #broadcast(): void {
    if (this.#subscribers.size === 0) return this.#changed.clear()
    const changed: LobbyTable[] = []
    const removed: string[] = []
    for (const id of this.#changed.values().take(LOBBY_PAGE)) {
      this.#changed.delete(id)
      const shelf = this.#shelfOf.get(id)
      if (shelf === undefined) removed.push(id)
      else changed.push(this.#shelves[shelf]!.get(id)!)
    }
    const message: LobbyMessage = { type: 'lobby-update', changed, removed, total: this.size }
    for (const subscriber of this.#subscribers) subscriber(message)
  }
}

/** What the lobby shows of a table; null when it does not show it. */
function lobbyTable({ id, code, game, ...table }: Table): LobbyTable | null {
  const { listed, phase, chairs, match, toActSince } = table
  if (!listed || phase === 'over') return null
  const names = chairs.map(({ name }) => name)
  const shown = { id, code, game: game.id, phase, names, seats: game.seats.max }
  if (phase !== 'playing' || match === null || toActSince === null) return shown
  return { ...shown, turn: { toAct: match.status.toAct, since: toActSince } }
}

function isSameCompany(a: LobbyTable, b: LobbyTable): boolean {
  return a.phase === b.phase && a.names.join('\n') === b.names.join('\n')
}

function isSameTurn({ turn: a }: LobbyTable, { turn: b }: LobbyTable): boolean {
  return a?.since === b?.since && a?.toAct.join() === b?.toAct.join()
}

const FREE = 0
const FULL = 1
const PLAYING = 2

function formatCursor(shelf: number, position: Cursor): string {
  return `${shelf}.${position}`
}

/** A cursor that is not one of ours leads to the first page. */
function parseCursor(text: string): readonly [number, Cursor | null] {
  const [, shelf, position] = /^([0-2])\.(\d{1,15})$/.exec(text) ?? []
  return shelf === undefined ? [0, null] : [Number(shelf), Number(position)]
}
