import { afterAll } from 'vitest'
import { closeAll } from '../server/testing/cleanup.ts'
import { startPostgres, type PostgresServer } from '../store/postgres-server.ts'
import { startRedis, type RedisServer } from './redis-server.ts'

/** What the nodes of a hall share. */
export type ClusterStores = { readonly postgres: PostgresServer; readonly redis: RedisServer }

/**
 * Starts both for the tests of a file, and removes them after all that was to be closed is closed.
 * Null where one of them cannot be started: such tests are skipped.
 */
export async function useClusterStores(options: {
  durable: boolean
}): Promise<ClusterStores | null> {
  const postgres = await startPostgres(options)
  const redis = await startRedis()
  afterAll(async () => {
    await closeAll()
    await redis?.remove()
    await postgres?.remove()
  })
  return postgres === null || redis === null ? null : { postgres, redis }
}
