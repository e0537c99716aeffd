import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { enterHall } from '#client/hall-client.ts'
import { PROTOCOL } from '#protocol/messages.ts'
import { UNREAD_BOUNDS } from '#server/web/limits/unread-bytes.ts'
import { closeAll } from './testing/cleanup.ts'
import { value, refusal } from './testing/guest.ts'
import { connect, upgrade, textFrame } from './testing/raw-connection.ts'
import { openTestHall } from './testing/test-hall.ts'
import { until, oneTo, pause } from './testing/waiting.ts'

afterEach(closeAll)

const MAX_UNREAD = UNREAD_BOUNDS.perConnection

describe('a connection', () => {
  test('must start with a hello in this protocol', async () => {
    const testHall = await openTestHall()
    const connection = await testHall.connect()
    expect(await connection.ask({ type: 'ping', id: 3 })).toMatchObject({
      refusal: { code: 'hello-first' },
    })
    const hello = (protocol: number, client: string) =>
      connection.ask({ type: 'hello', id: 4, protocol, client })
    expect(await hello(PROTOCOL + 1, 'raw')).toMatchObject({ refusal: { code: 'other-protocol' } })
    expect(await connection.ask({ type: 'ping', id: 5 })).toMatchObject({
      refusal: { code: 'hello-first' },
    })
    expect(await hello(PROTOCOL, '')).toMatchObject({ refusal: { code: 'malformed' } })
    await connection.hello()
    expect(await connection.ask({ type: 'ping', id: 6 })).toMatchObject({ ok: true })
  })

  test('is told which messages cannot be read, and stays open', async () => {
    const testHall = await openTestHall()
    const connection = await testHall.connectAndGreet()
    connection.socket.send(Buffer.from('{"type":"ping","n":1}'), { binary: true })
    connection.send('not json')
    connection.send('')
    connection.send('[]')
    connection.send({ type: 'dance', id: 7 })
    connection.send({ type: 'ping', id: 8, more: 1 })
    expect(await connection.ask({ type: 'ping', id: 9 })).toMatchObject({ ok: true })
    const refusals = connection.received.flatMap((message) => {
      return message.type === 'answer' && !message.ok
        ? [[message.replyTo, message.refusal.code]]
        : []
    })
    expect(refusals).toEqual([
      [null, 'not-text'],
      [null, 'not-json'],
      [null, 'not-json'],
      [null, 'malformed'],
      [7, 'malformed'],
      [8, 'malformed'],
    ])
  })

  test('is heard to its end: what arrives together with its close still counts', async () => {
    const testHall = await openTestHall()
    const ann = await testHall.enter({ name: 'Ann' })
    const { table } = await ann.openTable()
    const connection = await connect(testHall.address, ann.cookie)
    await connection.hello()
    await connection.ask({ type: 'subscribe', id: 1, table })
    connection.send({ type: 'request', id: 2, table, request: { type: 'chat', text: 'Bye!' } })
    connection.socket.close()
    await connection.closed()
    await until(() => ann.client.table(table)!.feed.length > 1, 'the line of chat')
    expect(ann.client.table(table)!.feed.at(-1)).toMatchObject({ event: { text: 'Bye!' } })
  })

  test('is closed after a message over 16 KB, and others are not', async () => {
    const testHall = await openTestHall()
    const other = await testHall.connectAndGreet()
    const connection = await testHall.connectAndGreet()
    const most = JSON.stringify({ type: 'ping', id: 1, x: '' })
    connection.send(most.replace('""', `"${'x'.repeat(16 * 1024 - most.length)}"`))
    expect(await connection.ask({ type: 'ping', id: 2 })).toMatchObject({ ok: true })
    connection.send('x'.repeat(16 * 1024 + 1))
    await connection.closed()
    expect(await other.ask({ type: 'ping', id: 1 })).toMatchObject({ ok: true })
    await testHall.expectServed()
    expect(testHall.failures).toEqual([])
  })

  test('is closed after an invalid WebSocket frame, and others are not', async () => {
    const testHall = await openTestHall()
    const cookie = await enterHall(testHall.address)
    for (const bytes of [
      [0x81, 0x01, 0x41],
      [0xff, 0xff, 0xff],
      [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
    ]) {
      const socket = await upgrade(testHall.port, cookie)
      socket.write(Buffer.from(bytes))
      await once(socket, 'close')
    }
    await testHall.expectServed()
    expect(testHall.failures).toEqual([])
  })

  test('is refused messages over the rate limit, and closed far beyond it', async () => {
    const testHall = await openTestHall({ messagesPerSecond: 10 })
    const other = await testHall.connectAndGreet()
    const connection = await testHall.connectAndGreet()
    for (const n of oneTo(40)) connection.send({ type: 'ping', id: n })
    const answers = () =>
      connection.received.flatMap((message) => (message.type === 'answer' ? [message] : []))
    await until(() => answers().length >= 41, 'an answer to each')
    expect(
      answers()
        .map(({ replyTo }) => replyTo)
        .toSorted((a, b) => a! - b!),
    ).toEqual([0, ...oneTo(40)])
    const fast = answers().filter((answer) => refusal(answer) === 'too-fast')
    expect(fast.length).toBeGreaterThan(10)
    for (const n of oneTo(400)) connection.send({ type: 'ping', id: n })
    await connection.closed()
    expect(await other.ask({ type: 'ping', id: 1 })).toMatchObject({ ok: true })
    await testHall.expectServed()
  })

  test('may guess only some codes; correct codes do not count', async () => {
    const testHall = await openTestHall()
    const ada = await testHall.enter()
    const { table, code } = await ada.openTable()
    for (const _ of oneTo(30)) expect(await ada.client.find(code)).toMatchObject({ ok: true })
    const eve = await testHall.enter()
    const tries = await Promise.all(oneTo(12).map(() => eve.client.find('zzzz-zzzz')))
    const more = await Promise.all(oneTo(12).map(() => eve.client.subscribe(table, 'zzzz-zzzz')))
    const codes = [...tries, ...more].map(refusal)
    expect(codes.slice(0, 12)).toEqual(Array(12).fill('unknown-code'))
    expect(codes.slice(12, 20)).toEqual(Array(8).fill('unknown-table'))
    expect(codes.slice(21)).toEqual(Array(3).fill('too-many-tries'))
    // Or the last guess would tell that it was right.
    expect(refusal(await eve.client.subscribe(table, code))).toBe('too-many-tries')
    expect(refusal(await ada.client.subscribe(table, code))).toBeNull()
  })

  test('is answered no further while it does not read, without harm to others', async () => {
    const testHall = await openTestHall({ messagesPerSecond: 1_000_000 })
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const live = await testHall.hall.table(table)
    const text = 'x'.repeat(500)
    const chatted = { type: 'chatted', person: ada.person, name: 'Ada', text } as const
    await Promise.all(oneTo(200).map(() => live!.record(() => chatted)))
    const cookie = await enterHall(testHall.address)
    const accepted = once(testHall.app.server, 'connection') as Promise<[Socket]>
    const silent = await upgrade(testHall.port, cookie)
    const [hallEnd] = await accepted
    silent.pause()
    silent.write(textFrame({ type: 'hello', id: 0, protocol: PROTOCOL, client: 'silent' }))
    await until(() => testHall.hall.presence.size === 3, 'the silent guest to connect')
    // Requests the feed again and again, some 20 MB of it.
    const subscribes = 200
    for (const n of oneTo(subscribes)) {
      silent.write(textFrame({ type: 'subscribe', id: n, table, code }))
    }
    await until(() => hallEnd.writableNeedDrain, 'the hall to wait')
    const { bytesWritten } = hallEnd
    value(await ada.start(table))
    value(await bob.write(table, 'steam'))
    await until(() => ada.table(table).view.table.phase === 'playing', 'the start')
    await pause(100)
    expect(hallEnd.writableLength).toBeLessThan(MAX_UNREAD)
    expect(hallEnd.bytesWritten - bytesWritten).toBeLessThan(MAX_UNREAD)
    let received = ''
    silent.on('data', (data: Buffer) => (received = (received + data.toString()).slice(-1000)))
    silent.resume()
    await until(() => received.includes(`"replyTo":${subscribes},"ok":true`), 'the last answer')
    expect(testHall.failures).toEqual([])
  })
})
