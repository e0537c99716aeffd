import type { Library } from '#lexicon/library.ts'
import { CommitQueue } from '#live/commit-queue.ts'
import { LiveTable, type LiveTableDeps } from '#live/live-table.ts'
import { StoreFailed, TableMoved, type TableOwnership } from '#live/ports.ts'
import { Slices } from '#live/slices.ts'
import type { Ownership } from '#server/cluster/lease-store.ts'
import { creditSince } from '#server/cluster/match-credit.ts'
import { Orphans } from '#server/cluster/orphans.ts'
import { OwnedElsewhere, type TableCluster } from '#server/cluster/table-owners.ts'
import { becomeIdle, pause } from '#server/hall/idle-tables.ts'
import type { Lobby } from '#server/hall/lobby.ts'
import { Quarantine, TableDamaged } from '#server/hall/quarantine.ts'
import { needsWords, readStoredTable, type StoredTable } from '#server/hall/stored-table.ts'
import type { Languages } from '#server/languages.ts'
import type { SecretBox } from '#server/privacy/secret-box.ts'
import type { Store } from '#server/store/store.ts'
import { hallTimeReached, type Table } from '#table/table.ts'

export type LiveTablesDeps = Omit<LiveTableDeps, 'store' | 'commits' | 'ownership'> & {
  readonly store: Store
  readonly secrets: SecretBox
  readonly library: Library
  readonly languages: Languages
  readonly lobby: Lobby
  /** Null where one server has the store to itself. */
  readonly cluster: TableCluster | null
  /** Called with how long each commit of moves took to become durable. */
  committed(millis: number): void
}

/** How often another node is asked to hand over a table. */
const MAX_TAKEOVERS = 5

/** The tables in memory: loaded when somebody needs them, unloaded when nobody does. */
export class LiveTables {
  readonly #deps: LiveTablesDeps
  readonly #commits: CommitQueue
  /** Loaded tables, and those being loaded. */
  readonly #known = new Map<string, Promise<LiveTable | null>>()
  readonly #live = new Map<string, LiveTable>()
  /** Tables that are being rewritten in the store, or handed over to another node. */
  readonly #outOfService = new Map<string, Promise<unknown>>()
  readonly #epochs = new WeakMap<LiveTable, number>()
  /** Null where one server has the store to itself. */
  readonly #orphans: Orphans | null
  /** Counts how often all tables were lost. */
  #generation = 0
  readonly #quarantine = new Quarantine()
  #isStarted = false
  #isClosed = false
  /** Set while no table may run here. */
  #isSuspended = false

  constructor(deps: LiveTablesDeps) {
    this.#deps = deps
    this.#commits = new CommitQueue(deps.store, deps.clock, deps.committed)
    const isClosed = () => this.#isClosed || this.#isSuspended
    const run = (id: string) => this.get(id)
    this.#orphans =
      deps.cluster && new Orphans({ ...deps, owners: deps.cluster.owners, isClosed, run })
  }

  get size(): number {
    return this.#live.size
  }

  /** Damaged tables, with the reason. */
  get quarantined(): ReadonlyMap<string, string> {
    return this.#quarantine.reasons
  }

  /** Loads every unfinished table, in slices, between which health checks are answered. */
  async load(serving: { readonly isClosed: boolean }): Promise<void> {
    const slices = new Slices(this.#deps.clock)
    for (const id of await this.#deps.store.unfinishedTables()) {
      if (serving.isClosed) return
      await this.getReadable(id)
      if (slices.isOver) await slices.next()
    }
  }

  /** The latest hall time that a running match has reached. */
  get hallTime(): number {
    const reached = this.#live.values().map(({ table }) => hallTimeReached(table))
    return reached.reduce((latest, time) => Math.max(latest, time), 0)
  }

  /** Starts the clock and bots of every loaded table, and from now on of those loaded later. */
  start(): void {
    this.#isStarted = true
    for (const live of this.#live.values()) live.start()
  }

  close(): void {
    this.#isClosed = true
    for (const live of this.#live.values()) live.close()
    this.#commits.flush()
  }

  /**
   * A table, loaded from the store if need be; null when there is none of that id. Throws
   * TableDamaged for tables in quarantine.
   */
  get(id: string): Promise<LiveTable | null> {
    const outOfService = this.#outOfService.get(id)
    if (outOfService !== undefined) return outOfService.then(() => this.get(id))
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const loading = this.#load(id)
    this.#known.set(id, loading)
    const forget = () => this.#known.get(id) === loading && this.#known.delete(id)
    loading.then((live) => live ?? forget(), forget)
    return loading
  }

  /** The state of a table, even if another node runs it; null when there is none of that id. */
  async read(id: string): Promise<Table | null> {
    try {
      return (await this.get(id))?.table ?? null
    } catch (error) {
      if (!(error instanceof OwnedElsewhere)) throw error
      return (await readStoredTable(this.#deps, id))?.table ?? null
    }
  }

  /** A table that is in memory; null when it would have to be loaded. */
  loaded(id: string): LiveTable | null {
    return this.#live.get(id) ?? null
  }

  /** Whether a table is in memory and not idle: somebody follows it, or something is being written. */
  isInUse(id: string): boolean {
    const live = this.#live.get(id)
    return live !== undefined && !live.isIdle
  }

  /**
   * Runs `work`, which replaces or deletes a stored table that does not change by itself any more. The table
   * is unloaded first: its subscribers subscribe again, and `get` waits for the work to end. A LiveTable
   * that was obtained before is retired and refuses everything. Throws if it stays in use.
   */
  async whileUnloaded(id: string, work: () => Promise<void>): Promise<void> {
    const live = this.#deps.cluster && (await this.takeOver(id))
    return this.#withoutService(id, async () => {
      await work()
      await this.#release(live).catch(() => undefined)
    })
  }

  async #withoutService(id: string, work: () => Promise<void>): Promise<void> {
    await this.#outOfService.get(id)
    const working = this.#unload(id).then(work)
    const settled = Promise.allSettled([working])
    this.#outOfService.set(id, settled)
    void settled.then(() => this.#outOfService.delete(id))
    return working
  }

  async #unload(id: string): Promise<void> {
    const live = await this.#known.get(id)?.catch(() => null)
    if (live === undefined || live === null) return
    live.reloadSubscribers()
    const isIdle = await becomeIdle([live], this.#deps.clock, () => this.#isClosed)
    if (!isIdle) throw new Error(`table ${id} stays in use`)
    live.retire()
    this.#live.delete(id)
    this.#known.delete(id)
  }

  /** Every table in memory. */
  all(): readonly LiveTable[] {
    return [...this.#live.values()]
  }

  /** Unloads those that nobody follows and that do nothing by themselves. */
  async unloadIdle(saveVisits: (tables: readonly LiveTable[]) => Promise<void>): Promise<void> {
    const idle = this.all().filter(({ isUnloadable }) => isUnloadable)
    await saveVisits(idle)
    for (const live of idle) {
      const { id } = live.table
      // Meanwhile it may have been unloaded and loaded again.
      if (!live.isUnloadable || this.#live.get(id) !== live) continue
      live.close()
      this.#live.delete(id)
      this.#known.delete(id)
      await this.#release(live)
    }
  }

  /** What cannot be released now is released by `compareOwned`, later. Throws StoreFailed. */
  async #release(live: LiveTable | null): Promise<void> {
    const epoch = live && this.#epochs.get(live)
    if (typeof epoch === 'number') await this.#deps.cluster?.owners.release(live!.table.id, epoch)
  }

  /** Like `get`, but if another node owns the table it is asked to hand it over. */
  async takeOver(id: string): Promise<LiveTable | null> {
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await this.get(id)
      } catch (error) {
        if (!(error instanceof TableMoved) || attempts === MAX_TAKEOVERS || this.#isClosed)
          throw error
        if (error instanceof OwnedElsewhere) await this.#deps.cluster!.askHandOver(error.node, id)
        else await pause(this.#deps.clock)
      }
    }
  }

  /** Gives a table to another node that has asked for it. Throws StoreFailed. */
  async handOver(id: string, to: string): Promise<void> {
    const live = await this.#known.get(id)?.catch(() => null)
    const epoch = live && this.#epochs.get(live)
    if (epoch === undefined || epoch === null) return
    const transferring = this.#withoutService(id, () => {
      return this.#deps.cluster!.owners.transfer(id, epoch, this.#deps.clock.hallTime(), to)
    })
    // If the transfer fails, the table stays here and runs on.
    transferring.catch(() => this.getReadable(id)).catch(() => undefined)
    await transferring
  }

  /**
   * Takes over all orphans: unfinished tables whose owner has no valid lease; with `unowned`, also those
   * without an owner. Throws StoreFailed.
   */
  async takeOverOrphans(unowned = false): Promise<void> {
    if (!this.#isClosed && !this.#isSuspended) await this.#orphans?.takeOver(unowned)
  }

  /**
   * Queues what this node owns but does not run, or releases it; see TableOwners.sweep. Stops running what others own,
   * if no append has found that out: the people here would be shown nothing. Throws StoreFailed.
   */
  async compareOwned(): Promise<void> {
    if (this.#isClosed || this.#isSuspended || this.#orphans === null) return
    const isInUse = (id: string) => this.#known.has(id) || this.#outOfService.has(id)
    const owned = new Set(await this.#orphans.addOwned(isInUse))
    const { owners } = this.#deps.cluster!
    for (const live of this.all()) {
      const { id, phase } = live.table
      const isDoubtful = phase !== 'over' && !owned.has(id) && this.#live.get(id) === live
      if (isDoubtful && !(await owners.isOwner(id, this.#epochs.get(live)!))) this.#lose(live)
    }
  }

  /** The lease had expired: others may own every table, even one that is being loaded. All are acquired again. */
  loseAll(hallTime: number): void {
    this.#generation += 1
    const { owners } = this.#deps.cluster!
    owners.lostAll(hallTime)
    this.#orphans!.add(this.#known.keys())
    for (const live of this.all()) {
      owners.changes.lost += 1
      this.#stopRunning(live)
    }
  }

  /** Stops running everything, so that other nodes can take over. Resolves when nothing is being written. */
  async drain(): Promise<void> {
    this.#isClosed = true
    const drained = this.all()
    for (const live of drained) this.#stopRunning(live)
    if (this.#deps.cluster !== null) this.#deps.cluster.owners.changes.released += drained.length
    await becomeIdle(drained, this.#deps.clock)
  }

  /**
   * Stops running everything until `resume`, so that other nodes can take over. Resolves when nothing is being
   * written, to the hall time until which the tables ran.
   */
  async suspend(): Promise<number> {
    this.#isSuspended = true
    const hallTime = this.#deps.clock.hallTime()
    const suspended = this.all()
    this.loseAll(hallTime)
    await becomeIdle(suspended, this.#deps.clock)
    return hallTime
  }

  resume(): void {
    this.#isSuspended = false
  }

  /** Called when another node is found to own a table. */
  #lose(live: LiveTable): void {
    const { id } = live.table
    if (this.#live.get(id) === live) this.#deps.cluster!.owners.lost(id)
    this.#stopRunning(live)
  }

  /** Stops running a table because this node is not its owner any more, or will not be in a moment. */
  #stopRunning(live: LiveTable): void {
    const { id } = live.table
    if (this.#live.get(id) === live) {
      this.#live.delete(id)
      this.#known.delete(id)
    }
    live.move()
  }

  /** Like `get`, but damaged tables count as missing: for work on many tables. */
  getReadable(id: string): Promise<LiveTable | null> {
    return this.#ifReadable(id, this.get(id))
  }

  /** Like `takeOver`, but damaged tables count as missing. */
  takeOverReadable(id: string): Promise<LiveTable | null> {
    return this.#ifReadable(id, this.takeOver(id))
  }

  async #ifReadable(id: string, loading: Promise<LiveTable | null>): Promise<LiveTable | null> {
    try {
      return await loading
    } catch (error) {
      if (error instanceof TableDamaged) return null
      if (error instanceof StoreFailed) throw error
      this.#deps.environment.reportError(error, `table ${id}`)
      return null
    }
  }

  /** Keeps everybody from a damaged table; nothing is written to it any more. */
  quarantine(error: TableDamaged): void {
    const { table: id } = error
    if (!this.#quarantine.add(id, error.message)) return
    const { lobby, environment } = this.#deps
    environment.reportError(error, `quarantined table ${id}`)
    this.#live.get(id)?.quarantine()
    this.#live.delete(id)
    this.#known.delete(id)
    lobby.remove(id)
  }

  async #load(id: string): Promise<LiveTable | null> {
    this.#quarantine.check(id)
    const generation = this.#generation
    const owned = await this.#acquire(id)
    try {
      const stored = await this.#read(id)
      // It may have been quarantined or lost meanwhile.
      this.#quarantine.check(id)
      if (owned !== null && this.#isClosed) throw new TableMoved('this node stops')
      if (generation !== this.#generation) throw new TableMoved('the lease has expired')
      if (stored === null) return null
      const live = this.#add(stored, owned)
      if (owned !== null) await this.#credit(live, owned)
      if (this.#isStarted) live.start()
      return live
    } catch (error) {
      if (error instanceof TableDamaged) this.quarantine(error)
      throw error
    }
  }

  /** Null where there are no other nodes. */
  async #acquire(id: string): Promise<Ownership | null> {
    const { cluster } = this.#deps
    if (cluster === null) return null
    if (this.#isClosed) throw new TableMoved('this node stops')
    if (this.#isSuspended) throw new TableMoved('this node is cut off')
    return cluster.owners.acquire(id)
  }

  /** Throws StoreFailed, and TableMoved when the table was lost meanwhile. */
  async #credit(live: LiveTable, { epoch, ranUntil }: Ownership): Promise<void> {
    const { id } = live.table
    const { clock } = this.#deps
    const refusal = await live.record((table) => creditSince(ranUntil, table, clock.hallTime()))
    if (this.#live.get(id) !== live) throw new TableMoved(`table ${id} was lost before it ran`)
    if (refusal === null) return this.#deps.cluster!.owners.runs(id, epoch)
    this.#stopRunning(live)
    throw new StoreFailed('the clock of a match could not be credited')
  }

  async #read(id: string): Promise<StoredTable | null> {
    const stored = await readStoredTable(this.#deps, id)
    if (stored === null) return null
    const { game, options } = stored.table
    // The word lists existed when the match started, but built files can be lost.
    if (needsWords(stored.table)) await this.#deps.languages.ready(game.lexicons(options))
    return stored
  }

  #add({ table, secret }: StoredTable, owned: Ownership | null): LiveTable {
    const { library, environment } = this.#deps
    environment.tableChanged(table)
    const ownership: TableOwnership | null = owned && {
      epoch: owned.epoch,
      isCertain: () => this.#deps.cluster!.isLeaseCertain,
      isValid: () => this.#deps.cluster!.owners.isOwner(table.id, owned.epoch),
      lost: () => this.#lose(live),
    }
    const deps = { ...this.#deps, commits: this.#commits, ownership }
    const live = new LiveTable(table, { secret, library }, deps)
    if (owned !== null) this.#epochs.set(live, owned.epoch)
    this.#live.set(table.id, live)
    return live
  }
}
