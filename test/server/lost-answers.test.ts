import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { HallClient } from '#client/hall-client.ts'
import type { FeedItem, TableView } from '#table/table-view.ts'
import type { ClientMessage, ServerMessage } from '#protocol/messages.ts'
import { closeAll, closeLater, oneTo, until } from './house.ts'

afterEach(closeAll)

type Speaker = { readonly socket: WebSocket; say(message: ServerMessage): void }

/** A hall that says what the test wants: `heard` is called for every message of a client. */
async function pretend(heard: (message: ClientMessage, speaker: Speaker) => void) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/ws' })
  await once(server, 'listening')
  closeLater(() => server.close())
  server.on('connection', (socket) => {
    const say = (message: ServerMessage): void => socket.send(JSON.stringify(message))
    socket.on('message', (data: Buffer) => {
      heard(JSON.parse(data.toString()) as ClientMessage, { socket, say })
    })
  })
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const client = new HallClient({ address, client: 'one', patience: { first: 5, most: 20 } })
  closeLater(() => client.close())
  return client
}

function newsUpTo(last: number): readonly FeedItem[] {
  return oneTo(last).map((no) => ({ seq: no, wallTime: no, text: `thing ${no}` }))
}

function whole(table: string, have: number, feedLength: number): ServerMessage {
  const view = { hall: {}, game: null, view: null } as unknown as TableView
  const feed = newsUpTo(feedLength).slice(have)
  return { type: 'table', table, seat: null, feedLength, view, feed, wallTime: 0 }
}

const WELCOME: ServerMessage = { type: 'welcome', protocol: 1, person: 'p', name: 'P', wallTime: 0 }

describe('a client whose connection goes', () => {
  test('after the table and before the answer has everything once', async () => {
    let watched = 0
    const client = await pretend((message, { socket, say }) => {
      if (message.type === 'hello') return say(WELCOME)
      if (message.type !== 'watch') return
      watched += 1
      say(whole(message.table, message.have, 2 + watched))
      if (watched < 3) return socket.close()
      say({ type: 'answer', replyTo: message.n, ok: true, value: null })
    })
    expect(await client.subscribe('t')).toEqual({ ok: true, value: null })
    expect(client.table('t')!.feed.map(({ seq }) => seq)).toEqual(oneTo(5))
  })

  test('asks every time for what it lacks then, and lets go what the connection before asked', async () => {
    const asked: number[] = []
    let connections = 0
    const client = await pretend((message, { socket, say }) => {
      if (message.type === 'hello') {
        connections += 1
        return say(WELCOME)
      }
      if (message.type !== 'watch') return
      asked.push(message.have)
      say(whole(message.table, message.have, connections))
      if (connections > 1 && connections < 5) return socket.close()
      say({ type: 'answer', replyTo: message.n, ok: true, value: null })
    })
    await client.subscribe('t')
    client.drop()
    await until(() => client.table('t')!.feedLength === 5, 'the fifth connection')
    expect(asked).toEqual([0, 1, 2, 3, 4])
    expect(client.table('t')!.feed.map(({ seq: no }) => no)).toEqual(oneTo(5))
  })

  test('sends again what was not answered, with the same number and in order', async () => {
    const got: ClientMessage[] = []
    let connections = 0
    const client = await pretend((message, { socket, say }) => {
      if (message.type === 'hello') {
        connections += 1
        return say(WELCOME)
      }
      got.push(message)
      if (connections === 1 && got.length === 3) return socket.terminate()
      if (connections === 2)
        say({ type: 'answer', replyTo: message.n, ok: true, value: { now: 0 } })
    })
    await client.welcome()
    await Promise.all([client.ping(), client.mine(), client.rename('Ada')])
    expect(got.slice(3)).toEqual(got.slice(0, 3))
    expect(new Set(got.map(({ n }) => n)).size).toBe(3)
  })

  test('and who closes it tells those who wait', async () => {
    const client = await pretend((message, { say }) => {
      if (message.type === 'hello') say(WELCOME)
    })
    await client.welcome()
    const waiting = client.ping()
    client.close()
    await expect(waiting).rejects.toThrow('the client was closed')
  })
})
