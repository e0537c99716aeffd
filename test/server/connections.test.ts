import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { enterHall } from '#client/hall-client.ts'
import {
  closeAll,
  closeLater,
  comeAndSit,
  connect,
  enter,
  greet,
  oneTo,
  openHouse,
  openTable,
  refusal,
  seen,
  until,
  value,
  write,
  type House,
  type Wire,
} from './house.ts'

afterEach(closeAll)

/** Somebody honest, to see that others are not harmed. */
async function expectServed(house: House): Promise<void> {
  const { client } = await enter(house, { device: `d${Math.random()}` })
  expect(await client.ping()).toMatchObject({ ok: true })
  const { table } = value(await client.open({ game: 'boggle-master' }))
  expect(await client.subscribe(table)).toMatchObject({ ok: true })
}

async function expectClosed(wire: Wire): Promise<void> {
  await until(() => wire.socket.readyState === WebSocket.CLOSED, 'the connection to be closed')
}

describe('a connection', () => {
  test('must say hello first, in this protocol', async () => {
    const house = await openHouse()
    const wire = await connect(house, await enterHall(house.address))
    expect(await wire.ask({ type: 'ping', n: 3 })).toMatchObject({
      refusal: { code: 'hello-first' },
    })
    const hello = (protocol: number, client: string) =>
      wire.ask({ type: 'hello', n: 4, protocol, client })
    expect(await hello(2, 'raw')).toMatchObject({ refusal: { code: 'other-protocol' } })
    expect(await wire.ask({ type: 'ping', n: 5 })).toMatchObject({
      refusal: { code: 'hello-first' },
    })
    expect(await hello(1, '')).toMatchObject({ refusal: { code: 'malformed' } })
    await greet(wire)
    expect(await wire.ask({ type: 'ping', n: 6 })).toMatchObject({ ok: true })
  })

  test('is told what cannot be read, and goes on', async () => {
    const house = await openHouse()
    const wire = await connect(house, await enterHall(house.address))
    await greet(wire)
    wire.socket.send(Buffer.from('{"type":"ping","n":1}'), { binary: true })
    wire.say('not json')
    wire.say('')
    wire.say('[]')
    wire.say({ type: 'dance', n: 7 })
    wire.say({ type: 'ping', n: 8, more: 1 })
    expect(await wire.ask({ type: 'ping', n: 9 })).toMatchObject({ ok: true })
    const refusals = wire.heard.flatMap((message) => {
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

  test('that sends more than 16 KB at once is closed, and no other', async () => {
    const house = await openHouse()
    const other = await connect(house, await enterHall(house.address))
    await greet(other)
    const wire = await connect(house, await enterHall(house.address))
    await greet(wire)
    const most = JSON.stringify({ type: 'ping', n: 1, x: '' })
    wire.say(most.replace('""', `"${'x'.repeat(16 * 1024 - most.length)}"`))
    expect(await wire.ask({ type: 'ping', n: 2 })).toMatchObject({ ok: true })
    wire.say('x'.repeat(16 * 1024 + 1))
    await expectClosed(wire)
    expect(await other.ask({ type: 'ping', n: 1 })).toMatchObject({ ok: true })
    await expectServed(house)
    expect(house.failures).toEqual([])
  })

  test('that breaks the rules of WebSocket is closed, and no other', async () => {
    const house = await openHouse()
    const cookie = await enterHall(house.address)
    for (const bytes of [
      [0x81, 0x01, 0x41],
      [0xff, 0xff, 0xff],
      [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
    ]) {
      const socket = await upgrade(house, cookie)
      socket.write(Buffer.from(bytes))
      await once(socket, 'close')
    }
    await expectServed(house)
    expect(house.failures).toEqual([])
  })

  test('that sends too fast is told so, and closed when it goes on; others are served', async () => {
    const house = await openHouse({ rate: 10 })
    const other = await connect(house, await enterHall(house.address))
    await greet(other)
    const wire = await connect(house, await enterHall(house.address))
    await greet(wire)
    for (const n of oneTo(40)) wire.say({ type: 'ping', n })
    const answers = () =>
      wire.heard.flatMap((message) => (message.type === 'answer' ? [message] : []))
    await until(() => answers().length >= 41, 'an answer to each')
    expect(
      answers()
        .map(({ replyTo }) => replyTo)
        .toSorted((a, b) => a! - b!),
    ).toEqual([0, ...oneTo(40)])
    const fast = answers().filter((answer) => refusal(answer) === 'too-fast')
    expect(fast.length).toBeGreaterThan(10)
    for (const n of oneTo(400)) wire.say({ type: 'ping', n })
    await expectClosed(wire)
    expect(await other.ask({ type: 'ping', n: 1 })).toMatchObject({ ok: true })
    await expectServed(house)
  })

  test('may try some codes, not many; codes that are right do not count', async () => {
    const house = await openHouse()
    const ada = await enter(house)
    const { table, code } = await openTable(ada)
    for (const _ of oneTo(30)) expect(await ada.client.find(code)).toMatchObject({ ok: true })
    const eve = await enter(house)
    const tries = await Promise.all(oneTo(12).map(() => eve.client.find('zzzz-zzzz')))
    const more = await Promise.all(oneTo(12).map(() => eve.client.subscribe(table, 'zzzz-zzzz')))
    const codes = [...tries, ...more].map(refusal)
    expect(codes.slice(0, 12)).toEqual(Array(12).fill('unknown-code'))
    expect(codes.slice(12, 20)).toEqual(Array(8).fill('unknown-table'))
    expect(codes.slice(21)).toEqual(Array(3).fill('too-many-tries'))
  })

  test('that never reads is let go without harm to others', async () => {
    const house = await openHouse({ rate: 1_000_000 })
    const ada = await enter(house)
    const bob = await enter(house)
    const { table, code } = await openTable(ada)
    await comeAndSit(bob, code)
    for (const team of oneTo(400)) {
      void ada.client.request(table, { type: 'set-team', chair: 0, team: team % 16 })
    }
    value(await ada.client.request(table, { type: 'set-team', chair: 0, team: null }))
    const cookie = await enterHall(house.address)
    const deaf = await upgrade(house, cookie)
    deaf.pause()
    deaf.write(frame({ type: 'hello', n: 0, protocol: 1, client: 'deaf' }))
    let gone = false
    deaf.on('close', () => (gone = true))
    await until(() => house.hall.peopleHere === 3, 'the deaf one to come')
    // Asks for the whole story again and again, some 50 MB of it.
    for (const n of oneTo(1000)) deaf.write(frame({ type: 'watch', n, table, code }))
    await until(() => house.hall.peopleHere === 2, 'the deaf one to be let go')
    expect(gone).toBe(false)
    value(await ada.client.request(table, { type: 'start' }))
    value(await write(bob, table, 'steam'))
    await until(() => seen(ada, table).view.table.phase === 'playing', 'the start')
    expect(house.failures).toEqual([])
  })
})

/** A WebSocket by hand, for what no library would do. */
async function upgrade({ port }: House, cookie: string): Promise<Socket> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  closeLater(() => void socket.destroy())
  const key = Buffer.from('sixteen letters.').toString('base64')
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1.1 101 /)
  return socket
}

/** A text frame with a mask of zeros. */
function frame(message: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(message))
  return Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), text])
}
