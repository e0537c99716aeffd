import type { MachineClock } from '#live/ports.ts'

/** In milliseconds. */
const FIRST = 50
const LONGEST = 2000

/** Retries later and later, until it is reset. */
export class Backoff {
  readonly #clock: Pick<MachineClock, 'setTimer'>
  #delay = FIRST
  #cancel: (() => void) | null = null
  #isClosed = false

  constructor(clock: Pick<MachineClock, 'setTimer'>) {
    this.#clock = clock
  }

  retry(work: () => void): void {
    if (this.#isClosed) return
    this.#cancel = this.#clock.setTimer(work, this.#delay)
    this.#delay = Math.min(2 * this.#delay, LONGEST)
  }

  /** The work has succeeded. */
  reset(): void {
    this.#delay = FIRST
  }

  /** Cancels the next retry; there are none after it. */
  close(): void {
    this.#isClosed = true
    this.#cancel?.()
  }
}
