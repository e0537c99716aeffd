import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HallTime } from '#live/time/hall-time.ts'
import type { LiveTable } from '#live/live-table.ts'
import { FakeClock, settle, TestRequester } from '#live/testing/test-live-table.ts'
import type { Hall } from '#server/hall/hall.ts'
import { openHall } from '#server/open-hall.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { TableRequest } from '#table/table-request.ts'
import { closeAll, newFolder } from './testing/cleanup.ts'
import { until } from './testing/waiting.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let clock: FakeClock
/** How far the machine's wall clock is ahead. */
let ahead: number
let folder: string
let hall: Hall
let errors: unknown[]

beforeEach(async () => {
  clock = new FakeClock()
  ahead = 0
  folder = newFolder()
  errors = []
  hall = await open()
})

afterEach(async () => {
  await hall.close()
  await closeAll()
  if (errors.length > 0) throw new AggregateError(errors, 'errors were reported')
})

async function open(maxHallTables = 1000): Promise<Hall> {
  const opened = openHall(
    await openSqliteStore(folder),
    { botThreads: 1, maxTables: 1000, maxHallTables, abandonHours: 24 },
    {
      clock: {
        wallTime: () => clock.wallTime() + ahead,
        monotonicTime: () => clock.monotonicTime(),
        setTimer: (callback, delay) => clock.setTimer(callback, delay),
        nextBatch: (callback) => clock.nextBatch(callback),
      },
      // Tests jump ahead, which must not count as a gap.
      time: new HallTime(clock, Infinity),
      reportError: (error) => void errors.push(error),
    },
  )
  await opened.start()
  return opened
}

/** Closes the hall, and opens it again after some hours. */
async function reopenAfter(hours: number): Promise<void> {
  await hall.close()
  await clock.advance(hours * HOUR)
  hall = await open()
}

/** Lets time pass as it does while the hall is open. */
async function pass(hours: number): Promise<void> {
  for (let minutes = 0; minutes < hours * 60; minutes += 30) {
    await clock.advance(30 * MINUTE)
    await hall.tidy()
  }
}

let opened = 0

async function openTable(fields: object = {}): Promise<string> {
  const ann = { person: 'ann', name: 'Ann' }
  const usual = { game: 'take-my-word', options: {}, dictionary: null, listed: true, deal: null }
  const setup = { ...usual, ...fields }
  const table = await hall.open(ann, setup, `key ${(opened += 1)}`)
  if (!table.ok) throw new Error(table.refusal.message)
  return table.value.table.id
}

async function live(id: string): Promise<LiveTable> {
  return (await hall.table(id))!
}

async function phase(id: string): Promise<string> {
  return (await hall.store.readTableRow(id))!.phase
}

let requests = 0

async function request(id: string, requester: TestRequester, asked: TableRequest): Promise<void> {
  const table = await live(id)
  const requestId = { client: requester.person, number: (requests += 1) }
  const refusal = await new Promise((resolve) => {
    table.request(requester, requestId, asked, resolve)
  })
  expect(refusal).toBeNull()
}

/** A match of Ann and Ben, who both follow it; usually one without a clock. */
async function startMatch(fields: object = {}) {
  const id = await openTable(fields)
  const ann = new TestRequester('ann')
  const ben = new TestRequester('ben')
  for (const requester of [ann, ben]) await (await live(id)).subscribe(requester, 0)
  await request(id, ben, { type: 'sit' })
  await request(id, ann, { type: 'start' })
  return { id, ann, ben }
}

async function leave(id: string, ...requesters: readonly TestRequester[]): Promise<void> {
  for (const requester of requesters) (await live(id)).unsubscribe(requester)
}

/** A match that both players have left without getting up. */
async function leftMatch() {
  const match = await startMatch()
  await leave(match.id, match.ann, match.ben)
  return match
}

describe('a table where nobody starts a match', () => {
  test('is abandoned after twelve hours, also if the hall was closed meanwhile', async () => {
    const id = await openTable()
    await reopenAfter(11)
    expect((await live(id)).table.phase).toBe('gathering')
    expect(hall.lobby.has(id)).toBe(true)
    await reopenAfter(2)
    expect((await live(id)).table.phase).toBe('over')
    expect(hall.lobby.has(id)).toBe(false)
    expect(await hall.store.unfinishedTables()).toEqual([])
  })

  test('is abandoned in a hall that stays open, although it is not in memory', async () => {
    const id = await openTable({ listed: false })
    await pass(1)
    expect(hall.liveTables).toBe(0)
    await pass(10)
    expect(await phase(id)).toBe('gathering')
    await pass(2)
    expect(await phase(id)).toBe('over')
  })

  test('is not abandoned because the clock of the machine is set ahead', async () => {
    const id = await openTable()
    await pass(3)
    ahead = 13 * HOUR
    await pass(2)
    expect(await phase(id)).toBe('gathering')
    await pass(8)
    expect(await phase(id)).toBe('over')
  })

  test('is unloaded when nobody follows it, and stays in the lobby', async () => {
    const id = await openTable()
    await hall.tidy()
    expect(hall.liveTables).toBe(0)
    expect(hall.lobby.has(id)).toBe(true)
    await hall.rename({ id: 'ann', name: 'Anna' })
    await until(() => hall.lobby.page(null).tables[0]!.names[0] === 'Anna', 'the new name')
  })

  test('is abandoned after an hour in a crowded hall if nobody has joined', async () => {
    await hall.close()
    hall = await open(6)
    const [lone, followed, joined] = [await openTable(), await openTable(), await openTable()]
    await (await live(followed)).subscribe(new TestRequester('eve'), 0)
    const ben = new TestRequester('ben')
    await (await live(joined)).subscribe(ben, 0)
    await request(joined, ben, { type: 'sit' })
    await leave(joined, ben)
    await pass(1)
    expect(await phase(lone)).toBe('gathering')
    await pass(0.5)
    expect(await phase(lone)).toBe('over')
    expect(await phase(followed)).toBe('gathering')
    expect(await phase(joined)).toBe('gathering')
    // With room again everything stays for twelve hours.
    const late = await openTable()
    await (await live(followed)).record(() => ({ type: 'abandoned' }))
    await pass(3)
    expect(await phase(late)).toBe('gathering')
  })

  test('is refused in a full hall, but for the one that was opened by the same message', async () => {
    await hall.close()
    hall = await open(2)
    await openTable()
    const [ann, key] = [{ person: 'ann', name: 'Ann' }, 'the same']
    const setup = { game: 'take-my-word', options: {}, dictionary: null, listed: true, deal: null }
    const first = await hall.open(ann, setup, key)
    expect(await hall.open(ann, setup, 'another')).toMatchObject({ refusal: { code: 'hall-full' } })
    expect(await hall.open(ann, setup, key)).toEqual(first)
    const bob = { person: 'bob', name: 'Bob' }
    expect(await hall.open(bob, setup, 'his')).toMatchObject({ refusal: { code: 'hall-full' } })
    await (await live((await hall.store.unfinishedTables())[0]!)).record(() => ({ type: 'closed' }))
    await hall.tidy()
    expect(await hall.open(bob, setup, 'his')).toMatchObject({ ok: true })
  })

  test('stays while anybody follows it', async () => {
    const id = await openTable()
    await (await live(id)).subscribe(new TestRequester('eve'), 0)
    await pass(30)
    expect(await phase(id)).toBe('gathering')
  })
})

describe('a match that no player follows', () => {
  test('is abandoned after 24 hours, and stays readable', async () => {
    const { id, ben } = await leftMatch()
    await pass(23)
    expect(await phase(id)).toBe('playing')
    await pass(2)
    expect(await phase(id)).toBe('over')
    expect(hall.lobby.has(id)).toBe(false)
    await (await live(id)).subscribe(ben, 0)
    const refused = await new Promise((resolve) => {
      const play: TableRequest = { type: 'play', command: { type: 'pass' } }
      void live(id).then((table) => {
        table.request(ben, { client: 'ben', number: 1000 }, play, resolve)
      })
    })
    expect(refused).toMatchObject({ code: 'game-over' })
  })

  test('is unloaded meanwhile, and loaded when somebody comes', async () => {
    const { id, ann } = await leftMatch()
    await hall.tidy()
    // People may be back in a moment.
    expect(hall.liveTables).toBe(1)
    await pass(1)
    expect(hall.liveTables).toBe(0)
    expect(hall.lobby.has(id)).toBe(true)
    await (await live(id)).subscribe(ann, 0)
    expect(hall.liveTables).toBe(1)
    await request(id, ann, { type: 'chat', text: 'Still here?' })
  })

  test('goes on if one of them just looks at it once a day', async () => {
    const { id, ben } = await leftMatch()
    for (let day = 0; day < 3; day += 1) {
      await pass(20)
      await (await live(id)).subscribe(ben, 0)
      await pass(1)
      await leave(id, ben)
    }
    await pass(23)
    expect(await phase(id)).toBe('playing')
    await pass(2)
    expect(await phase(id)).toBe('over')
  })

  test('goes on while one of them follows it, whether they move or not', async () => {
    const { id, ann } = await startMatch()
    await leave(id, ann)
    await pass(100)
    expect(await phase(id)).toBe('playing')
  })

  test('is abandoned even if spectators follow it and talk', async () => {
    const { id, ann, ben } = await startMatch()
    const eve = new TestRequester('eve')
    await (await live(id)).subscribe(eve, 0)
    await leave(id, ann, ben)
    await pass(12)
    await request(id, eve, { type: 'chat', text: 'Is anybody playing?' })
    await pass(13)
    expect(await phase(id)).toBe('over')
    expect(eve.received.at(-1)).toMatchObject({
      patch: { table: expect.arrayContaining([['/phase', 'over']]) as unknown },
    })
  })
})

test('a match in which only turns run out ends, too', async () => {
  const { id, ann, ben } = await startMatch({ game: 'cambridge', options: { turnClock: 5 } })
  await leave(id, ann, ben)
  await pass(23)
  expect(await phase(id)).toBe('playing')
  const { length } = (await live(id)).table
  expect(length).toBeGreaterThan(100)
  await pass(2)
  expect(await phase(id)).toBe('over')
})

test('a machine’s clock that is set forward lifts no ban and withdraws no announcement', async () => {
  const { moderation } = hall
  await moderation.ban({ kind: 'person', subject: 'eve', reason: 'Rudeness.' }, 1)
  await moderation.announce('Hello.', 1)
  ahead = 2 * HOUR
  await hall.tidy()
  expect([moderation.bans.length, moderation.announcements.length]).toEqual([1, 1])
  expect(moderation.banRefusal('eve', '')?.code).toBe('banned')
  await pass(1)
  expect([moderation.bans.length, moderation.announcements.length]).toEqual([0, 0])
})

test('a machine’s clock that is set forward ends nobody’s match', async () => {
  const { id } = await leftMatch()
  await pass(1)
  ahead = 48 * HOUR
  await pass(2)
  expect(await phase(id)).toBe('playing')
  await reopenAfter(0.1)
  expect(await phase(id)).toBe('playing')
  ahead = 96 * HOUR
  await reopenAfter(0.1)
  expect(await phase(id)).toBe('playing')
})

describe('a hall that restarts', () => {
  test('does not count as a player', async () => {
    const { id } = await leftMatch()
    for (let restarts = 0; restarts < 5; restarts += 1) {
      await pass(4)
      await reopenAfter(0.1)
    }
    expect(await phase(id)).toBe('playing')
    await pass(6)
    expect(await phase(id)).toBe('over')
  })

  test('remembers that a player was here', async () => {
    const { id, ann } = await leftMatch()
    await pass(20)
    await (await live(id)).subscribe(ann, 0)
    await leave(id, ann)
    await reopenAfter(0.1)
    await pass(20)
    expect(await phase(id)).toBe('playing')
    await pass(5)
    expect(await phase(id)).toBe('over')
  })

  test('gives people time to come back after it was closed for long', async () => {
    const { id } = await leftMatch()
    await pass(4)
    await reopenAfter(72)
    expect(await phase(id)).toBe('playing')
    await pass(19)
    expect(await phase(id)).toBe('playing')
    await pass(2)
    expect(await phase(id)).toBe('over')
  })

  test('abandons many tables in bounded runs', async () => {
    const ids = await Promise.all(Array.from({ length: 250 }, () => openTable({ listed: false })))
    await reopenAfter(13)
    const unfinished = async () => (await hall.store.unfinishedTables()).length
    expect(await unfinished()).toBe(ids.length - 100)
    await hall.tidy()
    expect(await unfinished()).toBe(ids.length - 200)
    await hall.tidy()
    expect(await unfinished()).toBe(0)
    await settle()
  })
})
