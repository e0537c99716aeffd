/** The smallest capacity, however few connections there may be. */
const MIN_KEPT = 10_000
/** Places for each connection that may be open, so that those without one find room, too. */
const KEPT_PER_CONNECTION = 2
/** The map drops unused limits while it is at least this full. */
const CROWDED_SHARE = 0.75
/** How many are checked for each new one, so that all are checked before the last quarter is full. */
const LOOKED_AT = 4

/** What is limited for one address or one person. */
export type KeptLimit = {
  /** Whether there is an open connection. */
  readonly isConnected: boolean
  /** Whether all its rate limits are unused, so that a new one would be the same. */
  readonly isUnused: boolean
}

/** How many limits are kept where this many connections may be open. */
export function maxKept(maxConnections: number): number {
  return Math.max(MIN_KEPT, KEPT_PER_CONNECTION * maxConnections)
}

/**
 * Limits by address or person, in a bounded map. A clock hand goes round and drops limits that are unused and
 * without a connection, which a new limit would equal. Spent tokens are never forgotten: if nothing can be
 * dropped, all newcomers share one limit until there is room.
 */
export class LimitMap<T extends KeptLimit> {
  readonly #make: (key: string) => T
  readonly #max: number
  readonly #limits = new Map<string, T>()
  #hand = this.#limits.entries()
  #shared: T | null = null

  constructor(make: (key: string) => T, max = MIN_KEPT) {
    this.#make = make
    this.#max = max
  }

  get size(): number {
    return this.#limits.size
  }

  of(key: string): T {
    const known = this.#limits.get(key)
    if (known !== undefined) return known
    if (this.#limits.size >= CROWDED_SHARE * this.#max) this.#dropSome()
    if (this.#limits.size >= this.#max) return (this.#shared ??= this.#make('others'))
    const limit = this.#make(key)
    this.#limits.set(key, limit)
    return limit
  }

  #dropSome(): void {
    for (let looked = 0; looked < LOOKED_AT; looked += 1) {
      const { done, value } = this.#hand.next()
      if (done === true) {
        this.#hand = this.#limits.entries()
        return
      }
      const [key, limit] = value
      if (!limit.isConnected && limit.isUnused) this.#limits.delete(key)
    }
  }
}
