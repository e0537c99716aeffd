import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { HallClient } from '#client/hall-client.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import { closeAll, closeLater, openHouse, pause, until } from './house.ts'

afterEach(closeAll)

/** A client that notes why it was refused and how often it was connected. */
function hopeful(address: string, cookie?: string) {
  const refusals: Refusal[] = []
  const connected: boolean[] = []
  const client = new HallClient(
    {
      address,
      client: 'one',
      patience: { first: 5, most: 20 },
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

/** A hall of another time; counts the connections that were made. */
async function otherHall(answer: ServerMessage) {
  let connections = 0
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/ws' })
  await once(server, 'listening')
  closeLater(() => server.close())
  server.on('connection', (socket) => {
    connections += 1
    socket.on('message', () => socket.send(JSON.stringify(answer)))
  })
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, connections: () => connections }
}

describe('a client that the hall will not have', () => {
  test('because it speaks another protocol says so once and stops', async () => {
    const refusal = { code: 'other-protocol', message: 'This hall speaks protocol 9.' }
    const hall = await otherHall({ type: 'answer', replyTo: 0, ok: false, refusal })
    const { refusals, connected } = hopeful(hall.address)
    await until(() => refusals.length > 0, 'the refusal')
    await pause(100)
    expect(refusals).toEqual([refusal])
    expect(hall.connections()).toBe(1)
    expect(connected).toEqual([])
  })

  test('because nobody knows its session says so once and stops', async () => {
    const house = await openHouse()
    const { refusals } = hopeful(house.address, 'wordhall=nobody')
    await until(() => refusals.length > 0, 'the refusal')
    await pause(100)
    expect(refusals.map(({ code }) => code)).toEqual(['no-session'])
    expect(house.failures).toEqual([])
  })

  test('only for the moment tries again', async () => {
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
      // Who was refused may be gone before the answer is.
      socket.on('error', () => undefined)
      socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n')
    })
    const { port } = server.address() as AddressInfo
    const { refusals } = hopeful(`http://127.0.0.1:${port}`)
    await until(() => upgrades >= 4, 'some tries')
    expect(asked).toBeGreaterThanOrEqual(3)
    expect(refusals).toEqual([])
  })
})
