import { sameJson } from '#kit/json/json.ts'
import type { Clock, TableEnvironment } from '#live/ports.ts'
import type { Subscribers } from '#live/subscribers.ts'
import { Throttle } from '#live/time/throttle.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import type { Table } from '#table/table.ts'

export type PresenceMessage = Extract<ServerMessage, { type: 'presence' }>

/** Players are broadcast at once, but at most four times per second, however often they flap. */
const PLAYERS_INTERVAL = 250
/** Spectators come and go in crowds. */
const SPECTATORS_DELAY = 1000

/** Broadcasts who is at a table whenever that has changed. */
export class PresenceBroadcast {
  readonly #clock: Clock
  readonly #present: () => readonly boolean[]
  readonly #current: () => PresenceMessage
  readonly #broadcast: (message: PresenceMessage) => void
  readonly #playersThrottle: Throttle
  #last: PresenceMessage | null = null
  #cancelSpectatorsTimer: (() => void) | null = null

  constructor(
    clock: Clock,
    /** Which players are here: asked for whenever anybody comes or goes. */
    present: () => readonly boolean[],
    current: () => PresenceMessage,
    broadcast: (message: PresenceMessage) => void,
  ) {
    this.#clock = clock
    this.#present = present
    this.#current = current
    this.#broadcast = broadcast
    this.#playersThrottle = new Throttle(clock, PLAYERS_INTERVAL, () => this.flush())
  }

  /** Players are broadcast at once if possible, spectators soon. Returns whether it was done at once. */
  update(): boolean {
    if (!sameJson(this.#present(), this.#last?.present ?? [])) {
      return this.#playersThrottle.request()
    }
    this.#cancelSpectatorsTimer ??= this.#clock.setTimer(() => this.flush(), SPECTATORS_DELAY)
    return false
  }

  /** Broadcasts at once if anything has changed. Returns whether it has. */
  flush(): boolean {
    this.#stopSpectatorsTimer()
    const current = this.#current()
    if (sameJson(current, this.#last)) return false
    this.#last = current
    this.#broadcast(current)
    return true
  }

  stop(): void {
    this.#playersThrottle.stop()
    this.#stopSpectatorsTimer()
  }

  #stopSpectatorsTimer(): void {
    this.#cancelSpectatorsTimer?.()
    this.#cancelSpectatorsTimer = null
  }
}

/** How many spectators are named in a presence message. */
const MAX_SPECTATORS_LISTED = 50

/** Whether each player is here; bots always are. */
export function presentAt(
  { chairs }: Table,
  environment: Pick<TableEnvironment, 'absence'>,
): readonly boolean[] {
  return chairs.map(({ person }) => person === null || environment.absence(person) === 0)
}

export function presenceAt(
  table: Table,
  subscribers: Subscribers,
  environment: Pick<TableEnvironment, 'absence'>,
): PresenceMessage {
  const present = presentAt(table, environment)
  const { first, count } = subscribers.spectators(table, MAX_SPECTATORS_LISTED)
  return { type: 'presence', table: table.id, present, spectators: first, spectatorCount: count }
}
