import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { LiveTable } from '#live/live-table.ts'
import { DISK_LOW } from '#live/refusals.ts'
import type { DiskSpace } from '#server/operations/disk-space.ts'
import {
  createTable,
  type NewTableDeps,
  type NewTableRequest,
  type Person,
  type TableSetup,
} from '#server/hall/new-table.ts'
import type { HallCapacity } from '#server/hall/hall-capacity.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import type { Housekeeping } from '#server/privacy/housekeeping.ts'
import { hallRefusal } from '#server/refusals.ts'

export type OpeningsDeps = NewTableDeps & {
  readonly games: ReadonlyMap<string, AnyGame>
  readonly tables: LiveTables
  readonly housekeeping: Housekeeping
  /** A person with seats at this many unfinished tables may not open another. */
  readonly maxTables: number
  readonly disk?: DiskSpace | null
  readonly capacity: HallCapacity
  /** Called when a new table runs. */
  opened(live: LiveTable): void
}

/** Opens tables. */
export class Openings {
  readonly #deps: OpeningsDeps

  constructor(deps: OpeningsDeps) {
    this.#deps = deps
  }

  /** Idempotent: the same key gives the same table. */
  open(
    host: Person,
    setup: TableSetup & { readonly game: string },
    key: string,
  ): Promise<Result<LiveTable, Refusal>> {
    const { games, maxTables, disk } = this.#deps
    if (disk?.isLow === true) return Promise.resolve(refuse(DISK_LOW))
    const game = games.get(setup.game)
    if (game === undefined) {
      const known = [...games.keys()].join(', ')
      return Promise.resolve(refuse(hallRefusal('unknown-game', { game: setup.game, known })))
    }
    const { person, name } = host
    return this.openAs({
      game,
      host: { person, name },
      setup,
      key,
      seated: [],
      banned: [],
      maxTables,
    })
  }

  async openAs(request: NewTableRequest): Promise<Result<LiveTable, Refusal>> {
    const { capacity } = this.#deps
    const { isFull, limit } = capacity
    // Those who ask again still get the table that they have opened.
    const { maxTables } = isFull ? { maxTables: 0 } : request
    const created = await createTable(this.#deps, { ...request, maxTables })
    if (!created.ok) {
      const isForRoom = isFull && created.refusal.code === 'too-many-open'
      return isForRoom ? refuse(hallRefusal('hall-full', { limit })) : created
    }
    capacity.opened()
    await this.#eraseAgain(request)
    const live = await this.#deps.tables.takeOver(created.value)
    if (live === null) throw new Error(`table ${created.value} is gone right after it was created`)
    this.#deps.opened(live)
    return ok(live)
  }

  /** Erases again people who were erased while the table was being stored, which the search may have missed. */
  async #eraseAgain({ host, banned }: NewTableRequest): Promise<void> {
    const { housekeeping } = this.#deps
    for (const { person } of [host, ...banned]) {
      if (housekeeping.hasErased(person)) await housekeeping.erase(person)
    }
  }
}
