/** One node loses the way to Redis, and the others do not: they run its tables, and serve its people. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usePostgres } from '../store/use-postgres.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { value, type Guest } from '../server/testing/guest.ts'
import { until } from '../server/testing/waiting.ts'
import { openTableAcross, TestNodes, type TestNode } from './test-nodes.ts'

const server = await usePostgres()
afterEach(closeAll)

describe.skipIf(server === null)('a node that alone has lost Redis', () => {
  let a: TestNode
  let b: TestNode
  let ada: Guest
  let bob: Guest
  let table: string

  /** Ada is connected to the node that runs the table, Bob to the other. */
  beforeEach(async () => {
    const nodes = new TestNodes(await server!.newDatabase())
    a = await nodes.add()
    b = await nodes.add()
    ;({ ada, bob, table } = await openTableAcross(a.hall, b.hall, { seconds: 600 }))
    value(await ada.start(table))
    await until(() => bob.phase(table) === 'playing', 'the start')
  })

  const readiness = async ({ hall }: TestNode) => {
    const response = await fetch(`${hall.address}/health/ready`)
    return { status: response.status, body: await response.json() }
  }

  test('leaves its tables to the others and sends its people there until it is back', async () => {
    value(await ada.write(table, 'steam'))
    a.bus.setConnected(false)
    await until(() => b.hall.hall.liveTables === 1, 'the takeover')
    value(await bob.write(table, 'rings'))
    await until(() => ada.received.some(({ type }) => type === 'closing'), 'Ada to be sent away')
    expect(await readiness(a)).toEqual({
      status: 503,
      body: { ok: false, reason: 'this node has lost Redis' },
    })
    expect((await fetch(`${a.hall.address}/ws`)).status).toBe(503)
    expect(a.hall.hall.liveTables).toBe(0)
    const elsewhere = await b.hall.enter({ cookie: ada.cookie, device: 'elsewhere' })
    value(await elsewhere.client.subscribe(table))
    value(await elsewhere.write(table, 'quiet'))
    // Nobody ran it for a moment, which costs no player any time.
    expect((await b.hall.hall.table(table))!.table.credit).toBeLessThan(5000)

    a.bus.setConnected(true)
    await until(() => a.cluster.cutOffReason === null, 'the node to be back')
    expect((await readiness(a)).status).toBe(200)
    const back = await a.hall.enter({ cookie: ada.cookie, device: 'back' })
    value(await back.client.subscribe(table))
    value(await back.write(table, 'magnets'))
    expect(back.view(table)).toMatchObject({ list: ['steam', 'quiet', 'magnets'] })
    value(await bob.chat(table, 'hello'))
    await until(() => back.chatLines(table).length === 1, 'the line')
    back.expectCompleteFeed(table)
    bob.expectCompleteFeed(table)
    expect([...a.failures, ...b.failures]).toEqual([])
  })
})
