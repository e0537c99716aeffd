/** Fast chance for a search that must come out the same each time: the same seed, the same draws. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) | 0 || 1
  }

  /** 32 bits by xorshift, multiplied at the end so that low bits are as good as high ones. */
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
