import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { cookieOf, enterHall } from '#client/hall-client.ts'
import {
  closeAll,
  connect,
  enter,
  greet,
  oneTo,
  openHouse,
  openTable,
  refusal,
  until,
  value,
  write,
  type House,
} from './house.ts'

afterEach(closeAll)

type Refused = { readonly status: number; readonly code: string }

/** Asks for a session as somebody new, through a proxy that saw such an address. */
function newGuest({ address }: House, from?: string): Promise<Response> {
  const headers = from === undefined ? {} : { 'x-forwarded-for': from }
  return fetch(`${address}/api/session`, { method: 'POST', headers })
}

/** An upgrade that is to be refused. */
function refusedUpgrade({ address }: House, headers: Record<string, string>): Promise<Refused> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers })
  return new Promise((resolve, reject) => {
    socket.on('open', () => reject(new Error('it was let in')))
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
  test('brings so many new guests, and then others wait; who is known does not', async () => {
    const house = await openHouse({ guests: 3 })
    const first = await newGuest(house)
    for (const _ of oneTo(2)) expect((await newGuest(house)).status).toBe(200)
    const late = await newGuest(house)
    expect(late.status).toBe(429)
    expect(await late.json()).toMatchObject({ code: 'too-many-guests' })
    const headers = { cookie: cookieOf(first)! }
    const again = await fetch(`${house.address}/api/session`, { method: 'POST', headers })
    expect(again.status).toBe(200)
  })

  test('has so many connections, and another when one has gone', async () => {
    const house = await openHouse({ connections: 2 })
    const cookie = await enterHall(house.address)
    const [one, two] = [await connect(house, cookie), await connect(house, cookie)]
    expect(await refusedUpgrade(house, { cookie })).toEqual({
      status: 429,
      code: 'too-many-connections',
    })
    one.socket.close()
    await greet(two)
    const metrics = async () => (await fetch(`${house.address}/metrics`)).text()
    let connections = await metrics()
    await until(() => {
      void metrics().then((text) => (connections = text))
      return /^wordhall_connections 1$/m.test(connections)
    }, 'one to be gone')
    await greet(await connect(house, cookie))
  })

  test('is the one that a trusted proxy names, and what others claim to be counts for nothing', async () => {
    const trusting = await openHouse({ guests: 1, behindProxy: true })
    expect((await newGuest(trusting, '192.0.2.1')).status).toBe(200)
    expect((await newGuest(trusting, '192.0.2.2')).status).toBe(200)
    expect((await newGuest(trusting, '192.0.2.9, 192.0.2.1')).status).toBe(429)
    const wary = await openHouse({ guests: 1 })
    expect((await newGuest(wary, '192.0.2.1')).status).toBe(200)
    expect((await newGuest(wary, '192.0.2.2')).status).toBe(429)
  })
})

describe('one person', () => {
  test('has so many tables that are not over, and may open another when one is', async () => {
    const house = await openHouse({ tables: 2 })
    const ada = await enter(house)
    const { table } = await openTable(ada)
    await openTable(ada)
    expect(refusal(await ada.client.open({ game: 'boggle-master' }))).toBe('too-many-open')
    const bob = await enter(house)
    await openTable(bob)
    value(await ada.client.request(table, { type: 'start' }))
    value(await write(ada, table, 'steam'))
    value(await ada.client.request(table, { type: 'play', command: { type: 'finish' } }))
    value(await ada.client.open({ game: 'boggle-master' }))
  })

  test('gets the table once more that was opened, though it was the last', async () => {
    const house = await openHouse({ tables: 1 })
    const wire = await connect(house, await enterHall(house.address))
    await greet(wire)
    const open = { type: 'open', n: 1, game: 'boggle-master' }
    const first = await wire.ask(open)
    expect(first).toMatchObject({ ok: true })
    expect(await wire.ask(open)).toEqual(first)
    expect(await wire.ask({ ...open, n: 2 })).toMatchObject({ refusal: { code: 'too-many-open' } })
  })

  test('may ask for a rematch all the same', async () => {
    const house = await openHouse({ tables: 1 })
    const ada = await enter(house)
    const { table } = await openTable(ada)
    value(await ada.client.request(table, { type: 'start' }))
    value(await ada.client.request(table, { type: 'play', command: { type: 'finish' } }))
    value(await ada.client.open({ game: 'boggle-master' }))
    expect(await ada.client.rematch(table)).toMatchObject({ ok: true })
  })
})
