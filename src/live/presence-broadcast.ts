import { sameJson } from '#kit/json.ts'
import type { Clock } from '#live/ports.ts'
import type { ServerMessage } from '#protocol/messages.ts'

export type PresenceMessage = Extract<ServerMessage, { type: 'presence' }>

/** Spectators come and go in crowds, so changes among them only are throttled. */
const THROTTLE = 1000

/** Broadcasts who is at a table whenever that has changed. */
export class PresenceBroadcast {
  readonly #clock: Clock
  readonly #current: () => PresenceMessage
  readonly #broadcast: (message: PresenceMessage) => void
  #last: PresenceMessage | null = null
  #cancelTimer: (() => void) | null = null

  constructor(
    clock: Clock,
    current: () => PresenceMessage,
    broadcast: (message: PresenceMessage) => void,
  ) {
    this.#clock = clock
    this.#current = current
    this.#broadcast = broadcast
  }

  /** Players are broadcast at once, spectators soon. Returns whether it was done at once. */
  update(): boolean {
    if (!sameJson(this.#current().present, this.#last?.present ?? [])) return this.flush()
    this.#cancelTimer ??= this.#clock.setTimer(() => this.flush(), THROTTLE)
    return false
  }

  /** Broadcasts at once if anything has changed. Returns whether it has. */
  flush(): boolean {
    this.stop()
    const current = this.#current()
    if (sameJson(current, this.#last)) return false
    this.#last = current
    this.#broadcast(current)
    return true
  }

  stop(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }
}
