import { DatabaseError, Pool, type ClientBase } from 'pg'
import { migrations } from './postgres-schema.ts'
import { StoreUnusable } from './store.ts'

/** Held while the schema is looked at and changed, by one node at a time: "Hall" in ASCII. */
const SCHEMA_LOCK = 0x48_61_6c_6c

const CONNECTING_MS = 5000
/** After this a connection that has gone quiet is given up. */
const ANSWERING_MS = 10_000

/** Connects to a database and brings its schema up to date. Throws StoreUnusable. */
export async function openPostgresDatabase(url: string): Promise<Pool> {
  const address = parseAddress(url)
  const pool = new Pool({
    connectionString: url,
    application_name: 'wordhall',
    connectionTimeoutMillis: CONNECTING_MS,
    query_timeout: ANSWERING_MS,
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, whatever its types say
    onConnect: beDurable,
  })
  // A connection lost while nothing used it: the pool makes another when one is needed.
  pool.on('error', () => {})
  try {
    const client = await pool.connect()
    try {
      await migrate(client, formatAddress(address))
    } finally {
      client.release()
    }
    return pool
  } catch (error) {
    await pool.end()
    if (error instanceof StoreUnusable) throw error
    throw new StoreUnusable(explainRefusal(address, error), { cause: error })
  }
}

/** A server may be set to acknowledge commits that are not on disk yet; what is stricter stays. */
async function beDurable(client: ClientBase): Promise<void> {
  await client.query(`
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'`)
}

/** All or nothing, one node after the other. */
async function migrate(client: ClientBase, place: string): Promise<void> {
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('wordhall.versions') IS NOT NULL AS there`,
  )
  if (rows[0]?.there !== true) {
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS wordhall;
      CREATE TABLE wordhall.versions (version integer NOT NULL);
      INSERT INTO wordhall.versions VALUES (0)`)
  }
  const versions = await client.query<{ version: number }>('SELECT version FROM wordhall.versions')
  const version = versions.rows[0]?.version ?? 0
  if (version > migrations.length) {
    await client.query('ROLLBACK')
    throw new StoreUnusable(
      `${place} was written by a newer Wordhall (schema ${version}, this one knows ${migrations.length}); start that one, or name another database in WORDHALL_DATABASE`,
    )
  }
  for (const migration of migrations.slice(version)) await client.query(migration)
  await client.query('UPDATE wordhall.versions SET version = $1', [migrations.length])
  await client.query('COMMIT')
}

/** What may be shown of an address: not the password. */
type Address = { readonly host: string; readonly database: string; readonly user: string }

function parseAddress(url: string): Address {
  try {
    const { protocol, host, pathname, username } = new URL(url)
    if (!/^postgres(ql)?:$/.test(protocol)) throw new TypeError('another protocol')
    return {
      host: host === '' ? 'localhost' : host,
      database: decodeURIComponent(pathname.slice(1)),
      user: decodeURIComponent(username),
    }
  } catch {
    // Without its cause, which holds the whole address.
    throw new StoreUnusable(
      'WORDHALL_DATABASE is not of the form postgres://user:password@host:port/database',
    )
  }
}

function formatAddress({ host, database }: Address): string {
  return `PostgreSQL at ${host}, database “${database}”,`
}

function explainRefusal(address: Address, error: unknown): string {
  const place = formatAddress(address)
  if (!(error instanceof DatabaseError)) {
    return `${place} cannot be reached (${codeOf(error)}); is it running, and is WORDHALL_DATABASE right?`
  }
  switch (error.code) {
    case '28000':
    case '28P01':
      return `${place} refuses the user “${address.user}”; check name and password in WORDHALL_DATABASE`
    case '3D000':
      return `${place} does not exist; make it with createdb, or name another in WORDHALL_DATABASE`
    case '42501':
      return `${place} does not let “${address.user}” make Wordhall's tables (${error.message}); grant CREATE on the database`
    default:
      return `${place} cannot be used (${error.message})`
  }
}

/** Refused connections to several addresses of a host come as one error without a message. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
