import { StoreFailed, TableMoved, type MachineClock, type TableEnvironment } from '#live/ports.ts'
import { OwnedElsewhere, type TableOwners } from '#server/cluster/table-owners.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'

export type OrphansDeps = {
  readonly owners: Pick<TableOwners, 'acquireOrphans' | 'sweep'>
  readonly clock: Pick<MachineClock, 'setTimer'>
  /** Whether this node takes over no more tables. */
  isClosed(): boolean
  /** Loads a table and runs it. Throws TableDamaged, TableMoved and StoreFailed. */
  run(table: string): Promise<unknown>
  readonly environment: Pick<TableEnvironment, 'reportError'>
}

const RUN_AT_ONCE = 20
/** A table that takes longer, in milliseconds, does not hold up the others: its language may have to be built. */
const SLOW = 1000
/** How many tables may be starting at once, slow ones included. */
export const MAX_UNDER_WAY = 500

/** Acquires orphans and runs them: the tables of a lost node, or of this one after its lease expired. */
export class Orphans {
  readonly #deps: OrphansDeps
  /** Tables that this node has acquired and must still run. */
  readonly #waiting = new Set<string>()
  /** Tables that could not be run, to be retried the next time. */
  readonly #failed = new Set<string>()
  readonly #reported = new Set<string>()
  /** Attempts, the slow ones included. */
  readonly #underWay = new Set<Promise<void>>()
  /** Attempts that are not slow yet, for which the others wait. */
  readonly #prompt = new Set<Promise<unknown>>()
  #takingOver: Promise<void> | null = null
  #isWanted = false
  #isUnownedWanted = false

  constructor(deps: OrphansDeps) {
    this.#deps = deps
  }

  add(tables: Iterable<string>): void {
    for (const table of tables) this.#waiting.add(table)
  }

  /** Adds what this node owns and does not run; see TableOwners.sweep. Returns all that it owns. Throws StoreFailed. */
  async addOwned(isInUse: (table: string) => boolean): Promise<readonly string[]> {
    const unfinished = await this.#deps.owners.sweep(isInUse)
    this.add(unfinished.filter((table) => !isInUse(table)))
    return unfinished
  }

  /**
   * Takes over all orphans; with `unowned`, also unfinished tables without an owner. Resolves when all but
   * the slow ones run or have failed. Throws StoreFailed.
   */
  takeOver(unowned: boolean): Promise<void> {
    this.#isWanted = true
    this.#isUnownedWanted ||= unowned
    this.#takingOver ??= this.#takeOverAll().finally(() => (this.#takingOver = null))
    return this.#takingOver
  }

  async #takeOverAll(): Promise<void> {
    this.add(this.#failed)
    this.#failed.clear()
    while (this.#isWanted && !this.#deps.isClosed()) {
      this.#isWanted = false
      const unowned = this.#isUnownedWanted
      while (await this.#takeOverSome(unowned));
      if (unowned) this.#isUnownedWanted = false
    }
  }

  /** Returns whether there may be more. */
  async #takeOverSome(unowned: boolean): Promise<boolean> {
    const { owners, isClosed } = this.#deps
    if (this.#waiting.size === 0) this.add(await owners.acquireOrphans(unowned))
    if (this.#waiting.size === 0) await Promise.all(this.#prompt)
    const tables = [...this.#waiting]
    for (const table of tables) {
      while (this.#prompt.size >= RUN_AT_ONCE) await Promise.race(this.#prompt)
      while (this.#underWay.size >= MAX_UNDER_WAY) await Promise.race(this.#underWay)
      if (isClosed()) return false
      this.#waiting.delete(table)
      this.#start(table)
    }
    return tables.length > 0
  }

  #start(table: string): void {
    const slow = new Promise<void>((resolve) => void this.#deps.clock.setTimer(resolve, SLOW))
    const running = this.#run(table).finally(() => this.#underWay.delete(running))
    this.#underWay.add(running)
    const prompt = Promise.race([running, slow]).finally(() => this.#prompt.delete(prompt))
    this.#prompt.add(prompt)
  }

  async #run(table: string): Promise<void> {
    try {
      await this.#deps.run(table)
      this.#reported.delete(table)
    } catch (error) {
      const isGivenUp = error instanceof TableDamaged || error instanceof OwnedElsewhere
      if (isGivenUp) return void this.#reported.delete(table)
      if (error instanceof TableMoved) return void this.#waiting.add(table)
      this.#failed.add(table)
      if (error instanceof StoreFailed || this.#reported.has(table)) return
      this.#reported.add(table)
      this.#deps.environment.reportError(error, `table ${table}`)
    }
  }
}
