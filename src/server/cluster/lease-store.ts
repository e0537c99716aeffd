/**
 * Which node has a lease, and which owns which table; docs/architecture.md#ownership has the terms. All
 * times are the database's: a node's own clock has no part in it. Methods throw StoreFailed; all of them can
 * be repeated.
 */
export interface LeaseStore {
  /** Makes a node's lease last for `ttl` milliseconds from now, and advances hall time. */
  renew(node: string, ttl: number, wallTime: number): Promise<Renewal>
  /** Ends a node's lease at once: its tables are orphans. */
  leave(node: string, hallTime: number): Promise<void>
  /** Deletes nodes that have been gone for long and own nothing. */
  forgetNodes(): Promise<void>

  /**
   * Makes a node the owner of a table, unless another node with a valid lease is. Null when there is no
   * such table.
   */
  acquire(table: string, node: string): Promise<Acquisition | null>
  /** Makes a node the owner of orphans, at most `limit` of them; with `unowned`, also of tables without an owner. */
  acquireOrphans(node: string, limit: number, unowned: boolean): Promise<readonly AcquiredOrphan[]>
  /** Leaves a table without an owner. Does nothing when the node is not its owner in this epoch any more. */
  release(table: string, node: string, epoch: number): Promise<void>
  /**
   * Makes another node with a valid lease the owner of a table, which never is without one. Throws StoreFailed
   * also when the first node is not its owner in this epoch any more, or the other has no valid lease.
   */
  transfer(table: string, node: string, epoch: number, to: string): Promise<void>
  /** The unfinished tables that a node owns. */
  unfinished(node: string): Promise<readonly string[]>
  /** Whether a node is the owner of a table since this epoch. */
  isOwner(table: string, node: string, epoch: number): Promise<boolean>
}

export type Renewal = {
  /** The hall time that all nodes share. */
  readonly hallTime: number
  /** Whether the lease was still valid before: others may have taken over its tables if not. */
  readonly wasValid: boolean
  /** The other nodes with a valid lease. */
  readonly peers: readonly string[]
}

export type Ownership = {
  /** Appends name it: see Append. Grows with every acquisition. */
  readonly epoch: number
  /** If the owner before was lost, the hall time until which it certainly ran the table. */
  readonly ranUntil: number | null
}

export type AcquiredOrphan = Ownership & { readonly table: string }

/** `owner`: another node owns the table. */
export type Acquisition = Ownership | { readonly owner: string }
