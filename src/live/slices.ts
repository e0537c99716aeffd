import type { MachineClock } from '#live/ports.ts'

/** The longest slice, in milliseconds: half of the time that any message should have to wait. */
const MAX_SLICE_MS = 2
/** Between slices of work in the background, for which nobody waits. */
const BACKGROUND_PAUSE_MS = 20

/** Cuts long work into slices, so that the event loop can process messages between them. */
export class Slices {
  readonly #clock: MachineClock
  readonly #pause: number
  #started: number

  constructor(clock: MachineClock, pause = 0) {
    this.#clock = clock
    this.#pause = pause
    this.#started = clock.monotonicTime()
  }

  static inBackground(clock: MachineClock): Slices {
    return new Slices(clock, BACKGROUND_PAUSE_MS)
  }

  get isOver(): boolean {
    return this.#clock.monotonicTime() - this.#started >= MAX_SLICE_MS
  }

  /** Resolves when the next slice may begin. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#pause === 0) this.#clock.nextBatch(resolve)
      else this.#clock.setTimer(resolve, this.#pause)
    })
    this.#started = this.#clock.monotonicTime()
  }
}
