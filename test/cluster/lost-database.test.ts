/** One node loses the database: its lease outlives dead connections, and its people are sent to others. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Client } from 'pg'
import { LEASE } from '#server/cluster/membership.ts'
import { usePostgres } from '../store/use-postgres.ts'
import { closeAll, closeLater } from '../server/testing/cleanup.ts'
import { value, type Guest } from '../server/testing/guest.ts'
import { TcpProxy } from '../server/testing/tcp-proxy.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { TestNodes, type TestNode } from './test-nodes.ts'

const server = await usePostgres()
afterEach(closeAll)

const { ttl } = LEASE

describe.skipIf(server === null)('a node whose way to PostgreSQL', () => {
  let url: string
  let nodes: TestNodes
  let proxy: TcpProxy
  let node: TestNode
  let ada: Guest
  let table: string

  beforeEach(async () => {
    url = await server!.newDatabase()
    nodes = new TestNodes(url)
    proxy = await TcpProxy.open(Number(new URL(url).port))
    const database = new URL(url)
    database.port = String(proxy.port)
    node = await nodes.add({ ttl, database: database.href })
    ada = await node.hall.enter({ name: 'Ada' })
    const opened = await ada.openTable({ listed: true, options: { seconds: 600 } })
    table = opened.table
    value(await ada.start(table))
    await until(() => ada.phase(table) === 'playing', 'the start')
  })

  const goAways = (guest: Guest) => guest.received.filter(({ type }) => type === 'closing').length

  test('holds dead connections only renews its lease on a new one', async () => {
    const direct = new Client({ connectionString: url })
    await direct.connect()
    closeLater(() => direct.end())
    const expiredFor = async () => {
      const { rows } = await direct.query<{ millis: number }>(
        `SELECT extract(epoch FROM clock_timestamp() - expires_at)::float8 * 1000 AS millis
         FROM wordhall.nodes WHERE id = $1`,
        [node.cluster.node],
      )
      return rows[0]!.millis
    }
    const stranded = performance.now()
    proxy.set('strand')
    let worst = -Infinity
    // Until a lease is valid that was renewed since then.
    for (;;) {
      const since = performance.now() - stranded
      const expired = await expiredFor()
      worst = Math.max(worst, expired)
      if (since > ttl && expired < 0) break
      await pause(50)
    }
    // It would be for ten seconds if renewals waited as long as anything else. On a busy machine it may be a moment.
    expect(worst).toBeLessThan(ttl)
    // Otherwise the hall waits for them when it closes.
    proxy.set('refuse')
    proxy.set('pass')
  })

  test('is cut sends its people to the others, and takes them back afterwards', async () => {
    const other = await nodes.add({ ttl })
    await until(() => node.cluster.peers.size === 1, 'the nodes to know of each other')
    proxy.set('silent')
    await until(() => goAways(ada) === 1, 'Ada to be sent away')
    expect(node.cluster.cutOffReason).toBe('this node has lost the database')
    const answer = await fetch(`${node.hall.address}/ws`)
    expect(answer.status).toBe(503)
    await until(() => other.hall.hall.liveTables === 1, 'the takeover')
    proxy.set('pass')
    await until(() => node.cluster.cutOffReason === null, 'the node to be back')
    const bob = await node.hall.enter({ name: 'Bob' })
    expect(goAways(bob)).toBe(0)
  })
})
