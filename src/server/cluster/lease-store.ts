/**
 * The leases of nodes and the owners of tables; docs/architecture.md#ownership explains the terms. All times
 * are the database's, and nodes' clocks do not matter. Methods throw StoreFailed; all are safe to retry.
 */
export interface LeaseStore {
  /** Makes a node's lease last for `ttl` milliseconds from now, and advances hall time. */
  renew(node: string, beat: Beat): Promise<Renewal>
  /** For a node that gives up its lease for a while. */
  peers(node: string): Promise<Peers>
  /** Ends a node's lease at once: its tables are orphans. */
  leave(node: string, hallTime: number): Promise<void>
  /** Deletes nodes that have been gone for long, unless they own unfinished tables; finished ones have no owner then. */
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
   * Makes another node with a valid lease the owner of a table in one step. Throws StoreFailed also when the
   * first node is not its owner in this epoch any more, or the other has no valid lease. `ranUntil`: as in
   * Ownership.
   */
  transfer(
    table: string,
    from: { readonly node: string; readonly epoch: number; readonly ranUntil: number },
    to: string,
  ): Promise<void>
  /** The unfinished tables that a node owns. */
  unfinished(node: string): Promise<readonly string[]>
  /** Whether a node is the owner of a table since this epoch. */
  isOwner(table: string, node: string, epoch: number): Promise<boolean>
}

/** What a node reports with each renewal. `busSilence`: for how many milliseconds it has heard nothing over the bus. */
export type Beat = {
  readonly ttl: number
  readonly wallTime: number
  readonly busSilence: number
}

export type Peers = {
  /** The other nodes with a valid lease. */
  readonly peers: readonly string[]
  /** The shortest bus silence among them, as of their last renewals; null if none reports one. */
  readonly peersBusSilence: number | null
}

export type Renewal = Peers & {
  /** The hall time that all nodes share. */
  readonly hallTime: number
  /** Whether the lease was still valid; if not, others may have taken over its tables. */
  readonly wasValid: boolean
}

export type Ownership = {
  /** Grows with every acquisition. Every append contains it; see Append. */
  readonly epoch: number
  /**
   * The hall time until which the previous owner certainly ran the table, if it was lost or has handed it over;
   * otherwise null.
   */
  readonly ranUntil: number | null
}

export type AcquiredOrphan = Ownership & { readonly table: string }

/** `owner`: another node owns the table. */
export type Acquisition = Ownership | { readonly owner: string }
