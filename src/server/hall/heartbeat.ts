import { HALL_TIME_TICK, type HallTime } from '#live/hall-time.ts'
import { StoreFailed, type MachineClock } from '#live/ports.ts'
import {
  observeWrites,
  type WriteObserver,
  type WriteOutcome,
} from '#server/store/observed-store.ts'
import type { Store } from '#server/store/store.ts'

export type HeartbeatDeps = {
  readonly store: Store
  readonly clock: MachineClock
  readonly time: HallTime
  storeFailed(): void
  reportError(error: unknown, where: string): void
}

/** Also the delay between attempts while the store fails. */
const INTERVAL = 1000
/** A write that takes longer counts as failed until it succeeds. */
const MAX_WRITE = 2000
/** Without a successful write for so long, the store counts as down. */
const MAX_SILENCE = 5000

/** When a write began, in hall time and in monotonic time. */
type Write = { readonly began: number; readonly since: number }

/** Saves hall time every second, and stops it while the store cannot save. */
export class Heartbeat implements WriteObserver {
  /** The store whose writes are observed. All of the hall must use this one. */
  readonly store: Store
  readonly #deps: HeartbeatDeps
  readonly #timers: NodeJS.Timeout[] = []
  /** When a write last succeeded, in monotonic time. */
  #savedAt: number
  #isWriting = false
  /** Writes under way, the oldest first. */
  readonly #writes = new Set<Write>()

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps
    this.#savedAt = deps.clock.monotonicTime()
    this.store = observeWrites(deps.store, this)
  }

  /** Whether the hall can save: the last write succeeded, not long ago. */
  get isAlive(): boolean {
    const { time, clock } = this.#deps
    return time.isRunning && clock.monotonicTime() - this.#savedAt < MAX_SILENCE
  }

  /** Throws StoreFailed. */
  async start(base: number): Promise<void> {
    const { time } = this.#deps
    time.start(base)
    await this.write()
    this.#timers.push(
      setInterval(() => this.#tick(), HALL_TIME_TICK),
      setInterval(() => void this.#beat(), INTERVAL),
    )
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  write(): Promise<void> {
    const { clock, time } = this.#deps
    return this.store.writeHeartbeat({ wallTime: clock.wallTime(), hallTime: time.now() })
  }

  writeBegan(): (outcome: WriteOutcome) => void {
    const { time, clock } = this.#deps
    const write = { began: time.now(), since: clock.monotonicTime() }
    this.#writes.add(write)
    return (outcome) => {
      this.#writes.delete(write)
      if (outcome === 'saved') {
        this.#savedAt = clock.monotonicTime()
        time.saved(write.began)
      } else if (outcome === 'store-failed') {
        this.#deps.storeFailed()
        time.failed(write.began)
      }
    }
  }

  #tick(): void {
    const { time, clock } = this.#deps
    time.now()
    // Not only the oldest: that one does not count if later ones have succeeded.
    for (const { began, since } of this.#writes) {
      if (clock.monotonicTime() - since < MAX_WRITE) return
      time.failed(began)
    }
  }

  /** One at a time: a store that hangs must not collect them. */
  async #beat(): Promise<void> {
    if (this.#isWriting) return
    this.#isWriting = true
    try {
      await this.write()
    } catch (error) {
      if (!(error instanceof StoreFailed)) this.#deps.reportError(error, 'heartbeat')
    } finally {
      this.#isWriting = false
    }
  }
}
