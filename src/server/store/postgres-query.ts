import {
  DatabaseError,
  type ClientBase,
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResultRow,
} from 'pg'
import { OutcomeUnknown, StoreFailed } from '#live/ports.ts'
import { namedStatements, type Statement } from './postgres-statements.ts'

/** A connection that was quiet for longer is tried before it is used: it may have died silently. */
const QUIET_MS = 1000
const TRYING_MS = 1000

const sql = namedStatements('', { ping: 'SELECT' })

/** Sends statements on the connections of a pool that answer. */
export class CheckedPool {
  readonly #pool: Pool
  readonly #answeredAt = new WeakMap<PoolClient, number>()
  /** Connections that have not answered since then are given up: one of them did not answer. */
  #trustedFrom = -Infinity

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** `timeout`: in milliseconds, in place of the usual one. Throws StoreFailed. */
  async send<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    timeout?: number,
  ): Promise<readonly Row[]> {
    for (;;) {
      const client = await this.#connect()
      // A lost connection also makes the query fail, which is where it is handled.
      client.on('error', ignore)
      let failed = true
      try {
        if (!(await this.#answers(client))) continue
        const rows = await sendOn<Row>(client, statement, values, timeout)
        this.#answeredAt.set(client, performance.now())
        failed = false
        return rows
      } finally {
        client.off('error', ignore)
        client.release(failed)
      }
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw notConnected(error)
    }
  }

  async #answers(client: PoolClient): Promise<boolean> {
    const now = performance.now()
    // A new connection has just answered.
    const answeredAt = this.#answeredAt.get(client) ?? now
    if (answeredAt < this.#trustedFrom) return false
    if (now - answeredAt < QUIET_MS) return true
    try {
      await sendOn(client, sql.ping, [], TRYING_MS)
      return true
    } catch {
      this.#trustedFrom = now
      return false
    }
  }
}

function ignore(): void {}

/** Sends a statement on one connection. Throws StoreFailed. */
export async function sendOn<Row extends QueryResultRow>(
  client: ClientBase,
  { name, text }: Statement,
  values: readonly unknown[],
  timeout?: number,
): Promise<readonly Row[]> {
  const query: QueryConfig & { query_timeout?: number } = { name, text, values: [...values] }
  if (timeout !== undefined) query.query_timeout = timeout
  try {
    const { rows } = await client.query<Row>(query)
    return rows
  } catch (error) {
    if (isOwnFault(error)) throw error
    const Failure = isRolledBack(error) ? StoreFailed : OutcomeUnknown
    throw new Failure(explain(error), { cause: error })
  }
}

export function notConnected(error: unknown): StoreFailed {
  return new StoreFailed(explain(error), { cause: error })
}

function explain(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error)
  return `PostgreSQL does not answer as it should (${why})`
}

/**
 * Whether the server itself said that the statement failed. A connection that ends, even with a
 * reason (FATAL, PANIC, shutdown), may end between commit and reply; 40003 says that the outcome is
 * unknown.
 */
function isRolledBack(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  const { code = '', severity = '' } = error
  return !/^(FATAL|PANI)/.test(severity) && !/^(08|57P|40003)/.test(code)
}

/** Wrong values (class 22) and broken constraints (23): the server itself is well. */
function isOwnFault(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
}
