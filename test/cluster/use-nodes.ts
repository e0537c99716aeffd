import { beforeEach } from 'vitest'
import { Client } from 'pg'
import { closeLater } from '../server/testing/cleanup.ts'
import type { PostgresServer } from '../store/postgres-server.ts'
import { TestNodes } from './test-nodes.ts'

/** The nodes of one test, on a database of its own, and a connection to look into it. */
type Nodes = {
  readonly nodes: TestNodes
  readonly database: Client
  /** The id of the node that owns a table; null when none does. */
  ownerOf(table: string): Promise<string | null>
}

/** Call in a `describe`: before each of its tests the result refers to new nodes. */
export function useNodes(server: PostgresServer | null): () => Nodes {
  let current: Nodes
  beforeEach(async () => {
    const url = await server!.newDatabase()
    const database = new Client({ connectionString: url })
    await database.connect()
    closeLater(() => database.end())
    current = {
      nodes: new TestNodes(url),
      database,
      async ownerOf(table) {
        const { rows } = await database.query<{ owner: string | null }>(
          'SELECT owner FROM wordhall.table_index WHERE table_id = $1',
          [table],
        )
        return rows[0]!.owner
      },
    }
  })
  return () => current
}
