import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { HallClient } from '#client/hall-client.ts'
import type { News, SittingView } from '#hall/sitting-view.ts'
import type { ClientMessage, HallMessage } from '#protocol/messages.ts'
import { closeAll, closeLater, oneTo, until } from './house.ts'

afterEach(closeAll)

type Speaker = { readonly socket: WebSocket; say(message: HallMessage): void }

/** A hall that says what the test wants: `heard` is called for every message of a client. */
async function pretend(heard: (message: ClientMessage, speaker: Speaker) => void) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/ws' })
  await once(server, 'listening')
  closeLater(() => server.close())
  server.on('connection', (socket) => {
    const say = (message: HallMessage): void => socket.send(JSON.stringify(message))
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

function newsUpTo(last: number): readonly News[] {
  return oneTo(last).map((no) => ({ no, at: no, says: `thing ${no}` }))
}

function whole(table: string, have: number, story: number): HallMessage {
  const sees = { hall: {}, game: null, view: null } as unknown as SittingView
  const news = newsUpTo(story).slice(have)
  return { type: 'table', table, you: null, story, sees, news, now: 0 }
}

const WELCOME: HallMessage = { type: 'welcome', protocol: 1, person: 'p', name: 'P', now: 0 }

describe('a client whose connection goes', () => {
  test('after the table and before the answer has everything once', async () => {
    let watched = 0
    const client = await pretend((message, { socket, say }) => {
      if (message.type === 'hello') return say(WELCOME)
      if (message.type !== 'watch') return
      watched += 1
      say(whole(message.table, message.have, 2 + watched))
      if (watched < 3) return socket.close()
      say({ type: 'answer', re: message.n, ok: true, value: null })
    })
    expect(await client.watch('t')).toEqual({ ok: true, value: null })
    expect(client.table('t')!.news.map(({ no }) => no)).toEqual(oneTo(5))
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
      say({ type: 'answer', re: message.n, ok: true, value: null })
    })
    await client.watch('t')
    client.drop()
    await until(() => client.table('t')!.story === 5, 'the fifth connection')
    expect(asked).toEqual([0, 1, 2, 3, 4])
    expect(client.table('t')!.news.map(({ no }) => no)).toEqual(oneTo(5))
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
      if (connections === 2) say({ type: 'answer', re: message.n, ok: true, value: { now: 0 } })
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
