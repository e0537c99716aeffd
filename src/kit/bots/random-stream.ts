/** A fast xorshift32 stream for searches, seeded from a bot's dice. Predictable: not for secrets. */
export class RandomStream {
  #state = 1

  /** The same seed gives the same draws. */
  reseed(seed: number): void {
    // The state must not be 0. Two draws are skipped because those of nearby seeds are similar.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1
    this.next()
    this.next()
  }

  /** 32 random bits, as an unsigned number. */
  next(): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state
    return state >>> 0
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    return this.next() / 0x1_0000_0000
  }

  /** An integer from 0 up to, not including, `n`. */
  below(n: number): number {
    return Math.floor(this.fraction() * n)
  }
}
