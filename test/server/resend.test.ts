import { afterEach, describe, expect, test } from 'vitest'
import { enterHall } from '#client/hall-client.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import {
  answersTo,
  closeAll,
  comeTo,
  connect,
  DEAL,
  enter,
  greet,
  newFolder,
  oneTo,
  openHouse,
  openTable,
  pause,
  seen,
  slowReads,
  storyNumbers,
  until,
  value,
  type House,
  type Wire,
} from './house.ts'

afterEach(closeAll)

const OPEN = { type: 'open', n: 1, game: 'boggle-master', options: {}, listed: false, deal: DEAL }
const OPEN_PRACTICE = { ...OPEN, options: { feedback: 'paper' } }

type Table = { readonly table: string; readonly code: string }

/** Somebody alone at a table, by hand. */
async function practice(house: House) {
  const cookie = await enterHall(house.address)
  const wire = await connect(house, cookie)
  await greet(wire)
  const { table } = await opened(wire)
  await wire.ask({ type: 'watch', n: 2, table })
  return { cookie, wire, table }
}

async function opened(wire: Wire): Promise<Table> {
  const answer = await wire.ask(OPEN_PRACTICE)
  expect(answer).toMatchObject({ ok: true })
  return (answer as { value: unknown }).value as Table
}

/** Another connection of the same client; it does not follow the table yet. */
async function reconnect(house: House, cookie: string): Promise<Wire> {
  const wire = await connect(house, cookie)
  await greet(wire)
  return wire
}

function write(n: number, table: string, word: string) {
  return { type: 'ask', n, table, request: { type: 'play', command: { type: 'write', word } } }
}

async function follow(wire: Wire, n: number, table: string) {
  await wire.ask({ type: 'watch', n, table })
  const whole = wire.heard.findLast((message) => message.type === 'table')
  return whole as Extract<ServerMessage, { type: 'table' }>
}

describe('what is sent again', () => {
  test('is carried out once, though the answer was lost', async () => {
    const house = await openHouse()
    const { cookie, wire, table } = await practice(house)
    wire.say({ type: 'ask', n: 3, table, request: { type: 'start' } })
    wire.say(write(4, table, 'steam'))
    wire.say({ type: 'ask', n: 5, table, request: { type: 'chat', text: 'once' } })
    wire.say({ type: 'ask', n: 6, table, request: { type: 'seat-bot', level: 'novice' } })
    // All of it arrives, and none of the answers.
    await until(() => answersTo(6, wire.heard).length > 0, '6')
    wire.socket.terminate()
    const again = await reconnect(house, cookie)
    await follow(again, 7, table)
    const messages = [
      { type: 'ask', n: 3, table, request: { type: 'start' } },
      write(4, table, 'steam'),
      { type: 'ask', n: 5, table, request: { type: 'chat', text: 'once' } },
    ]
    for (const message of messages) expect(await again.ask(message)).toMatchObject({ ok: true })
    // What was refused may be refused again.
    const late = { type: 'ask', n: 6, table, request: { type: 'seat-bot', level: 'novice' } }
    expect(await again.ask(late)).toMatchObject({ ok: false, refusal: { code: 'started' } })
    const { view } = await follow(again, 8, table)
    expect(view.view!['list']).toEqual(['steam'])
    expect(view.table.chat).toHaveLength(1)
    expect(house.failures).toEqual([])
  })

  test('while the first is still being saved is answered and carried out once', async () => {
    const house = await openHouse()
    const { wire, table } = await practice(house)
    const chat = { type: 'ask', n: 3, table, request: { type: 'chat', text: 'once' } }
    for (let time = 0; time < 4; time += 1) wire.say(chat)
    const answers = () => answersTo(3, wire.heard)
    await until(() => answers().length === 4, 'four answers')
    for (const answer of answers()) expect(answer).toMatchObject({ ok: true })
    const { view: sees } = await follow(wire, 4, table)
    expect(sees.table.chat).toHaveLength(1)
  })

  test('is carried out once also when a whole burst was unanswered', async () => {
    const house = await openHouse()
    const { cookie, wire, table } = await practice(house)
    const team = (n: number) => ({
      type: 'ask',
      n,
      table,
      request: { type: 'set-team', chair: 0, team: n % 16 },
    })
    const burst = oneTo(70).map((index) => team(2 + index))
    for (const message of burst) wire.say(message)
    await until(() => answersTo(72, wire.heard).length > 0, 'the last')
    wire.socket.terminate()
    const again = await reconnect(house, cookie)
    const { feedLength } = await follow(again, 73, table)
    for (const message of burst) again.say(message)
    await until(() => answersTo(72, again.heard).length > 0, 'the last')
    expect((await follow(again, 74, table)).feedLength).toBe(feedLength)
  })

  test('is carried out once also when the hall was closed and opened again', async () => {
    const folder = newFolder()
    const first = await openHouse({ folder })
    const { cookie, wire, table } = await practice(first)
    await wire.ask({ type: 'ask', n: 3, table, request: { type: 'start' } })
    await wire.ask(write(4, table, 'steam'))
    wire.socket.terminate()
    await first.close()
    const second = await openHouse({ folder })
    const again = await reconnect(second, cookie)
    expect((await opened(again)).table).toBe(table)
    await follow(again, 5, table)
    expect(await again.ask(write(4, table, 'steam'))).toMatchObject({ ok: true })
    expect(await again.ask(write(6, table, 'steam'))).toMatchObject({
      refusal: { code: 'already-written' },
    })
    const { view: sees, feed, feedLength: story } = await follow(again, 7, table)
    expect(sees.view!['list']).toEqual(['steam'])
    expect(feed.map(({ seq }) => seq)).toEqual(oneTo(story))
  })

  test('though it was chat and no more of that is allowed, is answered', async () => {
    const house = await openHouse()
    const { wire, table } = await practice(house)
    const chat = (n: number) => {
      return { type: 'ask', n, table, request: { type: 'chat', text: `line ${n}` } }
    }
    for (const n of oneTo(5)) expect(await wire.ask(chat(10 + n))).toMatchObject({ ok: true })
    for (const n of oneTo(5)) expect(await wire.ask(chat(10 + n))).toMatchObject({ ok: true })
    expect(await wire.ask(chat(20))).toMatchObject({ refusal: { code: 'too-fast' } })
    expect((await follow(wire, 30, table)).view.table.chat).toHaveLength(5)
  })

  test('by another client of the same person, or by another person, is something new', async () => {
    const house = await openHouse()
    const { cookie, table } = await practice(house)
    const other = await connect(house, cookie)
    await greet(other, 'other')
    expect((await opened(other)).table).not.toBe(table)
    const stranger = await practice(house)
    expect(stranger.table).not.toBe(table)
  })
})

describe('the same table opened twice', () => {
  test('is one table', async () => {
    const house = await openHouse()
    const cookie = await enterHall(house.address)
    const wire = await connect(house, cookie)
    await greet(wire)
    wire.say(OPEN_PRACTICE)
    wire.say(OPEN_PRACTICE)
    const answers = () => answersTo(1, wire.heard)
    await until(() => answers().length === 2, 'two answers')
    const [one, two] = answers() as unknown as { value: unknown }[]
    expect(two!.value).toEqual(one!.value)
    const again = await reconnect(house, cookie)
    expect(await opened(again)).toEqual(one!.value)
    const mine = await again.ask({ type: 'mine', n: 2 })
    expect((mine as unknown as { value: { tables: unknown[] } }).value.tables).toHaveLength(1)
  })
})

describe('one table watched twice at once', () => {
  test('tells everything once', async () => {
    const house = await openHouse()
    const { wire, table } = await practice(house)
    for (const n of [3, 4, 5]) wire.say({ type: 'watch', n, table })
    await wire.ask({ type: 'ask', n: 6, table, request: { type: 'chat', text: 'once' } })
    await wire.ask({ type: 'ping', n: 7 })
    expect(wire.heard.filter((message) => message.type === 'news')).toHaveLength(1)
    // What is asked behind a farewell comes too late, however fast it comes.
    wire.say({ type: 'watch', n: 8, table })
    wire.say({ type: 'unwatch', n: 9, table })
    expect(
      await wire.ask({ type: 'ask', n: 10, table, request: { type: 'chat', text: 'gone' } }),
    ).toMatchObject({
      refusal: { code: 'unknown-table' },
    })
    const live = await house.hall.table(table)
    expect(live!.isIdle).toBe(true)
  })

  test('is forgotten with the connection, also when that goes at once', async () => {
    const house = await openHouse({ around: slowReads })
    const { cookie, wire, table } = await practice(house)
    wire.socket.terminate()
    for (let time = 0; time < 10; time += 1) {
      const short = await connect(house, cookie)
      short.say({ type: 'hello', n: 0, protocol: 1, client: `short ${time}` })
      for (const n of [1, 2, 3]) short.say({ type: 'watch', n, table })
      // Sometimes before the table was found, sometimes while its story is read.
      await pause(3 * time)
      short.socket.terminate()
    }
    await until(() => house.hall.peopleHere === 0, 'all to be gone')
    const live = await house.hall.table(table)
    await until(() => live!.isIdle, 'nobody to watch')
    expect(house.failures).toEqual([])
  })
})

describe('a table that goes on while somebody reads its story', () => {
  test('is told to them without gap, and once', async () => {
    const house = await openHouse({ around: slowReads })
    const ada = await enter(house, { name: 'Ada' })
    const bob = await enter(house, { name: 'Bob' })
    const { table, code } = await openTable(ada)
    const end = Date.now() + 1500
    const talking = (async () => {
      for (let team = 0; Date.now() < end; team += 1) {
        value(await ada.client.request(table, { type: 'set-team', chair: 0, team: team % 16 }))
        await pause(20)
      }
    })()
    // However much goes on, the story comes.
    await comeTo(bob, code)
    for (let time = 0; time < 12; time += 1) {
      // Often before the story has come that was asked for after the time before.
      bob.client.drop()
      await pause(25 + 5 * time)
    }
    await talking
    await until(
      () => seen(bob, table).feedLength === seen(ada, table).feedLength,
      'the whole story',
    )
    expect(storyNumbers(bob, table)).toEqual(oneTo(seen(ada, table).feedLength))
    expect(house.failures).toEqual([])
  })
})
