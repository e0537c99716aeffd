import { isDeepStrictEqual } from 'node:util'
import { commitmentTo, type Secret } from '#kit/dice.ts'
import { RecordDamaged } from '#live/ports.ts'
import { loadTable, type LogSource } from '#live/stored-log.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import { SecretUnreadable, type SecretBox } from '#server/privacy/secret-box.ts'
import type { Store, TableRow } from '#server/store/store.ts'
import { UnreadableEntry } from '#table/log/log-chain.ts'
import type { Table } from '#table/table.ts'

export type StoredTable = { readonly table: Table; readonly secret: Secret }

type StoredTableDeps = LogSource & { readonly store: Store; readonly secrets: SecretBox }

/** How often reading a table is retried because its row has changed meanwhile. */
const MAX_READS = 5

/**
 * Reads a table from its stored log and checks it against its row and index; null when there is none
 * of that id. Throws TableDamaged.
 */
export async function readStoredTable(
  source: StoredTableDeps,
  id: string,
): Promise<StoredTable | null> {
  let row = await readRow(source.store, id)
  for (let reads = 1; row !== null; reads += 1) {
    try {
      return await readWithRow(source, row)
    } catch (error) {
      if (!(error instanceof TableDamaged) || reads === MAX_READS) throw error
      // The last commits of a server that was replaced may have landed between row and log.
      const latest = await readRow(source.store, id)
      if (isDeepStrictEqual(latest, row)) throw error
      row = latest
    }
  }
  return null
}

function readRow(store: Store, id: string): Promise<TableRow | null> {
  return store.readTableRow(id).catch((error: unknown) => throwDamage(id, error))
}

async function readWithRow(source: StoredTableDeps, row: TableRow): Promise<StoredTable> {
  const { store, secrets } = source
  const { id } = row
  const table = await loadTable(source, id, row.hash).catch((error: unknown) => {
    return throwDamage(id, error)
  })
  if (table === null) throw new TableDamaged(id, 'its log is missing')
  const difference = differenceBetween(row, table)
  if (difference !== null) throw new TableDamaged(id, difference)
  const secret = readSecret(row, table, secrets)
  if (row.hash === null) await store.saveHash(id, table.length, table.hash)
  return { table, secret }
}

function throwDamage(id: string, error: unknown): never {
  const isDamage = error instanceof UnreadableEntry || error instanceof RecordDamaged
  throw isDamage ? new TableDamaged(id, error.message, { cause: error }) : error
}

/** How the row of a table contradicts its log; null when they agree. */
function differenceBetween(row: TableRow, table: Table): string | null {
  if (row.id !== table.id) return `its log is that of table ${table.id}`
  if (row.code !== table.code) return 'its code is not the one in its log'
  if (row.game !== table.game.id) return `its log is one of ${table.game.id}, not ${row.game}`
  if (row.length !== table.length) {
    return `its log has ${table.length} entries in place of ${row.length}`
  }
  // Logs of version 0.2 and older get their hash when they are first read.
  const isUnprotected = row.hash === null && !table.isChained
  if (row.hash !== table.hash && !isUnprotected) return 'the hash of its log is not the stored one'
  if (row.phase !== table.phase) return `its phase is ${table.phase}, not ${row.phase}`
  if (row.wallTime !== table.wallTime) return 'the time of its last entry is not the stored one'
  return null
}

/** Of a finished table whose secret cannot be read. */
const NO_SECRET: Secret = { seed: '', deal: null }

function readSecret(row: TableRow, { id, match, phase }: Table, secrets: SecretBox): Secret {
  let secret: Secret
  try {
    secret = secrets.open(row)
  } catch (error) {
    // Its key may be gone by now, and nothing depends on it any more.
    if (error instanceof SecretUnreadable && phase === 'over') return NO_SECRET
    const why = error instanceof SecretUnreadable ? error.message : 'its secret is not JSON'
    throw new TableDamaged(id, why, { cause: error })
  }
  if (match !== null && commitmentTo(secret) !== match.opened.commitment) {
    throw new TableDamaged(id, 'its secret is not the one that the match committed to')
  }
  return secret
}

/** Whether its match runs, or is about to be opened. */
export function needsWords({ phase, startsAt }: Table): boolean {
  return phase === 'playing' || startsAt !== null
}
