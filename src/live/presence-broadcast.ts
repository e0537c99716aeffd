import { sameJson } from '#kit/json/json.ts'
import type { Clock, TableEnvironment } from '#live/ports.ts'
import type { Subscribers } from '#live/subscribers.ts'
import { Throttle } from '#live/time/throttle.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import type { Table } from '#table/table.ts'

export type PresenceMessage = Extract<ServerMessage, { type: 'presence' }>

type PresenceDeps = {
  readonly clock: Clock
  readonly environment: Pick<TableEnvironment, 'absence'>
  readonly subscribers: Pick<Subscribers, 'spectators' | 'broadcast'>
  table(): Table
}

/** How many spectators are named in a presence message. */
const MAX_SPECTATORS_LISTED = 50
/** Rate limit in milliseconds: players are broadcast at once, but not more often than this if they flap. */
const PLAYERS_INTERVAL = 250
/** Spectators come and go in crowds, so that their changes are batched for this many milliseconds. */
const SPECTATORS_DELAY = 1000

/** Broadcasts who is at a table whenever that has changed. */
export class PresenceBroadcast {
  readonly #deps: PresenceDeps
  readonly #playersThrottle: Throttle
  #last: PresenceMessage | null = null
  #cancelSpectatorsTimer: (() => void) | null = null

  constructor(deps: PresenceDeps) {
    this.#deps = deps
    this.#playersThrottle = new Throttle(deps.clock, PLAYERS_INTERVAL, () => this.flush())
  }

  /** Who is present. */
  get current(): PresenceMessage {
    const { table, subscribers } = this.#deps
    const { first, count } = subscribers.spectators(table(), MAX_SPECTATORS_LISTED)
    const present = this.#present()
    return {
      type: 'presence',
      table: table().id,
      present,
      spectators: first,
      spectatorCount: count,
    }
  }

  /** Broadcasts players at once if the rate limit allows, spectators soon. Returns whether it was done at once. */
  update(): boolean {
    if (!sameJson(this.#present(), this.#last?.present ?? [])) {
      return this.#playersThrottle.request()
    }
    this.#cancelSpectatorsTimer ??= this.#deps.clock.setTimer(() => this.flush(), SPECTATORS_DELAY)
    return false
  }

  /** Broadcasts at once if anything has changed. Returns whether it has. */
  flush(): boolean {
    this.#stopSpectatorsTimer()
    const { current } = this
    if (sameJson(current, this.#last)) return false
    this.#last = current
    this.#deps.subscribers.broadcast(current)
    return true
  }

  stop(): void {
    this.#playersThrottle.stop()
    this.#stopSpectatorsTimer()
  }

  /** Whether each player is present; bots always are. */
  #present(): readonly boolean[] {
    const { table, environment } = this.#deps
    return table().chairs.map(({ person }) => person === null || environment.absence(person) === 0)
  }

  #stopSpectatorsTimer(): void {
    this.#cancelSpectatorsTimer?.()
    this.#cancelSpectatorsTimer = null
  }
}
