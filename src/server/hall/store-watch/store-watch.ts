import { HALL_TIME_TICK, type HallTime } from '#live/time/hall-time.ts'
import type { MachineClock } from '#live/ports.ts'
import {
  observeWrite,
  observeWrites,
  type WriteObserver,
  type WriteOutcome,
} from '#server/hall/store-watch/observed-store.ts'
import type { Store } from '#server/store/store.ts'

export type StoreWatchDeps = {
  readonly store: Store
  readonly clock: MachineClock
  readonly time: HallTime
  storeFailed(): void
}

/** A write that takes longer, in milliseconds, counts as failed until it succeeds. */
const MAX_WRITE = 2000
/** The store counts as down without a successful write for this many milliseconds. */
const MAX_SILENCE = 5000

/** When a write began, in hall time and in monotonic time. */
type Write = { readonly began: number; readonly since: number }

/** Watches whether the store can save, and stops hall time while it cannot. */
export class StoreWatch implements WriteObserver {
  /** The store whose writes are observed. All of the hall must use this one. */
  readonly store: Store
  readonly #deps: StoreWatchDeps
  #timer: NodeJS.Timeout | null = null
  /** When a write last succeeded, in monotonic time. */
  #savedAt: number
  /** Writes under way, the oldest first. */
  readonly #writes = new Set<Write>()

  constructor(deps: StoreWatchDeps) {
    this.#deps = deps
    this.#savedAt = deps.clock.monotonicTime()
    this.store = observeWrites(deps.store, this)
  }

  /** Whether the hall can save: the last write succeeded, not long ago. */
  get canSave(): boolean {
    const { time, clock } = this.#deps
    return time.isRunning && clock.monotonicTime() - this.#savedAt < MAX_SILENCE
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), HALL_TIME_TICK)
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }

  /** Observes a write that is not one of the store's own. */
  observe<T>(write: () => Promise<T>): Promise<T> {
    return observeWrite(write, this)
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
}
