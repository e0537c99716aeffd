import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ClientListener } from '#client/client-listener.ts'
import { HallClient } from '#client/hall-client.ts'
import type { ClientSettings } from '#client/session.ts'
import type { Refusal } from '#kit/refusal.ts'
import { PROTOCOL, type ClientMessage, type ServerMessage } from '#protocol/messages.ts'
import type { TableView } from '#table/table-view.ts'
import { openFakeHall, type FakeConnection } from './testing/fake-hall.ts'
import { closeAll, closeLater } from './testing/cleanup.ts'
import { oneTo, pause, until } from './testing/waiting.ts'

afterEach(closeAll)

async function connectTo(
  hall: Parameters<typeof openFakeHall>[0],
  listener: ClientListener = {},
  settings: Partial<ClientSettings> = {},
): Promise<HallClient> {
  const address = await openFakeHall(hall)
  const backoff = { min: 5, max: 20 }
  const client = new HallClient({ address, client: 'one', backoff, ...settings }, listener)
  closeLater(() => client.close())
  return client
}

function snapshot(table: string, since: number, feedLength: number): ServerMessage {
  const view = { table: {}, match: null, view: null } as unknown as TableView
  const feed = oneTo(feedLength)
    .slice(since)
    .map((seq) => ({ seq, wallTime: seq, text: `item ${seq}` }))
  return { type: 'snapshot', table, seat: null, feedLength, view, feed, hallTime: 0 }
}

const WELCOME: ServerMessage = {
  type: 'welcome',
  protocol: PROTOCOL,
  person: 'p',
  name: 'P',
  hallTime: 0,
}

function seqs(client: HallClient, table: string): readonly number[] {
  return client.table(table)!.feed.map(({ seq }) => seq)
}

describe('a client that loses its connection', () => {
  test('has every feed item once if it got the snapshot but not the answer', async () => {
    let subscriptions = 0
    const client = await connectTo((message, { socket, send }) => {
      if (message.type === 'hello') return send(WELCOME)
      if (message.type !== 'subscribe') return
      subscriptions += 1
      send(snapshot(message.table, message.since, 2 + subscriptions))
      if (subscriptions < 3) return socket.close()
      send({ type: 'answer', replyTo: message.id, ok: true, value: null })
    })
    expect(await client.subscribe('t')).toEqual({ ok: true, value: null })
    expect(seqs(client, 't')).toEqual(oneTo(5))
  })

  test('asks on each connection for what it lacks then, and for nothing twice', async () => {
    const asked: number[] = []
    const client = await connectTo((message, { number, socket, send }) => {
      if (message.type === 'hello') return send(WELCOME)
      if (message.type !== 'subscribe') return
      asked.push(message.since)
      send(snapshot(message.table, message.since, number))
      if (number > 1 && number < 5) return socket.close()
      send({ type: 'answer', replyTo: message.id, ok: true, value: null })
    })
    await client.subscribe('t')
    client.drop()
    await until(() => client.table('t')!.feedLength === 5, 'the fifth connection')
    expect(asked).toEqual([0, 1, 2, 3, 4])
    expect(seqs(client, 't')).toEqual(oneTo(5))
  })

  test('resends unanswered messages with the same ids and in the same order', async () => {
    const received: ClientMessage[] = []
    const client = await connectTo((message, { number, socket, send }) => {
      if (message.type === 'hello') return send(WELCOME)
      received.push(message)
      if (number === 1 && received.length === 3) return socket.terminate()
      if (number === 2) send({ type: 'answer', replyTo: message.id, ok: true, value: {} })
    })
    await client.welcome()
    await Promise.all([client.ping(), client.mine(), client.rename('Ada')])
    expect(received.slice(3)).toEqual(received.slice(0, 3))
    expect(new Set(received.map(({ id }) => id)).size).toBe(3)
  })
})

describe('a client waits for a random time before it connects again', () => {
  /** The delays of its timers until it is connected again after its first connection ended like this. */
  async function delaysAfter(end: (connection: FakeConnection) => void) {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    closeLater(() => timers.mockRestore())
    let connections = 0
    const client = await connectTo(
      (message, connection) => {
        if (message.type !== 'hello') return
        connections = connection.number
        connection.send(WELCOME)
        if (connections === 1) end(connection)
      },
      {},
      { backoff: { min: 40, max: 40 }, random: () => 0.25 },
    )
    await client.welcome()
    await until(() => connections === 2, 'the second connection')
    return timers.mock.calls.map(([, delay]) => delay)
  }

  test('when the hall stops, of the time that it gives', async () => {
    const delays = await delaysAfter(({ socket, send }) => {
      send({ type: 'closing', message: 'Back soon.', within: 44 })
      socket.close(1001)
    })
    expect(delays).toContain(11)
  })

  test('when the hall is lost, of its backoff', async () => {
    expect(await delaysAfter(({ socket }) => socket.terminate())).toContain(25)
  })
})

describe('a client that is refused when it subscribes again', () => {
  /** Follows a table of a hall that refuses to let it do so again with each of these in turn. */
  async function resubscribe(
    refusals: readonly Refusal[],
    listener: ClientListener = {},
    settings: Partial<ClientSettings> = {},
  ) {
    const left = [...refusals]
    let length = 0
    const client = await connectTo(
      (message, { send }) => {
        if (message.type === 'hello') return send(WELCOME)
        if (message.type !== 'subscribe') return
        const refusal = length > 0 ? left.shift() : undefined
        if (refusal !== undefined) {
          return send({ type: 'answer', replyTo: message.id, ok: false, refusal })
        }
        length += 1
        send(snapshot(message.table, message.since, length))
        send({ type: 'answer', replyTo: message.id, ok: true, value: null })
      },
      listener,
      settings,
    )
    await client.subscribe('t')
    client.drop()
    return { client, left }
  }

  const refusal = (code: string): Refusal => ({ code, message: 'Not now.' })

  test('tries until a passing reason has passed', async () => {
    const codes = ['unavailable', 'not-saved', 'broken', 'unavailable', 'unavailable']
    const tooFast = { ...refusal('too-fast'), retryAfter: 10 }
    const ended: string[] = []
    const { client } = await resubscribe([...codes.map(refusal), tooFast], {
      tableEnded: (table) => void ended.push(table),
    })
    await until(() => client.table('t')?.feedLength === 2, 'the table to be followed again')
    expect(seqs(client, 't')).toEqual([1, 2])
    expect(ended).toEqual([])
  })

  test('waits for a random time, and longer each time', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    closeLater(() => timers.mockRestore())
    const settings = { backoff: { min: 24, max: 40 }, random: () => 0.25 }
    const refusals = ['unavailable', 'broken', 'unavailable'].map(refusal)
    const { client } = await resubscribe(refusals, {}, settings)
    await until(() => client.table('t')?.feedLength === 2, 'the table to be followed again')
    const delays = timers.mock.calls.map(([, delay]) => delay)
    // The first 15 is that of the lost connection.
    expect(delays.filter((delay) => [15, 25, 30].includes(delay!))).toEqual([15, 15, 25, 25])
  })

  test.each(['unknown-table', 'removed', 'table-damaged'])('gives up after %s', async (code) => {
    const ended: string[] = []
    const refusals = [refusal('unavailable'), refusal(code), refusal('unavailable')]
    const { client, left } = await resubscribe(refusals, {
      tableEnded: (table, { code: reason }) => void ended.push(`${table} ${reason}`),
    })
    await until(() => ended.length > 0, 'the end')
    await pause(100)
    expect(ended).toEqual([`t ${code}`])
    expect(left).toHaveLength(1)
    expect(client.table('t')).toBeNull()
  })
})

test('closing a client rejects what is unanswered', async () => {
  const client = await connectTo((message, { send }) => {
    if (message.type === 'hello') send(WELCOME)
  })
  await client.welcome()
  const ping = client.ping()
  client.close()
  await expect(ping).rejects.toThrow('the client was closed')
})
