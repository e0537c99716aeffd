/** Redis is lost while people play at two nodes: the hall says so, goes on where it can, and catches up. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Cluster } from '#server/cluster/cluster.ts'
import { RedisBus } from '#server/cluster/redis-bus.ts'
import { nodeClock } from '#server/node-clock.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { value, type Guest } from '../server/testing/guest.ts'
import { openTestHall, type TestHall } from '../server/testing/test-hall.ts'
import { until } from '../server/testing/waiting.ts'
import { startPostgres } from '../store/postgres-server.ts'
import { startRedis } from './redis-server.ts'

const postgres = await startPostgres({ durable: false })
const redis = await startRedis()

afterEach(closeAll)
afterAll(async () => {
  await redis?.remove()
  await postgres?.remove()
})

async function openNode(database: string): Promise<TestHall> {
  const store = await openPostgresStore(database)
  const cluster = new Cluster({
    bus: await RedisBus.open(redis!.url),
    leases: store.leases,
    clock: nodeClock,
    // Outlasts the test, however busy the machine is.
    lease: { ttl: 600_000, renewal: 200 },
    reportError: () => {},
  })
  return openTestHall({ store, cluster })
}

async function busOf({ address }: TestHall): Promise<string> {
  const response = await fetch(`${address}/health`)
  return ((await response.json()) as { bus: string }).bus
}

async function untilBus(hall: TestHall, state: 'up' | 'down'): Promise<void> {
  let now = ''
  while (now !== state) now = await busOf(hall)
}

describe.skipIf(postgres === null || redis === null)('without Redis', () => {
  let owner: TestHall
  let other: TestHall
  let ada: Guest
  let bob: Guest
  let table: string

  /** Ada is connected to the node that runs the table, Bob to the other. */
  beforeEach(async () => {
    const database = await postgres!.newDatabase()
    owner = await openNode(database)
    other = await openNode(database)
    ada = await owner.enter({ name: 'Ada' })
    bob = await other.enter({ name: 'Bob' })
    const opened = await ada.openTable({ listed: true })
    table = opened.table
    await bob.joinAndSit(opened.code)
    value(await ada.start(table))
    await until(() => bob.phase(table) === 'playing', 'the start')
  })

  test('the hall says so, play goes on at the owner, and everybody catches up', async () => {
    expect(await busOf(owner)).toBe('up')
    await redis!.kill()
    await untilBus(owner, 'down')
    await untilBus(other, 'down')
    value(await ada.write(table, 'steam'))
    value(await ada.chat(table, 'one'))
    const waiting = bob.chat(table, 'two')
    await redis!.start()
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

  test('a table can be opened and played at one node all the same', async () => {
    await redis!.kill()
    await untilBus(other, 'down')
    const { table: own } = await bob.openTable()
    value(await bob.start(own))
    await until(() => bob.phase(own) === 'playing', 'the start')
    value(await bob.write(own, 'steam'))
    expect(bob.view(own)).toMatchObject({ list: ['steam'] })
    await redis!.start()
    await untilBus(other, 'up')
  })
})
