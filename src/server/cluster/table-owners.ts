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

/** What tables need of a cluster of nodes. */
export interface TableCluster {
  readonly owners: TableOwners
  /** Whether this node's lease has certainly not expired, by its own clock. */
  readonly isLeaseCertain: boolean
  /** Asks a node to hand over a table to this one. Throws StoreFailed. */
  askHandOver(node: string, table: string): Promise<void>
}

/** How many orphans are acquired at once. */
const ORPHANS_AT_ONCE = 20
const RELEASED_AT_ONCE = 20

/** How often tables were acquired, released and lost by this node. */
export type OwnershipChanges = { acquired: number; released: number; lost: number }

/** A table that this node has acquired. `ranUntil`: null once it runs here. */
type OwnedTable = { readonly epoch: number; readonly ranUntil: number | null }

/** Acquires and releases tables for this node. */
export class TableOwners {
  readonly changes: OwnershipChanges = { acquired: 0, released: 0, lost: 0 }
  readonly #leases: LeaseStore
  readonly #node: string
  /** As of the last acquisition. Only the store knows whether this node is still the owner. */
  readonly #owned = new Map<string, OwnedTable>()
  /** Acquired as orphans, for the next `acquire` of that table. */
  readonly #orphans = new Set<string>()
  /** Counts how often the lease had expired. */
  #losses = 0

  constructor(leases: LeaseStore, node: string) {
    this.#leases = leases
    this.#node = node
  }

  /** Null when there is no such table. Throws OwnedElsewhere and StoreFailed. */
  async acquire(table: string): Promise<Ownership | null> {
    if (this.#orphans.delete(table)) return this.#owned.get(table)!
    const acquisition = await this.#leases.acquire(table, this.#node)
    if (acquisition === null) return null
    if ('owner' in acquisition) {
      this.#owned.delete(table)
      throw new OwnedElsewhere(table, acquisition.owner)
    }
    this.changes.acquired += 1
    return this.#note(table, acquisition)
  }

  /** Notes that a table runs here: it has been credited with the time for which nobody ran it. */
  runs(table: string, epoch: number): void {
    if (this.#owned.get(table)?.epoch === epoch) this.#owned.set(table, { epoch, ranUntil: null })
  }

  isOwner(table: string, epoch: number): Promise<boolean> {
    return this.#leases.isOwner(table, this.#node, epoch)
  }

  async release(table: string, epoch: number): Promise<void> {
    await this.#leases.release(table, this.#node, epoch)
    this.#released(table, epoch)
  }

  /** Gives a table, which ran until that hall time, to a node that has asked for it. Throws StoreFailed. */
  async transfer(table: string, epoch: number, ranUntil: number, to: string): Promise<void> {
    // In case that it stays here.
    if (this.#owned.get(table)?.epoch === epoch) this.#owned.set(table, { epoch, ranUntil })
    await this.#leases.transfer(table, { node: this.#node, epoch, ranUntil }, to)
    this.#released(table, epoch)
  }

  /** Acquires some orphans, for `acquire` to return; returns which. */
  async acquireOrphans(unowned: boolean): Promise<readonly string[]> {
    const losses = this.#losses
    const orphans = await this.#leases.acquireOrphans(this.#node, ORPHANS_AT_ONCE, unowned)
    for (const { table, ...ownership } of orphans) {
      this.#note(table, ownership)
      // If the lease was lost meanwhile, others may own them by now, which `acquire` finds out.
      if (losses === this.#losses) this.#orphans.add(table)
    }
    this.changes.acquired += orphans.length
    return orphans.map(({ table }) => table)
  }

  get size(): number {
    return this.#owned.size
  }

  /**
   * Returns the unfinished tables that this node owns, whether they run or not. Releases others that are not in
   * use, because loading or releasing them has failed. Throws StoreFailed.
   */
  async sweep(isInUse: (table: string) => boolean): Promise<readonly string[]> {
    const owned = [...this.#owned]
    const unfinished = new Set(await this.#leases.unfinished(this.#node))
    const unused = owned.filter(([table, { epoch }]) => {
      return this.#owned.get(table)?.epoch === epoch && !unfinished.has(table) && !isInUse(table)
    })
    const releasing = unused
      .slice(0, RELEASED_AT_ONCE)
      .map(([table, { epoch }]) => this.release(table, epoch))
    await Promise.allSettled(releasing)
    return [...unfinished]
  }

  /** Another node has taken a table. */
  lost(table: string): void {
    this.changes.lost += 1
    this.#owned.delete(table)
  }

  /** The lease had expired at that hall time: others may own all tables by now. */
  lostAll(hallTime: number): void {
    this.#losses += 1
    this.#orphans.clear()
    for (const [table, { epoch, ranUntil }] of this.#owned) {
      this.#owned.set(table, { epoch, ranUntil: ranUntil ?? hallTime })
    }
  }

  /** If no other node has owned the table since, its clock stood still since it last ran here. */
  #note(table: string, { epoch, ranUntil }: Ownership): Ownership {
    const before = this.#owned.get(table)
    const since = before?.epoch === epoch - 1 ? before.ranUntil : null
    const owned = { epoch, ranUntil: ranUntil ?? since }
    this.#owned.set(table, owned)
    return owned
  }

  /** It may have been acquired again in the meantime. */
  #released(table: string, epoch: number): void {
    this.changes.released += 1
    if (this.#owned.get(table)?.epoch !== epoch) return
    this.#owned.delete(table)
    this.#orphans.delete(table)
  }
}
