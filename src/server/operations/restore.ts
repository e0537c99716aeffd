import * as fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import Database from 'better-sqlite3'
import { ok, refuse, type Result } from '#kit/result.ts'
import { putInPlace } from '#server/operations/backup.ts'
import { tightenModes } from '#server/operations/file-modes.ts'
import { askHall } from '#server/operations/control-socket.ts'
import { ANCHOR_FILE } from '#server/store/anchor.ts'
import { checkCopy, type CopySummary } from '#server/store/sqlite-copy.ts'
import { sqliteFileIn } from '#server/store/sqlite-file.ts'

export type Restored = CopySummary & {
  /** Where the database that was replaced is now; null when there was none. */
  readonly replaced: string | null
}

const JOURNALS = ['-wal', '-shm', '-journal'] as const

/**
 * Puts a checked backup in place of the database of a data folder, where no hall may be running. The
 * replaced database stays beside it.
 */
export async function restore(
  folder: string,
  file: string,
  allowDamagedTables: boolean,
): Promise<Result<Restored>> {
  if (!fs.existsSync(file)) return refuse(`there is no file ${file}`)
  if ((await askHall(folder, { command: 'ping' })) !== null) return refuse(RUNNING)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  // What cannot be tightened is a warning when the hall starts.
  tightenModes(folder)
  const target = sqliteFileIn(folder)
  const copy = `${target}.restoring`
  try {
    fs.copyFileSync(file, copy)
    fs.chmodSync(copy, 0o600)
    const checked = checkCopy(copy)
    if (!checked.ok) return refuse(`${file} cannot be restored: ${checked.refusal}`)
    const [damaged] = checked.value.damaged
    if (damaged !== undefined && !allowDamagedTables) {
      const [table, fault] = damaged
      return refuse(
        `${file} cannot be restored: it is damaged: table ${table}: ${fault}; with --damaged-tables such tables are restored all the same, and the hall lets nobody in there`,
      )
    }
    const replaced = replace(copy, target)
    return replaced.ok ? ok({ ...checked.value, replaced: replaced.value }) : replaced
  } finally {
    for (const name of ['', ...JOURNALS]) fs.rmSync(copy + name, { force: true })
  }
}

const RUNNING = 'a hall is running on this data folder; stop it first'

function replace(copy: string, target: string): Result<string | null> {
  const isThere = fs.existsSync(target)
  const kept = `${target}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  // SQLite deletes the journal of a database that it cannot read.
  const journal = `${target}-wal`
  if (fs.existsSync(journal)) fs.copyFileSync(journal, `${kept}-wal`)
  const lock = isThere ? lockUnused(target) : ok(null)
  if (!lock.ok || lock.value !== null) fs.rmSync(`${kept}-wal`, { force: true })
  if (!lock.ok) return lock
  try {
    // Windows renames no file that is open.
    if (process.platform === 'win32') lock.value?.close()
    if (isThere) keep(target, kept)
    // They would be applied to the new database, or contradict it.
    for (const name of JOURNALS) fs.rmSync(target + name, { force: true })
    fs.rmSync(path.join(path.dirname(target), ANCHOR_FILE), { force: true })
    putInPlace(copy, target)
  } finally {
    lock.value?.close()
  }
  return ok(isThere ? kept : null)
}

/** Locks the database so that no hall starts, and takes its journal into it. Null if it is damaged. */
function lockUnused(file: string): Result<Database.Database | null> {
  let database: Database.Database | null = null
  try {
    database = new Database(file, { fileMustExist: true, timeout: 0 })
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = DELETE')
    database.exec('BEGIN EXCLUSIVE')
    return ok(database)
  } catch (error) {
    database?.close()
    if (!(error instanceof Database.SqliteError)) throw error
    return error.code.startsWith('SQLITE_BUSY') ? refuse(RUNNING) : ok(null)
  }
}

/** A second name for the file where there are such, so that the first is never missing. */
function keep(file: string, kept: string): void {
  try {
    fs.linkSync(file, kept)
  } catch {
    fs.copyFileSync(file, kept)
  }
}
