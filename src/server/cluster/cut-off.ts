import { StoreFailed, type MachineClock } from '#live/ports.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'

export type CutOffDeps = {
  readonly clock: Pick<MachineClock, 'monotonicTime'>
  /** Milliseconds for which a lease lasts. */
  readonly ttl: number
  /** Milliseconds since this node's lease was renewed. */
  leaseAge(): number
  /** For how many milliseconds this node has heard nothing over the bus. */
  busSilence(): number
  peers(): ReadonlySet<string>
  /** Milliseconds since that node's lease was renewed. Throws StoreFailed. */
  askLeaseAge(node: string): Promise<number>
  readonly tables: Pick<LiveTables, 'suspend' | 'resume'>
  /** Ends the lease until `isAlone` is false. */
  standAside(ranUntil: number): void
}

/** Milliseconds to wait because the store may be coming back for all nodes, which notice it one after the other. */
const GRACE = 1000
/** The same for a node that can ask nobody, because it has lost the bus as well. */
const BLIND_GRACE = 5000
/** The bus counts as lost after so many milliseconds without a message. */
const SILENCE = 1500
/** Milliseconds to wait because the bus may be lost, or coming back, for all nodes. */
const PATIENCE = 3000

/**
 * Whether only this node has lost one of the stores that all nodes share.
 *
 * The database: its lease has expired, and another node has renewed its own since. Then other nodes run its tables,
 * and people who are connected here should connect there. A node that cannot ask, because it has lost the bus as
 * well, takes itself for the only one.
 *
 * The bus: it has heard nothing for some seconds, and another node, by its row in the database, has. Then people who
 * are connected to others cannot reach the tables of this one, so it leaves its tables to them and stands aside.
 */
export class CutOff {
  readonly #deps: CutOffDeps
  readonly #listeners: ((reason: string) => void)[] = []
  #hasLostStore = false
  #hasLostBus = false
  #isAsking = false
  /** Since when other nodes hear the bus and this one does not, in monotonic time; null when that is not so. */
  #aloneSince: number | null = null

  constructor(deps: CutOffDeps) {
    this.#deps = deps
  }

  /** Null when this node is not cut off. */
  get reason(): string | null {
    if (this.#hasLostStore) return 'this node has lost the database'
    return this.#hasLostBus ? 'this node has lost Redis' : null
  }

  /** Called each time that this node is cut off. */
  onCutOff(listener: (reason: string) => void): void {
    this.#listeners.push(listener)
  }

  leaseRenewed(): void {
    this.#hasLostStore = false
  }

  async leaseOverdue(): Promise<void> {
    const { ttl, leaseAge } = this.#deps
    const overdue = leaseAge() - ttl - GRACE
    if (this.#hasLostStore || this.#isAsking || overdue <= 0) return
    this.#isAsking = true
    const isServedElsewhere = await this.#isServedElsewhere(overdue)
    this.#isAsking = false
    if (!isServedElsewhere || leaseAge() < ttl) return
    this.#hasLostStore = true
    this.#sendAway()
  }

  /**
   * Notes which of the others hear the bus; see Peers. Returns whether this node, and only this node, has lost it
   * for some seconds.
   */
  isAlone(peersBusSilence: number | null): boolean {
    const { clock, busSilence } = this.#deps
    const isLost = busSilence() >= SILENCE
    const areOthersConnected = peersBusSilence !== null && peersBusSilence < SILENCE
    const now = clock.monotonicTime()
    this.#aloneSince = isLost && areOthersConnected ? (this.#aloneSince ?? now) : null
    return this.#aloneSince !== null && now - this.#aloneSince >= PATIENCE
  }

  /** This node alone has lost the bus. */
  async busLost(): Promise<void> {
    if (this.#hasLostBus) return
    this.#hasLostBus = true
    const ranUntil = await this.#deps.tables.suspend()
    this.#sendAway()
    this.#deps.standAside(ranUntil)
  }

  /** This node has its lease again, or is about to have it. */
  busBack(): void {
    this.#hasLostBus = false
    this.#deps.tables.resume()
  }

  async #isServedElsewhere(overdue: number): Promise<boolean> {
    const { peers, busSilence } = this.#deps
    if (busSilence() >= SILENCE) return overdue > BLIND_GRACE && peers().size > 0
    const asked = [...peers()].map((node) => this.#expectRenewed(node, overdue))
    return Promise.any(asked).then(
      () => true,
      () => false,
    )
  }

  async #expectRenewed(node: string, within: number): Promise<void> {
    const age = await this.#deps.askLeaseAge(node)
    if (age >= within) throw new StoreFailed(`node ${node} has not renewed its lease either`)
  }

  #sendAway(): void {
    for (const listener of this.#listeners) listener(this.reason!)
  }
}
