import type { Append, TableIndex } from '#live/ports.ts'
import type { NewTable, Store, TableSummary } from '#server/store/store.ts'

type ModelTable = {
  readonly table: NewTable
  readonly log: string[]
  readonly people: Set<string>
  phase: TableIndex['phase']
  hash: string
  wallTime: number
}

/** The slow, obvious twin of a store. */
export class ModelStore {
  readonly #tables = new Map<string, ModelTable>()

  create(table: NewTable): void {
    const { entries, hash, index, wallTime } = table
    const { phase, people } = index
    this.#tables.set(table.id, {
      table,
      log: [...entries],
      people: new Set(people),
      phase,
      hash,
      wallTime,
    })
  }

  lengthOf(id: string): number {
    return this.#tables.get(id)!.log.length
  }

  append({ table: id, expectedLength, entries, hash, wallTime, index }: Append): boolean {
    const table = this.#tables.get(id)!
    if (table.log.length !== expectedLength) return false
    table.log.push(...entries)
    table.wallTime = wallTime
    table.hash = hash
    if (index === null) return true
    table.phase = index.phase
    for (const person of index.people) table.people.add(person)
    return true
  }

  /** Everything that can be read, as `readEverything` returns it. */
  everything(people: readonly string[]): Everything {
    const tables = [...this.#tables.values()].toSorted((a, b) => (a.table.id < b.table.id ? -1 : 1))
    return {
      tables: tables.map(({ table, log, hash, phase, wallTime }) => ({
        id: table.id,
        code: table.code,
        game: table.game,
        secret: table.secret,
        length: log.length,
        hash,
        phase,
        wallTime,
        log,
      })),
      unfinished: tables.filter(({ phase }) => phase !== 'over').map(({ table }) => table.id),
      tablesOf: people.map((person) =>
        tables
          .filter((table) => table.people.has(person))
          .map(({ table: { id, code, game }, phase, wallTime }) => ({
            id,
            code,
            game,
            phase,
            wallTime,
          }))
          .toSorted((a, b) => b.wallTime - a.wallTime || (a.id < b.id ? -1 : 1)),
      ),
    }
  }
}

type Everything = {
  readonly tables: readonly unknown[]
  readonly unfinished: readonly string[]
  readonly tablesOf: readonly (readonly TableSummary[])[]
}

export async function readEverything(
  store: Store,
  ids: readonly string[],
  people: readonly string[],
): Promise<Everything> {
  const tables = ids.toSorted().map(async (id) => ({
    ...(await store.readTableRow(id)),
    log: await store.readLog(id, 0),
  }))
  return {
    tables: await Promise.all(tables),
    unfinished: (await store.unfinishedTables()).toSorted(),
    tablesOf: await Promise.all(people.map((person) => store.tablesOf(person, 100))),
  }
}
