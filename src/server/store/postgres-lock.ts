import { Client } from 'pg'
import { formatAddress, parseAddress, explainRefusal } from './postgres-address.ts'
import { endConnection } from './postgres-wait.ts'
import { StoreUnusable } from './store.ts'

/** Two-number advisory locks are apart from others; "Hall" in ASCII, and which lock of Wordhall's. */
const LOCK = [0x48_61_6c_6c, 1] as const

const CONNECTING_MS = 5000
const ANSWERING_MS = 5000
/** A server that is being replaced may take a moment to stop. */
const WAITING_MS = 3000
const RETRY_MS = 500
/** How often to try the lock without a pause when its holder releases it meanwhile. */
const MAX_ATTEMPTS = 10
/** How often the connection that holds the lock is tested. */
const CHECK_MS = 5000

/** A backend of the server, told apart from a later one with the same number. */
type Backend = { readonly pid: number; readonly since: string }
type Holder = Backend & { readonly client: string | null }

/**
 * Holds the right to serve a database, by an advisory lock on a connection of its own: two servers that
 * do not know of each other would each keep tables in memory that the other one changes. Nodes of one
 * hall share the lock. PostgreSQL releases the lock when the
 * connection ends. A lost lock is acquired again, unless another server has it.
 */
export class PostgresLock {
  readonly #url: string
  readonly #isShared: boolean
  readonly #place: string
  readonly #onTaken: (reason: string) => void
  #client: Client | null = null
  /** The backend that held the lock last. */
  #own: Backend | null = null
  #timer: NodeJS.Timeout | null = null
  #isReleased = false

  private constructor(url: string, isShared: boolean, onTaken: (reason: string) => void) {
    this.#url = url
    this.#isShared = isShared
    this.#place = formatAddress(parseAddress(url))
    this.#onTaken = onTaken
  }

  /** `onTaken` is called at most once, when another server has the lock. Throws StoreUnusable. */
  static async acquire(
    url: string,
    onTaken: (reason: string) => void,
    { isShared = false } = {},
  ): Promise<PostgresLock> {
    const lock = new PostgresLock(url, isShared, onTaken)
    const end = performance.now() + WAITING_MS
    for (;;) {
      const holder = await lock.#tryAcquire().catch((error: unknown) => {
        throw new StoreUnusable(explainRefusal(parseAddress(url), error), { cause: error })
      })
      if (holder === null) return lock
      if (performance.now() > end) throw new StoreUnusable(lock.#explain(holder))
      await new Promise((resolve) => void setTimeout(resolve, RETRY_MS))
    }
  }

  async release(): Promise<void> {
    this.#isReleased = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    if (this.#client !== null) await endConnection(this.#client)
  }

  #explain({ pid, client, since }: Holder): string {
    const where = client === null ? '' : ` from ${client}`
    return `${this.#place} is in use by another Wordhall server (connected${where} since ${since}, PostgreSQL process ${pid}); stop that server, name another database in WORDHALL_DATABASE, or set the same WORDHALL_BUS on both`
  }

  /** Null when this server has the lock now; otherwise who has it. */
  async #tryAcquire(): Promise<Holder | null> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'wordhall lock',
      connectionTimeoutMillis: CONNECTING_MS,
      query_timeout: ANSWERING_MS,
      keepAlive: true,
    })
    // Errors are noticed by the queries and by the end of the connection.
    client.on('error', () => {})
    try {
      await client.connect()
      const holder = await this.#tryLock(client)
      if (holder === null) this.#hold(client)
      else await endConnection(client)
      return holder
    } catch (error) {
      void endConnection(client)
      throw error
    }
  }

  async #tryLock(client: Client, attemptsLeft = MAX_ATTEMPTS): Promise<Holder | null> {
    // When a host vanishes, PostgreSQL should notice within half a minute.
    await client.query(`
      SELECT set_config('tcp_keepalives_idle', '10', false),
        set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`)
    const { rows } = await client.query<Backend & { locked: boolean }>(
      `SELECT pg_try_advisory_lock${this.#isShared ? '_shared' : ''}($1, $2) AS locked, pid, backend_start::text AS since
       FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
      [...LOCK],
    )
    const [row] = rows
    if (row === undefined) throw new Error('pg_stat_activity lacks this connection')
    if (row.locked) {
      this.#own = { pid: row.pid, since: row.since }
      return null
    }
    const holders = await client.query<Holder>(
      `SELECT pid, host(client_addr) AS client, backend_start::text AS since
       FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND objsubid = 2 AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [...LOCK],
    )
    const [holder] = holders.rows
    if (holder === undefined) {
      // Released between the two queries.
      if (attemptsLeft > 1) return this.#tryLock(client, attemptsLeft - 1)
      throw new Error('nobody holds the lock, but it cannot be acquired')
    }
    const isOwn = holder.pid === this.#own?.pid && holder.since === this.#own.since
    if (!isOwn) return holder
    // PostgreSQL has not noticed yet that this server lost its connection.
    await client.query('SELECT pg_terminate_backend($1)', [holder.pid])
    throw new Error('the lock is being released')
  }

  #hold(client: Client): void {
    this.#client = client
    client.on('end', () => this.#lost(client))
    if (this.#isReleased) void endConnection(client)
    else this.#checkLater(client)
  }

  #checkLater(client: Client): void {
    this.#timer = setTimeout(() => {
      client.query('SELECT').then(
        () => this.#checkLater(client),
        () => this.#lost(client),
      )
    }, CHECK_MS)
  }

  #lost(client: Client): void {
    if (this.#isReleased || this.#client !== client) return
    this.#client = null
    if (this.#timer !== null) clearTimeout(this.#timer)
    void endConnection(client)
    void this.#reacquire()
  }

  /** As long as PostgreSQL is away, nobody else can have the lock. */
  async #reacquire(): Promise<void> {
    while (!this.#isReleased) {
      try {
        const holder = await this.#tryAcquire()
        if (holder !== null) this.#onTaken(this.#explain(holder))
        return
      } catch {
        await new Promise((resolve) => void setTimeout(resolve, RETRY_MS))
      }
    }
  }
}
