import { Client, type QueryResultRow } from 'pg'
import { LEASE } from '#server/cluster/membership.ts'
import { beDurable, connectionTo } from '#server/store/postgres-database.ts'
import { notConnected, sendOn } from '#server/store/postgres-query.ts'
import type { Statement } from '#server/store/postgres-statements.ts'
import { endConnection } from '#server/store/postgres-wait.ts'

/** Short enough to renew the lease on another connection before it expires, in milliseconds. */
const ANSWERING_MS = LEASE.ttl / 2
/** Several round trips, of which each may take long. */
const CONNECTING_MS = 0.75 * LEASE.ttl

/**
 * The connection on which a node renews and ends its lease, and does nothing else: it waits for no other
 * statement, and is replaced as soon as it does not answer.
 */
export class LeaseConnection {
  readonly #url: string
  #client: Client | null = null

  constructor(url: string) {
    this.#url = url
  }

  /** One statement at a time. Throws StoreFailed. */
  async ask<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    const client = this.#client ?? (await this.#connect())
    try {
      return await sendOn<Row>(client, statement, values)
    } catch (error) {
      this.#drop(client)
      throw error
    }
  }

  async end(): Promise<void> {
    if (this.#client !== null) await endConnection(this.#client)
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...connectionTo(this.#url),
      application_name: 'wordhall lease',
      connectionTimeoutMillis: CONNECTING_MS,
      query_timeout: ANSWERING_MS,
    })
    // A lost connection also makes the next query fail.
    client.on('error', () => {})
    client.on('end', () => this.#drop(client))
    try {
      await client.connect()
      await beDurable(client)
    } catch (error) {
      this.#drop(client)
      throw notConnected(error)
    }
    this.#client = client
    return client
  }

  #drop(client: Client): void {
    if (this.#client === client) this.#client = null
    void endConnection(client)
  }
}
