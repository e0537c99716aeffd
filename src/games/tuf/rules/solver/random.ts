/**
 * A fast seeded generator of pseudo-random numbers, so that a search can be repeated exactly. It is not the
 * `RandomStream` of the kit, whose numbers differ: bots were tuned, and tests and goldens made, with these.
 */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) | 0 || 1
  }

  /** 32 bits by xorshift; the final multiplication improves the low bits. */
  #next(): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state
    return Math.imul(state, 0x9e3779b1) >>> 0
  }

  below(n: number): number {
    return Math.floor((this.#next() / 0x1_0000_0000) * n)
  }

  fraction(): number {
    return this.#next() / 0x1_0000_0000
  }
}
