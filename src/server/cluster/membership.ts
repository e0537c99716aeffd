import type { HallTime } from '#live/time/hall-time.ts'
import type { MachineClock } from '#live/ports.ts'
import type { CutOff } from '#server/cluster/cut-off.ts'
import type { LeaseStore } from '#server/cluster/lease-store.ts'
import { repeat } from '#server/repeat.ts'

/** Milliseconds for which a lease lasts, and between renewals. */
export type Lease = { readonly ttl: number; readonly renewal: number }

export const LEASE: Lease = { ttl: 2000, renewal: 400 }

/** The hall time in a renewal's answer is ignored if the round trip took longer, in milliseconds. */
const MAX_ROUND_TRIP = 400
/** A node whose hall time lags by more, in milliseconds, must credit its matches with the lag. */
const MAX_LAG = 300

export type MembershipDeps = {
  readonly cutOff: Pick<CutOff, 'leaseOverdue' | 'leaseRenewed' | 'isAlone' | 'busLost' | 'busBack'>
  /** For how many milliseconds this node has heard nothing over the bus. */
  busSilence(): number
  readonly leases: LeaseStore
  readonly lease: Lease
  readonly node: string
  readonly clock: MachineClock
  readonly time: HallTime
  /** A renewal is a write: it shows whether the store can save. */
  observeWrite<T>(write: () => Promise<T>): Promise<T>
  reportError(error: unknown, where: string): void
}

export interface MembershipListener {
  /**
   * No table of this node has run since that hall time: either its lease had expired, so that other nodes
   * may have taken the tables over, or its clock stood still while the clock of the others went on.
   */
  tablesStoodStill(hallTime: number): void
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
  /** Whether a renewal failed since. It may still have taken effect later, after the lease had expired. */
  #isInDoubt = false
  /** While this node does without a lease because it alone has lost the bus. `isOut`: the lease has been ended. */
  #aside: { readonly ranUntil: number; isOut: boolean } | null = null

  constructor(deps: MembershipDeps, listener: MembershipListener) {
    this.#deps = deps
    this.#listener = listener
  }

  get peers(): ReadonlySet<string> {
    return this.#peers
  }

  /** Whether this node does what only one node of a hall should do. */
  get isLeader(): boolean {
    return this.#aside === null && [...this.#peers].every((peer) => this.#deps.node < peer)
  }

  /** Milliseconds since the lease was renewed, by this node's own clock. */
  get leaseAge(): number {
    return this.#deps.clock.monotonicTime() - this.#renewedAt
  }

  /** Whether the lease has certainly not expired, by this node's own clock. */
  get isLeaseCertain(): boolean {
    return this.leaseAge < this.#deps.lease.ttl
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
    const { leases, node, time } = this.#deps
    this.#hasLeft = true
    this.#stopRenewing()
    // A renewal that takes effect after the lease has ended would bring it back.
    await this.#renewal.catch(() => undefined)
    if (this.#aside?.isOut !== true) await leases.leave(node, this.#aside?.ranUntil ?? time.now())
  }

  /**
   * Ends the lease in place of the next renewal, for as long as only this node has lost the bus. `ranUntil`: the
   * hall time until which it ran its tables.
   */
  standAside(ranUntil: number): void {
    this.#aside = { ranUntil, isOut: false }
  }

  /** Another node says that it leaves. */
  peerLeft(node: string): void {
    this.#setPeers(new Set([...this.#peers].filter((peer) => peer !== node)))
  }

  async #renew(): Promise<void> {
    if (this.#hasLeft || (await this.#staysAside())) return
    const { leases, lease, node, clock, time, cutOff } = this.#deps
    const aside = this.#aside
    const sent = clock.monotonicTime()
    const beat = { ttl: lease.ttl, wallTime: clock.wallTime(), busSilence: this.#deps.busSilence() }
    const { hallTime, wasValid, peers, peersBusSilence } = await leases
      .renew(node, beat)
      .catch((error: unknown) => {
        this.#isInDoubt = true
        if (this.#hasJoined && this.leaseAge > lease.ttl) void cutOff.leaseOverdue()
        throw error
      })
    if (this.#hasLeft) return
    if (aside !== null) {
      this.#aside = null
      cutOff.busBack()
    }
    // A renewal that seemed to fail may have taken effect just before this one, too late: others may have
    // taken tables over by then.
    const mayHaveExpired = !wasValid || (this.#isInDoubt && this.leaseAge >= lease.ttl)
    const roundTrip = clock.monotonicTime() - sent
    const shared = hallTime + roundTrip / 2
    if (this.#hasJoined) {
      const now = time.now()
      const isNear = Math.abs(now - hallTime) < roundTrip
      const isKnown = roundTrip < MAX_ROUND_TRIP || !isNear
      // Before hall time advances, so that no match's clock runs out in between.
      if (mayHaveExpired) this.#listener.tablesStoodStill(Math.min(now, this.#hallTime))
      else if (isKnown && shared - now > MAX_LAG) this.#listener.tablesStoodStill(now)
      if (isKnown) time.follow(shared)
    }
    this.#hallTime = hallTime
    this.#hasJoined = true
    this.#renewedAt = sent
    this.#isInDoubt = false
    cutOff.leaseRenewed()
    this.#setPeers(new Set(peers))
    if (cutOff.isAlone(peersBusSilence)) void cutOff.busLost()
  }

  /** Returns whether this node still does without a lease. */
  async #staysAside(): Promise<boolean> {
    const { leases, node, cutOff } = this.#deps
    if (this.#aside === null) return false
    if (!this.#aside.isOut) await leases.leave(node, this.#aside.ranUntil)
    this.#aside.isOut = true
    const { peers, peersBusSilence } = await leases.peers(node)
    if (this.#hasLeft) return true
    this.#setPeers(new Set(peers))
    return cutOff.isAlone(peersBusSilence)
  }

  #setPeers(peers: ReadonlySet<string>): void {
    const before = this.#peers
    this.#peers = peers
    for (const node of peers) if (!before.has(node)) this.#listener.peerCame(node)
    for (const node of before) if (!peers.has(node)) this.#listener.peerGone(node)
  }
}
