import type { TokenBucket } from '#server/web/limits/token-bucket.ts'

/** What a guess costs while the whole hall is being guessed at: two a minute. */
const COST_WHILE_SLOWED = 10

/**
 * Guesses at codes and passports from one address. While many come in from everywhere, each costs more;
 * right ones are given back, so only wrong ones and those that are still being looked up count.
 */
export class Guesses {
  readonly #own: TokenBucket
  readonly #hall: TokenBucket

  /** `hall`: what all addresses may guess together before each of them is slowed. */
  constructor(own: TokenBucket, hall: TokenBucket) {
    this.#own = own
    this.#hall = hall
  }

  /** Returns a function to call if the guess was right; null when there were too many guesses. */
  take(): (() => void) | null {
    const isSlowed = this.#hall.wait() > 0
    const cost = isSlowed ? COST_WHILE_SLOWED : 1
    if (!this.#own.take(cost)) return null
    if (!isSlowed) this.#hall.spend()
    return () => {
      this.#own.giveBack(cost)
      if (!isSlowed) this.#hall.giveBack()
    }
  }
}
