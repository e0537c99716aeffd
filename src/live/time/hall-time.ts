import type { MachineClock } from '#live/ports.ts'

/** How often hall time must be read for gaps to be noticed. */
export const HALL_TIME_TICK = 200
/**
 * A longer time between two readings is a gap: the process was paused, or too busy to serve anybody. Each gap is
 * broadcast, so the limit is high enough that a hall which is merely busy does not have one after another.
 */
const GAP = 5 * HALL_TIME_TICK
/** Nodes may differ by so much, in milliseconds. */
const TOLERANCE = 50

export type HallTimeListener = (hallTime: number, isRunning: boolean) => void

/**
 * The hall's own clock, in milliseconds: monotonic, so setting the machine's clock changes nothing. It
 * advances only while the hall runs and can save, so nobody loses game time to a restart, a paused process
 * or a store that fails. After a restart it continues from its last saved value. See
 * docs/decisions/0014-hall-time.md.
 */
export class HallTime {
  readonly #clock: Pick<MachineClock, 'monotonicTime'>
  readonly #gap: number
  readonly #listeners = new Set<HallTimeListener>()
  #time = 0
  #state: 'new' | 'running' | 'stopped' = 'new'
  /** The monotonic time up to which `#time` has been advanced. */
  #readAt = 0
  /** When the last successful write began and ended. Hall time never goes back before its end. */
  #saved = { began: 0, ended: 0 }

  constructor(clock: Pick<MachineClock, 'monotonicTime'>, gap = GAP) {
    this.#clock = clock
    this.#gap = gap
  }

  get isRunning(): boolean {
    return this.#state === 'running'
  }

  get isStarted(): boolean {
    return this.#state !== 'new'
  }

  start(base: number): void {
    this.#time = base
    this.#saved = { began: base, ended: base }
    this.#readAt = this.#clock.monotonicTime()
    this.#state = 'running'
  }

  now(): number {
    const monotonic = this.#clock.monotonicTime()
    const elapsed = monotonic - this.#readAt
    this.#readAt = monotonic
    if (this.isRunning) {
      const isGap = elapsed > this.#gap
      this.#time += isGap ? HALL_TIME_TICK : elapsed
      if (isGap) this.#notify()
    }
    return Math.floor(this.#time)
  }

  /** A write that began at that hall time succeeded. */
  saved(began: number): void {
    this.#saved = { began, ended: this.now() }
    if (this.#state !== 'stopped') return
    this.#state = 'running'
    this.#notify()
  }

  /**
   * A write that began at that hall time failed. Nothing that was decided since then could be saved, so hall
   * time goes back to then and stands still until a write succeeds. Does nothing if a later write succeeded.
   */
  failed(began: number): void {
    const now = this.now()
    if (!this.isRunning || began < this.#saved.began) return
    this.#time = Math.min(now, Math.max(began, this.#saved.ended))
    this.#state = 'stopped'
    this.#notify()
  }

  /** Sets it to the time that several nodes share, unless the difference is too small to be noticed. */
  follow(shared: number): void {
    if (Math.abs(shared - this.now()) < TOLERANCE) return
    this.#time = shared
    this.#notify()
  }

  /** Called when hall time jumps, stops or starts again. Returns a function that unsubscribes. */
  subscribe(listener: HallTimeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(): void {
    const hallTime = Math.floor(this.#time)
    for (const listener of this.#listeners) listener(hallTime, this.isRunning)
  }
}
