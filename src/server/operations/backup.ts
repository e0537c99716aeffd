import * as fs from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { refuse, type Result } from '#kit/result.ts'
import { askHall } from '#server/operations/control-socket.ts'
import { checkCopy, type CopySummary } from '#server/store/sqlite-copy.ts'
import { explainFault, sqliteFileIn } from '#server/store/sqlite-file.ts'

/**
 * Copies the database of a data folder to a new file, which appears only when it is complete and
 * checked. A hall that runs on the folder makes the copy itself.
 */
export async function backUp(folder: string, file: string): Promise<Result<CopySummary>> {
  const target = path.resolve(file)
  if (fs.existsSync(target)) return refuse(`${target} exists already; name another file`)
  const partial = `${target}.partial`
  try {
    fs.closeSync(fs.openSync(partial, 'w', 0o600))
    fs.chmodSync(partial, 0o600)
    const response = await askHall(folder, { command: 'backup', file: partial })
    const copied = response === null ? await copyUnused(folder, partial) : response
    if (!copied.ok) return refuse(copied.message)
    const checked = checkCopy(partial)
    if (!checked.ok) return refuse(`the copy cannot be used: ${checked.refusal}`)
    putInPlace(partial, target)
    return checked
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return refuse(`${target} cannot be written (${code})`)
  } finally {
    fs.rmSync(partial, { force: true })
  }
}

type Copied = { readonly ok: true } | { readonly ok: false; readonly message: string }

/** No hall runs: the file is locked meanwhile, so that none starts. */
async function copyUnused(folder: string, partial: string): Promise<Copied> {
  const file = sqliteFileIn(folder)
  if (!fs.existsSync(file)) {
    return {
      ok: false,
      message: `there is no database in ${folder}; set WORDHALL_DATA to the data folder`,
    }
  }
  let database: Database.Database | null = null
  try {
    database = new Database(file, { fileMustExist: true, timeout: 0 })
    database.pragma('locking_mode = EXCLUSIVE')
    await database.backup(partial)
    return { ok: true }
  } catch (error) {
    const message = explainFault(file, error)
    if (message === null) throw error
    return { ok: false, message }
  } finally {
    database?.close()
  }
}

/** Renames a file once its bytes are on disk. */
export function putInPlace(file: string, target: string): void {
  flush(file)
  fs.renameSync(file, target)
  flushFolder(path.dirname(target))
}

function flush(file: string): void {
  const descriptor = fs.openSync(file, 'r+')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}

function flushFolder(folder: string): void {
  // Windows opens no folders, and needs none of this.
  if (process.platform === 'win32') return
  const descriptor = fs.openSync(folder, 'r')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}
