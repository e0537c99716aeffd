import type { Store } from '#server/store/store.ts'

export type HallCapacityDeps = {
  readonly store: Pick<Store, 'countUnfinished'>
  /** How many unfinished tables there may be in all. */
  readonly maxHallTables: number
}

/** Above this share of its limit the hall is crowded, and abandons tables that nobody has joined sooner. */
const CROWDED_SHARE = 0.5

/**
 * How many unfinished tables the hall has: what was counted in the store, about once a minute, and what has been
 * opened here since. What other nodes have opened meanwhile is not known, so the bound is approximate.
 */
export class HallCapacity {
  readonly #deps: HallCapacityDeps
  #counted = 0
  #openedSince = 0

  constructor(deps: HallCapacityDeps) {
    this.#deps = deps
  }

  get limit(): number {
    return this.#deps.maxHallTables
  }

  get isFull(): boolean {
    return this.#size >= this.limit
  }

  get isCrowded(): boolean {
    return this.#size >= CROWDED_SHARE * this.limit
  }

  get #size(): number {
    return this.#counted + this.#openedSince
  }

  /** A table was opened here. */
  opened(): void {
    this.#openedSince += 1
  }

  /** Throws StoreFailed. */
  async count(): Promise<void> {
    const opened = this.#openedSince
    this.#counted = await this.#deps.store.countUnfinished()
    this.#openedSince -= opened
  }
}
