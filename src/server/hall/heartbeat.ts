import type { HallTime } from '#live/time/hall-time.ts'
import type { MachineClock } from '#live/ports.ts'
import { repeat } from '#server/repeat.ts'
import type { Store } from '#server/store/store.ts'

export type HeartbeatDeps = {
  readonly store: Pick<Store, 'writeHeartbeat'>
  readonly clock: MachineClock
  readonly time: HallTime
  reportError(error: unknown, where: string): void
}

const INTERVAL = 1000

/**
 * Saves hall time every second, so that it continues from there after a crash. For a server that is alone:
 * the nodes of a cluster keep their common time by renewing their leases (src/server/cluster/membership.ts).
 */
export class Heartbeat {
  readonly #deps: HeartbeatDeps
  #stop: () => void = () => {}

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps
  }

  /** Throws StoreFailed. */
  async start(): Promise<void> {
    const { reportError } = this.#deps
    await this.write()
    this.#stop = repeat(
      () => this.write(),
      INTERVAL,
      (error) => reportError(error, 'heartbeat'),
    )
  }

  stop(): void {
    this.#stop()
  }

  write(): Promise<void> {
    const { store, clock, time } = this.#deps
    return store.writeHeartbeat({ wallTime: clock.wallTime(), hallTime: time.now() })
  }
}
