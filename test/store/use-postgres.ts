import { afterAll } from 'vitest'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

/** Starts PostgreSQL for the tests of a file, and removes it after them. Null where there is none: skip them. */
export async function usePostgres(): Promise<PostgresServer | null> {
  const server = await startPostgres({ durable: false })
  afterAll(() => server?.remove())
  return server
}
