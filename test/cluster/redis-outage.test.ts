/** Redis is lost while people play at two nodes: the hall says so, goes on where it can, and catches up. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RedisBus } from '#server/cluster/redis-bus.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { value, type Guest } from '../server/testing/guest.ts'
import type { TestHall } from '../server/testing/test-hall.ts'
import { until } from '../server/testing/waiting.ts'
import { TcpProxy } from '../server/testing/tcp-proxy.ts'
import { useClusterStores } from './cluster-stores.ts'
import { openNodeOnBus, openRedisNode, openTableAcross } from './test-nodes.ts'

const stores = await useClusterStores({ durable: false })

afterEach(closeAll)

async function busOf({ address }: TestHall): Promise<string> {
  const response = await fetch(`${address}/health`)
  return ((await response.json()) as { bus: string }).bus
}

async function untilBus(hall: TestHall, state: 'up' | 'down'): Promise<void> {
  let now = ''
  while (now !== state) now = await busOf(hall)
}

describe.skipIf(stores === null)('without Redis', () => {
  let owner: TestHall
  let other: TestHall
  let ada: Guest
  let bob: Guest
  let table: string

  /** Ada is connected to the node that runs the table, Bob to the other. */
  beforeEach(async () => {
    const { postgres, redis } = stores!
    const database = await postgres.newDatabase()
    owner = (await openRedisNode(database, redis)).hall
    other = (await openRedisNode(database, redis)).hall
    ;({ ada, bob, table } = await openTableAcross(owner, other))
    value(await ada.start(table))
    await until(() => bob.phase(table) === 'playing', 'the start')
  })

  test('the hall says so, play goes on at the owner, and everybody catches up', async () => {
    expect(await busOf(owner)).toBe('up')
    await stores!.redis.kill()
    await untilBus(owner, 'down')
    await untilBus(other, 'down')
    value(await ada.write(table, 'steam'))
    value(await ada.chat(table, 'one'))
    const waiting = bob.chat(table, 'two')
    await stores!.redis.start()
    await untilBus(owner, 'up')
    // It waited, or was refused as something that can be tried again.
    const answer = await waiting
    if (!answer.ok) {
      expect(answer.refusal.code).toBe('unavailable')
      value(await bob.chat(table, 'two'))
    }
    value(await bob.write(table, 'rings'))
    for (const guest of [ada, bob]) {
      await until(() => guest.chatLines(table).includes('two'), 'the lines')
      expect(guest.chatLines(table)).toEqual(['one', 'two'])
      guest.expectCompleteFeed(table)
    }
    expect(ada.view(table)).toMatchObject({ list: ['steam'] })
    expect(bob.view(table)).toMatchObject({ list: ['rings'] })
  })

  test('the log says so, and those whose table another node runs are told', async () => {
    const log = vi.spyOn(other.app.log, 'warn')
    const lines = () => log.mock.calls.map(([line]) => String(line))
    const announced = ({ received }: Guest) => {
      return received.findLast((message) => message.type === 'announcements')?.announcements
    }
    await stores!.redis.kill()
    await until(() => announced(bob)?.length === 1, 'Bob to be told')
    expect(announced(bob)).toMatchObject([{ id: 'unconnected' }])
    expect(announced(ada)).toBeUndefined()
    await stores!.redis.start()
    await until(() => announced(bob)?.length === 0, 'Bob to be told that it is over')
    expect(lines().map((line) => line.split(':')[0])).toEqual(['Redis is lost', 'Redis is back'])
  })

  test('a node that loses it while it starts runs without it, says so, and joins the others afterwards', async () => {
    const { postgres, redis } = stores!
    const database = await postgres.newDatabase()
    const proxy = await TcpProxy.open(redis.port)
    const bus = await RedisBus.open(`redis://127.0.0.1:${proxy.port}`)
    proxy.set('refuse')
    const { hall, cluster } = await openNodeOnBus(database, bus)
    await untilBus(hall, 'down')
    const { ada: cleo, bob: dan, table: own } = await hall.openTableForTwo()
    value(await cleo.start(own))
    await until(() => dan.phase(own) === 'playing', 'the start')
    const peer = await openRedisNode(database, redis)
    proxy.set('pass')
    await untilBus(hall, 'up')
    await until(() => cluster.peers.size === 1, 'the nodes to know of each other')
    const elsewhere = await peer.hall.enter({ cookie: dan.cookie, device: 'phone' })
    value(await elsewhere.client.subscribe(own))
    value(await elsewhere.write(own, 'steam'))
    value(await cleo.write(own, 'rings'))
    expect(elsewhere.view(own)).toMatchObject({ list: ['steam'] })
  })

  test('a table can still be opened and played at one node', async () => {
    await stores!.redis.kill()
    await untilBus(other, 'down')
    const { table: own } = await bob.openTable()
    value(await bob.start(own))
    await until(() => bob.phase(own) === 'playing', 'the start')
    value(await bob.write(own, 'steam'))
    expect(bob.view(own)).toMatchObject({ list: ['steam'] })
    await stores!.redis.start()
    await untilBus(other, 'up')
  })
})
