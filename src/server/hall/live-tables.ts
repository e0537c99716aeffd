import type { Library } from '#lexicon/library.ts'
import { CommitQueue } from '#live/commit-queue.ts'
import { LiveTable, type LiveTableDeps } from '#live/live-table.ts'
import { StoreFailed } from '#live/ports.ts'
import type { Lobby } from '#server/hall/lobby.ts'
import { Quarantine, TableDamaged } from '#server/hall/quarantine.ts'
import { readStoredTable, type StoredTable } from '#server/hall/stored-table.ts'
import type { Languages } from '#server/languages.ts'
import type { SecretBox } from '#server/privacy/secret-box.ts'
import type { Store } from '#server/store/store.ts'
import { hallTimeReached } from '#table/table.ts'

export type LiveTablesDeps = Omit<LiveTableDeps, 'store' | 'commits'> & {
  readonly store: Store
  readonly secrets: SecretBox
  readonly library: Library
  readonly languages: Languages
  readonly lobby: Lobby
  /** Called with how long each commit of moves took to become durable. */
  committed(millis: number): void
}

const UNLOADING = { attempts: 100, delay: 20 }
const MAX_REWRITES = 1000

/** The tables in memory: loaded when somebody needs them, unloaded when nobody does. */
export class LiveTables {
  readonly #deps: LiveTablesDeps
  readonly #commits: CommitQueue
  /** Loaded tables, and those being loaded. */
  readonly #loading = new Map<string, Promise<LiveTable | null>>()
  readonly #live = new Map<string, LiveTable>()
  /** Tables that are being rewritten in the store. */
  readonly #rewriting = new Map<string, Promise<void>>()
  /** By table: its last rewrite, counted over all tables. Those that are missing count as `#forgotten`. */
  readonly #rewrites = new Map<string, number>()
  #rewriteCount = 0
  #forgotten = 0
  readonly #quarantine = new Quarantine()
  #isStarted = false
  #isClosed = false

  constructor(deps: LiveTablesDeps) {
    this.#deps = deps
    this.#commits = new CommitQueue(deps.store, deps.clock, deps.committed)
  }

  get size(): number {
    return this.#live.size
  }

  /** Damaged tables, with the reason. */
  get quarantined(): ReadonlyMap<string, string> {
    return this.#quarantine.reasons
  }

  /** Loads every unfinished table. */
  async load(): Promise<void> {
    for (const id of await this.#deps.store.unfinishedTables()) await this.getReadable(id)
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
    const rewriting = this.#rewriting.get(id)
    if (rewriting !== undefined) return rewriting.then(() => this.get(id))
    const known = this.#loading.get(id)
    if (known !== undefined) return known
    const loading = this.#load(id)
    this.#loading.set(id, loading)
    const forget = (): void => {
      if (this.#loading.get(id) === loading) this.#loading.delete(id)
    }
    loading.then((live) => live ?? forget(), forget)
    return loading
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

  /** Another number after a table's log was replaced: what was read before and after is of two logs. */
  lastRewrite(id: string): number {
    return this.#rewrites.get(id) ?? this.#forgotten
  }

  #noteRewrite(id: string): void {
    if (this.#rewrites.size >= MAX_REWRITES) {
      this.#rewrites.clear()
      this.#forgotten = this.#rewriteCount
    }
    this.#rewriteCount += 1
    this.#rewrites.set(id, this.#rewriteCount)
  }

  /**
   * Runs `work`, which replaces or deletes a stored table. The table must not change by itself any
   * more. Its subscribers subscribe again, whoever asks for it meanwhile waits, and whoever still holds
   * the unloaded one can do nothing with it. Throws if it stays in use.
   */
  async whileUnloaded(id: string, work: () => Promise<void>): Promise<void> {
    await this.#rewriting.get(id)
    const loaded = this.#loading.get(id)
    const working = this.#unload(id, loaded).then(() => {
      this.#noteRewrite(id)
      return work()
    })
    const settled = working.then(
      () => undefined,
      () => undefined,
    )
    this.#rewriting.set(id, settled)
    void settled.then(() => this.#rewriting.delete(id))
    return working
  }

  async #unload(id: string, loading: Promise<LiveTable | null> | undefined): Promise<void> {
    const live = await loading?.catch(() => null)
    if (live === undefined || live === null) return
    live.reloadSubscribers()
    for (let attempts = UNLOADING.attempts; !live.isIdle; attempts -= 1) {
      if (attempts === 0 || this.#isClosed) throw new Error(`table ${id} stays in use`)
      await new Promise<void>((resolve) => void this.#deps.clock.setTimer(resolve, UNLOADING.delay))
    }
    live.retire()
    this.#live.delete(id)
    this.#loading.delete(id)
  }

  /** Every table in memory. */
  all(): readonly LiveTable[] {
    return [...this.#live.values()]
  }

  /**
   * Unloads those that nobody follows and that do nothing by themselves. Listed tables that wait for a
   * match stay, so that renames reach the lobby.
   */
  async unloadIdle(saveVisits: (tables: readonly LiveTable[]) => Promise<void>): Promise<void> {
    const idle = this.all().filter((live) => {
      const { listed, phase } = live.table
      return live.isUnloadable && !(listed && phase === 'gathering')
    })
    await saveVisits(idle)
    for (const live of idle) {
      const { id } = live.table
      // Meanwhile it may have been unloaded and loaded anew.
      if (!live.isUnloadable || this.#live.get(id) !== live) continue
      live.close()
      this.#live.delete(id)
      this.#loading.delete(id)
    }
  }

  /** Like `get`, but damaged tables count as missing: for what concerns many tables. */
  async getReadable(id: string): Promise<LiveTable | null> {
    try {
      return await this.get(id)
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
    this.#loading.delete(id)
    lobby.remove(id)
  }

  async #load(id: string): Promise<LiveTable | null> {
    this.#quarantine.check(id)
    try {
      const stored = await this.#read(id)
      // It may have been quarantined meanwhile.
      this.#quarantine.check(id)
      return stored === null ? null : this.#add(stored)
    } catch (error) {
      if (error instanceof TableDamaged) this.quarantine(error)
      throw error
    }
  }

  async #read(id: string): Promise<StoredTable | null> {
    const stored = await readStoredTable(this.#deps, id)
    if (stored === null) return null
    const { game, phase, options } = stored.table
    // The word lists existed when the match started, but what is built can be lost.
    if (phase === 'playing') await this.#deps.languages.ready(game.lexicons(options))
    return stored
  }

  #add({ table, secret }: StoredTable): LiveTable {
    const { library, environment } = this.#deps
    environment.tableChanged(table)
    const deps = { ...this.#deps, commits: this.#commits }
    const live = new LiveTable(table, { secret, library }, deps)
    this.#live.set(table.id, live)
    if (this.#isStarted) live.start()
    return live
  }
}
