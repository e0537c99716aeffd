import type { LiveTable } from '#live/live-table.ts'
import type { Clock } from '#live/ports.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import type { Store, Visit } from '#server/store/store.ts'

export type InactiveTablesDeps = {
  readonly store: Store
  readonly clock: Clock
  readonly tables: LiveTables
  /** A match that no player has followed for so many milliseconds is abandoned. */
  readonly abandonAfter: number
  reportError(error: unknown, where: string): void
}

const HOUR = 60 * 60_000
/** A table where nobody has started a match for so long is abandoned. */
const GATHERING_LIMIT = 12 * HOUR
const SWEEP_INTERVAL = HOUR
/** How many tables one run looks at. */
const MAX_SWEPT = 100
/** How many visits share a commit. */
const MAX_VISITS = 200

/** Ends the tables that people have walked away from, whether they are in memory or not. */
export class InactiveTables {
  readonly #deps: InactiveTablesDeps
  #startedAt: { readonly wallTime: number; readonly monotonicTime: number }
  /** For how long the hall was down before it started. */
  #downtime = 0
  /** The last table of an unfinished sweep. */
  #cursor: string | null = null
  #nextSweep = 0
  #isRunning = false

  constructor(deps: InactiveTablesDeps) {
    this.#deps = deps
    this.#startedAt = timesOf(deps.clock)
  }

  /** Before the first heartbeat is written. */
  async start(): Promise<void> {
    const { store, clock } = this.#deps
    this.#startedAt = timesOf(clock)
    const { wallTime, monotonicTime } = this.#startedAt
    this.#downtime = Math.max(0, wallTime - ((await store.lastHeartbeat()) ?? wallTime))
    this.#nextSweep = monotonicTime
    await this.run()
  }

  /** Called every minute or so: sweeps once an hour, and goes on with a sweep that is not finished. */
  async run(): Promise<void> {
    const now = this.#deps.clock.monotonicTime()
    if (this.#isRunning || (this.#cursor === null && now < this.#nextSweep)) return
    this.#isRunning = true
    try {
      if (this.#cursor === null) {
        this.#nextSweep = now + SWEEP_INTERVAL
        await this.saveVisits(this.#deps.tables.all())
      }
      await this.#sweep()
    } catch (error) {
      this.#deps.reportError(error, 'inactive tables')
    } finally {
      this.#isRunning = false
    }
  }

  /** Notes that players have looked at these tables. Throws StoreFailed. */
  async saveVisits(tables: readonly LiveTable[]): Promise<void> {
    const visits = tables.flatMap(({ table, lastVisit }): Visit[] => {
      const isNews = lastVisit !== null && lastVisit > table.wallTime && table.phase !== 'over'
      return isNews ? [{ table: table.id, wallTime: lastVisit }] : []
    })
    for (let from = 0; from < visits.length; from += MAX_VISITS) {
      await this.#deps.store.saveVisits(visits.slice(from, from + MAX_VISITS))
    }
  }

  async #sweep(): Promise<void> {
    const { store, tables } = this.#deps
    const found = await store.inactiveTables({
      gatheringSince: this.#wallTime() - GATHERING_LIMIT,
      playingSince: this.#playingSince(),
      after: this.#cursor,
      limit: MAX_SWEPT,
    })
    for (const id of found) {
      const live = await tables.getSafely(id)
      if (live !== null) await abandon(live)
    }
    this.#cursor = found.length < MAX_SWEPT ? null : found.at(-1)!
  }

  /** Nobody could come while the hall was down, so that does not count. */
  #playingSince(): number {
    const since = this.#wallTime() - this.#deps.abandonAfter
    return since < this.#startedAt.wallTime ? since - this.#downtime : since
  }

  /** Does not follow when the machine's clock is set: that must not end anybody's match. */
  #wallTime(): number {
    const { wallTime, monotonicTime } = this.#startedAt
    return wallTime + this.#deps.clock.monotonicTime() - monotonicTime
  }
}

function timesOf(clock: Clock) {
  return { wallTime: clock.wallTime(), monotonicTime: clock.monotonicTime() }
}

/** Spectators keep a table that gathers, but not a match. */
async function abandon(live: LiveTable): Promise<void> {
  await live.record(({ phase }) => {
    const isInUse = phase === 'playing' ? live.hasPlayers : !live.isUnfollowed
    return phase === 'over' || isInUse ? null : { type: 'abandoned' }
  })
}
