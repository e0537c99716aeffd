/** A token bucket, for rate limits: so many at once, and so many per second in the long run. */
export class TokenBucket {
  readonly #capacity: number
  readonly #perSecond: number
  readonly #now: () => number
  #tokens: number
  #refilledAt: number

  constructor(capacity: number, perSecond: number, now: () => number) {
    this.#capacity = capacity
    this.#perSecond = perSecond
    this.#now = now
    this.#tokens = capacity
    this.#refilledAt = now()
  }

  /** Takes a token; false when there is none left. */
  take(): boolean {
    const now = this.#now()
    const gained = (Math.max(0, now - this.#refilledAt) / 1000) * this.#perSecond
    this.#tokens = Math.min(this.#capacity, this.#tokens + gained)
    this.#refilledAt = now
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  /** Returns a token, e.g. when a guess at a code turned out to be right. */
  giveBack(): void {
    this.#tokens = Math.min(this.#capacity, this.#tokens + 1)
  }
}
