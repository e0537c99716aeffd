import type { HallTime } from '#live/time/hall-time.ts'
import type { MachineClock } from '#live/ports.ts'
import type { LeaseStore } from '#server/cluster/lease-store.ts'
import { repeat } from '#server/repeat.ts'

/** Milliseconds for which a lease lasts, and between renewals. */
export type Lease = { readonly ttl: number; readonly renewal: number }

export const LEASE: Lease = { ttl: 2000, renewal: 400 }

/** A renewal that took longer says too little about the time. */
const MAX_ROUND_TRIP = 400
/** So far may a node's time be behind, in milliseconds, before its matches must be credited with that. */
const MAX_LAG = 300

export type MembershipDeps = {
  readonly leases: LeaseStore
  readonly lease: Lease
  readonly node: string
  readonly clock: MachineClock
  readonly time: HallTime
  /** A renewal is a write: it tells whether the store can save. */
  observeWrite<T>(write: () => Promise<T>): Promise<T>
  reportError(error: unknown, where: string): void
}

export interface MembershipListener {
  /**
   * This node has not run its tables since that hall time at the latest: its lease had expired, so that
   * others may have taken them, or its time stood still while that of the others went on.
   */
  leaseExpired(hallTime: number): void
  /** The lease could not be renewed and has expired, by this node's own clock. */
  leaseOverdue(): void
  /** The store answers, and the lease is valid. */
  leaseRenewed(): void
  peerCame(node: string): void
  /** A node has left or was lost: its tables are orphans. */
  peerGone(node: string): void
}

/** This node's lease, the other nodes that have one, and the time that they share. */
export class Membership {
  readonly #deps: MembershipDeps
  readonly #listener: MembershipListener
  #peers: ReadonlySet<string> = new Set()
  #hasJoined = false
  #hasLeft = false
  #stopRenewing: () => void = () => {}
  /** The last attempt to renew the lease. */
  #renewal: Promise<void> = Promise.resolve()
  /** As of the last renewal. */
  #hallTime = 0
  /** When the last renewal that was answered was asked for, in monotonic time. */
  #renewedAt = 0
  /** Whether a renewal was not answered since: the lease may have expired before it took effect. */
  #isInDoubt = false

  constructor(deps: MembershipDeps, listener: MembershipListener) {
    this.#deps = deps
    this.#listener = listener
  }

  get peers(): ReadonlySet<string> {
    return this.#peers
  }

  /** Whether this node does what one node of a hall should do. */
  get isLeader(): boolean {
    return [...this.#peers].every((peer) => this.#deps.node < peer)
  }

  /** Milliseconds since the lease was renewed, by this node's own clock. */
  get leaseAge(): number {
    return this.#deps.clock.monotonicTime() - this.#renewedAt
  }

  /** Returns the hall time. Throws StoreFailed. */
  async join(): Promise<number> {
    await this.#deps.leases.forgetNodes()
    await this.#renew()
    return this.#hallTime
  }

  /** Renews the lease from now on, several times before it would expire. Throws StoreFailed. */
  async startRenewing(): Promise<void> {
    const { lease, observeWrite, reportError } = this.#deps
    const renew = () => (this.#renewal = observeWrite(() => this.#renew()))
    await renew()
    this.#stopRenewing = repeat(renew, lease.renewal, (error) => reportError(error, 'lease'))
  }

  async leave(): Promise<void> {
    this.#hasLeft = true
    this.#stopRenewing()
    // A renewal that took effect afterwards would bring the lease back.
    await this.#renewal.catch(() => undefined)
    await this.#deps.leases.leave(this.#deps.node, this.#deps.time.now())
  }

  /** Another node says that it leaves. */
  peerLeft(node: string): void {
    this.#setPeers(new Set([...this.#peers].filter((peer) => peer !== node)))
  }

  async #renew(): Promise<void> {
    if (this.#hasLeft) return
    const { leases, lease, node, clock, time } = this.#deps
    const sent = clock.monotonicTime()
    const { hallTime, wasValid, peers } = await leases
      .renew(node, lease.ttl, clock.wallTime())
      .catch((error: unknown) => {
        this.#isInDoubt = true
        if (this.#hasJoined && this.leaseAge > lease.ttl) this.#listener.leaseOverdue()
        throw error
      })
    if (this.#hasLeft) return
    // An earlier renewal may have taken effect late, just before this one, and after others had taken tables.
    const mayHaveExpired = !wasValid || (this.#isInDoubt && this.leaseAge >= lease.ttl)
    const roundTrip = clock.monotonicTime() - sent
    const shared = hallTime + roundTrip / 2
    if (this.#hasJoined) {
      const now = time.now()
      const isNear = Math.abs(now - hallTime) < roundTrip
      const isKnown = roundTrip < MAX_ROUND_TRIP || !isNear
      // Before time goes on: until then no clock of theirs runs out.
      if (mayHaveExpired) this.#listener.leaseExpired(Math.min(now, this.#hallTime))
      else if (isKnown && shared - now > MAX_LAG) this.#listener.leaseExpired(now)
      if (isKnown) time.follow(shared)
    }
    this.#hallTime = hallTime
    this.#hasJoined = true
    this.#renewedAt = sent
    this.#isInDoubt = false
    this.#listener.leaseRenewed()
    this.#setPeers(new Set(peers))
  }

  #setPeers(peers: ReadonlySet<string>): void {
    const before = this.#peers
    this.#peers = peers
    for (const node of peers) if (!before.has(node)) this.#listener.peerCame(node)
    for (const node of before) if (!peers.has(node)) this.#listener.peerGone(node)
  }
}
