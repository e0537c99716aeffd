import { describe, expect, test } from 'vitest'
import { whispers } from '#kit/testing/whispers.ts'
import { isHandled } from '#table/handled-requests.ts'
import {
  type TableEntry,
  botSeats,
  chairOfPerson,
  gameTimeAt,
  tableFeedLength,
  viewerOfPerson,
  wakeHallTime,
} from '#table/table.ts'
import { formatTableEntry } from '#table/log/log-chain.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import { applyStoredEntry, parseTableEntry } from '#table/log/stored-entry.ts'
import { feedItemsOf } from '#table/table-view.ts'
import { TestTable } from '#table/testing/test-table.ts'

/** As many requests of a client, and clients of a table, are remembered at least. */
const REMEMBERED = 32

function newTable(): TestTable {
  return new TestTable({ game: whispers })
}

describe('a log', () => {
  test('begins with opened and has no gap', () => {
    const { log, codec, table } = newTable().sit('ben')
    const [opened, sat] = log
    const apply = (before: typeof table | null, entry: TableEntry) => {
      return () => applyStoredEntry(before, formatTableEntry(entry), codec)
    }
    expect(apply(null, { ...sat!, seq: 0, previous: '' })).toThrow('begins with opened')
    expect(apply(null, { ...opened!, events: [] })).toThrow('begins with')
    expect(apply(table, sat!)).toThrow('entry 1 stands where 2 should')
    expect(apply(table, { ...opened!, seq: 2, previous: table.hash })).toThrow('opened once')
  })

  test('of version 0.2 loads: people who were kicked then are not banned', () => {
    const { log, codec } = newTable().sit('ben')
    const kick = { seq: 2, wallTime: 2, requestId: null }
    const stored = [
      ...log.map(({ seq, wallTime, requestId, events }) => {
        return JSON.stringify({ seq, wallTime, requestId, events })
      }),
      JSON.stringify({ ...kick, events: [{ type: 'got-up', chair: 1, kicked: true }] }),
    ]
    const applied = stored.reduce<AppliedTableEntry | null>((before, text) => {
      return applyStoredEntry(before?.after ?? null, text, codec)
    }, null)!
    expect(applied.after).toMatchObject({ banned: [], closed: false, chairs: [{ name: 'Ann' }] })
    const [item] = feedItemsOf(applied, 'spectator')
    expect(item!.text).toBe('Ben is asked to leave.')
  })

  test('of version 0.1 is read as today, entry by entry', () => {
    const { log, table, codec } = newTable()
      .sit('ben')
      .start()
      .ask('ann', { type: 'play', command: { number: 7 } }, { client: 'a', number: 3 })
    const old = log.map(asInVersion01)
    const unchained = log.map((entry) => ({ ...entry, previous: null, salt: null }))
    expect(old.map((entry) => parseTableEntry(entry))).toEqual(unchained)
    const read = old.reduce<typeof table | null>(
      (before, entry) => applyStoredEntry(before, entry, codec).after,
      null,
    )
    const { hash, isChained, shownHashes, ...rest } = read!
    expect(table).toMatchObject(rest)
    expect(isChained).toBe(false)
    expect(shownHashes).toContain(hash)
  })

  test('of version 0.2 has its hall time as wall time', () => {
    const stored = {
      seq: 0,
      wallTime: 9,
      requestId: null,
      events: [{ type: 'started', wallTime: 7 }],
    }
    const events = [{ type: 'started', hallTime: 7 }]
    expect(parseTableEntry(JSON.stringify(stored))).toMatchObject({ ...stored, events })
  })

  test('renames wherever somebody sits', () => {
    const renamed = newTable().sit('ben').record({ type: 'renamed', person: 'ben', name: 'Benno' })
    expect(renamed.table.chairs.map(({ name }) => name)).toEqual(['Ann', 'Benno'])
  })

  test('names the table of the rematch', () => {
    expect(newTable().record({ type: 'rematch-set', table: 'other' }).table.rematch).toBe('other')
  })
})

/** The format of stored entries before protocol 2. */
function asInVersion01({ seq, wallTime, requestId, events }: TableEntry): string {
  const ref = requestId === null ? null : { client: requestId.client, n: requestId.number }
  const happenings = events.map((event) => {
    if (event.type === 'started') return { type: event.type, at: event.hallTime }
    if (event.type !== 'played') return event
    const { gameTime, ...entry } = event.entry
    return { type: event.type, entry: { ...entry, at: gameTime } }
  })
  return JSON.stringify({ n: seq, at: wallTime, ref, happenings })
}

describe('requests that took effect', () => {
  test('are remembered by client and number; refused ones and the hall’s own are not', () => {
    const chat = newTable().ask('ann', { type: 'chat', text: 'one' }, { client: 'a', number: 1 })
    chat.ask('ben', { type: 'start' }, { client: 'b', number: 7 })
    expect(isHandled(chat.table.handled, { client: 'a', number: 1 })).toBe(true)
    expect(isHandled(chat.table.handled, { client: 'a', number: 2 })).toBe(false)
    expect(isHandled(chat.table.handled, { client: 'b', number: 1 })).toBe(false)
    expect(isHandled(chat.table.handled, { client: 'b', number: 7 })).toBe(false)
  })

  test('are not refused ones, even if due clock acts were recorded', () => {
    const late = newTable().sit('ben').start().wait(10_000)
    late.ask('ann', { type: 'play', command: { number: 1 } }, { client: 'a', number: 1 })
    expect(late.refusal).toBe('game-over')
    expect(late.step.applied!.entry.requestId).toBeNull()
    expect(isHandled(late.table.handled, { client: 'a', number: 1 })).toBe(false)
  })

  test('are forgotten in the end, the oldest first', () => {
    const chat = newTable()
    const say = (client: string, n: number) => {
      chat.ask('ann', { type: 'chat', text: `${client} ${n}` }, { client, number: n })
    }
    for (let n = 2; n <= 1000; n += 2) say('a', n)
    for (let n = 1000; n > 1000 - 2 * REMEMBERED; n -= 2) {
      expect(isHandled(chat.table.handled, { client: 'a', number: n })).toBe(true)
      expect(isHandled(chat.table.handled, { client: 'a', number: n - 1 })).toBe(false)
    }
    expect(isHandled(chat.table.handled, { client: 'a', number: 2 })).toBe(false)
    for (let client = 0; client < 1000; client += 1) say(`client-${client} tab`, 1)
    for (let client = 1000 - REMEMBERED; client < 1000; client += 1) {
      const requestId = { client: `client-${client} tab`, number: 1 }
      expect(isHandled(chat.table.handled, requestId)).toBe(true)
    }
    expect(isHandled(chat.table.handled, { client: 'a', number: 1000 })).toBe(false)
    expect(JSON.stringify(chat.table.handled).length).toBeLessThan(20_000)
  })

  test('of somebody with a seat outlive a thousand clients of others', () => {
    const chat = newTable().sit('ben')
    const say = (person: string, device: string) => {
      const requestId = { client: `${person} ${device}`, number: 1 }
      chat.ask(person, { type: 'chat', text: 'x' }, requestId)
    }
    say('ben', 'phone')
    say('zoe', 'tab')
    for (let client = 0; client < 1000; client += 1) say('eve', `tab ${client}`)
    // One stranger, however many clients she has, leaves everybody else alone.
    expect(isHandled(chat.table.handled, { client: 'zoe tab', number: 1 })).toBe(true)
    expect(chat.table.handled.filter(({ client }) => client.startsWith('eve '))).toHaveLength(4)
    for (let client = 0; client < 1000; client += 1) say(`stranger-${client}`, 'tab')
    expect(isHandled(chat.table.handled, { client: 'ben phone', number: 1 })).toBe(true)
    expect(chat.table.handled.length).toBeLessThan(60)
  })

  test('of people who sit down and get up again are bounded too', () => {
    const chat = newTable()
    for (let n = 0; n < 500; n += 1) {
      const requestId = { client: `guest-${n} tab`, number: 1 }
      chat.ask(`guest-${n}`, { type: 'sit' }, requestId)
      chat.ask(`guest-${n}`, { type: 'get-up' }, { ...requestId, number: 2 })
    }
    expect(chat.table.handled.length).toBeLessThan(60)
  })

  test('take no room while a client numbers them in a row', () => {
    const chat = newTable()
    const numbers = [...Array(1000).keys()]
    for (const n of numbers)
      chat.ask('ann', { type: 'chat', text: 'x' }, { client: 'a', number: n })
    expect(numbers.every((n) => isHandled(chat.table.handled, { client: 'a', number: n }))).toBe(
      true,
    )
    expect(isHandled(chat.table.handled, { client: 'a', number: 1000 })).toBe(false)
    expect(JSON.stringify(chat.table.handled).length).toBeLessThan(100)
  })

  test('are recognized in any order', () => {
    const chat = newTable()
    for (const n of [7, 5, 8, 6]) {
      chat.ask('ann', { type: 'chat', text: 'x' }, { client: 'a', number: n })
      expect(isHandled(chat.table.handled, { client: 'a', number: n })).toBe(true)
    }
    for (const n of [4, 9])
      expect(isHandled(chat.table.handled, { client: 'a', number: n })).toBe(false)
  })

  test('of a client that is active now and then outlive many others', () => {
    const chat = newTable()
    for (let n = 1; n <= 500; n += 1) {
      chat.ask('ann', { type: 'chat', text: 'x' }, { client: `passer-by ${n}`, number: n })
      if (n % 20 === 0)
        chat.ask('ann', { type: 'chat', text: 'x' }, { client: 'regular', number: n })
    }
    expect(isHandled(chat.table.handled, { client: 'regular', number: 500 })).toBe(true)
    expect(isHandled(chat.table.handled, { client: 'regular', number: 480 })).toBe(true)
  })
})

describe('viewers', () => {
  test('see as their chair, or as spectators', () => {
    const { table } = newTable().sit('ben')
    expect([chairOfPerson(table, 'ben'), chairOfPerson(table, 'cem')]).toEqual([1, null])
    expect([viewerOfPerson(table, 'ben'), viewerOfPerson(table, 'cem')]).toEqual([1, 'spectator'])
  })

  test('count what hall and game have added to their feed', () => {
    const game = newTable().sit('ben')
    expect(tableFeedLength(game.table, 0)).toBe(2)
    // Started, and the game's own opening.
    expect(tableFeedLength(game.start().table, 'spectator')).toBe(4)
  })
})

describe('time', () => {
  test('is the game’s own: from the start, without the time the hall was down', () => {
    const game = newTable().sit('ben')
    expect(gameTimeAt(game.table, game.now)).toBe(0)
    expect(wakeHallTime(game.table)).toBeNull()
    game.start()
    expect(gameTimeAt(game.table, game.now + 400)).toBe(400)
    expect(wakeHallTime(game.table)).toBe(game.now + 10_000)
    const down = game.record({ type: 'credited', millis: 300 }, { type: 'credited', millis: 50 })
    expect(gameTimeAt(down.table, down.now + 400)).toBe(50)
    expect(wakeHallTime(down.table)).toBe(down.now + 10_350)
  })
})

test('bots play their chairs and those they hold', () => {
  const game = newTable().seatBot('expert').sit('ben').start()
  expect(botSeats(game.table)).toEqual([{ seat: 1, level: 'expert' }])
  game.away.set('ben', 60_000)
  game.ask('ann', { type: 'hold', chair: 2, level: 'novice' })
  expect(botSeats(game.table)).toEqual([
    { seat: 1, level: 'expert' },
    { seat: 2, level: 'novice' },
  ])
})
