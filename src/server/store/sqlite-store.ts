import { setImmediate } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import { StoreClosed, StoreFailed, type Append, type SnapshotMark } from '#live/ports.ts'
import type { TableSnapshot } from '#table/table-snapshot.ts'
import { GroupCommit } from './group-commit.ts'
import { splitLines, type Lines } from './lines.ts'
import { formatSnapshot, parseMark, parseSnapshot } from './snapshot-row.ts'
import { explainFault, openSqliteFile } from './sqlite-file.ts'
import { SqliteLog } from './sqlite-log.ts'
import { prepareStatements, type Statements } from './sqlite-statements.ts'
import type {
  Creation,
  Heartbeat,
  NewTable,
  Store,
  StoredPerson,
  TableRow,
  TableSummary,
} from './store.ts'

/**
 * A store for one server: the file `wordhall.sqlite` in a data folder, created when it is missing.
 * Throws StoreUnusable.
 */
export function openSqliteStore(folder: string): Promise<Store> {
  return Promise.try(() => new SqliteStore(openSqliteFile(folder)))
}

/** Rows read in one go: long logs are read with pauses, so that nobody waits for them. */
const MAX_READ = 500

class SqliteStore implements Store {
  readonly #database: Database
  readonly #sql: Statements
  /** Runs writes in one transaction. */
  readonly #commit: (writes: readonly (() => unknown)[]) => readonly unknown[]
  /** All writes but appends, which come in batches already. */
  readonly #writes: GroupCommit<() => unknown, unknown>
  readonly #log: SqliteLog
  #closed = false

  constructor(database: Database) {
    this.#database = database
    this.#sql = prepareStatements(database)
    this.#log = new SqliteLog(database, this.#sql)
    const inOneTransaction = database.transaction((writes: readonly (() => unknown)[]) => {
      const outcomes = writes.map((write) => write())
      this.#log.flush()
      return outcomes
    })
    this.#commit = (writes) => {
      try {
        return inOneTransaction(writes)
      } catch (error) {
        this.#log.rollback()
        throw error
      }
    }
    this.#writes = new GroupCommit((writes) => this.#attempt(() => this.#commit(writes)))
  }

  createTable(table: NewTable): Promise<Creation> {
    return this.#write(() => this.#create(table))
  }

  append(appends: readonly Append[]): Promise<readonly boolean[]> {
    if (this.#closed) return Promise.reject(new StoreClosed('the store is closed'))
    const writes = appends.map((append) => () => this.#append(append))
    return Promise.try(() => this.#attempt(() => this.#commit(writes) as readonly boolean[]))
  }

  readTableRow(id: string): Promise<TableRow | null> {
    return this.#read(() => this.#sql.table.get(id) ?? null)
  }

  findTable(code: string): Promise<string | null> {
    return this.#read(() => this.#sql.tableByCode.get(code) ?? null)
  }

  async readLog(id: string, from: number, to: number = Infinity): Promise<readonly string[]> {
    const rows: Lines[] = []
    let place = await this.#read(() => this.#sql.placeBefore.get({ id, from, to }) ?? null)
    while (place !== null) {
      const before = { place, from, limit: MAX_READ }
      const some = await this.#read(() => this.#sql.rowsBefore.all(before))
      rows.push(...some)
      const { seq, previous } = some.at(-1)!
      place = seq > from ? previous : null
      // Rows never change, so the log may grow meanwhile.
      if (place !== null) await setImmediate()
    }
    return splitLines(rows.toReversed(), from, to)
  }

  async readSnapshot(
    id: string,
    codeVersion: string,
    maxLength: number,
  ): Promise<TableSnapshot | null> {
    const row = await this.#read(() => this.#sql.snapshot.get(id, codeVersion, maxLength))
    return row === undefined ? null : parseSnapshot(row)
  }

  async listSnapshots(id: string, codeVersion: string): Promise<readonly SnapshotMark[]> {
    const rows = await this.#read(() => this.#sql.snapshotMarks.all(id, codeVersion))
    return rows.map(parseMark)
  }

  saveSnapshots(id: string, snapshots: readonly TableSnapshot[]): Promise<void> {
    return this.#write(() => this.#saveSnapshots(this.#sql.tableNumber.get(id)!, snapshots))
  }

  unfinishedTables(): Promise<readonly string[]> {
    return this.#read(() => this.#sql.unfinished.all())
  }

  tablesOf(person: string, limit: number): Promise<readonly TableSummary[]> {
    return this.#read(() => this.#sql.tablesOf.all(person, limit))
  }

  savePerson({ id, name }: StoredPerson): Promise<void> {
    return this.#write(() => void this.#sql.savePerson.run(id, name))
  }

  readPerson(id: string): Promise<StoredPerson | null> {
    return this.#read(() => this.#sql.person.get(id) ?? null)
  }

  saveSession(tokenHash: string, person: string, wallTime: number): Promise<void> {
    return this.#write(() => void this.#sql.saveSession.run(tokenHash, person, wallTime))
  }

  personOfSession(tokenHash: string): Promise<string | null> {
    return this.#read(() => this.#sql.session.get(tokenHash) ?? null)
  }

  savePassport(tokenHash: string, person: string, expiresAt: number): Promise<void> {
    return this.#write(() => void this.#sql.savePassport.run(tokenHash, person, expiresAt))
  }

  usePassport(tokenHash: string, wallTime: number): Promise<string | null> {
    return this.#write(() => {
      this.#sql.dropPassports.run(wallTime)
      return this.#sql.usePassport.get(tokenHash) ?? null
    })
  }

  writeHeartbeat({ wallTime, hallTime }: Heartbeat): Promise<void> {
    return this.#write(() => void this.#sql.heartbeat.run(wallTime, hallTime))
  }

  lastHeartbeat(): Promise<Heartbeat | null> {
    return this.#read(() => this.#sql.lastHeartbeat.get() ?? null)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#writes.drain()
    this.#database.close()
  }

  #create({ id, code, key, game, secret, wallTime, entries, index, limit }: NewTable): Creation {
    const known = this.#sql.tableByKey.get(key)
    if (known !== undefined) return { is: 'known', id: known }
    if (limit !== null && this.#sql.unfinishedOf.get(limit.person)! >= limit.tables) {
      return { is: 'too-many' }
    }
    if (this.#sql.tableByCode.get(code) !== undefined) return { is: 'code-taken' }
    const number = Number(this.#sql.insertTable.run(id, code, key, game, secret).lastInsertRowid)
    const last = this.#log.add(number, 0, null, entries)
    this.#sql.insertIndex.run(number, entries.length, last, index.phase, wallTime)
    this.#insertMembers(number, index.people)
    return { is: 'created' }
  }

  /** Nothing comes between check and write: the file is locked by this process. */
  #append(append: Append): boolean {
    const number = this.#log.append(append)
    if (number === null) return false
    const { index, snapshots } = append
    this.#saveSnapshots(number, snapshots)
    if (index === null) return true
    this.#sql.changePhase.run(index.phase, number)
    this.#insertMembers(number, index.people)
    return true
  }

  #saveSnapshots(number: number, snapshots: readonly TableSnapshot[]): void {
    for (const snapshot of snapshots) {
      this.#sql.saveSnapshot.run({ ...formatSnapshot(snapshot), number })
    }
  }

  #insertMembers(number: number, people: readonly string[]): void {
    for (const person of people) this.#sql.insertMember.run(person, number)
  }

  #write<T>(write: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreClosed('the store is closed'))
    return this.#writes.add(write) as Promise<T>
  }

  #read<T>(read: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreClosed('the store is closed'))
    return Promise.try(() => this.#attempt(read))
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
