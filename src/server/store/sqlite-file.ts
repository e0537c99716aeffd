import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { counted } from '#kit/prose.ts'
import { CHECKED_COLUMNS, migrations } from './sqlite-schema.ts'
import { StoreUnusable } from './store.ts'

/** Marks a file as Wordhall's: "Hall" in ASCII. */
export const APPLICATION = 0x48_61_6c_6c

const DATABASE_FILE = 'wordhall.sqlite'

/**
 * Opens the store's file in a data folder for this process alone, checked and of the newest
 * schema. Throws StoreUnusable.
 */
export function openSqliteFile(folder: string): Database.Database {
  const file = sqliteFileIn(folder)
  makeFolder(path.dirname(file))
  checkWritable(path.dirname(file))
  if (existsSync(file)) checkWritable(file)
  else createPrivateFile(file)
  let database: Database.Database | null = null
  try {
    database = new Database(file, { timeout: 0 })
    prepare(database)
    return database
  } catch (error) {
    database?.close()
    if (error instanceof StoreUnusable) throw error
    throw new StoreUnusable(explainFault(file, error) ?? String(error), { cause: error })
  }
}

export function sqliteFileIn(folder: string): string {
  return path.join(path.resolve(folder), DATABASE_FILE)
}

/** What failed and what to do; null when the storage is not to blame. */
export function explainFault(file: string, error: unknown): string | null {
  if (!(error instanceof Database.SqliteError)) return null
  const [kind] = /^SQLITE_[A-Z]+/.exec(error.code) ?? ['']
  const why = `${error.code}: ${error.message}`
  switch (kind) {
    case 'SQLITE_CONSTRAINT':
    case 'SQLITE_MISMATCH':
    case 'SQLITE_TOOBIG':
      return null
    case 'SQLITE_BUSY':
      return `another Wordhall server is using ${path.dirname(file)}; stop it or set WORDHALL_DATA to another folder`
    case 'SQLITE_FULL':
      return `no space is left for ${file}; make room on its disk`
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_PERM':
    case 'SQLITE_READONLY':
      return unwritable(file, why)
    case 'SQLITE_CORRUPT':
    case 'SQLITE_NOTADB':
      return damaged(file, why)
    default:
      return `${file} cannot be read or written just now (${why}); see to its disk`
  }
}

/** Whether a page of the file is not what it should be, as opposed to a disk that fails. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false
  return error.code.startsWith('SQLITE_CORRUPT') || error.code === 'SQLITE_IOERR_SHORT_READ'
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_FULL'
}

function damaged(file: string, why: string): string {
  return `${file} is damaged or not Wordhall's (${why}); put a copy of it back, or move it and wordhall.anchor away to begin with an empty hall`
}

function unwritable(place: string, why: string): string {
  return `${place} cannot be written (${why}); let this user write the file and its folder, or set WORDHALL_DATA to another folder`
}

/** SQLite itself would open it for reading and then fail at something that explains little. */
function checkWritable(place: string): void {
  try {
    accessSync(place, constants.W_OK)
  } catch (error) {
    throw new StoreUnusable(unwritable(place, reasonOf(error)), { cause: error })
  }
}

/** SQLite would create a file that anybody may read. Its journals get the mode of this one. */
function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    throw new StoreUnusable(unwritable(file, reasonOf(error)), { cause: error })
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StoreUnusable(
      `the data folder ${folder} cannot be made (${reasonOf(error)}); set WORDHALL_DATA to a folder that can`,
      { cause: error },
    )
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function prepare(database: Database.Database): void {
  // Before anything is read: the lock is then taken for good, and WAL needs no shared memory.
  database.pragma('locking_mode = EXCLUSIVE')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  // What was erased must not stay in free pages, which backups copy too.
  database.pragma('secure_delete = ON')
  // 2 MB: nobody's move waits long while pages are copied into the file. Measured under load, 16 MB
  // cost as much CPU and made some wait six times as long.
  database.pragma('wal_autocheckpoint = 500')
  addChecksum(database)
  checkOrigin(database)
  // Unlike quick_check, this compares indexes with their tables.
  const found = database.pragma('integrity_check(1)', { simple: true })
  if (found !== 'ok') throw new StoreUnusable(damaged(database.name, String(found)))
  checkSchema(database)
  migrate(database)
  checkRows(database)
}

function addChecksum(database: Database.Database): void {
  // JSON distinguishes lists of values that mere concatenation would not.
  const rowChecksum = (...values: unknown[]) => crc32(JSON.stringify(values))
  database.function('row_checksum', { varargs: true, deterministic: true }, rowChecksum)
}

/** Checks the checksums of a file of the newest schema that is not used as a store. Throws StoreUnusable. */
export function checkContents(database: Database.Database): void {
  addChecksum(database)
  checkSchema(database)
  checkRows(database)
}

const SCHEMA_CHECKSUM = `
  SELECT row_checksum(group_concat(concat_ws(' ', type, name, tbl_name, sql), char(10)))
  FROM (SELECT * FROM sqlite_schema ORDER BY type, name)`

/** A damaged schema may be valid SQL that means something else. Older files have no checksum yet. */
function checkSchema(database: Database.Database): void {
  const isNewest = number(database, 'user_version') === migrations.length
  const find = "SELECT count(*) FROM sqlite_schema WHERE name = 'commits'"
  const hasChecksum = database.prepare(find).pluck().get() === 1
  if (!hasChecksum && !isNewest) return
  const stored = hasChecksum ? database.prepare('SELECT schema FROM commits').pluck().get() : null
  if (stored !== database.prepare(SCHEMA_CHECKSUM).pluck().get()) {
    throw new StoreUnusable(damaged(database.name, 'its schema is not as it was'))
  }
}

/** Damaged rows of these are found when their table is loaded or its log checked, and concern it only. */
const ROWS_OF_TABLES: readonly string[] = ['tables', 'table_index']

function checkRows(database: Database.Database): void {
  for (const [table, columns] of Object.entries(CHECKED_COLUMNS)) {
    if (ROWS_OF_TABLES.includes(table)) continue
    const damage = `FROM ${table} WHERE checksum <> row_checksum(${columns.join(', ')})`
    const count = database.prepare<[], number>(`SELECT count(*) ${damage}`).pluck().get()!
    if (count === 0) continue
    throw new StoreUnusable(damaged(database.name, `${counted(count, 'row')} of ${table} changed`))
  }
}

function checkOrigin(database: Database.Database): void {
  const application = number(database, 'application_id')
  const version = number(database, 'user_version')
  const empty = number(database, 'schema_version') === 0
  if (application !== APPLICATION && !empty) {
    throw new StoreUnusable(damaged(database.name, 'some other program made it'))
  }
  if (version > migrations.length) {
    throw new StoreUnusable(
      `${database.name} was written by a newer Wordhall (schema ${version}, this one knows ${migrations.length}); start that one, or set WORDHALL_DATA to another folder`,
    )
  }
}

/** Writes even when there is nothing to migrate, so that a file that cannot be written is found. */
function migrate(database: Database.Database): void {
  const migrateAll = database.transaction(() => {
    const version = number(database, 'user_version')
    for (const migration of migrations.slice(version)) database.exec(migration)
    if (version < migrations.length) {
      database.exec(`UPDATE commits SET schema = (${SCHEMA_CHECKSUM})`)
    }
    database.pragma(`application_id = ${APPLICATION}`)
    database.pragma(`user_version = ${migrations.length}`)
  })
  migrateAll.immediate()
}

function number(database: Database.Database, pragma: string): number {
  return database.pragma(pragma, { simple: true }) as number
}
