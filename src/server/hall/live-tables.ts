import type { Secret } from '#kit/dice.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Library } from '#lexicon/library.ts'
import { CommitQueue } from '#live/commit-queue.ts'
import { LiveTable } from '#live/live-table.ts'
import { StoreFailed, type BotExecutor, type Clock, type TableEnvironment } from '#live/ports.ts'
import { loadTable } from '#live/stored-log.ts'
import type { Lobby } from '#server/hall/lobby.ts'
import type { Languages } from '#server/languages.ts'
import type { Store } from '#server/store/store.ts'
import type { LogLimits } from '#table/log-limits.ts'
import { hallTimeReached } from '#table/table.ts'

export type LiveTablesDeps = {
  readonly store: Store
  readonly clock: Clock
  readonly library: Library
  readonly bots: BotExecutor
  readonly languages: Languages
  readonly lobby: Lobby
  readonly environment: TableEnvironment
  readonly logLimits: LogLimits
  readonly codeVersion: string
  gameOf(id: string): AnyGame
}

/** A table where nobody has started a match for so long is abandoned. */
const GATHERING_LIMIT = 12 * 60 * 60_000

/** The tables in memory: loaded when somebody needs them, unloaded when nobody does. */
export class LiveTables {
  readonly #deps: LiveTablesDeps
  readonly #commits: CommitQueue
  /** Loaded tables, and those being loaded. */
  readonly #loading = new Map<string, Promise<LiveTable | null>>()
  readonly #live = new Map<string, LiveTable>()
  #isStarted = false

  constructor(deps: LiveTablesDeps) {
    this.#deps = deps
    this.#commits = new CommitQueue(deps.store, deps.clock)
  }

  get size(): number {
    return this.#live.size
  }

  /** Loads every unfinished table. */
  async load(): Promise<void> {
    for (const id of await this.#deps.store.unfinishedTables()) await this.#loadSafely(id)
    await Promise.all(this.#live.values().map((live) => this.#abandonIfForgotten(live)))
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
        if (live === null) return void this.#loading.delete(id)
        this.#live.set(id, live)
        if (this.#isStarted) live.start()
      },
      () => this.#loading.delete(id),
    )
    return loading
  }

  /** Listed tables stay loaded, so that the lobby can show them. */
  async unloadIdle(): Promise<void> {
    const { lobby, environment } = this.#deps
    for (const [id, live] of this.#live) {
      if (live.table.phase === 'playing' || !live.isIdle) continue
      try {
        await this.#abandonIfForgotten(live)
      } catch (error) {
        environment.reportError(error, 'unloading')
        return
      }
      if (lobby.has(id) || !live.isIdle) continue
      live.close()
      this.#live.delete(id)
      this.#loading.delete(id)
    }
  }

  /** One table that cannot be read must not keep the hall from opening. */
  async #loadSafely(id: string): Promise<LiveTable | null> {
    try {
      return await this.get(id)
    } catch (error) {
      if (error instanceof StoreFailed) throw error
      this.#deps.environment.reportError(error, `table ${id}`)
      return null
    }
  }

  async #load(id: string): Promise<LiveTable | null> {
    const { languages, library, environment } = this.#deps
    const deps = { ...this.#deps, commits: this.#commits }
    const { store } = deps
    const stored = await store.readTableRow(id)
    if (stored === null) return null
    const table = await loadTable(deps, id)
    if (table === null) return null
    // The word lists existed when the match started, but what is built can be lost.
    if (table.phase === 'playing') await languages.ready(table.game.lexicons(table.options))
    const secret = JSON.parse(stored.secret) as Secret
    environment.tableChanged(table)
    return new LiveTable(table, { secret, library }, deps)
  }

  /**
   * A table where people gathered and walked away is abandoned in the end. By wall time, because the
   * time while the hall was down counts too.
   */
  async #abandonIfForgotten(live: LiveTable): Promise<void> {
    const { phase, wallTime } = live.table
    const age = this.#deps.clock.wallTime() - wallTime
    if (phase !== 'gathering' || age < GATHERING_LIMIT) return
    await live.record((table) => (table.phase === 'gathering' ? { type: 'abandoned' } : null))
  }
}
