import { StoreFailed } from '#live/ports.ts'

export type CutOffDeps = {
  /** Milliseconds for which a lease lasts. */
  readonly ttl: number
  /** Milliseconds since this node's lease was renewed. */
  leaseAge(): number
  peers(): ReadonlySet<string>
  /** Milliseconds since that node's lease was renewed. Throws StoreFailed. */
  askLeaseAge(node: string): Promise<number>
}

/** Milliseconds to wait because the store may be coming back for all nodes, which notice it one after the other. */
const GRACE = 1000

/**
 * Whether only this node has lost the store: its lease has expired, and another node has renewed its own
 * since. Then other nodes run its tables, and people who are connected here should connect there.
 */
export class CutOff {
  readonly #deps: CutOffDeps
  readonly #listeners: (() => void)[] = []
  #isCutOff = false
  #isAsking = false

  constructor(deps: CutOffDeps) {
    this.#deps = deps
  }

  get isCutOff(): boolean {
    return this.#isCutOff
  }

  /** Called each time that this node is cut off. */
  onCutOff(listener: () => void): void {
    this.#listeners.push(listener)
  }

  leaseRenewed(): void {
    this.#isCutOff = false
  }

  async leaseOverdue(): Promise<void> {
    const { ttl, leaseAge, peers } = this.#deps
    const overdue = leaseAge() - ttl - GRACE
    if (this.#isCutOff || this.#isAsking || overdue <= 0) return
    this.#isAsking = true
    const asked = [...peers()].map((node) => this.#expectRenewed(node, overdue))
    const isServedElsewhere = await Promise.any(asked).then(
      () => true,
      () => false,
    )
    this.#isAsking = false
    if (!isServedElsewhere || leaseAge() < ttl) return
    this.#isCutOff = true
    for (const listener of this.#listeners) listener()
  }

  async #expectRenewed(node: string, within: number): Promise<void> {
    const age = await this.#deps.askLeaseAge(node)
    if (age >= within) throw new StoreFailed(`node ${node} has not renewed its lease either`)
  }
}
