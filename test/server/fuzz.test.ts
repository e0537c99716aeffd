import { afterEach, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { registry } from '#games/registry.ts'
import { PROTOCOL } from '#protocol/messages.ts'
import type { TableEntry } from '#table/table.ts'
import { closeAll, newFolder } from './testing/cleanup.ts'
import { DEAL, untilOver, value, refusal, type Guest } from './testing/guest.ts'
import { chance, Hostility, type Targets } from './testing/hostile-messages.ts'
import { connectTcp } from './testing/raw-connection.ts'
import { openTestHall, type TestHall } from './testing/test-hall.ts'
import { until, pause, oneTo } from './testing/waiting.ts'

afterEach(closeAll)

const SEED = 20_261_115
const CONNECTIONS = 8
const BURST = 250
const MOST = 204_000

/** Answers that are still missing, by id; "null" for messages without a readable id. */
class MissingAnswers {
  readonly #counts = new Map<string, number>()
  #total = 0
  /** Answers that belong to no message. */
  surplus = 0

  get total(): number {
    return this.#total
  }

  expect(id: string): void {
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1)
    this.#total += 1
  }

  receive(id: string): void {
    const count = this.#counts.get(id) ?? 0
    if (count === 0) {
      this.surplus += 1
      return
    }
    if (count === 1) this.#counts.delete(id)
    else this.#counts.set(id, count - 1)
    this.#total -= 1
  }

  /** Some of their ids. */
  examples(): string {
    return [...this.#counts.keys()].slice(0, 5).join(', ')
  }
}

/** The id that the answer to a message must have. */
function readableId(data: string | Buffer): string {
  if (typeof data !== 'string') return 'null'
  try {
    const id = (JSON.parse(data) as { id?: unknown } | null)?.id
    return Number.isSafeInteger(id) ? String(id) : 'null'
  } catch {
    return 'null'
  }
}

/** What a message of the hall replies to; null when it is no reply. Much faster than parsing it. */
function replyIdOf(text: string): string | null {
  const reply = /^\{"type":"answer","replyTo":(-?\d+|null),/.exec(text)
  return (reply ?? /^\{"type":"update",.*"replyTo":(-?\d+)\}$/s.exec(text))?.[1] ?? null
}

/** One hostile connection. */
class Attacker {
  readonly missing = new MissingAnswers()
  readonly targets: Targets
  readonly #hostility: Hostility
  readonly #socket: WebSocket
  #tablesOpened = 0
  closed = false

  constructor(socket: WebSocket, seed: number, foreign: string) {
    this.#socket = socket
    this.targets = { own: [], foreign }
    this.#hostility = new Hostility(seed, this.targets)
    socket.on('message', (message: Buffer) => this.#receive(message.toString()))
    socket.on('close', () => (this.closed = true))
  }

  /** Sends this many messages, and waits until each is answered. */
  async attack(count: number): Promise<void> {
    this.#openTable()
    for (let sent = 0; sent < count; sent += 1) this.#send(this.#hostility.next().data)
    await until(
      () => this.missing.total === 0 || this.closed,
      `answers to ${this.missing.examples()}`,
      60_000,
    )
    if (this.closed) throw new Error('the connection was closed')
  }

  hello(client: string): void {
    this.#send(JSON.stringify({ type: 'hello', id: 0, protocol: PROTOCOL, client }))
  }

  /** A new table for each burst, so that no log grows too long, of each game in turn. */
  #openTable(): void {
    const { game } = registry[this.#tablesOpened % registry.length]!
    this.#tablesOpened += 1
    const id = 1_000_000_000 + this.#tablesOpened
    const deal = game.id === 'boggle-master' ? DEAL : undefined
    this.#send(JSON.stringify({ type: 'open', id, game: game.id, deal }))
  }

  #send(data: string | Buffer): void {
    this.missing.expect(readableId(data))
    this.#socket.send(data)
  }

  #receive(text: string): void {
    const id = replyIdOf(text)
    if (id === null) return
    this.missing.receive(id)
    if (!id.startsWith('1000000')) return
    const { table } = (JSON.parse(text) as { value: { table: string } }).value
    const [old] = this.targets.own.splice(0, 1, table)
    if (old !== undefined) this.#send(JSON.stringify({ type: 'unsubscribe', id: 2, table: old }))
    this.#send(JSON.stringify({ type: 'subscribe', id: 1, table }))
  }
}

async function connectAttacker(
  testHall: TestHall,
  index: number,
  foreign: string,
): Promise<Attacker> {
  const { socket } = await testHall.connect()
  const attacker = new Attacker(socket, SEED + index, foreign)
  attacker.hello(`attacker ${index}`)
  return attacker
}

/** Writes words while the attack goes on. */
async function writeWords(guest: Guest, table: string, words: readonly string[]): Promise<void> {
  for (const word of words) {
    value(await guest.write(table, word))
    await pause(100)
  }
}

const ADA = ['steam', 'stingy', 'worsting', 'magnets', 'glaze', 'wedge', 'rings']
const BOB = ['quiet', 'mangle', 'tingle', 'strings', 'rings']

describe('a hall under attack', () => {
  test(
    'answers 200,000 hostile messages, and honest players finish their match',
    { timeout: 300_000 },
    async () => {
      const folder = newFolder()
      const testHall = await openTestHall({
        folder,
        messagesPerSecond: 1_000_000,
        maxTables: 1_000_000,
        openingsPerHour: 1_000_000,
      })
      const ada = await testHall.enter({ name: 'Ada' })
      const bob = await testHall.enter({ name: 'Bob' })
      const { table, code } = await ada.openTable()
      await bob.joinAndSit(code)
      value(await ada.start(table))
      const attackers = await Promise.all(
        oneTo(CONNECTIONS).map((index) => connectAttacker(testHall, index, table)),
      )
      const honest = Promise.all([writeWords(ada, table, ADA), writeWords(bob, table, BOB)])
      let sent = 0
      while (sent < MOST) {
        await Promise.all(attackers.map((one) => one.attack(BURST)))
        sent += CONNECTIONS * BURST
        expect(testHall.failures).toEqual([])
      }
      await honest
      await expectBroadCoverage(testHall)
      expect(sent).toBeGreaterThanOrEqual(200_000)
      expect(attackers.map(({ missing }) => missing.surplus)).toEqual(attackers.map(() => 0))
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()

      expect(refusal(await bob.write(table, 'quiet'))).toBe('already-written')
      testHall.advanceClock(200_000)
      expect(refusal(await bob.write(table, 'wield'))).toBe('game-over')
      await untilOver(table, ada, bob)
      // RINGS is struck; the others score by length.
      const scores = [2 + 3 + 11 + 5 + 2 + 2, 2 + 3 + 3 + 5]
      for (const guest of [ada, bob]) {
        expect(guest.view(table).outcome).toEqual({
          places: [[0], [1]],
          scores,
          reason: 'most-points',
        })
        guest.expectCompleteFeed(table)
      }
      expect(testHall.failures).toEqual([])

      await testHall.close()
      await expectReadable(folder)
    },
  )

  test('survives bytes that are neither HTTP nor WebSocket', async () => {
    const testHall = await openTestHall()
    const ada = await testHall.enter()
    const below = chance(SEED)
    for (const turn of oneTo(200)) {
      const socket = connectTcp(testHall.port)
      if (turn % 2 === 0)
        socket.write('GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n')
      socket.end(Buffer.from(Array.from({ length: below(400) }, () => below(256))))
      socket.resume()
    }
    await pause(200)
    expect(await ada.client.ping()).toMatchObject({ ok: true })
    expect(testHall.failures).toEqual([])
  })
})

/** The messages reached every part of the hall. */
async function expectBroadCoverage(testHall: TestHall): Promise<void> {
  const metrics = await testHall.metrics()
  const labels = (name: string) => [
    ...metrics.matchAll(new RegExp(`^${name}\\{\\w+="(.*)"\\}`, 'gm')),
  ]
  const refusals = labels('wordhall_refusals_total').map(([, code]) => code)
  const requests = labels('wordhall_requests_total').map(([, type]) => type)
  const moved = labels('wordhall_moves_total').map(([, game]) => game)
  expect(new Set(moved)).toEqual(new Set(registry.map(({ game }) => game.id)))
  const early = ['not-text', 'not-json', 'malformed', 'unknown-table', 'malformed-options']
  expect(refusals).toEqual(expect.arrayContaining([...early, 'not-seated', 'play-refused']))
  expect(refusals).not.toContain('broken')
  expect(requests).toEqual(
    expect.arrayContaining([
      'start',
      'play',
      'seat-bot',
      'kick',
      'get-up',
      'chat',
      'remove',
      'lift-ban',
    ]),
  )
}

/** Everything in the store can be loaded again. */
async function expectReadable(folder: string): Promise<void> {
  const again = await openTestHall({ folder })
  expect(again.failures).toEqual([])
  const { store } = again.hall
  for (const id of await store.unfinishedTables()) {
    const log = await store.readLog(id, 0)
    const numbers = log.map((text) => (JSON.parse(text) as TableEntry).seq)
    expect(numbers).toEqual([...log.keys()])
  }
}
