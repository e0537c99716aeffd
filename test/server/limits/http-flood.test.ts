import type { Socket } from 'node:net'
import process from 'node:process'
import { connect as connectTls } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { packedWords } from '#server/lexicons.ts'
import { readCertificate } from '#server/operations/certificate.ts'
import { hasOpenssl, makeCertificate } from '../testing/certificate.ts'
import { closeAll } from '../testing/cleanup.ts'
import { connectTcp } from '../testing/raw-connection.ts'
import { openTestHall, type TestHall } from '../testing/test-hall.ts'
import { oneTo, pause, until } from '../testing/waiting.ts'

afterEach(closeAll)

const REQUEST = 'GET /api/words/english HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Records the hall's ends of connections, and how many requests reached it. */
function observe({ app }: TestHall) {
  const sockets: Socket[] = []
  let requests = 0
  app.server.on('connection', (socket) => sockets.push(socket))
  app.server.on('request', () => (requests += 1))
  return { sockets, requests: () => requests }
}

/** Sends this many requests at once and never reads a response. */
function pipeline({ port }: TestHall, count: number): void {
  const socket = connectTcp(port)
  socket.pause()
  socket.write(REQUEST.repeat(count))
}

describe('requests whose responses nobody reads', () => {
  test('share one copy of the word list', async () => {
    const testHall = await openTestHall()
    const { requests } = observe(testHall)
    const { byteLength } = packedWords('english')!
    expect(packedWords('english')).toBe(packedWords('english'))
    await (await fetch(`${testHall.address}/api/words/english`)).arrayBuffer()
    const before = process.memoryUsage().arrayBuffers
    const [connections, each] = [30, 12]
    for (const _ of oneTo(connections)) pipeline(testHall, each)
    await until(() => requests() === 1 + connections * each, 'all requests')
    await pause(100)
    // A copy for each response would be hundreds of times the list.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * byteLength)
    await testHall.expectServed()
  })

  test.skipIf(!hasOpenssl)('are not copied over TLS either, and end after a while', async () => {
    const certificate = readCertificate(makeCertificate())
    if (!certificate.ok) throw new Error(certificate.refusal)
    const timeouts = { download: 2000 }
    const testHall = await openTestHall({ certificate: certificate.value, timeouts })
    const sockets: Socket[] = []
    testHall.app.server.on('secureConnection', (socket: Socket) => void sockets.push(socket))
    let responses = 0
    testHall.app.server.on('request', () => (responses += 1))
    const clients = oneTo(10).map(() => {
      const tcp = connectTcp(testHall.port)
      const client = connectTls({ socket: tcp, rejectUnauthorized: false })
      client.on('error', () => {})
      client.on('secureConnect', () => client.pause().write(REQUEST.repeat(16)))
      return tcp
    })
    await until(() => responses === 16 * clients.length, 'all requests')
    await pause(300)
    const { byteLength } = packedWords('english')!
    for (const { writableLength } of sockets) expect(writableLength).toBeLessThan(byteLength / 4)
    for (const socket of sockets) expect(socket.destroyed).toBe(false)
    await until(() => sockets.every(({ destroyed }) => destroyed), 'all to be cut off')
  })

  test('are cut off after 16 on one connection', async () => {
    const testHall = await openTestHall()
    const { sockets, requests } = observe(testHall)
    pipeline(testHall, 16)
    await until(() => requests() === 16, '16 requests')
    await pause(50)
    expect(sockets[0]!.destroyed).toBe(false)
    pipeline(testHall, 17)
    await until(() => sockets[1]?.destroyed === true, 'the connection to be cut')
    await testHall.expectServed()
    expect(testHall.failures).toEqual([])
  })

  test('cost next to nothing after the cut, however many arrive in one piece', async () => {
    const testHall = await openTestHall()
    const { sockets } = observe(testHall)
    const messages = new Set<unknown>()
    testHall.app.server.on('request', (request, response) => messages.add(request).add(response))
    pipeline(testHall, 1000)
    await until(() => sockets[0]?.destroyed === true, 'the connection to be cut')
    await pause(50)
    // Node parses all of them; only 17 get objects of their own.
    expect(messages.size).toBe(2 * 17)
    await testHall.expectServed()
  })

  test('leave nothing behind when the peer resets the connection', async () => {
    const testHall = await openTestHall()
    for (const _ of oneTo(20)) {
      const socket = connectTcp(testHall.port)
      socket.write(REQUEST.repeat(500), () => socket.resetAndDestroy())
    }
    await pause(200)
    await testHall.expectServed()
    expect(testHall.failures).toEqual([])
  })

  test('do not count once they are read', async () => {
    const testHall = await openTestHall()
    const { sockets, requests } = observe(testHall)
    const socket = connectTcp(testHall.port)
    socket.resume()
    const request = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'
    for (const round of oneTo(10)) {
      socket.write(request.repeat(8))
      await until(() => requests() === 8 * round, 'the responses')
      await pause(5)
    }
    expect(sockets[0]!.destroyed).toBe(false)
  })
})

describe('one address', () => {
  test('is limited in connections, and gets another when one closes', async () => {
    const testHall = await openTestHall({ maxSockets: 3 })
    const { sockets } = observe(testHall)
    const clients = oneTo(10).map(() => connectTcp(testHall.port))
    await until(() => sockets.length === 10, 'all connections')
    const open = () => sockets.filter(({ destroyed }) => !destroyed).length
    expect(open()).toBe(6)
    clients[0]!.destroy()
    await until(() => open() === 5, 'one to be closed')
    connectTcp(testHall.port)
    await until(() => sockets.length === 11, 'another connection')
    expect(open()).toBe(6)
  })

  test('is limited in requests', async () => {
    const testHall = await openTestHall({ requestsPerSecond: 1, behindProxy: true })
    const request = (from: string) => {
      const headers = { 'x-forwarded-for': from }
      return fetch(`${testHall.address}/api/me`, { headers })
    }
    const responses = await Promise.all(oneTo(30).map(() => request('192.0.2.1')))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(8)
    expect(refused.length).toBeLessThanOrEqual(10)
    expect(refused[0]!.headers.get('retry-after')).toBe('1')
    expect(await refused[0]!.json()).toMatchObject({ code: 'too-many-requests' })
    expect((await request('192.0.2.2')).status).toBe(401)
  })
})

describe('a request for an upgrade', () => {
  const upgradeTo = (path: string) => {
    return (
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
    )
  }

  test.each([
    [
      'behind another request',
      `GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      '/ws',
      [200, 401],
    ],
    ['elsewhere than at /ws', '', '/nowhere', [404]],
  ])('%s is a plain request, and nothing fails', async (_, before, path, statuses) => {
    const testHall = await openTestHall()
    let upgrades = 0
    testHall.app.server.on('upgrade', () => (upgrades += 1))
    const socket = connectTcp(testHall.port)
    let received = ''
    socket.on('data', (data: Buffer) => (received += data.toString()))
    const found = () =>
      received
        .matchAll(/HTTP\/1\.1 (\d+)/g)
        .map(([, code]) => Number(code))
        .toArray()
    socket.write(before + upgradeTo(path))
    await until(() => found().length === statuses.length, 'the responses')
    expect(found()).toEqual(statuses)
    expect(upgrades).toBe(0)
    expect(testHall.failures).toEqual([])
    await testHall.expectServed()
  })
})
