import type { Secret } from '#kit/dice.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Library } from '#lexicon/library.ts'
import { CommitQueue } from '#live/commit-queue.ts'
import { LiveTable } from '#live/live-table.ts'
import { StoreFailed, type BotExecutor, type Clock, type TableEnvironment } from '#live/ports.ts'
import { replayTable } from '#live/stored-log.ts'
import type { Languages } from '#server/languages.ts'
import type { Store } from '#server/store/store.ts'

export type LiveTablesDeps = {
  readonly store: Store
  readonly clock: Clock
  readonly library: Library
  readonly bots: BotExecutor
  readonly languages: Languages
  readonly environment: TableEnvironment
  gameOf(id: string): AnyGame
}

/** The tables in memory: loaded when somebody needs them, unloaded when nobody does. */
export class LiveTables {
  readonly #deps: LiveTablesDeps
  readonly #commits: CommitQueue
  /** Loaded tables, and those being loaded. */
  readonly #loading = new Map<string, Promise<LiveTable | null>>()
  readonly #live = new Map<string, LiveTable>()

  constructor(deps: LiveTablesDeps) {
    this.#deps = deps
    this.#commits = new CommitQueue(deps.store, deps.clock)
  }

  get size(): number {
    return this.#live.size
  }

  /** Loads every unfinished table, and credits their clocks with the time the hall was down. */
  async start(): Promise<void> {
    const { store } = this.#deps
    const lastHeartbeat = (await store.lastHeartbeat()) ?? Infinity
    const loaded: LiveTable[] = []
    for (const id of await store.unfinishedTables()) {
      const live = await this.getSafely(id)
      if (live !== null) loaded.push(live)
    }
    // All together, so that they share a commit; last, because loading takes time too.
    await Promise.all(loaded.map((live) => this.#credit(live, lastHeartbeat)))
    for (const live of loaded) live.start()
  }

  close(): void {
    for (const live of this.#live.values()) live.close()
    this.#commits.flush()
  }

  /** A table, loaded from the store if need be; null when there is none of that id. */
  get(id: string): Promise<LiveTable | null> {
    const known = this.#loading.get(id)
    if (known !== undefined) return known
    const loading = this.#load(id)
    this.#loading.set(id, loading)
    loading.then(
      (live) => {
        if (live === null) this.#loading.delete(id)
        else this.#live.set(id, live)
      },
      () => this.#loading.delete(id),
    )
    return loading
  }

  /** Every table in memory. */
  all(): readonly LiveTable[] {
    return [...this.#live.values()]
  }

  /** Unloads those that nobody follows and that do nothing by themselves. */
  async unloadIdle(saveVisits: (tables: readonly LiveTable[]) => Promise<void>): Promise<void> {
    const idle = this.all().filter((live) => live.isUnloadable)
    await saveVisits(idle)
    for (const live of idle) {
      if (!live.isUnloadable) continue
      live.close()
      this.#live.delete(live.table.id)
      this.#loading.delete(live.table.id)
    }
  }

  /** Like `get`, but null also for a table that cannot be read: it must not hold up the others. */
  async getSafely(id: string): Promise<LiveTable | null> {
    try {
      return await this.get(id)
    } catch (error) {
      if (error instanceof StoreFailed) throw error
      this.#deps.environment.reportError(error, `table ${id}`)
      return null
    }
  }

  async #load(id: string): Promise<LiveTable | null> {
    const { store, languages, library, bots, clock, environment, gameOf } = this.#deps
    const stored = await store.readTableRow(id)
    if (stored === null) return null
    const table = await replayTable({ store, gameOf }, id)
    if (table === null) return null
    // The word lists existed when the match started, but what is built can be lost.
    if (table.phase === 'playing') await languages.ready(table.game.lexicons(table.options))
    const secret = JSON.parse(stored.secret) as Secret
    environment.tableChanged(table)
    const deps = { store, commits: this.#commits, clock, bots, environment, gameOf }
    return new LiveTable(table, { secret, library }, deps)
  }

  /** Match time stood still since the hall's last heartbeat. */
  async #credit(live: LiveTable, lastHeartbeat: number): Promise<void> {
    const { phase, wallTime } = live.table
    const millis = this.#deps.clock.wallTime() - Math.max(lastHeartbeat, wallTime)
    if (phase !== 'playing' || millis <= 0) return
    await live.record(() => ({ type: 'credited', millis }))
  }
}
