import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { enterHall } from '#client/hall-client.ts'
import { PROTOCOL, type ServerMessage } from '#protocol/messages.ts'
import { UNREAD_BOUNDS } from '#server/web/limits/unread-bytes.ts'
import { closeAll } from '../testing/cleanup.ts'
import { value } from '../testing/guest.ts'
import { pingFrame, textFrame, upgrade } from '../testing/raw-connection.ts'
import { openTestHall, type TestHall } from '../testing/test-hall.ts'
import { oneTo, pause, until } from '../testing/waiting.ts'

afterEach(closeAll)

const MAX_UNREAD = UNREAD_BOUNDS.perConnection

/** A WebSocket by hand, with the hall's end of it. */
async function connectByHand(testHall: TestHall) {
  const cookie = await enterHall(testHall.address)
  const accepted = once(testHall.app.server, 'connection') as Promise<[Socket]>
  const socket = await upgrade(testHall.port, cookie)
  const [hallEnd] = await accepted
  return { socket, hallEnd }
}

/** Watches how much the hall holds for a client, at every turn of the event loop. */
function watchUnread(hallEnd: Socket): () => number {
  let most = 0
  const look = (): void => {
    most = Math.max(most, hallEnd.writableLength)
    if (!hallEnd.destroyed) setImmediate(look)
  }
  look()
  return () => most
}

type Update = Extract<ServerMessage, { type: 'update' }>

describe('a line of chat', () => {
  test('is sent to each subscriber once, as one feed item', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    const from = [ada, bob].map(({ received }) => received.length)
    value(await bob.chat(table, 'hello'))
    await until(() => ada.chatLines(table).length === 1, 'the line')
    for (const [index, { received }] of [ada, bob].entries()) {
      const updates = received.slice(from[index]) as Update[]
      expect(updates).toMatchObject([
        { type: 'update', feed: [{ event: { type: 'chatted', text: 'hello' } }], patch: {} },
      ])
      expect(updates[0]!.patch).toEqual({ table: [['/hash', expect.any(String) as string]] })
    }
  })

  test('is a small message even after 300 lines, and so is a reconnection', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    const live = await testHall.hall.table(table)
    for (const n of oneTo(300)) {
      const text = `${n} ${'x'.repeat(490)}`
      await live!.record(() => ({ type: 'chatted', person: ada.person, name: 'Ada', text }))
    }
    const text = 'y'.repeat(500)
    value(await bob.chat(table, text))
    await until(() => ada.chatLines(table).at(-1) === text, 'the last line')
    expect(JSON.stringify(ada.received.at(-1)).length).toBeLessThan(1024 + text.length)
    value(await bob.chat(table, 'short'))
    await until(() => ada.chatLines(table).at(-1) === 'short', 'the short line')
    expect(JSON.stringify(ada.received.at(-1)).length).toBeLessThan(1024)
    ada.expectCompleteFeed(table)
    const { length } = ada.received
    ada.client.drop()
    await until(() => ada.received.slice(length).some(({ type }) => type === 'snapshot'), 'Ada')
    const snapshot = ada.received.slice(length).find(({ type }) => type === 'snapshot')
    expect(JSON.stringify(snapshot).length).toBeLessThan(2048)
  })
})

describe('a client that reads nothing', () => {
  test('is cut off when 512 KB of chat are unread, and others are not', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const { socket, hallEnd } = await connectByHand(testHall)
    socket.pause()
    socket.write(textFrame({ type: 'hello', id: 0, protocol: PROTOCOL, client: 'silent' }))
    socket.write(textFrame({ type: 'subscribe', id: 1, table, code }))
    await until(() => testHall.hall.presence.size === 3, 'the silent client')
    const mostUnread = watchUnread(hallEnd)
    const live = await testHall.hall.table(table)
    const text = 'x'.repeat(100_000)
    for (let sent = 0; sent < 500 && !hallEnd.destroyed; sent += 1) {
      await live!.record(() => ({ type: 'chatted', person: 'p', name: 'P', text }))
    }
    expect(hallEnd.destroyed).toBe(true)
    expect(mostUnread()).toBeLessThanOrEqual(MAX_UNREAD)
    await until(() => testHall.hall.presence.size === 2, 'the silent client to be gone')
    value(await ada.chat(table, 'still here'))
    await until(() => bob.chatLines(table).at(-1) === 'still here', 'the last line')
    expect(testHall.failures).toEqual([])
  })

  test('has few messages waiting, and is cut off in the end', async () => {
    const testHall = await openTestHall({ messagesPerSecond: 1000, timeouts: { read: 3000 } })
    const { table, code } = await testHall.openTableForTwo()
    const { socket, hallEnd } = await connectByHand(testHall)
    socket.pause()
    socket.write(textFrame({ type: 'hello', id: 0, protocol: PROTOCOL, client: 'silent' }))
    socket.write(textFrame({ type: 'subscribe', id: 1, table, code }))
    const live = (await testHall.hall.table(table))!
    await until(() => live.subscriberCount === 3, 'the silent client')
    const text = 'x'.repeat(100_000)
    while (!hallEnd.writableNeedDrain) {
      await live.record(() => ({ type: 'chatted', person: 'p', name: 'P', text }))
      await pause(5)
    }
    socket.write(textFrame({ type: 'subscribe', id: 2, table }))
    const request = { type: 'get-up' }
    for (const n of oneTo(250))
      socket.write(textFrame({ type: 'request', id: 2 + n, table, request }))
    let refusals = ''
    while (!refusals.includes('{code="too-fast"} 51')) {
      await pause(20)
      refusals = await testHall.metrics()
    }
    expect(hallEnd.destroyed).toBe(false)
    await until(() => hallEnd.destroyed, 'the end of the connection')
    expect(await testHall.metrics()).toContain('reason="reads too slowly"')
    expect(testHall.failures).toEqual([])
  })

  test('is cut off when too many pongs are unread', async () => {
    const testHall = await openTestHall({ messagesPerSecond: 1_000_000 })
    const { socket, hallEnd } = await connectByHand(testHall)
    socket.pause()
    const mostUnread = watchUnread(hallEnd)
    const pings = Buffer.concat(Array<Buffer>(1000).fill(pingFrame('x'.repeat(125))))
    for (let sent = 0; sent < 300 && !hallEnd.destroyed; sent += 1) {
      socket.write(pings)
      await pause(1)
    }
    await until(() => hallEnd.destroyed, 'the client to be cut off')
    expect(mostUnread()).toBeLessThanOrEqual(MAX_UNREAD + 200_000)
    await testHall.expectServed()
  })
})

describe('WebSocket pings', () => {
  test('are answered within the rate limit only, and close the connection far beyond it', async () => {
    const testHall = await openTestHall({ messagesPerSecond: 10 })
    const { socket } = await testHall.connectAndGreet()
    let pongs = 0
    socket.on('pong', () => (pongs += 1))
    let closeCode = 0
    socket.on('close', (code: number) => (closeCode = code))
    for (const _ of oneTo(100)) socket.ping('x')
    await pause(300)
    // A burst of 20, one of which was the hello, and some that were refilled meanwhile.
    expect(pongs).toBeGreaterThan(10)
    expect(pongs).toBeLessThan(40)
    expect(closeCode).toBe(0)
    for (const _ of oneTo(400)) socket.ping('x')
    await until(() => closeCode !== 0, 'the end of the connection')
    expect(closeCode).toBe(1008)
    expect(pongs).toBeLessThan(60)
    await testHall.expectServed()
  })

  test('count together with messages', async () => {
    const testHall = await openTestHall({ messagesPerSecond: 10 })
    const connection = await testHall.connectAndGreet()
    for (const _ of oneTo(30)) connection.socket.ping()
    const answer = await connection.ask({ type: 'ping', id: 1 })
    expect(answer).toMatchObject({ refusal: { code: 'too-fast' } })
  })
})

describe('a client that floods the hall', () => {
  test('is not read any more once it is cut off', async () => {
    const testHall = await openTestHall({ messagesPerSecond: 10 })
    const { socket, hallEnd } = await connectByHand(testHall)
    socket.pause()
    const messages = Buffer.concat(Array<Buffer>(400).fill(textFrame({})))
    socket.write(messages)
    await until(() => hallEnd.isPaused(), 'the hall to stop reading')
    const more = Buffer.alloc(64 * 1024, messages)
    for (const _ of oneTo(50)) socket.write(more)
    await pause(100)
    // What the stream has buffered already, and nothing of the megabytes behind it.
    expect(hallEnd.bytesRead).toBeLessThan(300_000)
    await until(() => hallEnd.destroyed, 'the connection to be destroyed')
  })

  test('gets pages of a feed although it is still subscribing', async () => {
    const testHall = await openTestHall()
    const { table, code } = await testHall.openTableForTwo()
    const connection = await testHall.connectAndGreet()
    for (const id of [1, 2]) connection.send({ type: 'subscribe', id, table, code })
    const page = await connection.ask({ type: 'feed', id: 3, table, before: 1 })
    expect(page).toMatchObject({ ok: true })
  })

  test('cannot keep fragments of a message waiting', async () => {
    const testHall = await openTestHall()
    const { socket } = await testHall.connectAndGreet()
    let closeCode = 0
    socket.on('close', (code: number) => (closeCode = code))
    for (const _ of oneTo(20)) socket.send('x', { fin: false })
    await until(() => closeCode !== 0, 'the end of the connection')
    expect(closeCode).toBe(1008)
    await testHall.expectServed()
  })

  test('gets its renames saved together; tables follow, and the last name wins', async () => {
    const testHall = await openTestHall({ messagesPerSecond: 1000 })
    const { ada, table } = await testHall.openTableForTwo()
    const saves = vi.spyOn(testHall.hall.store, 'savePerson')
    const renames = oneTo(100).map((n) => ada.client.rename(`Ada ${n}`))
    for (const renamed of await Promise.all(renames)) value(renamed)
    expect(saves.mock.calls.length).toBeLessThan(20)
    const live = await testHall.hall.table(table)
    await until(() => live!.table.chairs[0]!.name === 'Ada 100', 'the last name')
    const { length } = live!.table
    value(await ada.client.rename('Ada 100'))
    expect(live!.table.length).toBe(length)
  })
})
