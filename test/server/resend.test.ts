import { afterEach, describe, expect, test } from 'vitest'
import { enterHall } from '#client/hall-client.ts'
import { PROTOCOL, type ServerMessage } from '#protocol/messages.ts'
import type { FeedItem } from '#table/table-view.ts'
import { closeAll, newFolder } from './testing/cleanup.ts'
import { DEAL, value } from './testing/guest.ts'
import { type RawConnection, connect, answersTo } from './testing/raw-connection.ts'
import { openTestHall, withSlowReads, type TestHall } from './testing/test-hall.ts'
import { until, pause, oneTo } from './testing/waiting.ts'

afterEach(closeAll)

const OPEN = { type: 'open', id: 1, game: 'boggle-master', options: {}, listed: false, deal: DEAL }
const OPEN_PRACTICE = { ...OPEN, options: { feedback: 'paper' } }

type Table = { readonly table: string; readonly code: string }

/** Somebody alone at a table, without a client. */
async function practice(testHall: TestHall) {
  const cookie = await enterHall(testHall.address)
  const connection = await reconnect(testHall, cookie)
  const { table } = await openTable(connection)
  await connection.ask({ type: 'subscribe', id: 2, table })
  return { cookie, connection, table }
}

async function openTable(connection: RawConnection): Promise<Table> {
  const answer = await connection.ask(OPEN_PRACTICE)
  expect(answer).toMatchObject({ ok: true })
  return (answer as { value: unknown }).value as Table
}

/** Another connection of the same client; it is not subscribed yet. */
async function reconnect(testHall: TestHall, cookie: string): Promise<RawConnection> {
  const connection = await connect(testHall.address, cookie)
  await connection.hello()
  return connection
}

function request(id: number, table: string, asked: object) {
  return { type: 'request', id, table, request: asked }
}

function write(id: number, table: string, word: string) {
  return request(id, table, { type: 'play', command: { type: 'write', word } })
}

function chat(id: number, table: string, text: string) {
  return request(id, table, { type: 'chat', text })
}

/** Subscribes again and returns the snapshot, with the whole feed. */
async function snapshotOf(connection: RawConnection, id: number, table: string) {
  await connection.ask({ type: 'subscribe', id, table })
  const snapshot = connection.received.findLast((message) => message.type === 'snapshot')
  return snapshot as Extract<ServerMessage, { type: 'snapshot' }>
}

function chatLines({ feed }: { readonly feed: readonly FeedItem[] }): readonly string[] {
  return feed.flatMap(({ event }) => (event?.type === 'chatted' ? [event.text] : []))
}

describe('a resent message', () => {
  test('takes effect once if its answer was lost', async () => {
    const testHall = await openTestHall()
    const { cookie, connection, table } = await practice(testHall)
    connection.send(request(3, table, { type: 'start' }))
    connection.send(write(4, table, 'steam'))
    connection.send(chat(5, table, 'once'))
    connection.send(request(6, table, { type: 'seat-bot', level: 'novice' }))
    // All of them arrive; none of the answers is read.
    await until(() => answersTo(6, connection.received).length > 0, '6')
    connection.socket.terminate()
    const again = await reconnect(testHall, cookie)
    await snapshotOf(again, 7, table)
    const messages = [
      request(3, table, { type: 'start' }),
      write(4, table, 'steam'),
      chat(5, table, 'once'),
    ]
    for (const message of messages) expect(await again.ask(message)).toMatchObject({ ok: true })
    // A refused request is decided again.
    const late = request(6, table, { type: 'seat-bot', level: 'novice' })
    expect(await again.ask(late)).toMatchObject({ ok: false, refusal: { code: 'started' } })
    const snapshot = await snapshotOf(again, 8, table)
    expect(snapshot.view.view!['list']).toEqual(['steam'])
    expect(chatLines(snapshot)).toEqual(['once'])
    expect(testHall.failures).toEqual([])
  })

  test('takes effect once, and is answered, while the first is still being saved', async () => {
    const testHall = await openTestHall()
    const { connection, table } = await practice(testHall)
    for (const _ of oneTo(4)) connection.send(chat(3, table, 'once'))
    const answers = () => answersTo(3, connection.received)
    await until(() => answers().length === 4, 'four answers')
    for (const answer of answers()) expect(answer).toMatchObject({ ok: true })
    expect(chatLines(await snapshotOf(connection, 4, table))).toEqual(['once'])
  })

  test('takes effect once if a whole burst was unanswered', async () => {
    const testHall = await openTestHall()
    const { cookie, connection, table } = await practice(testHall)
    const burst = oneTo(70).map((n) => {
      return request(2 + n, table, { type: 'set-team', chair: 0, team: n % 16 })
    })
    for (const message of burst) connection.send(message)
    await until(() => answersTo(72, connection.received).length > 0, 'the last')
    connection.socket.terminate()
    const again = await reconnect(testHall, cookie)
    const { feedLength } = await snapshotOf(again, 73, table)
    for (const message of burst) again.send(message)
    await until(() => answersTo(72, again.received).length > 0, 'the last')
    expect((await snapshotOf(again, 74, table)).feedLength).toBe(feedLength)
  })

  test('takes effect once if the hall restarted in between', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const { cookie, connection, table } = await practice(first)
    await connection.ask(request(3, table, { type: 'start' }))
    await connection.ask(write(4, table, 'steam'))
    connection.socket.terminate()
    await first.close()
    const second = await openTestHall({ folder })
    const again = await reconnect(second, cookie)
    expect((await openTable(again)).table).toBe(table)
    await snapshotOf(again, 5, table)
    expect(await again.ask(write(4, table, 'steam'))).toMatchObject({ ok: true })
    expect(await again.ask(write(6, table, 'steam'))).toMatchObject({
      refusal: { code: 'already-written' },
    })
    const { view, feed, feedLength } = await snapshotOf(again, 7, table)
    expect(view.view!['list']).toEqual(['steam'])
    expect(feed.map(({ seq }) => seq)).toEqual(oneTo(feedLength))
  })

  test('is answered even if it was chat and the chat limit is reached', async () => {
    const testHall = await openTestHall()
    const { connection, table } = await practice(testHall)
    const line = (id: number) => connection.ask(chat(id, table, `line ${id}`))
    for (const n of oneTo(5)) expect(await line(10 + n)).toMatchObject({ ok: true })
    for (const n of oneTo(5)) expect(await line(10 + n)).toMatchObject({ ok: true })
    expect(await line(20)).toMatchObject({ refusal: { code: 'too-fast' } })
    expect(chatLines(await snapshotOf(connection, 30, table))).toHaveLength(5)
  })

  test('is a new message if another client or another person sends it', async () => {
    const testHall = await openTestHall()
    const { cookie, table } = await practice(testHall)
    const other = await connect(testHall.address, cookie)
    await other.hello('other')
    expect((await openTable(other)).table).not.toBe(table)
    const stranger = await practice(testHall)
    expect(stranger.table).not.toBe(table)
  })
})

describe('an open message that is sent twice', () => {
  test('opens one table', async () => {
    const testHall = await openTestHall()
    const cookie = await enterHall(testHall.address)
    const connection = await connect(testHall.address, cookie)
    await connection.hello()
    connection.send(OPEN_PRACTICE)
    connection.send(OPEN_PRACTICE)
    const answers = () => answersTo(1, connection.received)
    await until(() => answers().length === 2, 'two answers')
    const [one, two] = answers() as unknown as { value: unknown }[]
    expect(two!.value).toEqual(one!.value)
    const again = await reconnect(testHall, cookie)
    expect(await openTable(again)).toEqual(one!.value)
    const mine = await again.ask({ type: 'mine', id: 2 })
    expect((mine as unknown as { value: { tables: unknown[] } }).value.tables).toHaveLength(1)
  })
})

describe('a connection that subscribes twice at once', () => {
  test('gets every update once', async () => {
    const testHall = await openTestHall()
    const { connection, table } = await practice(testHall)
    for (const n of [3, 4, 5]) connection.send({ type: 'subscribe', id: n, table })
    await connection.ask(chat(6, table, 'once'))
    await connection.ask({ type: 'ping', id: 7 })
    expect(connection.received.filter((message) => message.type === 'update')).toHaveLength(1)
    // A request after an unsubscription is too late, however fast it follows.
    connection.send({ type: 'subscribe', id: 8, table })
    connection.send({ type: 'unsubscribe', id: 9, table })
    expect(await connection.ask(chat(10, table, 'gone'))).toMatchObject({
      refusal: { code: 'unknown-table' },
    })
    const live = await testHall.hall.table(table)
    expect(live!.isIdle).toBe(true)
  })

  test('leaves no subscription behind, even if it closes at once', async () => {
    const testHall = await openTestHall({ wrapStore: withSlowReads })
    const { cookie, connection, table } = await practice(testHall)
    connection.socket.terminate()
    for (let time = 0; time < 10; time += 1) {
      const short = await connect(testHall.address, cookie)
      short.send({ type: 'hello', id: 0, protocol: PROTOCOL, client: `short ${time}` })
      for (const n of [1, 2, 3]) short.send({ type: 'subscribe', id: n, table })
      // Sometimes before the table is loaded, sometimes while its feed is read.
      await pause(3 * time)
      short.socket.terminate()
    }
    await until(() => testHall.hall.presence.size === 0, 'all to be gone')
    const live = await testHall.hall.table(table)
    await until(() => live!.isIdle, 'the last subscription to end')
    expect(testHall.failures).toEqual([])
  })
})

describe('a table that changes while somebody subscribes', () => {
  test('sends them every feed item once', async () => {
    const testHall = await openTestHall({ wrapStore: withSlowReads })
    const ada = await testHall.enter({ name: 'Ada' })
    const bob = await testHall.enter({ name: 'Bob' })
    const { table, code } = await ada.openTable()
    const end = Date.now() + 1500
    const changing = (async () => {
      for (let team = 0; Date.now() < end; team += 1) {
        value(await ada.client.request(table, { type: 'set-team', chair: 0, team: team % 16 }))
        await pause(20)
      }
    })()
    // However much changes, the snapshot arrives.
    await bob.joinByCode(code)
    for (let time = 0; time < 12; time += 1) {
      // Often before the snapshot of the last connection has arrived.
      bob.client.drop()
      await pause(25 + 5 * time)
    }
    await changing
    await until(() => bob.table(table).feedLength === ada.table(table).feedLength, 'the whole feed')
    bob.expectCompleteFeed(table)
    expect(testHall.failures).toEqual([])
  })
})
