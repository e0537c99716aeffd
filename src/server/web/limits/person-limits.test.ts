import { expect, test } from 'vitest'
import { ok } from '#kit/result.ts'
import type { ServedTable } from '#server/hall/served-table.ts'
import { ConnectionLimits } from './connection-limits.ts'
import { costOfRequest } from './message-costs.ts'
import { PersonLimits } from './person-limits.ts'
import { TableLimits } from './table-limits.ts'
import { TokenBucket } from './token-bucket.ts'

const RATE = 40

const PLAY = { type: 'play', command: { type: 'write', word: 'steam' } } as const
const CHAT = { type: 'chat', text: 'hello' } as const
const HOLD = { type: 'hold', chair: 0, level: 'regular' } as const
const SET_OPTIONS = { type: 'set-options', options: {} } as const

function limitsAt(rate = RATE) {
  const clock = { now: 0 }
  const now = () => clock.now
  const people = new PersonLimits(rate, now)
  const tables = new TableLimits(rate, now)
  const address = addressAt(now)
  const connect = (person: string) => {
    return new ConnectionLimits(rate, people.of(person), tables, now, address)
  }
  return { clock, people, connect }
}

/** Of an address that may add anything to logs, and open ten tables. */
function addressAt(now: () => number) {
  return { written: new TokenBucket(1e12, 1, now), openings: new TokenBucket(10, 1, now) }
}

/** Enough of a table for its limits. */
function tableOf(seated: readonly string[], subscriberCount = seated.length): ServedTable {
  const hasChair = (person: string) => seated.includes(person)
  return { id: 'table', subscriberCount, hasChair } as unknown as ServedTable
}

/** How many of the next `count` are within the limits. */
function allowed(count: number, take: () => number): number {
  return Array.from({ length: count }, take).filter((wait) => wait === 0).length
}

test('connections of one person share the limit, and a reconnection starts with it', () => {
  const { connect } = limitsAt()
  const devices = Array.from({ length: 10 }, () => connect('ann'))
  const total = devices.reduce((sum, one) => sum + allowed(200, () => one.takeFrame(10)), 0)
  expect(total).toBe(8 * RATE)
  expect(connect('ann').takeFrame(10)).toBeGreaterThan(0)
  expect(connect('ben').takeFrame(10)).toBe(0)
})

test('the wait is exact', () => {
  const { clock, connect } = limitsAt()
  const ann = connect('ann')
  allowed(200, () => ann.takeFrame(10))
  const wait = ann.takeFrame(10)
  expect(wait).toBe(1000 / RATE)
  clock.now += wait
  expect(ann.takeFrame(10)).toBe(0)
})

test('a large message costs as much as several small ones', () => {
  const { connect } = limitsAt()
  expect(allowed(200, () => connect('ann').takeFrame(16_000))).toBe((8 * RATE) / 4)
})

test.each([
  ['open', 60],
  ['rename', 30],
  ['lobby', 40],
  ['subscribe', 200],
] as const)('one person is limited in %s on all connections', (type, most) => {
  const { clock, connect } = limitsAt()
  let made = 0
  // Tokens for messages in general come back sooner than those of each kind.
  for (let turn = 0; turn < 100; turn += 1) {
    made += allowed(20, () => connect('ann').takeMessage(type))
    clock.now += 10
  }
  expect(made).toBeGreaterThanOrEqual(Math.min(most, 80))
  expect(made).toBeLessThanOrEqual(most + 12)
})

test('what is sent to many costs more', () => {
  const plays = [0, 1, 25, 26, 75, 76, 1000].map((count) => costOfRequest(PLAY, count).tokens)
  expect(plays).toEqual([1, 1, 1, 2, 3, 4, 4])
  expect(costOfRequest(SET_OPTIONS, 0).tokens).toBe(2)
  expect(costOfRequest(SET_OPTIONS, 80).tokens).toBe(9)
})

test('a rename costs what its broadcast at all tables costs, up to a bound', () => {
  const { connect, clock } = limitsAt()
  const ann = connect('ann')
  const tables = (count: number, followers: number) => {
    return Array.from({ length: count }, () => tableOf(['ann'], followers))
  }
  // 320 tokens at once: two for each table that only she follows, five for one with 100 followers.
  expect(allowed(200, () => ann.takeRename(tables(1, 1)))).toBe(160)
  clock.now += 60_000
  expect(allowed(200, () => ann.takeRename(tables(4, 100)))).toBe(16)
  clock.now += 60_000
  expect(allowed(200, () => ann.takeRename(tables(50, 100)))).toBe(1)
  clock.now += 60_000
  expect(allowed(20, () => ann.takeRename([]))).toBe(20)
})

test('16 people who write three words a second are never refused', () => {
  const { clock, connect } = limitsAt()
  const names = Array.from({ length: 16 }, (_, n) => `player ${n}`)
  const table = tableOf(names)
  const players = names.map((name) => ({ name, limits: connect(name) }))
  for (let word = 0; word < 3 * 180; word += 1) {
    for (const { name, limits } of players) {
      expect(limits.takeFrame(120)).toBe(0)
      expect(limits.takeRequest(PLAY, table, name)).toBe(0)
    }
    clock.now += 1000 / 3
  }
})

test('a table is limited in total, and spectators cannot use up what players need', () => {
  const { connect } = limitsAt()
  const table = tableOf(['ann'], 30)
  let lines = 0
  for (let n = 0; n < 100; n += 1) {
    const eve = connect(`eve ${n}`)
    lines += allowed(5, () => eve.takeRequest(CHAT, table, `eve ${n}`))
  }
  expect(lines).toBe(20)
  let refused = 0
  for (let n = 0; n < 100; n += 1) {
    const eve = connect(`eve ${n}`)
    refused += 40 - allowed(40, () => eve.takeRequest(HOLD, table, `eve ${n}`))
  }
  expect(refused).toBeGreaterThan(3000)
  const ann = connect('ann')
  expect(ann.takeRequest(CHAT, table, 'ann')).toBe(0)
  expect(ann.takeRequest(PLAY, table, 'ann')).toBe(0)
})

test('what a side says among itself is limited as chat is', () => {
  const { connect } = limitsAt()
  const table = tableOf(['ann'])
  const ann = connect('ann')
  const say = { type: 'play', command: { type: 'say', text: 'No!' } } as const
  expect(allowed(20, () => ann.takeRequest(say, table, 'ann'))).toBe(5)
  expect(ann.takeRequest(CHAT, table, 'ann')).toBeGreaterThan(0)
  expect(ann.takeRequest(PLAY, table, 'ann')).toBe(0)
})

test('what somebody may add to logs is bounded over hours, however slowly they do it', () => {
  let now = 0
  const people = new PersonLimits(RATE, () => now)
  const tables = new TableLimits(RATE, () => now)
  const address = addressAt(() => now)
  const limits = new ConnectionLimits(RATE, people.of('ann'), tables, () => now, address)
  let written = 0
  for (let second = 0; second < 24 * 60 * 60; second += 60) {
    now += 60_000
    for (let n = 0; n < 20; n += 1) {
      const served = { ...tableOf(['ann']), id: `t${n}` }
      if (limits.takeRequest(PLAY, served, 'ann', 200_000) === 0) written += 200_000
    }
  }
  expect(written).toBeGreaterThan(100e6)
  expect(written).toBeLessThan(5 * 32 * 1024 * 1024)
  expect(address.written.isFull).toBe(false)
})

test.each(['open', 'rematch', 'rename'] as const)('what %s adds to logs counts, too', (type) => {
  const { clock, connect } = limitsAt()
  const ann = connect('ann')
  const tables = Array.from({ length: 50 }, () => tableOf(['ann']))
  const take = () => (type === 'rename' ? ann.takeRename(tables) : ann.takeMessage(type))
  let made = 0
  for (let second = 0; second < 6 * 60 * 60; second += 2) {
    if (take() === 0) made += 1
    clock.now += 2000
  }
  // Twice 32 MB, 16 KB for each table that is opened, 512 bytes for each that shows a name.
  const bytes = type === 'rename' ? 50 * 512 : 16 * 1024
  expect(made).toBeGreaterThan((32 * 1024 * 1024) / bytes)
  expect(made * bytes).toBeLessThanOrEqual(2 * 32 * 1024 * 1024)
})

test('an address may open only so many tables, and those that were there already are free', async () => {
  const { clock, connect } = limitsAt()
  const place = { table: 't', code: 'c' }
  const refusalOf = async (known: string | null) => {
    const opened = await connect('ann').opening(known, () => Promise.resolve(ok(place)))
    return opened.ok ? null : opened.refusal.code
  }
  for (let n = 0; n < 20; n += 1) expect(await refusalOf('t')).toBeNull()
  for (let n = 0; n < 10; n += 1) expect(await refusalOf(n === 0 ? 'other' : null)).toBeNull()
  expect(await refusalOf(null)).toBe('too-many-openings')
  clock.now += 1000
  expect(await refusalOf(null)).toBeNull()
})
