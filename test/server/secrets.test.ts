import { afterEach, describe, expect, test } from 'vitest'
import type { Level } from '#kit/bot.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import type { TableEntry } from '#table/table.ts'
import { closeAll } from './testing/cleanup.ts'
import { untilOver, value, refusal, type Guest } from './testing/guest.ts'
import { midgameSeconds, openTestHall, type TestHall } from './testing/test-hall.ts'
import { until, pause } from './testing/waiting.ts'

afterEach(closeAll)

/** The words of each seat, from the stored log. */
async function writtenBySeat(
  testHall: TestHall,
  table: string,
): Promise<readonly (readonly string[])[]> {
  const words: string[][] = []
  for (const text of await testHall.hall.store.readLog(table, 0)) {
    const { events } = JSON.parse(text) as TableEntry
    for (const event of events) {
      if (event.type !== 'played' || event.entry.type !== 'acted') continue
      const { by, command } = event.entry.act as {
        by: number
        command?: { word?: string }
      }
      if (command?.word !== undefined) (words[by] ??= []).push(command.word)
    }
  }
  return words
}

/** Every message before the end, as text. */
function beforeTheEnd({ received }: Guest): string {
  const end = received.findIndex((message) => message.type === 'update' && isEnd(message))
  if (end < 0) throw new Error('the end was not received')
  // Names of fields do not count.
  return JSON.stringify(received.slice(0, end)).replaceAll(/"[a-z]+":/g, ':')
}

function isEnd({ feed }: Extract<ServerMessage, { type: 'update' }>): boolean {
  return feed.some(({ notice }) => (notice as { type?: string } | undefined)?.type === 'game-ended')
}

/** Whether messages contain a word: as a string, or in capitals in a sentence. */
function contains(text: string, word: string): boolean {
  return text.includes(`"${word}"`) || new RegExp(`\\b${word.toUpperCase()}\\b`).test(text)
}

async function secretOf(testHall: TestHall, table: string): Promise<{ readonly seed: string }> {
  const stored = await testHall.hall.store.readTableRow(table)
  return JSON.parse(stored!.secret) as { seed: string }
}

function token(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1)
}

/** By seat. */
const WORDS_WRITTEN = [
  ['steam', 'stingy', 'worsting', 'magnets'],
  ['quiet', 'glaze', 'wedge', 'mangle'],
]

const MASTERS = Array<Level>(4).fill('master')

type Guests = Readonly<Record<'ada' | 'bob' | 'eve' | 'mallory' | 'tablet' | 'phone', Guest>> & {
  readonly table: string
}

/** A match with bots, with every kind of subscriber. */
async function startMatch(testHall: TestHall, variant: object): Promise<Guests> {
  const ada = await testHall.enter({ name: 'Ada' })
  const bob = await testHall.enter({ name: 'Bob' })
  const eve = await testHall.enter({ name: 'Eve' })
  const mallory = await testHall.enter({ name: 'Mallory' })
  const tablet = await testHall.enter({ cookie: ada.cookie, device: 'tablet' })
  const phone = await testHall.enter({ cookie: await testHall.passportCookie(bob.cookie) })
  const options = { seconds: midgameSeconds(9), ...variant }
  const { table, code } = await ada.openTable({ options })
  value(await mallory.client.subscribeToLobby(true))
  await bob.joinAndSit(code)
  await eve.joinByCode(code)
  value(await tablet.client.subscribe(table))
  await ada.seatBots(table, MASTERS)
  value(await ada.start(table))
  return { ada, bob, eve, mallory, tablet, phone, table }
}

async function playOn({ ada, bob, eve, mallory, tablet, phone, table }: Guests): Promise<void> {
  for (const turn of WORDS_WRITTEN[0]!.keys()) {
    value(await ada.write(table, WORDS_WRITTEN[0]![turn]!))
    value(await bob.write(table, WORDS_WRITTEN[1]![turn]!))
  }
  value(
    await ada.client.request(table, { type: 'play', command: { type: 'erase', word: 'stingy' } }),
  )
  expect(refusal(await mallory.client.subscribe(table, 'bako-tiru'))).toBe('unknown-table')
  // Those who come late, or come back, are sent the feed so far.
  value(await phone.client.subscribe(table))
  eve.client.drop()
  bob.client.drop()
  await untilOver(table, ada, bob, eve, tablet, phone)
}

async function expectNoLeak(testHall: TestHall, guests: Guests): Promise<void> {
  const { ada, bob, eve, mallory, tablet, phone, table } = guests
  const { seed } = await secretOf(testHall, table)
  const words = await writtenBySeat(testHall, table)
  // The bots have written some words.
  expect(words.slice(2).flat()).not.toEqual([])
  const viewers = [
    { guest: ada, seat: 0 },
    { guest: tablet, seat: 0 },
    { guest: bob, seat: 1 },
    { guest: phone, seat: 1 },
    { guest: eve, seat: null },
  ]
  for (const { guest, seat } of viewers) {
    const text = beforeTheEnd(guest)
    const own = new Set(seat === null ? [] : words[seat])
    for (const word of own) expect(contains(text, word)).toBe(true)
    for (const word of words.flat().filter((other) => !own.has(other))) {
      expect(contains(text, word), `${word} was sent to seat ${seat}`).toBe(false)
    }
    expect(text).not.toContain(seed)
  }
  const all = [ada, bob, eve, mallory, tablet, phone]
  for (const guest of all) {
    const text = JSON.stringify(guest.received)
    for (const { cookie } of all) expect(text).not.toContain(token(cookie))
  }
  // After the end the seed is revealed to subscribers.
  expect(JSON.stringify(eve.received)).toContain(seed)
  expect(JSON.stringify(mallory.received)).not.toContain(table)
}

describe('nobody is sent', () => {
  test('the words of others before the end', async () => {
    const testHall = await openTestHall()
    const variants = [
      { counts: false, feedback: 'instant' },
      { counts: true, feedback: 'instant' },
      { counts: false, feedback: 'paper' },
    ]
    const parties = await Promise.all(variants.map((variant) => startMatch(testHall, variant)))
    await testHall.skipToMidgame(...parties.map(({ table }) => table))
    await Promise.all(parties.map(playOn))
    for (const guests of parties) await expectNoLeak(testHall, guests)
    expect(testHall.failures).toEqual([])
  })

  test('any message when somebody else writes a word', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const eve = await testHall.enter({ name: 'Eve' })
    await eve.joinByCode(code)
    await ada.seatBots(table, MASTERS)
    value(await ada.start(table))
    await testHall.skipToMidgame(table)
    await until(() => [bob, eve].every((guest) => guest.phase(table) === 'playing'), 'the start')
    await pause(50)
    const before = [bob.received.length, eve.received.length]
    for (const word of WORDS_WRITTEN[0]!) value(await ada.write(table, word))
    expect(refusal(await ada.write(table, 'steam'))).toBe('already-written')
    value(
      await ada.client.request(table, { type: 'play', command: { type: 'erase', word: 'steam' } }),
    )
    await until(
      () => ada.received.some((message) => JSON.stringify(message).includes('erase')),
      'all',
    )
    let written: readonly (readonly string[])[] = []
    while (written.slice(2).flat().length === 0) {
      await pause(100)
      written = await writtenBySeat(testHall, table)
    }
    expect([bob.received.length, eve.received.length]).toEqual(before)
    // Those who reconnect get nothing new either.
    bob.client.drop()
    eve.client.drop()
    for (const [index, guest] of [bob, eve].entries()) {
      const snapshot = () =>
        guest.received.slice(before[index]).find(({ type }) => type === 'snapshot')
      await until(() => snapshot() !== undefined, 'the snapshot')
      expect(snapshot()).toMatchObject({ feed: [] })
    }
  })

  test('anything else in a snapshot after a secret move of somebody else', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table, code } = await testHall.openTableForTwo()
    const eve = await testHall.enter({ name: 'Eve' })
    await eve.joinByCode(code)
    value(await ada.start(table))
    /** What somebody who subscribes is sent, but for the time. */
    const snapshotFor = async (guest: Guest) => {
      value(await guest.client.subscribe(table, code))
      const snapshot = guest.received.findLast(({ type }) => type === 'snapshot')!
      return { ...snapshot, hallTime: 0 }
    }
    // The first may bring them what they have missed.
    for (const guest of [bob, eve]) await snapshotFor(guest)
    const before = [await snapshotFor(bob), await snapshotFor(eve)]
    const { hash } = ada.table(table).view.table
    for (const word of WORDS_WRITTEN[0]!) value(await ada.write(table, word))
    expect(ada.table(table).view.table.hash).not.toBe(hash)
    expect([await snapshotFor(bob), await snapshotFor(eve)]).toEqual(before)
    // What everybody is told brings everybody the hash of the whole log.
    value(await eve.chat(table, 'Well?'))
    const hashes = () => [ada, bob, eve].map((guest) => guest.table(table).view.table.hash)
    await until(() => [ada, bob, eve].every((guest) => guest.chatLines(table).length === 1), 'all')
    const stored = await testHall.hall.store.readTableRow(table)
    expect(hashes()).toEqual([stored!.hash, stored!.hash, stored!.hash])
  })

  test('the arranged deal or the seed before the match', async () => {
    const testHall = await openTestHall()
    const ada = await testHall.enter({ name: 'Ada' })
    const bob = await testHall.enter({ name: 'Bob' })
    const { table, code } = await ada.openTable()
    await bob.joinAndSit(code)
    expect(JSON.stringify(bob.received)).not.toMatch(/steam/i)
    const later = await ada.openTable({ deal: null })
    const { seed } = await secretOf(testHall, later.table)
    for (const guest of [ada, bob]) expect(JSON.stringify(guest.received)).not.toContain(seed)
    expect(bob.phase(table)).toBe('gathering')
  })
})
