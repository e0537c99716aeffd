/** So much at once, so much a second for long. */
export class TokenBucket {
  readonly #most: number
  readonly #perSecond: number
  readonly #now: () => number
  #left: number
  #at: number

  constructor(most: number, perSecond: number, now: () => number) {
    this.#most = most
    this.#perSecond = perSecond
    this.#now = now
    this.#left = most
    this.#at = now()
  }

  /** What was taken for nothing can be taken again. */
  giveBack(): void {
    this.#left = Math.min(this.#most, this.#left + 1)
  }

  /** Whether there was one left to take. */
  take(): boolean {
    const now = this.#now()
    const gained = (Math.max(0, now - this.#at) / 1000) * this.#perSecond
    this.#left = Math.min(this.#most, this.#left + gained)
    this.#at = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
