import type { MachineClock } from '#live/ports.ts'

/** Half of the longest that anybody should wait for work that can be interrupted. */
const MAX_SLICE_MS = 2

/** Cuts long work into slices, between which everything that has arrived is processed. */
export class Slices {
  readonly #clock: MachineClock
  #started: number

  constructor(clock: MachineClock) {
    this.#clock = clock
    this.#started = clock.monotonicTime()
  }

  get isOver(): boolean {
    return this.#clock.monotonicTime() - this.#started >= MAX_SLICE_MS
  }

  /** Resolves when the next slice may begin. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#clock.nextBatch(resolve)
    })
    this.#started = this.#clock.monotonicTime()
  }
}
