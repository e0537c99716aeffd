import { afterEach, describe, expect, test } from 'vitest'
import type { ServerMessage } from '#protocol/messages.ts'
import type { TableEntry } from '#table/table.ts'
import {
  closeAll,
  comeAndSit,
  comeTo,
  ended,
  enter,
  hasten,
  openHouse,
  openTable,
  passportCookie,
  pause,
  phaseOf,
  refusal,
  thickSeconds,
  until,
  value,
  write,
  type Guest,
  type House,
} from './house.ts'

afterEach(closeAll)

/** What each seat wrote, from the log that nobody is shown. */
async function writtenBySeat(house: House, table: string): Promise<readonly (readonly string[])[]> {
  const words: string[][] = []
  for (const text of await house.hall.store.readLog(table, 0)) {
    const { events } = JSON.parse(text) as TableEntry
    for (const happening of events) {
      if (happening.type !== 'played' || happening.entry.type !== 'acted') continue
      const { by, command } = happening.entry.act as {
        by: number
        command?: { word?: string }
      }
      if (command?.word !== undefined) (words[by] ??= []).push(command.word)
    }
  }
  return words
}

/** Everything that came before the end was told, as text. */
function beforeTheEnd({ heard }: Guest): string {
  const end = heard.findIndex((message) => message.type === 'news' && isEnd(message))
  if (end < 0) throw new Error('the end was not told')
  // Names of fields are no texts.
  return JSON.stringify(heard.slice(0, end)).replaceAll(/"[a-z]+":/g, ':')
}

function isEnd({ feed }: Extract<ServerMessage, { type: 'news' }>): boolean {
  return feed.some(({ notice }) => (notice as { type?: string } | undefined)?.type === 'game-ended')
}

/** A word as it stands in messages: a text of its own, or in capitals in a sentence. */
function holds(text: string, word: string): boolean {
  return text.includes(`"${word}"`) || new RegExp(`\\b${word.toUpperCase()}\\b`).test(text)
}

async function secretOf(house: House, table: string): Promise<{ readonly seed: string }> {
  const stored = await house.hall.store.readTable(table)
  return JSON.parse(stored!.secret) as { seed: string }
}

function token(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1)
}

const MINE = [
  ['steam', 'stingy', 'worsting', 'magnets'],
  ['quiet', 'glaze', 'wedge', 'mangle'],
]

type Company = Readonly<Record<'ada' | 'bob' | 'eve' | 'mallory' | 'tablet' | 'phone', Guest>> & {
  readonly table: string
}

/** A game with bots, followed on every kind of connection. */
async function gather(house: House, variant: object): Promise<Company> {
  const ada = await enter(house, { name: 'Ada' })
  const bob = await enter(house, { name: 'Bob' })
  const eve = await enter(house, { name: 'Eve' })
  const mallory = await enter(house, { name: 'Mallory' })
  const tablet = await enter(house, { cookie: ada.cookie, device: 'tablet' })
  const phone = await enter(house, { cookie: await passportCookie(house, bob.cookie) })
  const options = { seconds: thickSeconds(9), ...variant }
  const { table, code } = await openTable(ada, { options })
  value(await mallory.client.subscribeToLobby(true))
  await comeAndSit(bob, code)
  await comeTo(eve, code)
  value(await tablet.client.subscribe(table))
  for (const _ of MINE[0]!)
    value(await ada.client.request(table, { type: 'seat-bot', level: 'master' }))
  value(await ada.client.request(table, { type: 'start' }))
  return { ada, bob, eve, mallory, tablet, phone, table }
}

async function playOn({ ada, bob, eve, mallory, tablet, phone, table }: Company): Promise<void> {
  for (const turn of MINE[0]!.keys()) {
    value(await write(ada, table, MINE[0]![turn]!))
    value(await write(bob, table, MINE[1]![turn]!))
  }
  value(
    await ada.client.request(table, { type: 'play', command: { type: 'erase', word: 'stingy' } }),
  )
  expect(refusal(await mallory.client.subscribe(table, 'bako-tiru'))).toBe('unknown-table')
  // Who comes late, or comes back, is sent the story so far.
  value(await phone.client.subscribe(table))
  eve.client.drop()
  bob.client.drop()
  await ended(table, ada, bob, eve, tablet, phone)
}

async function expectSilence(house: House, company: Company): Promise<void> {
  const { ada, bob, eve, mallory, tablet, phone, table } = company
  const { seed } = await secretOf(house, table)
  const words = await writtenBySeat(house, table)
  // The bots have found some by now, and were not seen doing so.
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
    for (const word of own) expect(holds(text, word)).toBe(true)
    for (const word of words.flat().filter((other) => !own.has(other))) {
      expect(holds(text, word), `${word} was told to seat ${seat}`).toBe(false)
    }
    expect(text).not.toContain(seed)
  }
  const all = [ada, bob, eve, mallory, tablet, phone]
  for (const guest of all) {
    const text = JSON.stringify(guest.heard)
    for (const { cookie } of all) expect(text).not.toContain(token(cookie))
  }
  // After the end the seed is shown, to those who are there.
  expect(JSON.stringify(eve.heard)).toContain(seed)
  expect(JSON.stringify(mallory.heard)).not.toContain(table)
}

describe('nobody is told', () => {
  test('what others write before the end', async () => {
    const house = await openHouse()
    const variants = [
      { counts: false, feedback: 'instant' },
      { counts: true, feedback: 'instant' },
      { counts: false, feedback: 'paper' },
    ]
    const companies = await Promise.all(variants.map((variant) => gather(house, variant)))
    await hasten(house, Object.fromEntries(companies.map(({ table, ada }) => [table, ada])))
    await Promise.all(companies.map(playOn))
    for (const company of companies) await expectSilence(house, company)
    expect(house.failures).toEqual([])
  })

  test('that another wrote anything, by any message at all', async () => {
    const house = await openHouse()
    const ada = await enter(house, { name: 'Ada' })
    const bob = await enter(house, { name: 'Bob' })
    const eve = await enter(house, { name: 'Eve' })
    const { table, code } = await openTable(ada)
    await comeAndSit(bob, code)
    await comeTo(eve, code)
    for (const _ of MINE[0]!)
      value(await ada.client.request(table, { type: 'seat-bot', level: 'master' }))
    value(await ada.client.request(table, { type: 'start' }))
    await hasten(house, { [table]: ada })
    await until(() => [bob, eve].every((guest) => phaseOf(guest, table) === 'playing'), 'the start')
    await pause(50)
    const before = [bob.heard.length, eve.heard.length]
    for (const word of MINE[0]!) value(await write(ada, table, word))
    expect(refusal(await write(ada, table, 'steam'))).toBe('already-written')
    value(
      await ada.client.request(table, { type: 'play', command: { type: 'erase', word: 'steam' } }),
    )
    await until(() => ada.heard.some((message) => JSON.stringify(message).includes('erase')), 'all')
    let written: readonly (readonly string[])[] = []
    while (written.slice(2).flat().length === 0) {
      await pause(100)
      written = await writtenBySeat(house, table)
    }
    expect([bob.heard.length, eve.heard.length]).toEqual(before)
    // Nor does who comes back find anything new.
    bob.client.drop()
    eve.client.drop()
    for (const [index, guest] of [bob, eve].entries()) {
      const came = () => guest.heard.slice(before[index]).find(({ type }) => type === 'table')
      await until(() => came() !== undefined, 'the return')
      expect(came()).toMatchObject({ news: [] })
    }
  })

  test('another’s arranged deal, and the commitment holds', async () => {
    const house = await openHouse()
    const ada = await enter(house, { name: 'Ada' })
    const bob = await enter(house, { name: 'Bob' })
    const { table, code } = await openTable(ada)
    await comeAndSit(bob, code)
    expect(JSON.stringify(bob.heard)).not.toMatch(/steam/i)
    const later = await openTable(ada, { deal: null })
    const { seed } = await secretOf(house, later.table)
    for (const guest of [ada, bob]) expect(JSON.stringify(guest.heard)).not.toContain(seed)
    expect(phaseOf(bob, table)).toBe('gathering')
  })
})
