import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import {
  OutcomeUnknown,
  RecordDamaged,
  StoreClosed,
  StoreFailed,
  type Append,
  type SnapshotMark,
  type TableIndex,
} from '#live/ports.ts'
import { SqliteAdmin } from '#server/admin/sqlite-admin.ts'
import type { TableSnapshot } from '#table/table-snapshot.ts'
import { Anchor } from './anchor.ts'
import { GroupCommit } from './group-commit.ts'
import { splitLines, type Lines } from './lines.ts'
import { formatSnapshot, latestSnapshot, parseMarks } from './snapshot-row.ts'
import { explainFault, isDamage, isDiskFull, openSqliteFile } from './sqlite-file.ts'
import { SqliteLog } from './sqlite-log.ts'
import { SqlitePrivacy } from './sqlite-privacy.ts'
import { SqliteScans } from './sqlite-scans.ts'
import { prepareStatements, type Statements } from './sqlite-statements.ts'
import {
  StoreUnusable,
  type Creation,
  type Heartbeat,
  type InactivityQuery,
  type LogPage,
  type NewTable,
  type Store,
  type StoredPerson,
  type TablePage,
  type TableRow,
  type TableSummary,
  type Visit,
} from './store.ts'

/**
 * A store for one server: the file `wordhall.sqlite` in a data folder, created when it is missing.
 * Throws StoreUnusable.
 */
export function openSqliteStore(folder: string): Promise<Store & BackupSource> {
  return Promise.try(() => {
    const database = openSqliteFile(folder)
    try {
      return new SqliteStore(database, path.resolve(folder))
    } catch (error) {
      database.close()
      const fault = explainFault(database.name, error)
      throw fault === null ? error : new StoreUnusable(fault, { cause: error })
    }
  })
}

/** Can be copied while it is in use. */
export interface BackupSource {
  /** Copies everything that is durable when the copy is complete. */
  backup(file: string): Promise<void>
}

/** Pages copied before others get their turn: about a millisecond. */
const BACKUP_PAGES = 64
/**
 * Rows and characters read in one go: long logs are read with pauses, so that nobody waits for them.
 * A row of a rewritten log has many entries.
 */
const MAX_READ = 500
const MAX_READ_LENGTH = 256 * 1024

class SqliteStore implements Store, BackupSource {
  readonly privacy: SqlitePrivacy
  readonly admin: SqliteAdmin
  readonly #database: Database
  readonly #sql: Statements
  /** Runs writes in one transaction. */
  readonly #commit: (writes: readonly (() => unknown)[]) => readonly unknown[]
  /** All writes but appends, which come in batches already. */
  readonly #writes: GroupCommit<() => unknown, unknown>
  readonly #log: SqliteLog
  readonly #scans: SqliteScans
  readonly #anchor: Anchor
  /** Commits other than appends. */
  #commits: number
  #closed = false

  constructor(database: Database, folder: string) {
    this.#database = database
    this.#sql = prepareStatements(database)
    this.#log = new SqliteLog(database, this.#sql)
    let isCommitting = false
    const inOneTransaction = database.transaction((writes: readonly (() => unknown)[]) => {
      const outcomes = writes.map((write) => write())
      this.#log.flush()
      isCommitting = true
      return outcomes
    })
    this.#commit = (writes) => {
      isCommitting = false
      try {
        return inOneTransaction(writes)
      } catch (error) {
        this.#log.rollback()
        throw isCommitting ? this.#failedCommit(error) : error
      }
    }
    this.#writes = new GroupCommit((writes) => this.#attempt(() => this.#commitCounted(writes)))
    const access = {
      write: <T>(work: () => T) => this.#write(work),
      read: <T>(work: () => T) => this.#read(work),
    }
    this.privacy = new SqlitePrivacy(database, this.#log, access)
    this.admin = new SqliteAdmin(database, access)
    this.#scans = new SqliteScans(this.#sql, access.read)
    this.#commits = this.#sql.commits.get()!
    this.#anchor = Anchor.open(folder, { place: this.#log.place, commits: this.#commits })
  }

  createTable(table: NewTable): Promise<Creation> {
    return this.#write(() => this.#create(table))
  }

  append(appends: readonly Append[]): Promise<readonly boolean[]> {
    if (this.#closed) return Promise.reject(new StoreClosed('the store is closed'))
    const writes = appends.map((append) => () => this.#append(append))
    return Promise.try(() => this.#attempt(() => this.#commitAppends(writes)))
  }

  readTableRow(id: string): Promise<TableRow | null> {
    return this.#readRecord(() => {
      const found = this.#sql.table.get(id)
      if (found === undefined) return null
      const { isIntact, phase, isPhaseIntact, ...row } = found
      if (isIntact === 0) throw new RecordDamaged('the checksum of its row does not match')
      if (phase === null) throw new RecordDamaged('it has no row in the index')
      if (isPhaseIntact === 0) throw new RecordDamaged('the checksum of its phase does not match')
      return { ...row, phase }
    })
  }

  findTable(code: string): Promise<string | null> {
    return this.#read(() => this.#sql.tableByCode.get(code) ?? null)
  }

  async readLog(id: string, from: number, to: number = Infinity): Promise<readonly string[]> {
    const parts: (readonly string[])[] = []
    let place = await this.#readRecord(() => this.#sql.placeBefore.get({ id, from, to }) ?? null)
    while (place !== null) {
      const before = { place, from, limit: MAX_READ }
      const rows = await this.#readRecord(() => readSome(this.#sql.rowsBefore.iterate(before)))
      const first = rows.at(-1)
      if (first === undefined) throw new RecordDamaged('a row of its log is missing')
      parts.push(splitLines(rows.toReversed(), from, Infinity))
      place = first.seq > from ? earlierPlace(first.previous, place) : null
      // Rows never change, so the log may grow meanwhile.
      if (place !== null) await setImmediate()
    }
    return parts
      .toReversed()
      .flat()
      .slice(0, Math.max(0, to - from))
  }

  readSnapshot(id: string, codeVersion: string, maxLength: number): Promise<TableSnapshot | null> {
    return latestSnapshot(maxLength, (max) => {
      return this.#read(() => this.#sql.snapshot.get(id, codeVersion, max) ?? null)
    })
  }

  async listSnapshots(id: string, codeVersion: string): Promise<readonly SnapshotMark[]> {
    const rows = await this.#read(() => this.#sql.snapshotMarks.all(id, codeVersion))
    return parseMarks(rows)
  }

  saveSnapshots(id: string, snapshots: readonly TableSnapshot[]): Promise<void> {
    return this.#write(() => this.#saveSnapshots(this.#sql.tableNumber.get(id)!, snapshots))
  }

  readLogBackwards(id: string, cursor: number | null, limit: number): Promise<LogPage> {
    return this.#readRecord(() => {
      const place = cursor ?? this.#sql.lastRowPlace.get(id) ?? null
      const rows = this.#sql.logBackwards.all({ place, limit })
      return { rows, next: earlierPlace(rows.at(-1)?.previous ?? null, place) }
    })
  }

  tableIds(after: string, limit: number): Promise<readonly string[]> {
    return this.#read(() => this.#sql.tableIds.all(after, limit))
  }

  saveHash(table: string, length: number, hash: string): Promise<void> {
    return this.#write(() => void this.#sql.saveHash.run({ table, length, hash }))
  }

  unfinishedTables(): Promise<readonly string[]> {
    return this.#read(() => this.#sql.unfinished.all())
  }

  countUnfinished(): Promise<number> {
    return this.#scans.countUnfinished()
  }

  inactiveTables(query: InactivityQuery): Promise<readonly string[]> {
    return this.#scans.inactiveTables(query)
  }

  saveVisits(visits: readonly Visit[]): Promise<void> {
    return this.#write(() => {
      for (const visit of visits) this.#sql.saveVisit.run(visit)
    })
  }

  tablesOf(person: string, limit: number): Promise<readonly TableSummary[]> {
    return this.#read(() => this.#sql.tablesOf.all({ person, limit }))
  }

  unfinishedTablesOf(person: string, limit: number): Promise<readonly string[]> {
    return this.#read(() => this.#sql.unfinishedTablesOf.all(person, limit))
  }

  pageOfTables(person: string, from: string | null, limit: number): Promise<TablePage> {
    return this.#scans.pageOfTables(person, from, limit)
  }

  savePerson({ id, name }: StoredPerson): Promise<void> {
    return this.#write(() => void this.#sql.savePerson.run(id, name))
  }

  readPerson(id: string): Promise<StoredPerson | null> {
    return this.#read(() => this.#sql.person.get(id) ?? null)
  }

  saveDictionary(person: string, dictionary: string): Promise<void> {
    return this.#write(() => void this.#sql.saveDictionary.run(dictionary, person))
  }

  readDictionary(person: string): Promise<string | null> {
    return this.#read(() => this.#sql.dictionary.get(person) ?? null)
  }

  savePassport(tokenHash: string, person: string, expiresAt: number, max: number): Promise<void> {
    return this.#write(() => {
      this.#sql.savePassport.run(tokenHash, person, expiresAt)
      this.#sql.trimPassports.run({ person, max })
    })
  }

  usePassport(tokenHash: string, wallTime: number): Promise<string | null> {
    return this.#write(() => {
      this.#sql.dropPassports.run(wallTime)
      return this.#sql.usePassport.get(tokenHash) ?? null
    })
  }

  dropPassports(wallTime: number): Promise<number> {
    return this.#write(() => this.#sql.dropPassports.run(wallTime).changes)
  }

  writeHeartbeat({ wallTime, hallTime }: Heartbeat): Promise<void> {
    return this.#write(() => void this.#sql.heartbeat.run(wallTime, hallTime))
  }

  lastHeartbeat(): Promise<Heartbeat | null> {
    return this.#read(() => this.#sql.lastHeartbeat.get() ?? null)
  }

  async backup(file: string): Promise<void> {
    if (this.#closed) throw new StoreFailed('the store is closed')
    await this.#database.backup(file, { progress: () => BACKUP_PAGES })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#writes.drain()
    if (!this.#database.open) return
    this.#database.close()
    this.#anchor.close()
  }

  #commitAppends(writes: readonly (() => boolean)[]): readonly boolean[] {
    const outcomes = this.#commit(writes) as readonly boolean[]
    this.#writeAnchor(this.#log.place)
    return outcomes
  }

  #commitCounted(writes: readonly (() => unknown)[]): readonly unknown[] {
    let commits = 0
    const outcomes = this.#commit([...writes, () => (commits = this.#sql.countCommit.get()!)])
    this.#commits = commits
    this.#writeAnchor(this.#sql.lastPlace.get() ?? 0)
    return outcomes.slice(0, -1)
  }

  /** What was committed stays so, even if the anchor cannot be written. */
  #writeAnchor(place: number): void {
    try {
      this.#anchor.write({ place, commits: this.#commits })
    } catch {
      // An anchor that is behind hides a loss at worst.
    }
  }

  #create(table: NewTable): Creation {
    const { id, code, key, game, secret, wallTime, entries, hash, index, limit } = table
    const known = this.#sql.tableByKey.get(key)
    if (known !== undefined) return { is: 'known', id: known }
    if (limit !== null && this.#sql.unfinishedOf.get(limit.person)! >= limit.tables) {
      return { is: 'too-many' }
    }
    if (this.#sql.tableByCode.get(code) !== undefined) return { is: 'code-taken' }
    const number = Number(this.#sql.insertTable.run(id, code, key, game, secret).lastInsertRowid)
    const last = this.#log.add(number, 0, null, entries)
    this.#sql.insertIndex.run(number, entries.length, last, index.phase, wallTime, hash)
    this.#updateMembers(number, index, wallTime)
    return { is: 'created' }
  }

  /** Nothing comes between check and write: the file is locked by this process. */
  #append(append: Append): boolean {
    const number = this.#log.append(append)
    if (number === null) return false
    const { index, snapshots, wallTime } = append
    this.#saveSnapshots(number, snapshots)
    if (index === null) return true
    this.#sql.changePhase.run(index.phase, number)
    this.#updateMembers(number, index, wallTime)
    return true
  }

  #saveSnapshots(number: number, snapshots: readonly TableSnapshot[]): void {
    for (const snapshot of snapshots) {
      this.#sql.saveSnapshot.run({ ...formatSnapshot(snapshot), number })
    }
  }

  #updateMembers(number: number, { people, phase }: TableIndex, wallTime: number): void {
    for (const person of people) this.#sql.insertMember.run(person, number)
    if (phase === 'over') this.#sql.endMembers.run(wallTime, number)
  }

  #write<T>(write: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreClosed('the store is closed'))
    return this.#writes.add(write) as Promise<T>
  }

  #read<T>(read: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreClosed('the store is closed'))
    return Promise.try(() => this.#attempt(read))
  }

  /** Reads what concerns one table: if that is damaged, the others go on. */
  #readRecord<T>(read: () => T): Promise<T> {
    return this.#read(() => {
      try {
        return read()
      } catch (error) {
        if (!isDamage(error)) throw error
        throw new RecordDamaged('the database is damaged where it is stored', { cause: error })
      }
    })
  }

  /**
   * All of a transaction is in the write-ahead log before it is synced: if that fails, it is taken back,
   * but a crash before the next commit can still bring it about. Only what found no room is certain.
   */
  #failedCommit(error: unknown): unknown {
    const fault = explainFault(this.#database.name, error)
    if (fault === null || isDiskFull(error)) return error
    return new OutcomeUnknown(fault, { cause: error })
  }

  #attempt<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      const fault = explainFault(this.#database.name, error)
      throw fault === null ? error : new StoreFailed(fault, { cause: error })
    }
  }
}

/** Logs are read towards their beginning: a damaged link must not lead in a circle. */
function earlierPlace(previous: number | null, place: number | null): number | null {
  if (previous === null || place === null || previous < place) return previous
  throw new RecordDamaged('a row of its log leads to a later one')
}

/** The first rows, until there are enough for one go. */
function readSome<Row extends Lines>(rows: Iterable<Row>): readonly Row[] {
  const some: Row[] = []
  let length = 0
  for (const row of rows) {
    some.push(row)
    length += row.entries.length
    if (length >= MAX_READ_LENGTH) break
  }
  return some
}
