import { afterEach, describe, expect, test } from 'vitest'
import { HallClient } from '#client/hall-client.ts'
import { PROTOCOL, type ClientMessage, type ServerMessage } from '#protocol/messages.ts'
import type { TableView } from '#table/table-view.ts'
import { openFakeHall } from './testing/fake-hall.ts'
import { closeAll, closeLater } from './testing/cleanup.ts'
import { until, oneTo } from './testing/waiting.ts'

afterEach(closeAll)

async function connectTo(...hall: Parameters<typeof openFakeHall>): Promise<HallClient> {
  const address = await openFakeHall(...hall)
  const client = new HallClient({ address, client: 'one', backoff: { min: 5, max: 20 } })
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
    let connections = 0
    const client = await connectTo((message, { socket, send }) => {
      if (message.type === 'hello') {
        connections += 1
        return send(WELCOME)
      }
      if (message.type !== 'subscribe') return
      asked.push(message.since)
      send(snapshot(message.table, message.since, connections))
      if (connections > 1 && connections < 5) return socket.close()
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
    let connections = 0
    const client = await connectTo((message, { socket, send }) => {
      if (message.type === 'hello') {
        connections += 1
        return send(WELCOME)
      }
      received.push(message)
      if (connections === 1 && received.length === 3) return socket.terminate()
      if (connections === 2) send({ type: 'answer', replyTo: message.id, ok: true, value: {} })
    })
    await client.welcome()
    await Promise.all([client.ping(), client.mine(), client.rename('Ada')])
    expect(received.slice(3)).toEqual(received.slice(0, 3))
    expect(new Set(received.map(({ id }) => id)).size).toBe(3)
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
