import { Client, Pool, type ClientBase, type ClientConfig } from 'pg'
import { explainRefusal, formatAddress, parseAddress } from './postgres-address.ts'
import { migrations } from './postgres-schema.ts'
import {
  EndingClient,
  endConnection,
  whileAnswering,
  type SlowConnection,
  type WaitOptions,
} from './postgres-wait.ts'
import { StoreUnusable } from './store.ts'

/** Held while the schema is looked at and changed, by one node at a time: "Hall" in ASCII. */
const SCHEMA_LOCK = 0x48_61_6c_6c

const CONNECTING_MS = 5000
/** A connection that does not answer for this long is given up. */
const ANSWERING_MS = 10_000

/** TCP keep-alive. By default systems test an idle connection only after hours. */
const KEEP_ALIVE_MS = 5000

export const USUAL_WAIT: WaitOptions = { report: () => {}, maxSilence: 20_000 }

/**
 * Connects to a database and brings its schema up to date, which may take long; the database is given
 * up only when it does not answer at all. Throws StoreUnusable.
 */
export async function openPostgresDatabase(url: string, options = USUAL_WAIT): Promise<Pool> {
  const address = parseAddress(url)
  const connection = connectionTo(url)
  // A migration may take long, and so may waiting for another node's: no query timeout.
  const client = new Client(connection)
  client.on('error', () => {})
  const slow: SlowConnection = { config: connection, pid: null, doing: 'is being opened' }
  const place = formatAddress(address)
  try {
    await client.connect()
    await whileAnswering(slow, migrate(client, place, slow), place, options)
    await endConnection(client)
  } catch (error) {
    void endConnection(client)
    if (error instanceof StoreUnusable) throw error
    throw new StoreUnusable(explainRefusal(address, error), { cause: error })
  }
  const pool = new Pool({
    ...connection,
    Client: EndingClient,
    query_timeout: ANSWERING_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, whatever its types say
    onConnect: beDurable,
  })
  // A connection lost while nothing used it: the pool makes another when one is needed.
  pool.on('error', () => {})
  return pool
}

export function connectionTo(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'wordhall',
    connectionTimeoutMillis: CONNECTING_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }
}

/** A server may be set to acknowledge commits that are not on disk yet; what is stricter stays. */
export async function beDurable(client: ClientBase): Promise<void> {
  await client.query(`
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'`)
}

/** All or nothing, one node after the other. */
async function migrate(client: ClientBase, place: string, slow: SlowConnection): Promise<void> {
  await beDurable(client)
  const backends = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  slow.pid = backends.rows[0]!.pid
  await client.query('BEGIN')
  slow.doing = 'is being brought up to date by another server'
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
  for (let step = version; step < migrations.length; step += 1) {
    slow.doing = `is being brought up to date, step ${step + 1} of ${migrations.length}`
    await client.query(migrations[step]!)
  }
  slow.doing = 'is being opened'
  await client.query('UPDATE wordhall.versions SET version = $1', [migrations.length])
  await client.query('COMMIT')
}
