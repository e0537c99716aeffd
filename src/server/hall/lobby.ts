import type { MachineClock } from '#live/ports.ts'
import type { LobbyTable } from '#protocol/messages.ts'
import type { Table } from '#table/table.ts'

/** Changes are throttled: a busy lobby is broadcast a few times a second. */
const THROTTLE = 100

type LobbySubscriber = (tables: readonly LobbyTable[]) => void

/** The tables that anybody may join or watch. */
export class Lobby {
  readonly #clock: MachineClock
  readonly #tables = new Map<string, LobbyTable>()
  readonly #subscribers = new Set<LobbySubscriber>()
  #isBroadcastDue = false

  constructor(clock: MachineClock) {
    this.#clock = clock
  }

  get tables(): readonly LobbyTable[] {
    return [...this.#tables.values()]
  }

  has(id: string): boolean {
    return this.#tables.has(id)
  }

  /** Returns a function that unsubscribes. */
  subscribe(subscriber: LobbySubscriber): () => void {
    this.#subscribers.add(subscriber)
    subscriber(this.tables)
    return () => this.#subscribers.delete(subscriber)
  }

  /** Adds, changes or removes a table. */
  update({ id, code, game, listed, phase, chairs }: Table): void {
    if (!listed || phase === 'over') {
      if (this.#tables.delete(id)) this.#broadcastSoon()
      return
    }
    const before = this.#tables.get(id)
    const names = chairs.map(({ name }) => name)
    if (before?.phase === phase && before.names.join('\n') === names.join('\n')) return
    this.#tables.set(id, { id, code, game: game.id, phase, names, seats: game.seats.max })
    this.#broadcastSoon()
  }

  #broadcastSoon(): void {
    if (this.#isBroadcastDue) return
    this.#isBroadcastDue = true
    this.#clock.setTimer(() => {
      this.#isBroadcastDue = false
      const { tables } = this
      for (const subscriber of this.#subscribers) subscriber(tables)
    }, THROTTLE)
  }
}
