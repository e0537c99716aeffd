import type { MachineClock } from '#live/ports.ts'

/** Time on the main thread without a pause, and the pause after it, in milliseconds. */
const MAX_SLICE = 2
const PAUSE = 20

/** Work in the background that takes long, in slices, so that nobody waits for it. */
export class TimeSlices {
  readonly #clock: MachineClock
  #start: number

  constructor(clock: MachineClock) {
    this.#clock = clock
    this.#start = clock.monotonicTime()
  }

  /** Call it after each small piece of the work. */
  async pauseIfDue(): Promise<void> {
    if (this.#clock.monotonicTime() - this.#start < MAX_SLICE) return
    await new Promise<void>((resolve) => void this.#clock.setTimer(resolve, PAUSE))
    this.#start = this.#clock.monotonicTime()
  }
}
