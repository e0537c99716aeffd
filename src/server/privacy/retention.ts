import { setTimeout as sleep } from 'node:timers/promises'
import { StoreFailed } from '#live/ports.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import { sessionLifetime } from '#server/settings.ts'
import type { Store } from '#server/store/store.ts'

export type RetentionDeps = {
  readonly store: Store
  readonly tables: LiveTables
  readonly codeVersion: string
  /** Days after which an unused session is deleted. */
  readonly sessionDays: number
  /** Days after which finished tables, sessions and unused people are deleted; 0 for never. */
  readonly retentionDays: number
  wallTime(): number
  reportError(error: unknown, where: string): void
}

const DAY = 24 * 60 * 60_000
const ROWS = 100
/** Snapshots are larger than other rows. */
const SNAPSHOTS = 10
const PAUSE = 5

/** Deletes what is older than the operator wants to keep, in slices between which others get a turn. */
export class Retention {
  readonly #deps: RetentionDeps
  #isStopped = false
  /** Where outdated snapshots are looked for next. */
  #nextSnapshot: string | null = null
  #areSnapshotsCurrent = false

  constructor(deps: RetentionDeps) {
    this.#deps = deps
  }

  stop(): void {
    this.#isStopped = true
  }

  async proceed(): Promise<void> {
    const { store, wallTime, sessionDays, retentionDays } = this.#deps
    const { privacy } = store
    // A day more than sessions live, because they are dated by the day.
    const days = sessionLifetime({ sessionDays, retentionDays }) + 1
    await this.#repeat(async () => {
      return (await privacy.deleteSessionsUnusedSince(wallTime() - days * DAY, ROWS)) === ROWS
    })
    if (retentionDays > 0) {
      await this.#deleteTables(wallTime() - retentionDays * DAY)
      let from: string | null = ''
      await this.#repeat(async () => {
        from = await privacy.deletePeopleWithoutTraces(from!, ROWS)
        return from !== null
      })
    }
    await this.#repeat(() => privacy.purge(ROWS))
    await this.#deleteOutdatedSnapshots()
  }

  /** Once, because no more of them are made while this code runs. */
  async #deleteOutdatedSnapshots(): Promise<void> {
    const { store, codeVersion } = this.#deps
    if (this.#areSnapshotsCurrent) return
    await this.#repeat(async () => {
      const from = this.#nextSnapshot
      this.#nextSnapshot = await store.privacy.deleteOutdatedSnapshots(codeVersion, from, SNAPSHOTS)
      this.#areSnapshotsCurrent = this.#nextSnapshot === null
      return !this.#areSnapshotsCurrent
    })
  }

  /** Tables that somebody looks at, or that cannot be deleted, are left until the next run. */
  async #deleteTables(before: number): Promise<void> {
    const { store, tables, reportError } = this.#deps
    let skipped = 0
    await this.#repeat(async () => {
      const found = await store.privacy.tablesOverBefore(before, skipped + 1)
      const id = found[skipped]
      if (id === undefined) return false
      if (tables.isInUse(id)) {
        skipped += 1
        return true
      }
      try {
        await tables.whileUnloaded(id, () => store.privacy.deleteTable(id))
      } catch (error) {
        if (error instanceof StoreFailed) throw error
        skipped += 1
        reportError(error, `retention of ${id}`)
      }
      return true
    })
  }

  /** Runs slices until one says that there is no more to do. */
  async #repeat(slice: () => Promise<boolean>): Promise<void> {
    while (!this.#isStopped && (await slice())) await sleep(PAUSE, undefined, { ref: false })
  }
}
