import { Client } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { PostgresLock } from '#server/store/postgres-lock.ts'
import { ServerProcess } from '../../crash/server-process.ts'
import { freePort } from '../../../tools/programs/free-port.ts'
import { startPostgres, type PostgresServer } from '../../store/postgres-server.ts'
import { closeAll, closeLater, newFolder } from '../testing/cleanup.ts'
import { enter } from '../testing/guest.ts'
import { TcpProxy } from '../testing/tcp-proxy.ts'
import { pause, until } from '../testing/waiting.ts'

const started = await startPostgres({ durable: false })
afterAll(async () => {
  await closeAll()
  await started?.remove()
})

async function newServer(database: string): Promise<ServerProcess> {
  const server = new ServerProcess(await freePort(), newFolder(), { WORDHALL_DATABASE: database })
  closeLater(() => server.kill('SIGKILL'))
  return server
}

/** As in src/server/store/postgres-database.ts. */
const SCHEMA_LOCK = 0x48_61_6c_6c

const never = (reason: string): void => expect.fail(reason)

// They wait for timeouts, each for its own database.
describe.skipIf(started === null)('one PostgreSQL database', { concurrent: true }, () => {
  const postgres = started as PostgresServer

  /** The same database, directly and through a proxy. */
  async function newProxied(): Promise<{ url: string; proxied: string; proxy: TcpProxy }> {
    const url = await postgres.newDatabase()
    const proxied = new URL(url)
    const proxy = await TcpProxy.open(Number(proxied.port))
    proxied.port = String(proxy.port)
    return { url, proxied: proxied.href, proxy }
  }

  test('is served by one server at a time', async () => {
    const url = await postgres.newDatabase()
    const name = new URL(url).pathname.slice(1)
    const first = await newServer(url)
    const second = await newServer(url)
    expect(await first.start().open).toBe(true)
    expect(await second.start().open).toBe(false)
    expect(second.output).toMatch(/^wordhall: .*is in use by another Wordhall server.*\n$/)
    expect(second.output).toContain(`database “${name}”`)
    expect(second.output).toContain('stop that server, name another database')
    await enter(first.address)
    // After a kill the next one may start at once.
    await first.kill('SIGKILL')
    expect(await second.start().open).toBe(true)
  })

  test('is served by servers that are one hall, or by one that is alone', async () => {
    const url = await postgres.newDatabase()
    const acquire = (isShared: boolean) => PostgresLock.acquire(url, never, { isShared })
    const nodes = [await acquire(true), await acquire(true)]
    await expect(acquire(false)).rejects.toThrow('set the same WORDHALL_BUS on both')
    for (const node of nodes) await node.release()
    const alone = await acquire(false)
    await expect(acquire(true)).rejects.toThrow('set the same WORDHALL_BUS on both')
    await alone.release()
  })

  test('stays with its server through lost connections', async () => {
    const { url, proxied, proxy } = await newProxied()
    const lock = await PostgresLock.acquire(proxied, never)
    for (const _ of [1, 2]) {
      proxy.set('refuse')
      await pause(300)
      proxy.set('pass')
      await pause(1500)
      await expect(PostgresLock.acquire(url, never)).rejects.toThrow('another Wordhall server')
    }
    await lock.release()
    await (await PostgresLock.acquire(url, never)).release()
  })

  test('that falls silent while a server starts is given up, with a reason', async () => {
    const { url, proxied, proxy } = await newProxied()
    const other = new Client({ connectionString: url })
    await other.connect()
    await other.query('SELECT pg_advisory_lock($1)', [SCHEMA_LOCK])
    const server = await newServer(proxied)
    const { open } = server.start()
    const isTold = () => server.output.includes('brought up to date by another server')
    await until(isTold, 'a word of it', 60_000)
    proxy.set('swallow')
    expect(await open).toBe(false)
    expect(server.output).toContain('does not answer')
    expect(server.output).toMatch(/^wordhall: .*has not answered for \d+ s; is it running/m)
    await other.end()
  }, 120_000)

  test('a server that loses it to another stops', async () => {
    const { url, proxied, proxy } = await newProxied()
    const server = await newServer(proxied)
    const { open } = server.start()
    expect(await open).toBe(true)
    proxy.set('refuse')
    const other = await PostgresLock.acquire(url, never)
    proxy.set('pass')
    await until(() => server.output.includes('is in use by another Wordhall server'), 'the reason')
    await server.ended
    await other.release()
  })
})

describe.skipIf(started === null)('the lock of a PostgreSQL database', () => {
  test('is free when its holder is gone before it can be named', async () => {
    const url = await started!.newDatabase()
    const first = await PostgresLock.acquire(url, never)
    const connect = vi.spyOn(Client.prototype, 'connect')
    const { query } = Client.prototype
    function queryLate(this: Client, ...args: unknown[]): unknown {
      const isForHolder = String(args[0]).includes('pg_locks')
      const ready = isForHolder ? first.release() : Promise.resolve()
      return ready.then((): unknown => Reflect.apply(query, this, args))
    }
    vi.spyOn(Client.prototype, 'query').mockImplementation(queryLate)
    const second = await PostgresLock.acquire(url, never)
    expect(connect).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
    await second.release()
  })
})
