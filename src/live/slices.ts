import type { MachineClock } from '#live/ports.ts'

/** The longest slice, in milliseconds: half of the time that any message should have to wait. */
const MAX_SLICE_MS = 2

/** Cuts long work into slices, so that the event loop can process messages between them. */
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
