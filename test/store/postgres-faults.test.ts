import { Socket } from 'node:net'
import { inspect } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OutcomeUnknown, StoreFailed } from '#live/ports.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import type { Store } from '#server/store/store.ts'
import { closeAll, closeLater } from '../server/testing/cleanup.ts'
import { TcpProxy } from '../server/testing/tcp-proxy.ts'
import { until } from '../server/testing/waiting.ts'
import { appendTo, entryOf, newTable } from './stored-tables.ts'
import type { PostgresServer } from './postgres-server.ts'
import { usePostgres } from './use-postgres.ts'
import { expectUnusable } from './test-databases.ts'

const started = await usePostgres()

const SCHEMA_LOCK = 0x48_61_6c_6c

const ids = ['a', 'b', 'c', 'd', 'e', 'f']

describe.skipIf(started === null)('PostgreSQL', () => {
  const server = started as PostgresServer

  async function expectRefused(url: string, ...words: readonly string[]): Promise<void> {
    const error = await expectUnusable(openPostgresStore(url), words)
    expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(/sesame/i)
  }

  test('explains why it cannot be opened, without showing the password', async () => {
    await expectRefused(server.urlOf('postgres', 'wrong sesame'), 'refuses the user “hall”')
    await expectRefused(server.urlOf('nowhere'), '“nowhere”', 'does not exist')
    await expectRefused('postgres://hall:sesame@127.0.0.1:1/hall', '127.0.0.1:1', 'ECONNREFUSED')
    await expectRefused('postgres://hall:sesame@localhost:1/hall', 'localhost:1', 'ECONNREFUSED')
    await expectRefused('postgres://hall:sesame@no.such.host.invalid/h', 'cannot be reached')
    await expectRefused('postgres//hall:sesame', 'postgres://user:password@host:port/database')
    await expectRefused('postgres://hall:%zzsesame@localhost:1/%zz', 'not of the form')
    await expectRefused('mysql://hall:sesame@localhost/hall', 'not of the form')
  })

  test('refuses a database that a newer Wordhall wrote', async () => {
    const url = await server.newDatabase()
    const store = await openPostgresStore(url)
    await store.close()
    await server.run(url.split('/').at(-1)!, 'UPDATE wordhall.versions SET version = 99')
    await expectRefused(url, 'newer Wordhall (schema 99')
  })

  test('can be opened by several nodes at once, from nothing', async () => {
    const url = await server.newDatabase()
    const nodes = await Promise.all([1, 2, 3, 4, 5].map(() => openPostgresStore(url)))
    await nodes[0]!.createTable(newTable('t'))
    for (const node of nodes) expect(await node.findTable('code of t')).toBe('t')
    await Promise.all(nodes.map((node) => node.close()))
  })

  test('that no longer answers keeps no connection open after the store is closed', async () => {
    const url = new URL(await server.newDatabase())
    const proxy = await TcpProxy.open(Number(url.port))
    url.port = String(proxy.port)
    const connect = vi.spyOn(Socket.prototype, 'connect')
    closeLater(() => connect.mockRestore())
    const store = await openPostgresStore(url.href)
    await Promise.all(ids.map((id) => store.findTable(id)))
    proxy.set('strand')
    const sockets = connect.mock.contexts as readonly Socket[]
    const ours = sockets.filter(({ remotePort }) => remotePort === proxy.port)
    expect(ours.length).toBeGreaterThan(1)
    await store.close()
    await until(() => ours.every(({ destroyed }) => destroyed), 'the last connection to end')
  })

  test('has time for a long migration', async () => {
    const url = await server.newDatabase()
    const other = new Client({ connectionString: url })
    await other.connect()
    await other.query('SELECT pg_advisory_lock($1)', [SCHEMA_LOCK])
    const said: string[] = []
    const opening = openPostgresStore(url, { report: (text) => said.push(text), maxSilence: 1 })
    // Longer than any other query may take.
    await setTimeout(10_500)
    const saidMeanwhile = [...said]
    await other.end()
    const store = await opening
    expect(saidMeanwhile.length).toBeGreaterThan(0)
    for (const text of saidMeanwhile)
      expect(text).toMatch(/brought up to date by another server \(\d+ s\)/)
    expect(await store.unfinishedTables()).toEqual([])
    await store.close()
  })

  test('is given up during a migration when it is silent', { timeout: 60_000 }, async () => {
    const url = new URL(await server.newDatabase())
    const other = new Client({ connectionString: url.href })
    await other.connect()
    await other.query('SELECT pg_advisory_lock($1)', [SCHEMA_LOCK])
    const proxy = await TcpProxy.open(Number(url.port))
    url.port = String(proxy.port)
    const said: string[] = []
    const opening = openPostgresStore(url.href, {
      report: (text) => {
        said.push(text)
        proxy.set('swallow')
      },
      maxSilence: 12_000,
    })
    await expect(opening).rejects.toThrow(/has not answered for \d+ s/)
    expect(said.at(-1)).toContain('does not answer')
    await other.end()
    await closeAll()
  })

  test('is given up during a migration when it has lost the connection', async () => {
    const url = new URL(await server.newDatabase())
    const other = new Client({ connectionString: url.href })
    await other.connect()
    await other.query('SELECT pg_advisory_lock($1)', [SCHEMA_LOCK])
    const proxy = await TcpProxy.open(Number(url.port))
    const proxied = new URL(url)
    proxied.port = String(proxy.port)
    const refused = openPostgresStore(proxied.href).catch(String)
    await setTimeout(500)
    proxy.set('part')
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'wordhall' AND datname = current_database()`,
    )
    await setTimeout(500)
    proxy.set('pass')
    expect(await refused).toContain('has lost the connection')
    await other.end()
    await closeAll()
  })

  test('lets one node win each race, without deadlocks', async () => {
    const url = await server.newDatabase()
    const nodes = await Promise.all([1, 2, 3].map(() => openPostgresStore(url)))
    const many = Array.from({ length: 30 }, (_, index) => `table ${index}`)
    await Promise.all(many.map((id) => nodes[0]!.createTable(newTable(id, { entries: [] }))))
    // Among many others, so that index rows are looked up one by one, in the order of the batch.
    await server.run(
      url.split('/').at(-1)!,
      `INSERT INTO wordhall.table_index SELECT 'old ' || n, 0, 'over', 0 FROM generate_series(1, 20000) n;
       ANALYZE wordhall.table_index`,
    )
    const rounds = 40
    const wins = await Promise.all(
      nodes.map(async (node, which) => {
        const order = which === 1 ? many.toReversed() : many
        const won: string[] = []
        for (let length = 0; length < rounds; length += 1) {
          const index = { phase: 'playing', people: ['ann', `person ${which}`] } as const
          const entryAt = (table: string) => `${table}, ${length} by ${which}`
          const appended = await node.append(
            order.map((table) => appendTo(table, length, { entries: [entryAt(table)], index })),
          )
          won.push(...order.filter((_, at) => appended[at]).map(entryAt))
        }
        return won
      }),
    )
    const logs = await Promise.all(many.map((id) => nodes[0]!.readLog(id, 0)))
    expect(logs.map((log) => log.length)).toEqual(many.map(() => rounds))
    expect(logs.flat().toSorted()).toEqual(wins.flat().toSorted())
    const once = await Promise.all(
      nodes.map((node, which) => node.createTable(newTable(`same ${which}`, { key: 'same' }))),
    )
    expect(once.map(({ is }) => is).toSorted()).toEqual(['created', 'known', 'known'])
    await Promise.all(nodes.map((node) => node.close()))
  })

  describe('behind a network that has lost connections silently', () => {
    let proxy: TcpProxy
    let store: Store

    beforeEach(async () => {
      const url = new URL(await server.newDatabase())
      proxy = await TcpProxy.open(Number(url.port))
      url.port = String(proxy.port)
      store = await openPostgresStore(url.href)
      closeLater(() => store.close())
      await Promise.all(ids.map((id) => store.createTable(newTable(id, { entries: [] }))))
    })
    afterEach(closeAll)

    test('is reached on new ones, and nothing that is sent then fails', async () => {
      await setTimeout(1500)
      proxy.set('strand')
      const appending = ids.map((id) => store.append([appendTo(id, 0)]))
      expect(await Promise.all(appending)).toEqual(ids.map(() => [true]))
      for (const id of ids) expect(await store.readLog(id, 0)).toHaveLength(1)
    })

    test('leaves appends that were under way unknown for seconds only', async () => {
      proxy.delay = 200
      const appending = store.append([appendTo('a', 0)]).catch((error: unknown) => error)
      await setTimeout(100)
      proxy.set('strand')
      proxy.delay = 0
      const sentAt = performance.now()
      expect(await appending).toBeInstanceOf(OutcomeUnknown)
      expect(performance.now() - sentAt).toBeLessThan(9000)
      // As it is repeated, the log says that it was made.
      expect(await store.append([appendTo('a', 0)])).toEqual([false])
      expect(await store.readLog('a', 0)).toEqual([entryOf('a', 0)])
    })
  })

  /** Appends to every table during a fault; what was committed must be there afterwards. */
  async function appendDuring(store: Store, fault: () => Promise<void>): Promise<string[]> {
    const end = new AbortController()
    const failures: string[] = []
    const appending = ids.map(async (table) => {
      let length = 0
      while (!end.signal.aborted) {
        try {
          const [won] = await store.append([appendTo(table, length)])
          // An append may have been made although its answer was lost.
          length = won ? length + 1 : ((await store.readTableRow(table))?.length ?? length)
        } catch (error) {
          expect(error).toBeInstanceOf(StoreFailed)
          failures.push((error as Error).message)
          await setTimeout(5)
        }
      }
      return length
    })
    await setTimeout(100)
    await fault()
    await setTimeout(200)
    end.abort()
    const lengths = await Promise.all(appending)
    for (const [index, table] of ids.entries()) {
      const log = await store.readLog(table, 0)
      expect(log.length).toBeGreaterThanOrEqual(lengths[index]!)
      expect(log).toEqual(log.map((_, seq) => entryOf(table, seq)))
      expect((await store.readTableRow(table))?.length).toBe(log.length)
    }
    return failures
  }

  test('may drop connections: what was under way fails, and the rest goes on', async () => {
    const url = await server.newDatabase()
    const store = await openPostgresStore(url)
    await Promise.all(ids.map((id) => store.createTable(newTable(id, { entries: [] }))))
    const database = url.split('/').at(-1)!
    const failures = await appendDuring(store, async () => {
      for (let round = 0; round < 10; round += 1) {
        await server.run(
          'postgres',
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`,
        )
        await setTimeout(10)
      }
    })
    expect(failures.length).toBeGreaterThan(0)
    await store.close()
  })

  test('may crash and come back', async () => {
    const store = await openPostgresStore(await server.newDatabase())
    await Promise.all(ids.map((id) => store.createTable(newTable(id, { entries: [] }))))
    const failures = await appendDuring(store, async () => {
      await server.halt('SIGQUIT')
      await expect(store.readTableRow('a')).rejects.toBeInstanceOf(StoreFailed)
      await setTimeout(100)
      await server.start()
    })
    expect(failures.length).toBeGreaterThan(0)
    await store.close()
  })
})
