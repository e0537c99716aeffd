/** What is taken over from a lost node runs again, whatever goes wrong on the way. */
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Client } from 'pg'
import { StoreFailed } from '#live/ports.ts'
import { startPostgres } from '../store/postgres-server.ts'
import { closeAll, closeLater } from '../server/testing/cleanup.ts'
import { value, type Guest } from '../server/testing/guest.ts'
import { overrideStore } from '../server/testing/test-hall.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { TestNodes, type TestNode, type TestNodeSettings } from './test-nodes.ts'

const server = await startPostgres({ durable: false })
afterAll(() => server?.remove())
afterEach(closeAll)

/** Holds up whoever passes while it is closed. */
class Gate {
  #opening: PromiseWithResolvers<void> | null = null
  waiting = 0

  close(): void {
    this.#opening = Promise.withResolvers()
  }

  open(): void {
    this.#opening?.resolve()
    this.#opening = null
  }

  async pass(): Promise<void> {
    this.waiting += 1
    await this.#opening?.promise
    this.waiting -= 1
  }
}

describe.skipIf(server === null)('a takeover', () => {
  let nodes: TestNodes
  let database: Client

  beforeEach(async () => {
    const url = await server!.newDatabase()
    nodes = new TestNodes(url)
    database = new Client({ connectionString: url })
    await database.connect()
    closeLater(() => database.end())
  })

  /** A node whose appends and renewals can be held up. */
  async function addGated(ttl: number, settings: TestNodeSettings = {}) {
    const appends = new Gate()
    const renewals = new Gate()
    const node = await nodes.add({
      ttl,
      wrapLeases: (leases) => {
        const renew: typeof leases.renew = async (...renewal) => {
          await renewals.pass()
          return leases.renew(...renewal)
        }
        return overrideStore(leases, { renew })
      },
      wrapStore: (store) => {
        const append: typeof store.append = async (batch) => {
          await appends.pass()
          return store.append(batch)
        }
        return overrideStore(store, { append })
      },
      ...settings,
    })
    return { ...node, appends, renewals }
  }

  async function ownerOf(table: string): Promise<string | null> {
    const { rows } = await database.query<{ owner: string | null }>(
      'SELECT owner FROM wordhall.table_index WHERE table_id = $1',
      [table],
    )
    return rows[0]!.owner
  }

  async function untilOwned(table: string, { cluster }: TestNode): Promise<void> {
    while ((await ownerOf(table)) !== cluster.node) await pause(20)
  }

  /** A match that goes on for as long as any test. */
  async function startMatch(ada: Guest) {
    const opened = await ada.openTable({ listed: true, options: { seconds: 600 } })
    value(await ada.start(opened.table))
    await until(() => ada.phase(opened.table) === 'playing', 'the start')
    return opened
  }

  test('of a node that loses the table while it credits the match leaves nothing behind', async () => {
    const a = await addGated(1000)
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table, code } = await startMatch(ada)
    const b = await addGated(1000)
    b.appends.close()
    a.renewals.close()
    await until(() => b.appends.waiting > 0, 'the credit to be under way')
    b.renewals.close()
    const c = await nodes.add()
    await untilOwned(table, c)
    b.renewals.open()
    await until(() => b.cluster.ownershipChanges.lost > 0, 'the node to know of its loss')
    b.appends.open()
    const bob = await b.hall.enter({ name: 'Bob' })
    value(await bob.client.subscribe(table, code))
    expect(b.cluster.remoteSubscriptions).toBe(1)
    a.renewals.open()
  })

  test('does not wait for a table whose language must be built', async () => {
    const a = await nodes.add()
    const ada = await a.hall.enter({ name: 'Ada' })
    for (let n = 0; n < 25; n += 1) await startMatch(ada)
    const b = await nodes.add()
    vi.spyOn(b.hall.hall.languages, 'ready').mockImplementationOnce(() => new Promise(() => {}))
    await a.hall.close()
    await until(() => b.hall.hall.liveTables >= 24, 'the other tables')
    expect(b.hall.hall.liveTables).toBe(24)
  })

  test('of a table whose language cannot be built is tried until it can', async () => {
    const a = await nodes.add()
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table } = await startMatch(ada)
    const b = await nodes.add()
    const { languages } = b.hall.hall
    vi.spyOn(languages, 'ready').mockRejectedValueOnce(new Error('no room'))
    await a.hall.close()
    await until(() => b.hall.failures.length === 1, 'the failure')
    await until(() => b.hall.hall.liveTables === 1, 'the table to run')
    // The time until then counts as well: nobody ran it.
    const { credit } = (await b.hall.hall.table(table))!.table
    expect(credit).toBeGreaterThan(1000)
  })

  test('goes on where somebody had asked for the table and could not be served', async () => {
    const a = await nodes.add()
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table } = await startMatch(ada)
    let isFailing = false
    const b = await nodes.add({
      wrapStore: (store) => {
        const readTableRow: typeof store.readTableRow = (id) => {
          return isFailing ? Promise.reject(new StoreFailed('no answer')) : store.readTableRow(id)
        }
        return overrideStore(store, { readTableRow })
      },
    })
    await database.query('UPDATE wordhall.table_index SET owner = NULL')
    isFailing = true
    await expect(b.hall.hall.table(table)).rejects.toThrow(StoreFailed)
    isFailing = false
    await until(() => b.hall.hall.liveTables === 1, 'the table to run')
  })
})
