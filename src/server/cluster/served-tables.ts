import type { LiveTable } from '#live/live-table.ts'
import { OwnedElsewhere } from '#server/cluster/table-owners.ts'
import { foldCode } from '#server/hall/naming/code.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import { LocalTable, type LocalTableDeps, type ServedTable } from '#server/hall/served-table.ts'
import type { Store } from '#server/store/store.ts'

export type ServedTablesDeps = LocalTableDeps & {
  readonly store: Store
  readonly tables: LiveTables
  /** A table that another node runs, for one subscriber. */
  remoteTable(id: string, owner: string): ServedTable
}

/** What everybody who has the code may know of a table. */
export type FoundTable = { readonly id: string; readonly code: string; readonly game: string }

/** All tables as connections use them: those of this server, and those that other nodes run. */
export class ServedTables {
  readonly #deps: ServedTablesDeps
  readonly #local = new WeakMap<LiveTable, LocalTable>()

  constructor(deps: ServedTablesDeps) {
    this.#deps = deps
  }

  /** Null when there is none of that id. Throws TableDamaged. */
  async get(id: string): Promise<ServedTable | null> {
    try {
      return await this.local(id)
    } catch (error) {
      if (!(error instanceof OwnedElsewhere)) throw error
      return this.#deps.remoteTable(id, error.node)
    }
  }

  /** Throws OwnedElsewhere. The same one for the same live table. */
  async local(id: string): Promise<LocalTable | null> {
    const live = await this.#deps.tables.get(id)
    if (live === null) return null
    const known = this.#local.get(live)
    if (known !== undefined) return known
    const local = new LocalTable(live, this.#deps)
    this.#local.set(live, local)
    return local
  }

  /** Throws TableDamaged. */
  async find(code: string): Promise<FoundTable | null> {
    const { store, tables } = this.#deps
    const id = await store.findTable(foldCode(code))
    if (id === null) return null
    try {
      const live = await tables.get(id)
      return live && { id, code: live.table.code, game: live.table.game.id }
    } catch (error) {
      if (!(error instanceof OwnedElsewhere)) throw error
      return store.readTableRow(id)
    }
  }
}
