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
  /** As of the last renewal. */
  #hallTime = 0

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

  /** Returns the hall time. Throws StoreFailed. */
  async join(): Promise<number> {
    await this.#deps.leases.forgetNodes()
    await this.#renew()
    return this.#hallTime
  }

  /** Renews the lease from now on, several times before it would expire. Throws StoreFailed. */
  async startRenewing(): Promise<void> {
    const { lease, observeWrite, reportError } = this.#deps
    const renew = () => observeWrite(() => this.#renew())
    await renew()
    this.#stopRenewing = repeat(renew, lease.renewal, (error) => reportError(error, 'lease'))
  }

  async leave(): Promise<void> {
    this.#hasLeft = true
    this.#stopRenewing()
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
    const { hallTime, wasValid, peers } = await leases.renew(node, lease.ttl, clock.wallTime())
    const roundTrip = clock.monotonicTime() - sent
    const shared = hallTime + roundTrip / 2
    if (this.#hasJoined) {
      const now = time.now()
      const isNear = Math.abs(now - hallTime) < roundTrip
      const isKnown = roundTrip < MAX_ROUND_TRIP || !isNear
      // Before time goes on: until then no clock of theirs runs out.
      if (!wasValid) this.#listener.leaseExpired(Math.min(now, this.#hallTime))
      else if (isKnown && shared - now > MAX_LAG) this.#listener.leaseExpired(now)
      if (isKnown) time.follow(shared)
    }
    this.#hallTime = hallTime
    this.#hasJoined = true
    this.#setPeers(new Set(peers))
  }

  #setPeers(peers: ReadonlySet<string>): void {
    const before = this.#peers
    this.#peers = peers
    for (const node of peers) if (!before.has(node)) this.#listener.peerCame(node)
    for (const node of before) if (!peers.has(node)) this.#listener.peerGone(node)
  }
}
