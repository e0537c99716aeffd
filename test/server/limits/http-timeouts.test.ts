import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { enterHall } from '#client/hall-client.ts'
import { closeAll } from '../testing/cleanup.ts'
import { connect, connectTcp } from '../testing/raw-connection.ts'
import { openTestHall, overrideStore, type TestHall } from '../testing/test-hall.ts'
import { oneTo, pause, until } from '../testing/waiting.ts'

afterEach(closeAll)

/** Short enough to wait for; requests of the tests themselves take far less. */
const SHORT = { headers: 300, request: 600, keepAlive: 300, upgrade: 300, check: 50 }

/** Sends some bytes and then one more every 50 ms, so that the connection is never quiet. */
function trickle(socket: Socket, beginning: string): void {
  socket.write(beginning)
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer)
    else socket.write('a')
  }, 50)
  socket.on('close', () => clearInterval(timer))
}

/** Waits until the hall has closed a connection. */
async function expectClosed(socket: Socket): Promise<void> {
  socket.resume()
  await until(() => socket.closed, 'the connection to be closed')
  expect(socket.closed).toBe(true)
}

function connectAndCount({ port }: TestHall) {
  const socket = connectTcp(port)
  let received = ''
  socket.on('data', (data: Buffer) => void (received += data.toString()))
  return { socket, received: () => received }
}

describe('a connection is closed', () => {
  test('if the header of a request never ends', async () => {
    // Long before the request as a whole would take too long.
    const testHall = await openTestHall({ timeouts: { ...SHORT, request: 60_000 } })
    const { socket, received } = connectAndCount(testHall)
    trickle(socket, 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    await expectClosed(socket)
    expect(received()).toMatch(/^HTTP\/1.1 408 /)
    // Node has a limit of its own, which closes it, too.
    expect(testHall.app.server.headersTimeout).toBe(SHORT.headers)
    await testHall.expectServed()
  })

  test('if the body of a request never ends', async () => {
    const testHall = await openTestHall({ timeouts: SHORT })
    const { socket, received } = connectAndCount(testHall)
    const head =
      'POST /api/passport/use HTTP/1.1\r\nHost: localhost\r\n' +
      'Content-Type: application/json\r\nContent-Length: 16000\r\n\r\n"'
    trickle(socket, head)
    await expectClosed(socket)
    expect(received()).toMatch(/^(HTTP\/1.1 408 |$)/)
    await testHall.expectServed()
    expect(testHall.failures).toEqual([])
  })

  test('if no request follows', async () => {
    const testHall = await openTestHall({ timeouts: SHORT })
    const { socket, received } = connectAndCount(testHall)
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expectClosed(socket)
    expect(received()).toMatch(/^HTTP\/1.1 200 /)
    expect(testHall.app.server.keepAliveTimeout).toBe(SHORT.keepAlive)
  })

  test('if it asks for nothing at all', async () => {
    const testHall = await openTestHall({ timeouts: SHORT })
    await expectClosed(connectTcp(testHall.port))
  })

  test('if a response is not read', async () => {
    const testHall = await openTestHall({ timeouts: { inactivity: 300 } })
    const accepted = once(testHall.app.server, 'connection') as Promise<[Socket]>
    const socket = connectTcp(testHall.port)
    socket.pause()
    const request = 'GET /api/words/english HTTP/1.1\r\nHost: localhost\r\n\r\n'
    socket.write(request.repeat(16))
    const [hallEnd] = await accepted
    await until(() => hallEnd.writableLength > 0, 'responses that cannot be sent')
    await until(() => hallEnd.destroyed, 'the connection to be destroyed')
    expect(hallEnd.destroyed).toBe(true)
  })
})

describe('a WebSocket is closed', () => {
  test('if the header of its upgrade never ends', async () => {
    const testHall = await openTestHall({ timeouts: SHORT })
    const socket = connectTcp(testHall.port)
    trickle(socket, 'GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Slow: ')
    await expectClosed(socket)
  })

  test('if its upgrade is never answered', async () => {
    const testHall = await openTestHall({
      timeouts: SHORT,
      wrapStore: (store) => overrideStore(store, { readPerson: () => new Promise(() => {}) }),
    })
    const cookie = await enterHall(testHall.address)
    const { socket, received } = connectAndCount(testHall)
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: c2l4dGVlbiBsZXR0ZXJzLg==\r\n\r\n',
    )
    await expectClosed(socket)
    expect(received()).toBe('')
  })

  test('if it does not say hello', async () => {
    const testHall = await openTestHall({ timeouts: { hello: 300 } })
    const greeted = await testHall.connectAndGreet()
    const silent = await connect(testHall.address, await enterHall(testHall.address))
    silent.send({ type: 'ping', id: 1 })
    const [code, reason] = (await once(silent.socket, 'close')) as [number, Buffer]
    expect([code, reason.toString()]).toEqual([1008, 'no hello'])
    await pause(300)
    expect(await greeted.ask({ type: 'ping', id: 1 })).toMatchObject({ ok: true })
  })
})

describe('open connections', () => {
  test('are bounded; more are closed at once and counted', async () => {
    const testHall = await openTestHall({ maxConnections: 30, maxSockets: 1000, behindProxy: true })
    const accepted: Socket[] = []
    testHall.app.server.on('connection', (socket) => accepted.push(socket))
    const clients = oneTo(100).map(() => connectTcp(testHall.port))
    await until(
      () => clients.filter((client) => client.closed).length === 70,
      'the rest to be closed',
    )
    expect(accepted.filter(({ destroyed }) => !destroyed)).toHaveLength(30)
    for (const client of clients) client.destroy()
    await until(() => accepted.every(({ destroyed }) => destroyed), 'all to be closed')
    await testHall.expectServed()
    const metrics = await testHall.metrics()
    expect(metrics).toContain('wordhall_connections_refused_total 70')
  })

  test('of one address are at most half of all', async () => {
    const testHall = await openTestHall({ maxConnections: 40, maxSockets: 1000 })
    const clients = oneTo(50).map(() => connectTcp(testHall.port))
    const open = () => clients.filter((client) => !client.closed)
    await until(() => open().length === 20, 'the rest to be closed')
    expect(open()).toHaveLength(20)
  })

  test('that are idle do no harm: 1,000 of them', async () => {
    const testHall = await openTestHall({ maxSockets: 2000, maxConnections: 10_000 })
    const accepted: Socket[] = []
    testHall.app.server.on('connection', (socket) => accepted.push(socket))
    for (const _ of oneTo(1000)) connectTcp(testHall.port)
    await until(() => accepted.length >= 1000, 'all connections')
    await testHall.expectServed()
    expect(testHall.failures).toEqual([])
  })
})

test('the WebSockets of one address are counted when they are asked for', async () => {
  // All upgrades are checked before any is complete.
  const reading: (() => void)[] = []
  const testHall = await openTestHall({
    maxSockets: 3,
    wrapStore: (store) =>
      overrideStore(store, {
        async readPerson(id) {
          await new Promise<void>((resolve) => void reading.push(resolve))
          return store.readPerson(id)
        },
      }),
  })
  const cookie = await enterHall(testHall.address)
  const upgrades = oneTo(5).map(() =>
    connect(testHall.address, cookie).then(
      () => 'open',
      () => 'refused',
    ),
  )
  await until(() => reading.length === 5, 'all upgrades to be under way')
  for (const resume of reading) resume()
  expect((await Promise.all(upgrades)).toSorted()).toEqual([
    ...Array<string>(3).fill('open'),
    ...Array<string>(2).fill('refused'),
  ])
})
