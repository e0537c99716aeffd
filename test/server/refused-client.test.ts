import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { HallClient } from '#client/hall-client.ts'
import type { Refusal } from '#kit/refusal.ts'
import { openFakeHall } from './testing/fake-hall.ts'
import { closeAll, closeLater } from './testing/cleanup.ts'
import { openTestHall } from './testing/test-hall.ts'
import { until, pause } from './testing/waiting.ts'

afterEach(closeAll)

/** A client that records why it was refused and when it was connected. */
function connectRecording(address: string, cookie?: string) {
  const refusals: Refusal[] = []
  const connected: boolean[] = []
  const client = new HallClient(
    {
      address,
      client: 'one',
      backoff: { min: 5, max: 20 },
      ...(cookie === undefined ? {} : { cookie }),
    },
    {
      refused: (refusal) => void refusals.push(refusal),
      connected: (is) => void connected.push(is),
    },
  )
  closeLater(() => client.close())
  return { client, refusals, connected }
}

describe('a client that is refused', () => {
  test('stops after one refusal if it speaks another protocol', async () => {
    const refusal = { code: 'other-protocol', message: 'This hall speaks protocol 9.' }
    let hellos = 0
    const address = await openFakeHall((_, { send }) => {
      hellos += 1
      send({ type: 'answer', replyTo: 0, ok: false, refusal })
    })
    const { refusals, connected } = connectRecording(address)
    await until(() => refusals.length > 0, 'the refusal')
    await pause(100)
    expect(refusals).toEqual([refusal])
    expect(hellos).toBe(1)
    expect(connected).toEqual([])
  })

  test('stops after one refusal if its session is unknown', async () => {
    const testHall = await openTestHall()
    const { refusals } = connectRecording(testHall.address, 'wordhall=nobody')
    await until(() => refusals.length > 0, 'the refusal')
    await pause(100)
    expect(refusals.map(({ code }) => code)).toEqual(['no-session'])
    expect(testHall.failures).toEqual([])
  })

  test('retries if it was refused for the moment only', async () => {
    let asked = 0
    const server = createServer((request, response) => {
      if (request.url === '/api/me') asked += 1
      response.writeHead(request.url === '/api/me' ? 200 : 503).end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closeLater(() => void server.close())
    let upgrades = 0
    server.on('upgrade', (_, socket) => {
      upgrades += 1
      // The client may be gone before it reads the response.
      socket.on('error', () => undefined)
      socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n')
    })
    const { port } = server.address() as AddressInfo
    const { refusals } = connectRecording(`http://127.0.0.1:${port}`)
    await until(() => upgrades >= 4, 'some retries')
    expect(asked).toBeGreaterThanOrEqual(3)
    expect(refusals).toEqual([])
  })
})
