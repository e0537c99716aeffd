/** An alarm that would ring so little earlier or later is left as it is. */
const SLACK = 5
/** The longest that a timer can wait. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Rings once, so many milliseconds after it was last set. */
export class Alarm {
  readonly #ring: () => void
  #timer: NodeJS.Timeout | null = null
  /** When it rings, by the clock that nobody sets. */
  #due = 0

  constructor(ring: () => void) {
    this.#ring = ring
  }

  /** Set to the same moment again, as most moves do, it is not touched. */
  set(wait: number): void {
    const millis = Math.min(wait, LONGEST_WAIT)
    const due = performance.now() + millis
    if (this.#timer !== null && Math.abs(due - this.#due) < SLACK) return
    this.stop()
    this.#due = due
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#ring()
    }, millis)
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
