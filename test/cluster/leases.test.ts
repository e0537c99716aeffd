/** Which node owns which table, and that nobody else can write to it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Client } from 'pg'
import { StoreFailed } from '#live/ports.ts'
import { PostgresLeases } from '#server/cluster/postgres-leases.ts'
import { openPostgresStore, type SharedStore } from '#server/store/postgres-store.ts'
import { usePostgres } from '../store/use-postgres.ts'
import { appendTo, newTable } from '../store/stored-tables.ts'
import { pause } from '../server/testing/waiting.ts'

const server = await usePostgres()

const LONG = 60_000

describe.skipIf(server === null)('leases in PostgreSQL', () => {
  let store: SharedStore
  let url: string

  beforeEach(async () => {
    url = await server!.newDatabase()
    store = await openPostgresStore(url)
    await store.createTable(newTable('t'))
  })
  afterEach(() => store.close())

  const renew = (node: string, ttl = LONG, busSilence = 0) =>
    store.leases.renew(node, { ttl, wallTime: 1, busSilence })
  const acquire = (node: string, table = 't') => store.leases.acquire(table, node)

  test('a table has one owner as long as its lease is valid', async () => {
    await renew('a')
    await renew('b')
    expect(await acquire('a')).toEqual({ epoch: 1, ranUntil: null })
    expect(await acquire('b')).toEqual({ owner: 'a' })
    expect(await acquire('b', 'no such table')).toBeNull()
    expect(await store.leases.isOwner('t', 'a', 1)).toBe(true)
    expect(await store.leases.isOwner('t', 'a', 0)).toBe(false)
    expect(await store.leases.isOwner('t', 'b', 1)).toBe(false)
  })

  test('a node that takes a table from a lost owner learns until when it was running', async () => {
    const { hallTime } = await renew('a', 20)
    await acquire('a')
    await pause(40)
    await renew('b')
    expect(await acquire('b')).toEqual({ epoch: 2, ranUntil: hallTime })
    expect(await acquire('a')).toEqual({ owner: 'b' })
  })

  test('an append of an earlier epoch is refused, however late it comes', async () => {
    await renew('a', 20)
    await acquire('a')
    expect(await store.append([appendTo('t', 1, { epoch: 1 })])).toEqual([true])
    await pause(40)
    await renew('b')
    await acquire('b')
    await renew('a')
    expect(await store.append([appendTo('t', 2, { epoch: 1 })])).toEqual([false])
    expect(await store.append([appendTo('t', 2, { epoch: 2 })])).toEqual([true])
    expect(await store.append([appendTo('t', 3, { epoch: 1 })])).toEqual([false])
    expect(await store.readLog('t', 0)).toHaveLength(3)
    // A single server names no epoch.
    expect(await store.append([appendTo('t', 3)])).toEqual([true])
  })

  test('of many nodes that want a table one gets it, and of appends in a takeover none is lost', async () => {
    const nodes = Array.from({ length: 8 }, (_, index) => `node ${index}`)
    for (const node of nodes) await renew(node)
    const got = await Promise.all(nodes.map((node) => acquire(node)))
    expect(got.filter((one) => one !== null && 'epoch' in one)).toHaveLength(1)
    await renew('a', 1)
    await store.createTable(newTable('u'))
    const before = await acquire('a', 'u')
    const epoch = before !== null && 'epoch' in before ? before.epoch : -1
    const taking = acquire('b', 'u')
    let length = 1
    for (let n = 0; n < 20; n += 1) {
      const [appended] = await store.append([appendTo('u', length, { epoch })])
      if (appended === true) length += 1
    }
    await taking
    expect(await store.readLog('u', 0)).toHaveLength(length)
    expect(await store.append([appendTo('u', length, { epoch })])).toEqual([false])
  })

  test('a released table can be acquired again, and a late release does nothing', async () => {
    await renew('a')
    await renew('b')
    await acquire('a')
    await store.leases.release('t', 'a', 1)
    expect(await acquire('b')).toEqual({ epoch: 2, ranUntil: null })
    await store.leases.release('t', 'a', 1)
    await store.leases.release('t', 'b', 1)
    expect(await acquire('a')).toEqual({ owner: 'b' })
  })

  test('the node that a table is handed over to learns until when it was running, and nobody else', async () => {
    for (const node of ['a', 'b', 'c']) await renew(node)
    await acquire('a')
    const handOver = (epoch: number, ranUntil: number, to = 'b') =>
      store.leases.transfer('t', { node: 'a', epoch, ranUntil }, to)
    await expect(handOver(2, 70)).rejects.toThrow(StoreFailed)
    await expect(handOver(1, 70, 'nobody')).rejects.toThrow(StoreFailed)
    await handOver(1, 70)
    expect(await acquire('a')).toEqual({ owner: 'b' })
    expect(await acquire('b')).toEqual({ epoch: 3, ranUntil: 70 })
    // It ran there, perhaps with the code of an earlier version.
    await store.leases.release('t', 'b', 3)
    expect(await acquire('a')).toEqual({ epoch: 4, ranUntil: null })
    // Nobody has run it when the next owner is lost.
    await handOver(4, 80)
    await store.leases.leave('b', 1000)
    expect(await store.leases.acquireOrphans('c', 9, false)).toEqual([
      { table: 't', epoch: 6, ranUntil: 80 },
    ])
  })

  test('nodes share the unfinished tables of one that has left', async () => {
    const ids = Array.from({ length: 9 }, (_, index) => `t${index}`)
    const { hallTime } = await renew('a')
    for (const id of ids) {
      await store.createTable(newTable(id))
      await acquire('a', id)
    }
    const over = { phase: 'over', people: [] } as const
    await store.append([appendTo('t8', 1, { index: over })])
    await renew('b')
    await renew('c')
    expect(await store.leases.acquireOrphans('b', 100, false)).toEqual([])
    await store.leases.leave('a', hallTime + 7)
    const shares = await Promise.all([
      store.leases.acquireOrphans('b', 5, false),
      store.leases.acquireOrphans('c', 5, false),
      store.leases.acquireOrphans('b', 5, false),
    ])
    const acquired = shares.flat()
    expect(acquired.map(({ table }) => table).toSorted()).toEqual(ids.slice(0, 8))
    expect(acquired.every(({ epoch, ranUntil }) => epoch === 2 && ranUntil === hallTime + 7)).toBe(
      true,
    )
    expect(await store.leases.acquireOrphans('c', 100, false)).toEqual([])
    // The one that nobody ever owned.
    expect((await store.leases.acquireOrphans('c', 100, true)).map(({ table }) => table)).toEqual([
      't',
    ])
  })

  test('hall time is one for all nodes, and stands still while none renews', async () => {
    const { hallTime: first } = await renew('a')
    const from = performance.now()
    await pause(300)
    const { hallTime: second, peers } = await renew('b')
    expect(peers).toEqual(['a'])
    const elapsed = performance.now() - from
    expect(second - first).toBeGreaterThanOrEqual(290)
    expect(second - first).toBeLessThanOrEqual(elapsed + 100)
    const database = url.slice(url.lastIndexOf('/') + 1)
    await server!.run(
      database,
      `UPDATE wordhall.heartbeats SET beaten_at = beaten_at - interval '1 hour'`,
    )
    expect((await renew('a')).hallTime - second).toBe(200)
  })

  test('a lost node keeps no table because the clock of the database was set back', async () => {
    await renew('a', 1000)
    await renew('b', 20)
    await acquire('a')
    await setBackClock()
    await renew('b')
    expect(await acquire('b')).toEqual({ owner: 'a' })
    while ((await renew('b')).peers.length > 0) await pause(50)
    expect(await acquire('b')).toMatchObject({ epoch: 2 })
  })

  test('a node that renews its lease notices nothing of a clock that was set back', async () => {
    await renew('a')
    await setBackClock()
    expect((await renew('b')).peers).toEqual(['a'])
    expect((await renew('a')).wasValid).toBe(true)
    expect((await renew('b')).peers).toEqual(['a'])
  })

  /** Everything that was written before seems to be of an hour later. */
  async function setBackClock(): Promise<void> {
    const database = url.slice(url.lastIndexOf('/') + 1)
    await server!.run(
      database,
      `UPDATE wordhall.nodes SET expires_at = expires_at + interval '1 hour'`,
    )
    await server!.run(
      database,
      `UPDATE wordhall.heartbeats SET beaten_at = beaten_at + interval '1 hour'`,
    )
  }

  test('a node learns that its lease had expired', async () => {
    expect((await renew('a')).wasValid).toBe(false)
    expect((await renew('a', 20)).wasValid).toBe(true)
    await pause(40)
    expect((await renew('b')).peers).toEqual([])
    expect((await renew('a')).wasValid).toBe(false)
    await store.leases.forgetNodes()
    expect((await renew('b')).wasValid).toBe(true)
  })

  test('nodes that are gone for long are forgotten, except those that own unfinished tables', async () => {
    const database = url.slice(url.lastIndexOf('/') + 1)
    for (const node of ['a', 'b', 'c', 'd']) await renew(node)
    for (const [table, node] of [
      ['finished', 'a'],
      ['unfinished', 'b'],
      ['recent', 'c'],
    ] as const) {
      await store.createTable(newTable(table))
      await acquire(node, table)
    }
    const over = { phase: 'over', people: [] } as const
    await store.append(['finished', 'recent'].map((table) => appendTo(table, 1, { index: over })))
    await server!.run(
      database,
      `UPDATE wordhall.nodes SET expires_at = expires_at - interval '1 day 1 minute'
       WHERE id IN ('a', 'b')`,
    )
    await store.leases.forgetNodes()
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows: nodes } = await client.query('SELECT id FROM wordhall.nodes ORDER BY id')
    const { rows: owners } = await client.query(
      `SELECT table_id AS table, owner FROM wordhall.table_index WHERE owner IS NOT NULL
       ORDER BY table_id`,
    )
    await client.end()
    expect(nodes).toEqual([{ id: 'b' }, { id: 'c' }, { id: 'd' }])
    expect(owners).toEqual([
      { table: 'recent', owner: 'c' },
      { table: 'unfinished', owner: 'b' },
    ])
  })

  /** Runs `work` in a transaction that commits only after `meanwhile`. */
  async function committingLate<T>(
    work: (leases: PostgresLeases, client: Client) => Promise<T>,
    meanwhile: () => Promise<void>,
  ): Promise<T> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      const leases = new PostgresLeases(async ({ text }, values) => {
        return (await client.query({ text, values: [...values] })).rows as never
      })
      await client.query('BEGIN')
      const result = await work(leases, client)
      await meanwhile()
      await client.query('COMMIT')
      return result
    } finally {
      await client.end()
    }
  }

  test('nobody takes a table while the renewal of its owner commits', async () => {
    await renew('b')
    await renew('a', 300)
    await acquire('a')
    const acquiring: ReturnType<typeof acquire>[] = []
    const { wasValid } = await committingLate(
      (leases) => leases.renew('a', { ttl: LONG, wallTime: 1, busSilence: 0 }),
      async () => {
        await pause(400)
        acquiring.push(acquire('b'))
        expect(await store.leases.acquireOrphans('b', 9, false)).toEqual([])
        await pause(100)
      },
    )
    expect(wasValid).toBe(true)
    expect(await Promise.all(acquiring)).toEqual([{ owner: 'a' }])
    expect(await store.leases.isOwner('t', 'a', 1)).toBe(true)
  })

  test('a renewal that waits learns that the lease has expired, and a table was taken, meanwhile', async () => {
    await renew('b')
    await renew('a', 300)
    await acquire('a')
    const renewing: ReturnType<typeof renew>[] = []
    await committingLate(
      (_, client) => client.query(`SELECT FROM wordhall.nodes WHERE id = 'a' FOR SHARE`),
      async () => {
        renewing.push(renew('a'))
        await pause(400)
        expect(await acquire('b')).toMatchObject({ epoch: 2 })
      },
    )
    expect(await Promise.all(renewing)).toMatchObject([{ wasValid: false }])
  })
})
