/** The operator of a hall of several nodes can use any of them: over a real PostgreSQL and a real Redis. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { act, ADMIN_TOKEN, announced, askAdmin, listRows } from '../admin/admin-client.ts'
import { run } from '../operations/commands.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { refusal, value, type Guest } from '../server/testing/guest.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { useClusterStores } from './cluster-stores.ts'
import { openRedisNode } from './test-nodes.ts'

const stores = await useClusterStores({ durable: false })
afterEach(closeAll)

type Node = Awaited<ReturnType<typeof openRedisNode>>

function sentencesOf(guest: Guest): readonly string[] {
  return guest.received.flatMap((message) => (message.type === 'closing' ? [message.message] : []))
}

describe.skipIf(stores === null)('any of two nodes', () => {
  let a: Node
  let b: Node

  beforeEach(async () => {
    const { postgres, redis } = stores!
    const database = await postgres.newDatabase()
    a = await openRedisNode(database, redis, { adminToken: ADMIN_TOKEN })
    b = await openRedisNode(database, redis, { adminToken: ADMIN_TOKEN })
    const { node } = b.cluster
    await until(() => a.cluster.peers.has(node), 'the nodes to know of each other')
  })

  test('answers for the whole hall', async () => {
    const ada = await a.hall.enter({ name: 'Ada' })
    const bob = await b.hall.enter({ name: 'Bob' })
    const { table } = await ada.openTable()
    for (const { hall } of [a, b]) {
      const { rows: nodes } = await listRows(hall.address, '/nodes')
      expect(new Set(nodes.map(({ node }) => node))).toEqual(
        new Set([a.cluster.node, b.cluster.node]),
      )
      const { rows: tables } = await listRows(hall.address, '/tables')
      expect(tables).toMatchObject([{ id: table, owner: a.cluster.node }])
      const { rows: connections } = await listRows(hall.address, '/connections')
      expect(
        new Set(connections.map(({ name, node }) => `${String(name)} ${String(node)}`)),
      ).toEqual(new Set([`Ada ${a.cluster.node}`, `Bob ${b.cluster.node}`]))
      while ((await listRows(hall.address, '/people')).rows.length < 2) await pause(20)
    }
    bob.client.close()
  })

  test('bans somebody at every node at once', async () => {
    const bob = await b.hall.enter({ name: 'Bob' })
    const ban = await act(a.hall.address, 'POST /bans', {
      kind: 'person',
      subject: bob.person,
      reason: 'Be kind.',
    })
    await until(() => sentencesOf(bob).length > 0, 'the reason')
    const headers = { cookie: bob.cookie }
    const enter = async () => (await fetch(`${b.hall.address}/api/me`, { headers })).status
    expect(await enter()).toBe(403)
    await act(a.hall.address, `DELETE /bans/${String(ban['id'])}`)
    while ((await enter()) !== 200) await pause(20)
  })

  test('bans an address at every node at once', async () => {
    const bob = await b.hall.enter({ name: 'Bob' })
    const ban = { kind: 'address', subject: '127.0.0.1', reason: 'Be kind.' }
    const { id } = await act(a.hall.address, 'POST /bans', ban)
    await until(() => sentencesOf(bob).length > 0, 'the reason')
    expect(sentencesOf(bob)[0]).toContain('Your address is banned')
    const knock = async () => {
      return (await fetch(`${b.hall.address}/api/session`, { method: 'POST' })).status
    }
    expect(await knock()).toBe(403)
    await act(a.hall.address, `DELETE /bans/${String(id)}`)
    while ((await knock()) !== 200) await pause(20)
  })

  test('announces to everybody, and closes tables that another node runs', async () => {
    const ada = await a.hall.enter({ name: 'Ada' })
    const bob = await b.hall.enter({ name: 'Bob' })
    const { table, code } = await ada.openTable()
    await bob.joinAndSit(code)
    const { id } = await act(b.hall.address, 'POST /announcements', { text: 'Tea at four.' })
    await until(() => announced(ada).join() === 'Tea at four.', 'the announcement at a')
    await until(() => announced(bob).join() === 'Tea at four.', 'the announcement at b')
    await act(a.hall.address, `DELETE /announcements/${String(id)}`)
    await until(() => announced(bob).join() === '', 'its end')
    await act(b.hall.address, `POST /tables/${table}/close`, { reason: 'It is late.' })
    await until(() => ada.phase(table) === 'over' && bob.phase(table) === 'over', 'the end')
    expect(ada.table(table).feed.at(-1)?.text).toContain('It is late.')
    expect(bob.table(table).feed.at(-1)?.text).toContain('It is late.')
    expect(refusal(await ada.start(table))).not.toBeNull()
  })

  test('is not drained while the other is: one of them stays', async () => {
    const drains = [a, b].map(async ({ hall, cluster }) => {
      const response = await askAdmin(hall.address, `POST /nodes/${cluster.node}/drain`)
      return response.status
    })
    const statuses = await Promise.all(drains)
    expect(statuses).toContain(409)
    const ready = [a, b].map(({ hall }) => hall.hall.unreadyReason)
    expect(ready).toContain(null)
    // Whichever it was, the last can never be drained.
    for (const { hall, cluster } of [a, b]) {
      await askAdmin(hall.address, `POST /nodes/${cluster.node}/drain`)
    }
    await until(() => a.cluster.isDrained !== b.cluster.isDrained, 'one of them to be drained')
  })

  test('drains another: its tables go on elsewhere, and its people are sent there', async () => {
    const ada = await a.hall.enter({ name: 'Ada' })
    const bob = await b.hall.enter({ name: 'Bob' })
    const { table, code } = await ada.openTable()
    await bob.joinAndSit(code)
    value(await ada.start(table))
    await until(() => bob.phase(table) === 'playing', 'the start')
    value(await bob.write(table, 'steam'))
    const command = ['admin', 'drain', '--url', b.hall.address, '--', a.cluster.node]
    const token = { WORDHALL_ADMIN_TOKEN: ADMIN_TOKEN }
    const drained = await run(['src/cli/main.ts', ...command], token).ended
    expect(drained).toEqual({ code: 0, out: 'done\n', err: '' })
    await until(() => sentencesOf(ada).length > 0, 'Ada to be told')
    await until(() => b.hall.hall.liveTables === 1, 'the table at the other node')
    value(await bob.write(table, 'rings'))
    expect(bob.view(table)).toMatchObject({ list: ['steam', 'rings'] })
    expect((await fetch(`${a.hall.address}/health/ready`)).status).toBe(503)
    expect((await fetch(`${b.hall.address}/health/ready`)).status).toBe(200)
    expect((await listRows(b.hall.address, '/nodes')).rows).toHaveLength(1)
    const again = await askAdmin(b.hall.address, `POST /nodes/${b.cluster.node}/drain`)
    expect(await again.json()).toMatchObject({ code: 'last-node' })
    const moved = await b.hall.enter({ cookie: ada.cookie, device: 'two' })
    await moved.joinByCode(code)
    value(await moved.write(table, 'quiet'))
  })
})
