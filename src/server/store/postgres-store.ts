import type { QueryResultRow } from 'pg'
import { StoreClosed, type Append, type SnapshotMark } from '#live/ports.ts'
import { PostgresAdmin } from '#server/admin/postgres-admin.ts'
import { LeaseConnection } from '#server/cluster/lease-connection.ts'
import type { LeaseStore } from '#server/cluster/lease-store.ts'
import { PostgresLeases } from '#server/cluster/postgres-leases.ts'
import type { AssetStore } from '#server/web/pages/asset-store.ts'
import { PostgresAssets } from '#server/web/pages/postgres-assets.ts'
import type { TableSnapshot } from '#table/table-snapshot.ts'
import { joinLines, splitLines, type Lines } from './lines.ts'
import {
  formatSnapshot,
  latestSnapshot,
  parseMarks,
  type MarkRow,
  type SnapshotRow,
} from './snapshot-row.ts'
import { openPostgresDatabase, USUAL_WAIT } from './postgres-database.ts'
import { PostgresPrivacy } from './postgres-privacy.ts'
import { CheckedPool } from './postgres-query.ts'
import { statements, type Statement } from './postgres-statements.ts'
import type {
  Creation,
  Heartbeat,
  LogPage,
  InactivityQuery,
  NewTable,
  Store,
  StoredPerson,
  TablePage,
  TableRow,
  TableSummary,
  Visit,
} from './store.ts'

/**
 * A store in a PostgreSQL database. Requests run concurrently on several connections: only
 * what has resolved is sure to come before what is requested next. Throws StoreUnusable.
 */
export async function openPostgresStore(url: string, wait = USUAL_WAIT): Promise<SharedStore> {
  const pool = new CheckedPool(await openPostgresDatabase(url, wait))
  return new PostgresStore(pool, new LeaseConnection(url))
}

/** The greatest number of the type `integer`. */
const MAX_INTEGER = 2 ** 31 - 1
/** Short, because all tables wait for it; an append whose outcome is unknown is repeated. */
const APPENDING_MS = 5000

/** A store that several nodes can use at a time. */
export interface SharedStore extends Store {
  readonly leases: LeaseStore
  readonly assets: AssetStore
}

class PostgresStore implements SharedStore {
  readonly privacy = new PostgresPrivacy((statement, values) => this.#ask(statement, values))
  readonly admin = new PostgresAdmin((statement, values) => this.#ask(statement, values))
  readonly leases = new PostgresLeases(
    (statement, values) => this.#ask(statement, values),
    (statement, values) => this.#track(() => this.#leaseConnection.ask(statement, values)),
  )
  readonly assets = new PostgresAssets((statement, values) => this.#ask(statement, values))
  readonly #pool: CheckedPool
  readonly #leaseConnection: LeaseConnection
  readonly #underWay = new Set<Promise<unknown>>()
  #closing: Promise<void> | null = null

  constructor(pool: CheckedPool, leaseConnection: LeaseConnection) {
    this.#pool = pool
    this.#leaseConnection = leaseConnection
  }

  createTable(table: NewTable): Promise<Creation> {
    return this.#track(() => this.#create(table))
  }

  append(appends: readonly Append[]): Promise<readonly boolean[]> {
    return this.#track(() => this.#append(appends))
  }

  readTableRow(id: string): Promise<TableRow | null> {
    return this.#askOne<TableRow>(statements.table, [id])
  }

  async findTable(code: string): Promise<string | null> {
    const row = await this.#askOne<{ id: string }>(statements.tableByCode, [code])
    return row?.id ?? null
  }

  async readLog(id: string, from: number, to: number = Infinity): Promise<readonly string[]> {
    const rows = await this.#ask<Lines>(statements.log, [id, from, Math.min(to, MAX_INTEGER)])
    return splitLines(rows, from, to)
  }

  readSnapshot(id: string, codeVersion: string, maxLength: number): Promise<TableSnapshot | null> {
    return latestSnapshot(Math.min(maxLength, MAX_INTEGER), (max) => {
      return this.#askOne<SnapshotRow>(statements.snapshot, [id, codeVersion, max])
    })
  }

  async listSnapshots(id: string, codeVersion: string): Promise<readonly SnapshotMark[]> {
    const rows = await this.#ask<MarkRow>(statements.snapshotMarks, [id, codeVersion])
    return parseMarks(rows)
  }

  async saveSnapshots(id: string, snapshots: readonly TableSnapshot[]): Promise<void> {
    const taken = snapshots.map((snapshot) => ({ table: id, ...formatSnapshot(snapshot) }))
    await this.#ask(statements.saveSnapshots, snapshotColumns(taken))
  }

  async readLogBackwards(id: string, cursor: number | null, limit: number): Promise<LogPage> {
    const rows = await this.#ask<Lines>(statements.logBackwards, [id, cursor, limit])
    return { rows, next: rows.length < limit ? null : rows.at(-1)!.seq }
  }

  async tableIds(after: string, limit: number): Promise<readonly string[]> {
    const rows = await this.#ask<{ id: string }>(statements.tableIds, [after, limit])
    return rows.map(({ id }) => id)
  }

  async saveHash(table: string, length: number, hash: string): Promise<void> {
    await this.#ask(statements.saveHash, [table, length, hash])
  }

  async unfinishedTables(): Promise<readonly string[]> {
    const rows = await this.#ask<{ id: string }>(statements.unfinished, [])
    return rows.map(({ id }) => id)
  }

  async countUnfinished(): Promise<number> {
    const [row] = await this.#ask<{ count: number }>(statements.countUnfinished, [])
    return row!.count
  }

  async inactiveTables(query: InactivityQuery): Promise<readonly string[]> {
    const { gatheringSince, loneSince, playingSince, after, limit } = query
    const values = [gatheringSince, playingSince, after, limit, loneSince]
    const rows = await this.#ask<{ id: string }>(statements.inactive, values)
    return rows.map(({ id }) => id)
  }

  async saveVisits(visits: readonly Visit[]): Promise<void> {
    await this.#ask(statements.saveVisits, [
      visits.map(({ table }) => table),
      visits.map(({ hallTime }) => hallTime),
    ])
  }

  tablesOf(person: string, limit: number): Promise<readonly TableSummary[]> {
    return this.#ask<TableSummary>(statements.tablesOf, [person, limit])
  }

  async unfinishedTablesOf(person: string, limit: number): Promise<readonly string[]> {
    const rows = await this.#ask<{ id: string }>(statements.unfinishedTablesOf, [person, limit])
    return rows.map(({ id }) => id)
  }

  async pageOfTables(person: string, from: string | null, limit: number): Promise<TablePage> {
    const values = [person, from ?? '', limit]
    const tables = await this.#ask<TableSummary>(statements.pageOfTables, values)
    return { tables, next: tables.length < limit ? null : tables.at(-1)!.id }
  }

  async savePerson({ id, name }: StoredPerson): Promise<void> {
    await this.#ask(statements.savePerson, [id, name])
  }

  readPerson(id: string): Promise<StoredPerson | null> {
    return this.#askOne<StoredPerson>(statements.person, [id])
  }

  async saveDictionary(person: string, dictionary: string): Promise<void> {
    await this.#ask(statements.saveDictionary, [person, dictionary])
  }

  async readDictionary(person: string): Promise<string | null> {
    const row = await this.#askOne<{ dictionary: string | null }>(statements.dictionary, [person])
    return row?.dictionary ?? null
  }

  async savePassport(
    tokenHash: string,
    person: string,
    expiresAt: number,
    max: number,
  ): Promise<void> {
    await this.#ask(statements.savePassport, [tokenHash, person, expiresAt, max])
  }

  async dropPassports(wallTime: number): Promise<number> {
    const row = await this.#askOne<{ count: number }>(statements.dropPassports, [wallTime])
    return row?.count ?? 0
  }

  async usePassport(tokenHash: string, wallTime: number): Promise<string | null> {
    const row = await this.#askOne<{ person: string }>(statements.usePassport, [
      tokenHash,
      wallTime,
    ])
    return row?.person ?? null
  }

  async writeHeartbeat({ wallTime, hallTime }: Heartbeat): Promise<void> {
    await this.#ask(statements.heartbeat, [wallTime, hallTime])
  }

  lastHeartbeat(): Promise<Heartbeat | null> {
    return this.#askOne<Heartbeat>(statements.lastHeartbeat, [])
  }

  close(): Promise<void> {
    this.#closing ??= this.#end()
    return this.#closing
  }

  async #end(): Promise<void> {
    await Promise.allSettled(this.#underWay)
    await Promise.all([this.#pool.end(), this.#leaseConnection.end()])
  }

  async #create(table: NewTable): Promise<Creation> {
    const { id, code, key, game, secret, wallTime, entries, index, limit } = table
    const values = [id, code, key, game, secret, entries.length, index.phase, wallTime]
    const made = await this.#pool.send(statements.create, [
      ...values,
      joinLines(entries),
      index.people,
      limit?.person ?? null,
      limit?.tables ?? null,
      table.hash,
    ])
    if (made.length === 1) return { is: 'created' }
    const [rival] = await this.#pool.send<{ id: string; key: string }>(statements.rivals, [
      key,
      code,
    ])
    if (rival === undefined && limit !== null) return { is: 'too-many' }
    if (rival === undefined) throw new Error(`there is a table ${id} with another key already`)
    return rival.key === key ? { is: 'known', id: rival.id } : { is: 'code-taken' }
  }

  /** Sends columns of appends and members, which one statement unnests. */
  async #append(appends: readonly Append[]): Promise<readonly boolean[]> {
    const members = appends.flatMap(({ table, index }) =>
      (index?.people ?? []).map((person) => ({ table, person })),
    )
    const snapshots = appends.flatMap(({ table, snapshots: taken }) =>
      taken.map((snapshot) => ({ table, ...formatSnapshot(snapshot) })),
    )
    const values = [
      appends.map(({ table }) => table),
      appends.map(({ expectedLength }) => expectedLength),
      appends.map(({ expectedLength, entries }) => expectedLength + entries.length),
      appends.map(({ wallTime }) => wallTime),
      appends.map(({ index }) => index?.phase ?? null),
      appends.map(({ entries }) => joinLines(entries)),
      members.map(({ table }) => table),
      members.map(({ person }) => person),
      appends.map(({ hash }) => hash),
      appends.map(({ activeAt }) => activeAt),
      ...snapshotColumns(snapshots),
      appends.map(({ epoch }) => epoch ?? null),
    ]
    const rows = await this.#pool.send<{ id: string }>(statements.append, values, APPENDING_MS)
    const won = new Set(rows.map(({ id }) => id))
    return appends.map(({ table }) => won.has(table))
  }

  async #askOne<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row | null> {
    const [row] = await this.#ask<Row>(statement, values)
    return row ?? null
  }

  #ask<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    return this.#track(() => this.#pool.send<Row>(statement, values))
  }

  async #track<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closing !== null) throw closed()
    const answer = work()
    this.#underWay.add(answer)
    try {
      return await answer
    } finally {
      this.#underWay.delete(answer)
    }
  }
}

type TakenSnapshot = SnapshotRow & { readonly table: string }

function snapshotColumns(taken: readonly TakenSnapshot[]): readonly unknown[][] {
  const names = ['table', 'length', 'version', 'feedLengths', 'digest', 'recent', 'state'] as const
  return names.map((name) => taken.map((snapshot) => snapshot[name]))
}

function closed(): StoreClosed {
  return new StoreClosed('the store is closed')
}
