import type { MachineClock } from '#live/ports.ts'

/** A timer is not set again if it would fire at most so much earlier or later, in milliseconds. */
const SLACK = 5
/** The longest delay that setTimeout takes, in milliseconds. */
const MAX_DELAY = 2 ** 31 - 1

/** Fires once, some milliseconds after it was last set. */
export class WakeTimer {
  readonly #clock: MachineClock
  readonly #fire: () => void
  #cancel: (() => void) | null = null
  /** When it fires, in monotonic time. */
  #due = 0

  constructor(clock: MachineClock, fire: () => void) {
    this.#clock = clock
    this.#fire = fire
  }

  /** Does nothing when set to the same moment again, as most moves do. */
  set(delay: number): void {
    const millis = Math.min(delay, MAX_DELAY)
    const due = this.#clock.monotonicTime() + millis
    if (this.#cancel !== null && Math.abs(due - this.#due) < SLACK) return
    this.stop()
    this.#due = due
    this.#cancel = this.#clock.setTimer(() => {
      this.#cancel = null
      this.#fire()
    }, millis)
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}
