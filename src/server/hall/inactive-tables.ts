import { setImmediate } from 'node:timers/promises'
import type { LiveTable } from '#live/live-table.ts'
import { StoreFailed, TableMoved, type Clock } from '#live/ports.ts'
import type { HallCapacity } from '#server/hall/hall-capacity.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import type { Store, Visit } from '#server/store/store.ts'
import { hallTimeReached } from '#table/table.ts'

export type InactiveTablesDeps = {
  readonly store: Store
  readonly clock: Pick<Clock, 'monotonicTime' | 'hallTime'>
  /** See steadyWallTime. */
  wallTime(): number
  readonly tables: LiveTables
  readonly capacity: HallCapacity
  /** A match that no player has followed for this many milliseconds is abandoned. */
  readonly abandonAfter: number
  reportError(error: unknown, where: string): void
}

const HOUR = 60 * 60_000
/** A table where nobody has started a match for so long is abandoned. */
const GATHERING_LIMIT = 12 * HOUR
/** In a crowded hall, so is one that nobody but its host ever joined. */
const LONE_LIMIT = HOUR
const SWEEP_INTERVAL = HOUR
/** How many tables one run looks at, and in a crowded hall. */
const MAX_SWEPT = 100
const MAX_SWEPT_CROWDED = 500
/** How many visits share a commit. */
const MAX_VISITS = 200

/**
 * Ends tables that people have abandoned, whether they are in memory or not. Matches go by hall time, because
 * nobody can come while the hall is down. Tables without a match go by wall time, but not
 * by what it jumps forward.
 */
export class InactiveTables {
  readonly #deps: InactiveTablesDeps
  /** The last table of an unfinished sweep. */
  #cursor: string | null = null
  /** In monotonic time. */
  #nextSweep = -Infinity
  #isRunning = false

  constructor(deps: InactiveTablesDeps) {
    this.#deps = deps
  }

  /**
   * Called about once a minute: starts a sweep once an hour, in a crowded hall each time, or continues the one
   * under way.
   */
  async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    const { clock, capacity, tables } = this.#deps
    try {
      await capacity.count()
      const isDue = clock.monotonicTime() >= this.#nextSweep
      if (this.#cursor === null && !isDue && !capacity.isCrowded) return
      if (isDue && this.#cursor === null) {
        this.#nextSweep = clock.monotonicTime() + SWEEP_INTERVAL
        await this.saveVisits(tables.all())
      }
      await this.#sweep()
    } catch (error) {
      this.#deps.reportError(error, 'inactive tables')
    } finally {
      this.#isRunning = false
    }
  }

  async close(): Promise<void> {
    try {
      await this.saveVisits(this.#deps.tables.all())
    } catch (error) {
      this.#deps.reportError(error, 'inactive tables')
    }
  }

  /** Saves when players last followed these tables. Throws StoreFailed. */
  async saveVisits(tables: readonly LiveTable[]): Promise<void> {
    const visits = tables.flatMap(({ table, lastVisit }): Visit[] => {
      const isNews = lastVisit !== null && lastVisit > hallTimeReached(table)
      return isNews && table.phase === 'playing' ? [{ table: table.id, hallTime: lastVisit }] : []
    })
    for (let from = 0; from < visits.length; from += MAX_VISITS) {
      await this.#deps.store.saveVisits(visits.slice(from, from + MAX_VISITS))
    }
  }

  async #sweep(): Promise<void> {
    const { store, clock, abandonAfter, capacity, wallTime: now } = this.#deps
    const { isCrowded } = capacity
    const limit = isCrowded ? MAX_SWEPT_CROWDED : MAX_SWEPT
    const wallTime = now()
    const found = await store.inactiveTables({
      gatheringSince: wallTime - GATHERING_LIMIT,
      loneSince: wallTime - (isCrowded ? LONE_LIMIT : GATHERING_LIMIT),
      playingSince: clock.hallTime() - abandonAfter,
      after: this.#cursor,
      limit,
    })
    for (const id of found) {
      const live = await this.#find(id)
      if (live !== null) await abandon(live)
      // Others get their turn between two tables.
      await setImmediate()
    }
    this.#cursor = found.length < limit ? null : found.at(-1)!
  }

  /** Null for a table that cannot be read, which was reported when the hall started. */
  async #find(id: string): Promise<LiveTable | null> {
    try {
      return await this.#deps.tables.get(id)
    } catch (error) {
      // Its owner ends it.
      if (error instanceof TableMoved) return null
      if (error instanceof StoreFailed) throw error
      return null
    }
  }
}

/** Spectators keep a table that gathers, but not a match. */
async function abandon(live: LiveTable): Promise<void> {
  await live.record(({ phase }) => {
    const isInUse = phase === 'playing' ? live.hasPlayers : live.subscriberCount > 0
    return phase === 'over' || isInUse ? null : { type: 'abandoned' }
  })
}
