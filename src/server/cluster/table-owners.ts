import { TableMoved } from '#live/ports.ts'
import type { LeaseStore, Ownership } from '#server/cluster/lease-store.ts'

/** Another node runs this table. */
export class OwnedElsewhere extends TableMoved {
  readonly node: string

  constructor(table: string, node: string) {
    super(`table ${table} is run by node ${node}`)
    this.node = node
  }
}

/** How many orphans are acquired at once. */
const ORPHANS_AT_ONCE = 20

/** How often tables were acquired, released and lost by this node. */
export type OwnershipChanges = { acquired: number; released: number; lost: number }

/** Acquires and releases tables for this node. */
export class TableOwners {
  readonly changes: OwnershipChanges = { acquired: 0, released: 0, lost: 0 }
  readonly #leases: LeaseStore
  readonly #node: string
  /** Acquired already, for the next `acquire` of that table. */
  readonly #acquired = new Map<string, Ownership>()
  /** Until when tables ran that this node has lost by sleeping through its lease. */
  readonly #lost = new Map<string, number>()

  constructor(leases: LeaseStore, node: string) {
    this.#leases = leases
    this.#node = node
  }

  /** Null when there is no such table. Throws OwnedElsewhere and StoreFailed. */
  async acquire(table: string): Promise<Ownership | null> {
    const acquired = this.#acquired.get(table)
    this.#acquired.delete(table)
    if (acquired !== undefined) return acquired
    const acquisition = await this.#leases.acquire(table, this.#node)
    if (acquisition === null) return null
    const ranUntil = this.#lost.get(table) ?? null
    this.#lost.delete(table)
    if ('owner' in acquisition) throw new OwnedElsewhere(table, acquisition.owner)
    this.changes.acquired += 1
    return { epoch: acquisition.epoch, ranUntil: acquisition.ranUntil ?? ranUntil }
  }

  /** A table was acquired but could not be loaded: the next `acquire` returns the same ownership. */
  putBack(table: string, ownership: Ownership): void {
    this.#acquired.set(table, ownership)
  }

  isOwner(table: string, epoch: number): Promise<boolean> {
    return this.#leases.isOwner(table, this.#node, epoch)
  }

  async release(table: string, epoch: number): Promise<void> {
    await this.#leases.release(table, this.#node, epoch)
    this.changes.released += 1
  }

  /** Acquires some orphans, for `acquire` to return; returns which. */
  async acquireOrphans(unowned: boolean): Promise<readonly string[]> {
    const orphans = await this.#leases.acquireOrphans(this.#node, ORPHANS_AT_ONCE, unowned)
    for (const { table, epoch, ranUntil } of orphans) this.#acquired.set(table, { epoch, ranUntil })
    this.changes.acquired += orphans.length
    return orphans.map(({ table }) => table)
  }

  /** The lease had expired at that hall time: others may own all of these by now. */
  lostAll(tables: readonly string[], hallTime: number): void {
    this.#acquired.clear()
    this.#lost.clear()
    for (const table of tables) this.#lost.set(table, hallTime)
  }
}
