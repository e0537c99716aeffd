/** A node releases what it does not need any more, whatever goes wrong on the way. */
import { afterEach, describe, expect, test } from 'vitest'
import { StoreFailed } from '#live/ports.ts'
import { erase, finishedTable, untilErased } from '../privacy/erasing.ts'
import { usePostgres } from '../store/use-postgres.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { overrideStore } from '../server/testing/test-hall.ts'
import { pause, until } from '../server/testing/waiting.ts'
import type { TestNode } from './test-nodes.ts'
import { useNodes } from './use-nodes.ts'

const server = await usePostgres()
afterEach(closeAll)

describe.skipIf(server === null)('a finished table', () => {
  const current = useNodes(server)

  const ownerOf = (table: string) => current().ownerOf(table)

  /** Everybody has left it. */
  async function leftTable({ hall, cluster }: TestNode) {
    const opened = await finishedTable(hall)
    for (const guest of [opened.ann, opened.bob, opened.zoe]) guest.client.close()
    await until(() => hall.hall.presence.size === 0, 'everybody to be gone')
    expect(await ownerOf(opened.table)).toBe(cluster.node)
    return opened
  }

  async function expectReleased(table: string, { cluster }: TestNode): Promise<void> {
    while ((await ownerOf(table)) !== null) await pause(50)
    await until(() => cluster.owners.size === 0, 'the node to forget the table')
  }

  test('is released after its log was rewritten', async () => {
    const node = await current().nodes.add()
    const { ann, table } = await leftTable(node)
    await erase(node.hall, ann)
    await untilErased(node.hall, table, 'hello from a')
    await expectReleased(table, node)
  })

  test('whose release has failed is released later', async () => {
    let failures = 0
    const node = await current().nodes.add({
      wrapLeases: (leases) => {
        const release: typeof leases.release = async (...ownership) => {
          failures += 1
          if (failures === 1) throw new StoreFailed('no reply')
          await leases.release(...ownership)
        }
        return overrideStore(leases, { release })
      },
    })
    const { table } = await leftTable(node)
    await node.hall.hall.tidy().catch(() => undefined)
    await until(() => failures > 0, 'the release')
    await expectReleased(table, node)
  })

  test('that could not be loaded is released', async () => {
    const a = await current().nodes.add()
    const { ann, table } = await leftTable(a)
    await a.hall.close()
    let isBroken = true
    const b = await current().nodes.add({
      wrapStore: (store) => {
        const readLog: typeof store.readLog = (...part) => {
          if (isBroken) throw new StoreFailed('no reply')
          return store.readLog(...part)
        }
        return overrideStore(store, { readLog })
      },
    })
    const elsewhere = await b.hall.enter({ cookie: ann.cookie })
    const subscribing = elsewhere.client.subscribe(table)
    await until(() => b.cluster.owners.size === 1, 'the attempt')
    elsewhere.client.close()
    await subscribing.catch(() => undefined)
    isBroken = false
    await expectReleased(table, b)
  })
})
