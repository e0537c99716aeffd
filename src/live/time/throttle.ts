import type { Clock } from '#live/ports.ts'

/**
 * Throttles a function to one run per interval: at once if the last interval has passed, otherwise once at
 * its end, however often it was requested.
 */
export class Throttle {
  readonly #clock: Clock
  readonly #interval: number
  /** Returns whether there was anything to do; only then does an interval start. */
  readonly #run: () => boolean
  #cancelTimer: (() => void) | null = null
  #isRequested = false

  constructor(clock: Clock, interval: number, run: () => boolean) {
    this.#clock = clock
    this.#interval = interval
    this.#run = run
  }

  /** Returns whether something was done at once. */
  request(): boolean {
    if (this.#cancelTimer !== null) {
      this.#isRequested = true
      return false
    }
    if (!this.#run()) return false
    this.#cancelTimer = this.#clock.setTimer(() => this.#intervalEnded(), this.#interval)
    return true
  }

  stop(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    this.#isRequested = false
  }

  #intervalEnded(): void {
    this.#cancelTimer = null
    if (!this.#isRequested) return
    this.#isRequested = false
    this.request()
  }
}
