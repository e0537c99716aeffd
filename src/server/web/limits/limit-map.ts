const MAX_KEPT = 10_000
/** When even limits that are not idle must go, so many go at once, so that this is rare. */
const DROPPED_SHARE = 0.1

/** What is limited for one address or one person. */
export type KeptLimit = {
  /** Whether there is an open connection. */
  readonly isConnected: boolean
  /** Whether all its rate limits are unused, so that a new one would be the same. */
  readonly isUnused: boolean
}

/**
 * Limits by address or person. Bounded: at `max`, those that a new one would equal are dropped first,
 * then the oldest of those without a connection.
 */
export class LimitMap<T extends KeptLimit> {
  readonly #make: (key: string) => T
  readonly #max: number
  readonly #limits = new Map<string, T>()

  constructor(make: (key: string) => T, max = MAX_KEPT) {
    this.#make = make
    this.#max = max
  }

  get size(): number {
    return this.#limits.size
  }

  of(key: string): T {
    const known = this.#limits.get(key)
    if (known !== undefined) return known
    if (this.#limits.size >= this.#max) this.#makeRoom()
    const limit = this.#make(key)
    this.#limits.set(key, limit)
    return limit
  }

  #makeRoom(): void {
    this.#dropWhere((limit) => limit.isUnused, 0)
    const target = this.#max * (1 - DROPPED_SHARE)
    if (this.#limits.size > target) this.#dropWhere(() => true, target)
  }

  #dropWhere(condition: (limit: T) => boolean, until: number): void {
    for (const [key, limit] of this.#limits) {
      if (this.#limits.size <= until) return
      if (!limit.isConnected && condition(limit)) this.#limits.delete(key)
    }
  }
}
