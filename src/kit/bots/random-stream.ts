/** Quick chance for playing out: xorshift, from a seed that proper dice have thrown. */
export class ChanceStream {
  #state = 1

  reseed(seed: number): void {
    // A state of 0 would stay 0; the first draws of near seeds are near each other.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1
    this.bits()
    this.bits()
  }

  bits(): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state
    return state >>> 0
  }

  /** From 0 up to, not including, 1. */
  share(): number {
    return this.bits() / 0x1_0000_0000
  }

  below(n: number): number {
    return Math.floor(this.share() * n)
  }
}
