/** A token bucket, for rate limits: a number at once, and a number per second in the long run. */
export class TokenBucket {
  readonly #capacity: number
  readonly #perSecond: number
  /** Monotonic milliseconds: setting the machine's clock must not refill or block a bucket. */
  readonly #now: () => number
  readonly #onSpent: ((tokens: number) => void) | null
  readonly #wider: (() => TokenBucket) | null
  #tokens: number
  #refilledAt: number

  /**
   * `onSpent` is called with the tokens that are spent, negative when they are given back. `wider`: another
   * bucket from which the same tokens are taken.
   */
  constructor(
    capacity: number,
    perSecond: number,
    now: () => number,
    onSpent: ((tokens: number) => void) | null = null,
    wider: (() => TokenBucket) | null = null,
  ) {
    this.#onSpent = onSpent
    this.#wider = wider
    this.#capacity = capacity
    this.#perSecond = perSecond
    this.#now = now
    this.#tokens = capacity
    this.#refilledAt = now()
  }

  get isFull(): boolean {
    this.#refill()
    return this.#tokens >= this.#capacity
  }

  /** Takes `cost` tokens; false when there are fewer, and then takes none. */
  take(cost = 1): boolean {
    if (this.wait(cost) > 0) return false
    this.spend(cost)
    return true
  }

  /** Milliseconds until `cost` tokens can be taken. */
  wait(cost = 1): number {
    this.#refill()
    const missing = this.#charge(cost) - this.#tokens
    const wait = missing <= 0 ? 0 : Math.ceil((missing / this.#perSecond) * 1000)
    return this.#wider === null ? wait : Math.max(wait, this.#wider().wait(cost))
  }

  /** Takes tokens that are available, because `wait` has just returned 0. */
  spend(cost = 1): void {
    const tokens = this.#charge(cost)
    this.#tokens -= tokens
    this.#onSpent?.(tokens)
    this.#wider?.().spend(tokens)
  }

  /** Returns tokens, e.g. when a guess at a code turned out to be right. */
  giveBack(cost = 1): void {
    const tokens = this.#charge(cost)
    this.#tokens = Math.min(this.#capacity, this.#tokens + tokens)
    this.#onSpent?.(-tokens)
    this.#wider?.().giveBack(tokens)
  }

  /** Another node has spent from the same limit. Nobody waits longer than for a full bucket. */
  spentElsewhere(tokens: number): void {
    this.#refill()
    const left = Math.max(-this.#capacity, this.#tokens - tokens)
    this.#tokens = Math.min(this.#capacity, left)
  }

  /** The cost, at most a full bucket: otherwise what costs more would never be allowed. */
  #charge(cost: number): number {
    return Math.min(cost, this.#capacity)
  }

  #refill(): void {
    const now = this.#now()
    const gained = (Math.max(0, now - this.#refilledAt) / 1000) * this.#perSecond
    this.#tokens = Math.min(this.#capacity, this.#tokens + gained)
    this.#refilledAt = now
  }
}
