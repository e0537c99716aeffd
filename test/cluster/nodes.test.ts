/** Several nodes are one hall: everybody is at the same tables, whichever node they are connected to. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreFailed } from '#live/ports.ts'
import { usePostgres } from '../store/use-postgres.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { refusal, untilOver, value } from '../server/testing/guest.ts'
import { overrideStore } from '../server/testing/test-hall.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { openTableAcross, runOutTheClock, TestNodes, type TestNode } from './test-nodes.ts'

const server = await usePostgres()
afterEach(closeAll)

describe.skipIf(server === null)('two nodes', () => {
  let a: TestNode
  let b: TestNode
  let nodes: TestNodes

  beforeEach(async () => {
    nodes = new TestNodes(await server!.newDatabase())
    a = await nodes.add()
    b = await nodes.add()
  })

  /** Ada, at node a, hosts a table that Bob, at node b, has joined. */
  const openTableForTwo = () => openTableAcross(a.hall, b.hall)

  test('people at different nodes play at one table, which one of the nodes runs', async () => {
    const { ada, bob, table } = await openTableForTwo()
    value(await bob.chat(table, 'hello'))
    value(await ada.start(table))
    await until(() => bob.phase(table) === 'playing', 'the start')
    value(await bob.write(table, 'steam'))
    value(await ada.write(table, 'rings'))
    expect(bob.view(table)).toMatchObject({ list: ['steam'] })
    expect(ada.view(table)).toMatchObject({ list: ['rings'] })
    expect(refusal(await bob.write(table, 'steam'))).not.toBeNull()
    await until(() => ada.chatLines(table).length === 1, 'the line')
    ada.expectCompleteFeed(table)
    bob.expectCompleteFeed(table)
    expect(a.hall.hall.liveTables).toBe(1)
    expect(b.hall.hall.liveTables).toBe(0)
    await until(() => bob.table(table).present.every(Boolean), 'presence at the other node')
  })

  test('somebody who is removed at the owner is removed at every node, and may not come back', async () => {
    const { ada, bob, table, code } = await openTableForTwo()
    value(await ada.client.request(table, { type: 'remove', person: bob.person }))
    await until(() => bob.received.some(({ type }) => type === 'removed'), 'the removal')
    expect(refusal(await bob.client.subscribe(table, code))).toBe('removed')
    expect(refusal(await bob.client.subscribe('no such table'))).toBe('unknown-table')
  })

  test('a node that stops hands over its tables, and nothing is lost or done twice', async () => {
    const { bob, table } = await openTableForTwo()
    value(await bob.chat(table, 'one'))
    const closing = a.hall.close()
    value(await bob.chat(table, 'two'))
    await closing
    value(await bob.chat(table, 'three'))
    expect(bob.chatLines(table)).toEqual(['one', 'two', 'three'])
    bob.expectCompleteFeed(table)
    expect(b.hall.hall.liveTables).toBe(1)
    expect(b.hall.failures).toEqual([])
  })

  test('a node that stops while another does not answer leaves no timer behind', async () => {
    await until(() => a.cluster.peers.has(b.cluster.node), 'the nodes to know of each other')
    b.bus.setConnected(false)
    a.cluster.broadcastMissed(b.cluster.node)
    await a.hall.close()
    await until(() => a.timers.size === 0, 'the last timer')
    await pause(100)
    expect(a.timers.size).toBe(0)
  })

  test('a node starts although the store is slow to answer at first', async () => {
    let slow = 2
    const { hall } = await nodes.add({
      wrapLeases: (leases) =>
        overrideStore(leases, {
          async renew(...renewal) {
            slow -= 1
            if (slow >= 0) throw new StoreFailed('timeout expired')
            return leases.renew(...renewal)
          },
        }),
    })
    const cleo = await hall.enter({ name: 'Cleo' })
    expect(hall.failures).toEqual([])
    await cleo.openTable({ listed: true })
  })

  test('a match goes on at the next owner, without the time for which nobody ran it', async () => {
    const { ada, bob, table } = await openTableForTwo()
    value(await ada.start(table))
    await until(() => bob.phase(table) === 'playing', 'the start')
    value(await bob.write(table, 'steam'))
    const { table: before } = (await a.hall.hall.table(table))!
    const stopped = performance.now()
    await a.hall.close()
    await until(() => b.hall.hall.liveTables === 1, 'the takeover')
    const { credit } = (await b.hall.hall.table(table))!.table
    // In hall time, which two nodes read a little differently.
    expect(credit - before.credit).toBeLessThan(performance.now() - stopped + 500)
    value(await bob.write(table, 'rings'))
    expect(bob.view(table)).toMatchObject({ list: ['steam', 'rings'] })
  })

  test('lost messages are noticed, and everybody catches up', async () => {
    const { ada, bob, table } = await openTableForTwo()
    value(await ada.chat(table, 'one'))
    await until(() => bob.chatLines(table).length === 1, 'the first line')
    b.bus.setConnected(false)
    value(await ada.chat(table, 'two'))
    const third = bob.chat(table, 'three')
    b.bus.setConnected(true)
    value(await third)
    await until(() => bob.chatLines(table).length === 3, 'all lines')
    expect(bob.chatLines(table)).toEqual(['one', 'two', 'three'])
    bob.expectCompleteFeed(table)
    await until(() => ada.chatLines(table).length === 3, 'all lines at the owner')
    ada.expectCompleteFeed(table)
  })

  test('a single lost message is noticed by its number, and what it held is read from the log', async () => {
    const { ada, bob, table } = await openTableForTwo()
    const lost = loseFirst(b, (text) => text.includes('"relay"'))
    value(await ada.chat(table, 'one'))
    await until(() => lost.length === 1, 'the loss')
    await until(() => bob.chatLines(table).length === 1, 'the line')
    value(await ada.chat(table, 'two'))
    await until(() => bob.chatLines(table).length === 2, 'the next line')
    expect(bob.chatLines(table)).toEqual(['one', 'two'])
    expect(lost[0]).toContain('one')
    bob.expectCompleteFeed(table)
  })

  test('a subscription that was made just after a message was lost leaves nobody behind', async () => {
    const { table, code } = await openTableForTwo()
    const live = (await a.hall.hall.table(table))!
    const cleo = await b.hall.enter({ name: 'Cleo' })
    loseBefore(a, (text) => text.includes('"type":"subscribe"'))
    value(await cleo.client.subscribe(table, code))
    await until(() => live.subscriberCount === 3, 'Cleo to be there once')
    value(await cleo.client.unsubscribe(table))
    await until(() => live.subscriberCount === 2, 'Cleo to be gone')
    expect(b.cluster.remoteSubscriptions).toBe(1)
  })

  test('a request that waits for a subscription which fails may have taken effect before', async () => {
    const { ada, table, code } = await openTableForTwo()
    const cleo = await b.hall.enter({ name: 'Cleo' })
    vi.spyOn(b.cluster.owners, 'acquire').mockRejectedValueOnce(new StoreFailed('no reply'))
    const subscribing = cleo.client.subscribe(table, code)
    const asking = cleo.chat(table, 'hello')
    expect(refusal(await subscribing)).toBe('unavailable')
    expect(refusal(await asking)).toBe('unavailable')
    expect(ada.chatLines(table)).toEqual([])
  })

  test('a question of a newer version is refused, a message of one ignored', async () => {
    await until(() => a.cluster.peers.has(b.cluster.node), 'the nodes to know of each other')
    const asked = a.cluster.askNode(b.cluster.node, { type: 'made-up' } as never)
    await expect(asked).rejects.toThrow(StoreFailed)
    await expect(asked).rejects.toThrow('made-up')
    const messages = [{ madeUp: 1 }, { notice: { type: 'made-up', subscription: 1 } }]
    for (const message of messages) b.cluster.received(a.cluster.node, message)
    const { bob, table } = await openTableForTwo()
    value(await bob.chat(table, 'still here'))
  })

  test('the lobby is one, also for a node that has missed something', async () => {
    const eve = await b.hall.enter()
    value(await eve.client.subscribeToLobby(true))
    const { ada, table } = await openTableForTwo()
    const names = () => eve.client.lobby?.tables.map((one) => one.names.join(', '))
    await until(() => names()?.join() === 'Ada, Bob', 'the table in the lobby')
    b.bus.setConnected(false)
    value(await ada.client.request(table, { type: 'close' }))
    b.bus.setConnected(true)
    await until(() => names()?.length === 0, 'its end')
    expect(b.hall.hall.lobby.size).toBe(0)
  })

  test('a name and the end of a session are known at every node', async () => {
    const { ada, bob, table } = await openTableForTwo()
    value(await bob.client.rename('Robert'))
    await until(() => ada.table(table).view.table.chairs[1]?.name === 'Robert', 'the name')
    const again = await a.hall.enter({ cookie: bob.cookie, device: 'two' })
    const headers = { cookie: bob.cookie }
    const init = { method: 'DELETE', headers }
    const answer = await fetch(`${a.hall.address}/api/me/sessions/all`, init)
    expect(answer.status).toBe(204)
    const isRefused = (address: string) => {
      return fetch(`${address}/api/me`, { headers }).then(({ status }) => status === 401)
    }
    expect(await isRefused(a.hall.address)).toBe(true)
    while (!(await isRefused(b.hall.address))) await pause(20)
    again.client.close()
  })

  test('a rematch is opened by the node that runs the table, and all get there', async () => {
    const { ada, bob, table } = await openTableForTwo()
    value(await ada.client.request(table, { type: 'set-options', options: { seconds: 5 } }))
    value(await ada.start(table))
    await runOutTheClock(a, ada, table)
    await untilOver(table, ada, bob)
    const [first, second] = await Promise.all([
      bob.client.rematch(table),
      ada.client.rematch(table),
    ])
    const next = value(first)
    expect(value(second)).toEqual(next)
    value(await bob.client.subscribe(next.table, next.code))
    await until(() => bob.table(next.table).view.table.chairs.length === 2, 'both chairs')
    // Its host would stay.
    const { host } = bob.table(next.table).view.table
    const passHost = { type: 'pass-host', person: ada.person } as const
    if (host === bob.person) value(await bob.client.request(next.table, passHost))
    // Another node runs the rematch when somebody is removed from the table before.
    const [from, to] = a.hall.hall.liveTables === 2 ? [a, b] : [b, a]
    await to.cluster.askHandOver(from.cluster.node, next.table)
    await until(() => to.hall.hall.liveTables === 1, 'the rematch at the other node')
    value(await ada.client.request(table, { type: 'remove', person: bob.person }))
    const isRemoved = () => {
      return bob.received.some((sent) => sent.type === 'removed' && sent.table === next.table)
    }
    await until(isRemoved, 'the ban from the rematch')
    expect(refusal(await bob.client.subscribe(next.table, next.code))).toBe('removed')
  })

  test('what is done at one table by the node that keeps house takes the table there', async () => {
    const { ada, bob, table } = await openTableForTwo()
    value(await bob.chat(table, 'one'))
    const leader = a.cluster.isLeader ? a : b
    await leader.hall.hall.erase(bob.person)
    await leader.hall.hall.tidy()
    await until(() => ada.table(table).view.table.chairs.length === 1, 'Bob to get up')
    value(await ada.chat(table, 'two'))
    expect(leader.hall.hall.liveTables).toBe(1)
  })
})

/** Of all messages to a node, the first that matches does not arrive. */
function loseFirst({ bus }: TestNode, matches: (text: string) => boolean): readonly string[] {
  const lost: string[] = []
  const deliver = bus.deliver.bind(bus)
  bus.deliver = (channel, text) => {
    if (lost.length === 0 && matches(text)) lost.push(text)
    else deliver(channel, text)
  }
  return lost
}

/** A message to a node seems to be lost right before the first one that matches. */
function loseBefore({ cluster, bus }: TestNode, matches: (text: string) => boolean): void {
  let lost = 0
  const deliver = bus.deliver.bind(bus)
  bus.deliver = (channel, text) => {
    if (channel !== `node:${cluster.node}` || text.includes('"echo"')) return deliver(channel, text)
    if (matches(text)) lost = 1
    const envelope = JSON.parse(text) as { readonly n: number }
    deliver(channel, JSON.stringify({ ...envelope, n: envelope.n + lost }))
  }
}
