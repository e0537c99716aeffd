import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { EventRecorder } from '#kit/event-recorder.ts'
import { registeredGame } from '#games/registry.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import { OutcomeUnknown, StoreFailed } from '#live/ports.ts'
import { eventsOf } from '#match/log.ts'
import { verifyLog } from '#match/verify.ts'
import { formatTableEntry } from '#table/log/log-chain.ts'
import { applyStoredEntry, parseTableEntry } from '#table/log/stored-entry.ts'
import { hashText } from '#table/log/hash-text.ts'
import { testCodec } from '#table/testing/test-codec.ts'
import { patchParts } from '#kit/json/json-patch.ts'
import type { FeedItem, TableView } from '#table/table-view.ts'
import type { Table } from '#table/table.ts'
import { library, settle, TestLiveTable, type TestRequester } from './testing/test-live-table.ts'

const boggle = registeredGame('boggle-master')!.game

/** The table as a subscriber's messages make it. */
function received({ received: messages }: TestRequester): { view: TableView; feed: FeedItem[] } {
  let view: TableView | null = null
  const feed: FeedItem[] = []
  for (const message of messages) {
    if (message.type === 'snapshot') view = message.view
    if (message.type === 'update') view = patchParts(view!, message.patch)
    if (message.type === 'snapshot' || message.type === 'update') feed.push(...message.feed)
  }
  return { view: view!, feed }
}

function listOf(requester: TestRequester): readonly string[] | null {
  return (received(requester).view.view as unknown as View).list
}

/** Ann and Ben have started a match; Eve watches. */
async function startMatch(game: AnyGame = boggle) {
  const table = new TestLiveTable(game)
  const ann = await table.subscribe('ann')
  const ben = await table.subscribe('ben')
  const eve = await table.subscribe('eve')
  expect(await table.request(ben, { type: 'sit' })).toBeNull()
  expect(await table.request(ann, { type: 'start' })).toBeNull()
  return { table, ann, ben, eve }
}

describe('a live table', () => {
  test('plays a whole match of two bots and a person without a server', async () => {
    const table = new TestLiveTable(boggle)
    const ann = await table.subscribe('ann')
    const eve = await table.subscribe('eve')
    for (const level of ['expert', 'master'] as const) {
      expect(await table.request(ann, { type: 'seat-bot', level })).toBeNull()
    }
    expect(await table.request(ann, { type: 'start' })).toBeNull()
    await table.clock.advance(10_000)
    expect(await table.write(ann, 'worsting')).toBeNull()
    await table.clock.advance(180_000)
    expect(table.errors).toEqual([])
    for (const viewer of [ann, eve]) {
      const { view, feed } = received(viewer)
      expect(view.table.phase).toBe('over')
      expect(view.match!.status.outcome).not.toBeNull()
      expect(feed.map(({ seq }) => seq)).toEqual(feed.map((_, index) => index + 1))
    }
    const entries = table.log.map(parseTableEntry)
    const played = entries.flatMap(({ events }) => {
      return events.flatMap((event) => (event.type === 'played' ? [event.entry] : []))
    })
    const writers = played.flatMap((entry) => (entry.type === 'acted' ? [entry.act.by] : []))
    expect(new Set(writers)).toEqual(new Set([0, 1, 2, 'clock']))
    expect(verifyLog(played, boggle, library)).toMatchObject({ ok: true })
    let stored: Table | null = null
    for (const text of table.log) stored = applyStoredEntry(stored, text, testCodec(boggle)).after
    expect(stored).toEqual(table.live.table)
  })

  test('lets clock and bots wait while hall time stands still', async () => {
    const table = new TestLiveTable(boggle)
    const ann = await table.subscribe('ann')
    expect(await table.request(ann, { type: 'seat-bot', level: 'master' })).toBeNull()
    expect(await table.request(ann, { type: 'start' })).toBeNull()
    const { clock } = table
    await clock.advance(30_000)
    clock.isRunning = false
    const { length } = table.log
    await clock.advance(600_000)
    expect(table.log.length).toBe(length)
    clock.isRunning = true
    await clock.advance(149_900)
    expect(table.log.length).toBeGreaterThan(length)
    expect(received(ann).view.table.phase).toBe('playing')
    await clock.advance(200)
    expect(received(ann).view.table.phase).toBe('over')
  })

  test('reloads and decides again when somebody else appended first', async () => {
    const { table, ann, ben } = await startMatch()
    const { store } = table
    store.override = (appends) => {
      store.override = null
      const chatted = { type: 'chatted', person: 'far', name: 'Far', text: 'first' } as const
      const wallTime = table.clock.wallTime()
      const previous = hashText(table.log.at(-1)!)
      const link = { seq: table.log.length, previous, salt: '' }
      const entry = { ...link, wallTime, requestId: null, events: [chatted] }
      store.logs.get('table')!.push(formatTableEntry(entry))
      return Promise.resolve(store.write(appends))
    }
    expect(await table.write(ann, 'steam')).toBeNull()
    expect(listOf(ann)).toEqual(['steam'])
    expect(received(ben).feed.at(-1)!.text).toBe('Far: first')
    expect(store.batches.slice(-2).map(([append]) => append!.expectedLength)).toEqual([3, 4])
    // The append was made although it was reported as a conflict: it takes effect once.
    store.override = (appends) => {
      store.override = null
      store.write(appends)
      return Promise.resolve([false])
    }
    expect(await table.write(ann, 'rings')).toBeNull()
    expect(listOf(ann)).toEqual(['steam', 'rings'])
    expect(table.errors).toEqual([])
  })

  test('gives up after some conflicts', async () => {
    const { table, ann } = await startMatch()
    const attempts = table.store.batches.length
    table.store.override = () => Promise.resolve([false])
    expect(await table.write(ann, 'steam')).toMatchObject({ code: 'not-saved' })
    expect(table.store.batches.length - attempts).toBe(5)
    table.store.override = null
    expect(await table.write(ann, 'steam')).toBeNull()
    expect(listOf(ann)).toEqual(['steam'])
  })

  test('shows nothing that could not be saved', async () => {
    const { table, ann, ben } = await startMatch()
    const before = [ann.received.length, ben.received.length]
    table.store.override = () => Promise.reject(new StoreFailed('the disk is full'))
    const refusals = await Promise.all([
      table.write(ann, 'steam'),
      table.request(ben, { type: 'chat', text: 'hello?' }),
      // Refused because of what is pending; that must not be the reason that is shown.
      table.write(ann, 'steam'),
    ])
    expect(refusals.map((refusal) => refusal?.code)).toEqual(Array(3).fill('not-saved'))
    expect([ann.received.length, ben.received.length]).toEqual(before)
    expect(table.live.table.length).toBe(table.log.length)
    table.store.override = null
    expect(await table.write(ann, 'steam')).toBeNull()
    expect(listOf(ann)).toEqual(['steam'])
    expect(table.errors).toEqual([])
  })

  test('shows nothing before it is saved', async () => {
    const { table, ann, ben } = await startMatch()
    const committed = Promise.withResolvers<void>()
    table.store.override = async (appends) => {
      await committed.promise
      return table.store.write(appends)
    }
    const before = [ann.received.length, ben.received.length]
    const writing = table.write(ann, 'steam')
    const chatting = table.request(ben, { type: 'chat', text: 'hello' })
    await settle()
    expect([ann.received.length, ben.received.length]).toEqual(before)
    committed.resolve()
    expect(await Promise.all([writing, chatting])).toEqual([null, null])
    expect(listOf(ann)).toEqual(['steam'])
  })

  test('lets a request take effect once, however often it is sent', async () => {
    const { table, ann } = await startMatch()
    const chat = { type: 'chat', text: 'once' } as const
    const sent = [1, 2, 3].map(() => table.request(ann, chat, 77))
    expect(await Promise.all(sent)).toEqual([null, null, null])
    const { length } = table.log
    expect(await table.request(ann, chat, 77)).toBeNull()
    expect(table.log.length).toBe(length)
    const lines = received(ann).feed.filter(({ event }) => event?.type === 'chatted')
    expect(lines).toHaveLength(1)
  })

  test('lets a request take effect once if its commit was not confirmed', async () => {
    const { table, ann } = await startMatch()
    table.store.override = (appends) => {
      table.store.override = null
      table.store.write(appends)
      return Promise.reject(new OutcomeUnknown('the connection was lost'))
    }
    const writing = table.write(ann, 'steam', 77)
    await settle()
    await table.clock.advance(50)
    expect(await writing).toBeNull()
    expect(await table.write(ann, 'steam', 77)).toBeNull()
    expect(listOf(ann)).toEqual(['steam'])
  })

  test('answers nobody before the outcome of their write is known', async () => {
    const { table, ann, ben } = await startMatch()
    const { store, clock } = table
    store.override = (appends) => {
      store.write(appends)
      store.override = () => Promise.reject(new StoreFailed('no connection'))
      return Promise.reject(new OutcomeUnknown('the reply was lost'))
    }
    const answers = new Map<string, string | null>()
    const note = (name: string, answering: Promise<Refusal | null>) => {
      return answering.then((refusal) => void answers.set(name, refusal?.code ?? null))
    }
    const written = note('written', table.write(ann, 'steam', 77))
    await settle()
    // Waits for a moment, in case it is only a blip.
    const waiting = note('waiting', table.request(ben, { type: 'chat', text: 'hello?' }))
    const resent = note('resent', table.write(ann, 'steam', 77))
    await settle()
    expect(answers.size).toBe(0)
    await clock.advance(60)
    await waiting
    expect(answers).toEqual(new Map([['waiting', 'not-saved']]))
    await note('late', table.write(ben, 'rings'))
    const resentLate = note('resent late', table.write(ann, 'steam', 77))
    await clock.advance(30_000)
    expect(answers).toEqual(
      new Map([
        ['waiting', 'not-saved'],
        ['late', 'not-saved'],
      ]),
    )
    store.override = null
    await clock.advance(2000)
    await Promise.all([written, resent, resentLate])
    for (const name of ['written', 'resent', 'resent late']) expect(answers.get(name)).toBeNull()
    expect(listOf(ann)).toEqual(['steam'])
    expect(await table.write(ben, 'rings')).toBeNull()
    expect(received(ben).feed.map(({ seq }) => seq)).toEqual(
      received(ben).feed.map((_, index) => index + 1),
    )
    expect(table.errors).toEqual([])
  })

  test('repeats a write that was not committed after all, once', async () => {
    const { table, ann } = await startMatch()
    table.store.override = () => {
      table.store.override = null
      return Promise.reject(new OutcomeUnknown('the request was lost'))
    }
    const { length } = table.log
    const writing = table.write(ann, 'steam')
    await settle()
    await table.clock.advance(50)
    expect(await writing).toBeNull()
    expect(table.log.length).toBe(length + 1)
  })

  test('stops asking for the outcome when it is closed', async () => {
    const { table, ann } = await startMatch()
    table.store.override = () => Promise.reject(new OutcomeUnknown('the reply was lost'))
    void table.write(ann, 'steam')
    await settle()
    table.live.close()
    const { length } = table.store.batches
    await table.clock.advance(60_000)
    expect(table.store.batches).toHaveLength(length)
  })

  test('writes nothing after it was quarantined, not even that nothing is new', async () => {
    const { table, ann } = await startMatch()
    const batches = table.store.batches.length
    const refused = table.write(ann, 'steam')
    table.live.quarantine()
    expect((await refused)?.code).toBe('table-damaged')
    await settle()
    expect(table.store.batches).toHaveLength(batches)
  })

  test('commits everything that arrives together, and the rest with the next commit', async () => {
    const { table, ann, ben } = await startMatch()
    const { store } = table
    const from = store.batches.length
    const early = [table.write(ann, 'steam'), table.write(ben, 'rings')]
    await Promise.resolve()
    const late = [table.write(ann, 'wedge')]
    expect(await Promise.all([...early, ...late])).toEqual([null, null, null])
    const counts = store.batches.slice(from).map(([append]) => append!.entries.length)
    expect(counts.reduce((sum, count) => sum + count)).toBe(3)
    expect(counts.length).toBeLessThanOrEqual(2)
  })
})

describe('an event', () => {
  test('is evolved once, with one notice for each viewer, and never parsed', async () => {
    // Decisions evolve what they record.
    const record = vi.spyOn(EventRecorder.prototype, 'record')
    onTestFinished(record.mockRestore)
    const notice = vi.fn<AnyGame['notice']>(boggle.notice)
    const parseEvent = vi.fn<AnyGame['parse']['event']>(boggle.parse.event)
    const game = { ...boggle, notice, parse: { ...boggle.parse, event: parseEvent } }
    const { table, ann, ben, eve } = await startMatch(game)
    expect(await table.write(ann, 'steam')).toBeNull()
    expect(await table.write(ben, 'rings')).toBeNull()
    expect(await table.write(ben, 'rings')).toMatchObject({ code: 'already-written' })
    await table.clock.advance(200_000)
    expect(received(eve).view.table.phase).toBe('over')
    expect(parseEvent).not.toHaveBeenCalled()
    const events = table.log.flatMap((text) => {
      return parseTableEntry(text).events.flatMap((event) => {
        return event.type === 'played' ? eventsOf(event.entry) : []
      })
    })
    const viewers = 3
    expect(record.mock.calls.map(([event]) => event)).toEqual(events.slice(1))
    expect(notice).toHaveBeenCalledTimes(events.length * viewers)
  })

  test('tells who is present when that changes, and newcomers', async () => {
    const { table, ann, ben } = await startMatch()
    await table.subscribe('first')
    const count = ({ received: messages }: TestRequester) =>
      messages.filter(({ type }) => type === 'presence').length
    const before = [count(ann), count(ben)]
    const guests = await Promise.all(Array.from({ length: 5 }, (_, n) => table.subscribe(`g${n}`)))
    expect([count(ann), count(ben)]).toEqual(before)
    expect(guests.map(count)).toEqual([1, 1, 1, 1, 1])
    await table.clock.advance(1000)
    expect([count(ann), count(ben)]).toEqual(before.map((times) => times + 1))
  })

  test('names spectators once each, up to fifty of them', async () => {
    const { table, ann } = await startMatch()
    const watch = (person: string) => table.subscribe(person)
    for (let n = 0; n < 60; n += 1) await watch(`guest ${n}`)
    await watch('guest 7')
    await table.clock.advance(1000)
    const last = ann.received.findLast((message) => message.type === 'presence')!
    expect(last.spectators).toHaveLength(50)
    expect(last.spectators[1]).toEqual({ person: 'guest 0', name: 'Guest 0' })
    // Eve watches, too.
    expect(last.spectatorCount).toBe(61)
  })

  test('ends the subscriptions of a removed person on all devices', async () => {
    const { table, ann, ben } = await startMatch()
    const devices = [await table.subscribe('cem'), await table.subscribe('cem')]
    expect(await table.request(ann, { type: 'remove', person: 'cem' })).toBeNull()
    for (const { received: messages } of devices) {
      expect(messages.at(-1)).toMatchObject({ type: 'removed', refusal: { code: 'removed' } })
    }
    const names = ben.received.findLast((message) => message.type === 'presence')!.spectators
    expect(names.map(({ person }) => person)).toEqual(['eve'])
    const counts = devices.map(({ received: messages }) => messages.length)
    expect(await table.request(ben, { type: 'chat', text: 'hello' })).toBeNull()
    expect(devices.map(({ received: messages }) => messages.length)).toEqual(counts)
  })

  test('lets bots think of moves, not of chat', async () => {
    const table = new TestLiveTable(boggle)
    const ann = await table.subscribe('ann')
    expect(await table.request(ann, { type: 'seat-bot', level: 'novice' })).toBeNull()
    expect(await table.request(ann, { type: 'start' })).toBeNull()
    await settle()
    const plan = vi.spyOn(registeredGame('boggle-master')!.bot, 'plan')
    for (let n = 0; n < 5; n += 1) await table.request(ann, { type: 'chat', text: `${n}` })
    await settle()
    expect(plan).not.toHaveBeenCalled()
    plan.mockRestore()
  })
})

describe('presence', () => {
  test('is broadcast at most four times a second, and the last state wins', async () => {
    const { table, ann } = await startMatch()
    const from = ann.received.length
    const broadcasts = () => ann.received.slice(from).filter(({ type }) => type === 'presence')
    for (let flap = 0; flap < 100; flap += 1) {
      table.absent.delete('ben')
      const ben = await table.subscribe('ben')
      table.absent.add('ben')
      table.live.unsubscribe(ben)
      await table.clock.advance(10)
    }
    await table.clock.advance(1000)
    expect(broadcasts().length).toBeGreaterThanOrEqual(1)
    expect(broadcasts().length).toBeLessThanOrEqual(5)
    expect(broadcasts().at(-1)).toMatchObject({ present: [true, false] })
  })

  test('is sent at once to a new subscriber', async () => {
    const { table } = await startMatch()
    table.absent.add('ben')
    const eve = await table.subscribe('eve')
    const mia = await table.subscribe('mia')
    for (const { received: messages } of [eve, mia]) {
      expect(messages.filter(({ type }) => type === 'presence')).toMatchObject([
        { type: 'presence', table: 'table', present: [true, false] },
      ])
    }
  })
})
