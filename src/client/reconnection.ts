/** The delay doubles with each attempt, from `min` up to `max`, in milliseconds. */
export type Backoff = { readonly min: number; readonly max: number }

export const DEFAULT_BACKOFF: Backoff = { min: 200, max: 5000 }

/** Delays between attempts at the same thing. */
export class Delays {
  readonly #backoff: Backoff
  readonly #random: () => number
  #delay: number

  constructor(backoff: Backoff, random: () => number) {
    this.#backoff = backoff
    this.#random = random
    this.#delay = backoff.min
  }

  /** Between half of the delay and all of it, so that not all clients of a lost hall are back at once. */
  next(): number {
    const delay = (this.#delay / 2) * (1 + this.#random())
    this.#delay = Math.min(2 * this.#delay, this.#backoff.max)
    return delay
  }
}

/** How long a client waits before it connects again. */
export class Reconnection {
  readonly #backoff: Backoff
  readonly #random: () => number
  #delays: Delays
  #within: number | null = null

  constructor(backoff: Backoff, random: () => number) {
    this.#backoff = backoff
    this.#random = random
    this.#delays = new Delays(backoff, random)
  }

  /** The hall has accepted the client: the next delays are short again. */
  succeeded(): void {
    this.#delays = new Delays(this.#backoff, this.#random)
    this.#within = null
  }

  /** A hall that stops says within how many milliseconds its clients should be back. */
  announced(within: number | null): void {
    this.#within = within
  }

  /** For a hall that has stopped in order, and may be back already: any moment of what it announced. */
  afterStop(): number {
    return this.#random() * (this.#within ?? this.#backoff.min)
  }

  afterFailure(): number {
    return this.#delays.next()
  }
}
