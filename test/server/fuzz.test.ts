import { createConnection } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { enterHall } from '#client/hall-client.ts'
import type { TableEntry } from '#table/table.ts'
import { chance, Hostility, type Targets } from './hostile-messages.ts'
import {
  closeAll,
  comeAndSit,
  DEAL,
  ended,
  enter,
  newFolder,
  oneTo,
  openHouse,
  openTable,
  pause,
  refusal,
  seen,
  storyNumbers,
  until,
  value,
  viewOf,
  write,
  type Guest,
  type House,
} from './house.ts'

afterEach(closeAll)

const SEED = 20_261_115
const CONNECTIONS = 8
const BURST = 250
const MOST = 204_000

/** Answers still owed, by number; "null" for what had none that could be read. */
class Debts {
  readonly #owed = new Map<string, number>()
  #count = 0
  /** Answers that nobody was waiting for. */
  surplus = 0

  get count(): number {
    return this.#count
  }

  owe(re: string): void {
    this.#owed.set(re, (this.#owed.get(re) ?? 0) + 1)
    this.#count += 1
  }

  pay(re: string): void {
    const owed = this.#owed.get(re) ?? 0
    if (owed === 0) {
      this.surplus += 1
      return
    }
    if (owed === 1) this.#owed.delete(re)
    else this.#owed.set(re, owed - 1)
    this.#count -= 1
  }

  /** A few of them. */
  some(): string {
    return [...this.#owed.keys()].slice(0, 5).join(', ')
  }
}

/** The number that an answer to this must have. */
function readableNumber(data: string | Buffer): string {
  if (typeof data !== 'string') return 'null'
  try {
    const n = (JSON.parse(data) as { n?: unknown } | null)?.n
    return Number.isSafeInteger(n) ? String(n) : 'null'
  } catch {
    return 'null'
  }
}

/** News with a number are an answer, too. */
const ANSWER = /^\{"type":"(?:answer|news)","re":(-?\d+|null),/

/** One connection that means harm, and what it is owed. */
class Assailant {
  readonly debts = new Debts()
  readonly targets: Targets
  readonly #hostility: Hostility
  readonly #socket: WebSocket
  #tableAsked = 0
  closed = false

  constructor(socket: WebSocket, seed: number, foreign: string) {
    this.#socket = socket
    this.targets = { own: [], foreign }
    this.#hostility = new Hostility(seed, this.targets)
    socket.on('message', (message: Buffer) => this.#hear(message))
    socket.on('close', () => (this.closed = true))
  }

  /** Sends so many, and waits until each is answered. */
  async assail(count: number): Promise<void> {
    this.#openTable()
    for (let sent = 0; sent < count; sent += 1) this.#send(this.#hostility.next().data)
    await until(
      () => this.debts.count === 0 || this.closed,
      `answers to ${this.debts.some()}`,
      60_000,
    )
    if (this.closed) throw new Error('the connection was closed')
  }

  greet(client: string): void {
    this.#send(JSON.stringify({ type: 'hello', n: 0, protocol: 1, client }))
  }

  /** A fresh table now and then, so that none grows without end. */
  #openTable(): void {
    this.#tableAsked += 1
    const n = 1_000_000_000 + this.#tableAsked
    this.#send(JSON.stringify({ type: 'open', n, game: 'boggle-master', deal: DEAL }))
  }

  #send(data: string | Buffer): void {
    this.debts.owe(readableNumber(data))
    this.#socket.send(data)
  }

  #hear(message: Buffer): void {
    const text = message.toString()
    const answer = ANSWER.exec(text)
    if (answer === null) return
    this.debts.pay(answer[1]!)
    if (!answer[1]!.startsWith('1000000')) return
    const { table } = (JSON.parse(text) as { value: { table: string } }).value
    const [old] = this.targets.own.splice(0, 1, table)
    if (old !== undefined) this.#send(JSON.stringify({ type: 'unwatch', n: 2, table: old }))
    this.#send(JSON.stringify({ type: 'watch', n: 1, table }))
  }
}

async function assailant(house: House, index: number, foreign: string): Promise<Assailant> {
  const cookie = await enterHall(house.address)
  const socket = new WebSocket(`${house.address.replace('http', 'ws')}/ws`, { headers: { cookie } })
  const one = new Assailant(socket, SEED + index, foreign)
  await new Promise((resolve) => void socket.once('open', resolve))
  one.greet(`assailant ${index}`)
  return one
}

/** Writes words for as long as the others are at it. */
async function playHonestly(guest: Guest, table: string, words: readonly string[]): Promise<void> {
  for (const word of words) {
    value(await write(guest, table, word))
    await pause(100)
  }
}

const ADA = ['steam', 'stingy', 'worsting', 'magnets', 'glaze', 'wedge', 'rings']
const BOB = ['quiet', 'mangle', 'tingle', 'strings', 'rings']

describe('a hall under fire', () => {
  test('answers 200,000 hostile messages and plays on', { timeout: 120_000 }, async () => {
    const folder = newFolder()
    const house = await openHouse({ folder, rate: 1_000_000, tables: 1_000_000 })
    const ada = await enter(house, { name: 'Ada' })
    const bob = await enter(house, { name: 'Bob' })
    const { table, code } = await openTable(ada)
    await comeAndSit(bob, code)
    value(await ada.client.request(table, { type: 'start' }))
    const assailants = await Promise.all(
      oneTo(CONNECTIONS).map((index) => assailant(house, index, table)),
    )
    const honest = Promise.all([playHonestly(ada, table, ADA), playHonestly(bob, table, BOB)])
    let sent = 0
    while (sent < MOST) {
      await Promise.all(assailants.map((one) => one.assail(BURST)))
      sent += CONNECTIONS * BURST
      expect(house.failures).toEqual([])
    }
    await honest
    await expectBreadth(house)
    expect(sent).toBeGreaterThanOrEqual(200_000)
    expect(assailants.map(({ debts }) => debts.surplus)).toEqual(assailants.map(() => 0))
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()

    expect(refusal(await write(bob, table, 'quiet'))).toBe('already-written')
    house.pass(200_000)
    expect(refusal(await write(bob, table, 'wield'))).toBe('table-closed')
    await ended(table, ada, bob)
    // RINGS is struck; the others score by length.
    const scores = [2 + 3 + 11 + 5 + 2 + 2, 2 + 3 + 3 + 5]
    for (const guest of [ada, bob]) {
      expect(viewOf(guest, table).outcome).toEqual({
        places: [[0], [1]],
        scores,
        reason: 'most-points',
      })
      expect(storyNumbers(guest, table)).toEqual(oneTo(seen(guest, table).feedLength))
    }
    expect(house.failures).toEqual([])

    await house.close()
    await expectReadable(folder)
  })

  test('survives bytes that are no HTTP and no WebSocket', async () => {
    const house = await openHouse()
    const ada = await enter(house)
    const below = chance(SEED)
    for (const turn of oneTo(200)) {
      const socket = createConnection({ port: house.port, host: '127.0.0.1' })
      socket.on('error', () => {})
      if (turn % 2 === 0)
        socket.write('GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n')
      socket.end(Buffer.from(Array.from({ length: below(400) }, () => below(256))))
      socket.resume()
    }
    await pause(200)
    expect(await ada.client.ping()).toMatchObject({ ok: true })
    expect(house.failures).toEqual([])
  })
})

/** The messages came to every part of the hall, not only to its door. */
async function expectBreadth({ address }: House): Promise<void> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  const labels = (name: string) => [
    ...metrics.matchAll(new RegExp(`^${name}\\{\\w+="(.*)"\\}`, 'gm')),
  ]
  const refusals = labels('wordhall_refusals_total').map(([, code]) => code)
  const requests = labels('wordhall_requests_total').map(([, type]) => type)
  const doors = ['not-text', 'not-json', 'malformed', 'unknown-table', 'malformed-options']
  expect(refusals).toEqual(expect.arrayContaining([...doors, 'not-seated', 'already-written']))
  expect(refusals).not.toContain('broken')
  expect(requests).toEqual(
    expect.arrayContaining(['start', 'play', 'seat-bot', 'kick', 'get-up', 'chat']),
  )
}

/** Everything that was kept can be taken up again. */
async function expectReadable(folder: string): Promise<void> {
  const again = await openHouse({ folder })
  expect(again.failures).toEqual([])
  const { store } = again.hall
  for (const id of await store.unfinishedTables()) {
    const log = await store.readLog(id, 0)
    const numbers = log.map((text) => (JSON.parse(text) as TableEntry).seq)
    expect(numbers).toEqual([...log.keys()])
  }
}
