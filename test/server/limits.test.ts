import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { cookieOf, enterHall } from '#client/hall-client.ts'
import { closeAll } from './testing/cleanup.ts'
import { value, refusal } from './testing/guest.ts'
import { connect } from './testing/raw-connection.ts'
import { openTestHall, type TestHall } from './testing/test-hall.ts'
import { until, oneTo } from './testing/waiting.ts'

afterEach(closeAll)

type HttpRefusal = { readonly status: number; readonly code: string }

/** Requests a session as somebody new, by way of a proxy if `from` is given. */
function newGuest({ address }: TestHall, from?: string): Promise<Response> {
  const headers = from === undefined ? {} : { 'x-forwarded-for': from }
  return fetch(`${address}/api/session`, { method: 'POST', headers })
}

/** Attempts an upgrade that must be refused. */
function refusedUpgrade(
  { address }: TestHall,
  headers: Record<string, string>,
): Promise<HttpRefusal> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers })
  return new Promise((resolve, reject) => {
    socket.on('open', () => reject(new Error('it was accepted')))
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_, response) => {
      let body = ''
      response.on('data', (part: Buffer) => void (body += part.toString()))
      response.on('end', () => {
        const { code } = JSON.parse(body) as { code: string }
        resolve({ status: response.statusCode!, code })
      })
    })
  })
}

describe('one address', () => {
  test('is limited in new guests; known guests are served', async () => {
    const testHall = await openTestHall({ guestsPerMinute: 3 })
    const first = await newGuest(testHall)
    for (const _ of oneTo(2)) expect((await newGuest(testHall)).status).toBe(200)
    const late = await newGuest(testHall)
    expect(late.status).toBe(429)
    expect(await late.json()).toMatchObject({ code: 'too-many-guests' })
    const headers = { cookie: cookieOf(first)! }
    const again = await fetch(`${testHall.address}/api/session`, { method: 'POST', headers })
    expect(again.status).toBe(200)
  })

  test('is limited in WebSockets, and gets another when one closes', async () => {
    const testHall = await openTestHall({ maxSockets: 2 })
    const cookie = await enterHall(testHall.address)
    const [one, two] = [
      await connect(testHall.address, cookie),
      await connect(testHall.address, cookie),
    ]
    expect(await refusedUpgrade(testHall, { cookie })).toEqual({
      status: 429,
      code: 'too-many-connections',
    })
    one.socket.close()
    await two.hello()
    let connections = await testHall.metrics()
    await until(() => {
      void testHall.metrics().then((text) => (connections = text))
      return /^wordhall_connections 1$/m.test(connections)
    }, 'the first to be closed')
    await (await connect(testHall.address, cookie)).hello()
  })

  test('is what a trusted proxy forwards, never what a client claims', async () => {
    const trusting = await openTestHall({ guestsPerMinute: 1, behindProxy: true })
    expect((await newGuest(trusting, '192.0.2.1')).status).toBe(200)
    expect((await newGuest(trusting, '192.0.2.2')).status).toBe(200)
    expect((await newGuest(trusting, '192.0.2.9, 192.0.2.1')).status).toBe(429)
    const wary = await openTestHall({ guestsPerMinute: 1 })
    expect((await newGuest(wary, '192.0.2.1')).status).toBe(200)
    expect((await newGuest(wary, '192.0.2.2')).status).toBe(429)
  })
})

describe('one person', () => {
  test('is limited in unfinished tables, and may open another when one is over', async () => {
    const testHall = await openTestHall({ maxTables: 2 })
    const ada = await testHall.enter()
    const { table } = await ada.openTable()
    await ada.openTable()
    expect(refusal(await ada.client.open({ game: 'boggle-master' }))).toBe('too-many-open')
    const bob = await testHall.enter()
    await bob.openTable()
    value(await ada.start(table))
    value(await ada.write(table, 'steam'))
    value(await ada.client.request(table, { type: 'play', command: { type: 'finish' } }))
    value(await ada.client.open({ game: 'boggle-master' }))
  })

  test('is refused when too many tables were opened from the address', async () => {
    const testHall = await openTestHall({ openingsPerHour: 1, monotonicNow: () => 0 })
    const [ada, bob] = [await testHall.enter(), await testHall.enter()]
    await ada.openTable()
    expect(refusal(await bob.client.open({ game: 'boggle-master' }))).toBe('too-many-openings')
  })

  test('gets the same table for a resent message at the limit', async () => {
    const testHall = await openTestHall({ maxTables: 1 })
    const connection = await testHall.connectAndGreet()
    const open = { type: 'open', id: 1, game: 'boggle-master' }
    const first = await connection.ask(open)
    expect(first).toMatchObject({ ok: true })
    expect(await connection.ask(open)).toEqual(first)
    expect(await connection.ask({ ...open, id: 2 })).toMatchObject({
      refusal: { code: 'too-many-open' },
    })
  })

  test('may have a rematch at the limit', async () => {
    const testHall = await openTestHall({ maxTables: 1 })
    const ada = await testHall.enter()
    const { table } = await ada.openTable()
    value(await ada.start(table))
    value(await ada.client.request(table, { type: 'play', command: { type: 'finish' } }))
    value(await ada.client.open({ game: 'boggle-master' }))
    expect(await ada.client.rematch(table)).toMatchObject({ ok: true })
  })
})
