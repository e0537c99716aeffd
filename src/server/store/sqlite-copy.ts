import Database from 'better-sqlite3'
import { ok, refuse, type Result } from '#kit/result.ts'
import { hashText } from '#server/node-log-codec.ts'
import { EMPTY_CHAIN, extendChain, type ChainHead } from '#table/log/log-chain.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import { splitLines, type Lines } from './lines.ts'
import { APPLICATION, checkContents } from './sqlite-file.ts'
import { migrations } from './sqlite-schema.ts'
import { PHASE_INTACT } from './sqlite-statements.ts'
import { StoreUnusable } from './store.ts'

export type CopySummary = {
  readonly tables: number
  readonly entries: number
  /** Tables whose logs are damaged, with the reason. The hall keeps them in quarantine. */
  readonly damaged: ReadonlyMap<string, string>
}

/**
 * Checks a copy of the database from its first byte to its last: that it is Wordhall's, whole and of a
 * known schema. Also lists tables whose logs are damaged. Leaves it as a single file.
 */
export function checkCopy(file: string): Result<CopySummary> {
  let database: Database.Database | null = null
  try {
    database = new Database(file, { fileMustExist: true })
    return check(database)
  } catch (error) {
    if (error instanceof StoreUnusable) return refuse(`it is damaged: ${error.message}`)
    if (!(error instanceof Database.SqliteError)) throw error
    return refuse(`it is damaged (${error.code}: ${error.message})`)
  } finally {
    database?.close()
  }
}

function check(database: Database.Database): Result<CopySummary> {
  const pragma = (name: string) => database.pragma(name, { simple: true })
  database.pragma('journal_mode = DELETE')
  if (pragma('application_id') !== APPLICATION) return refuse('it is not a backup of Wordhall')
  const version = Number(pragma('user_version'))
  if (version > migrations.length) {
    return refuse(
      `it is from a newer Wordhall (schema ${version}, this one knows ${migrations.length})`,
    )
  }
  const fault = pragma('integrity_check(1)')
  if (fault !== 'ok') return refuse(`it is damaged (${String(fault)})`)
  const tables = Number(database.prepare('SELECT count(*) FROM tables').pluck().get())
  // Logs of older schemas are read when the hall has migrated them.
  if (version < migrations.length) return ok({ tables, entries: 0, damaged: new Map() })
  checkContents(database)
  return ok({ tables, ...checkLogs(database) })
}

type Row = {
  readonly id: string
  readonly length: number
  readonly last: number | null
  readonly hash: string | null
  readonly isPhaseIntact: 0 | 1
}

function checkLogs(database: Database.Database): Omit<CopySummary, 'tables'> {
  const all = database.prepare<[], Row>(
    `SELECT id, length, last, hash, ${PHASE_INTACT} AS isPhaseIntact
     FROM tables JOIN table_index USING (number)`,
  )
  const log = database.prepare<[number | null], Lines>(
    `WITH RECURSIVE found (previous, seq, entries) AS (
       SELECT previous, seq, entries FROM log WHERE place = ?
       UNION ALL
       SELECT log.previous, log.seq, log.entries
       FROM found JOIN log ON place = found.previous WHERE log.seq < found.seq
     )
     SELECT seq, entries FROM found ORDER BY seq`,
  )
  let entries = 0
  const damaged = new Map<string, string>()
  for (const { id, length, last, hash, isPhaseIntact } of all.iterate()) {
    const texts = splitLines(log.all(last), 0, Infinity)
    const fault = texts.length === length ? faultInChain(texts, hash) : 'its log is not complete'
    if (fault !== null) damaged.set(id, fault)
    else if (isPhaseIntact === 0) damaged.set(id, 'its phase was changed')
    entries += texts.length
  }
  return { entries, damaged }
}

/** Logs of version 0.2 and older that were not loaded since have no hash. */
function faultInChain(texts: readonly string[], expected: string | null): string | null {
  let head: ChainHead = EMPTY_CHAIN
  for (const text of texts) {
    try {
      head = extendChain(head, parseTableEntry(text), text, hashText)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return expected === null || head.hash === expected ? null : 'its hash is another'
}
