import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { hashToken } from '#server/web/account/sessions.ts'
import { RecordDamaged } from '#live/ports.ts'
import type { Store } from '#server/store/store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { newFolder } from '../server/testing/cleanup.ts'
import { untilOver, value, WORDS, type Guest } from '../server/testing/guest.ts'
import { midgameSeconds, openTestHall, type TestHall } from '../server/testing/test-hall.ts'
import { pause } from '../server/testing/waiting.ts'

export const FILES = ['wordhall.sqlite', 'wordhall.sqlite-wal', 'wordhall.anchor'] as const

/** Data folders of one hall, as they were at different moments. */
export type Sample = {
  /** Closed properly: everything is in the database. */
  readonly closed: string
  /** As a killed process leaves it: the latest commits are in the write-ahead log. */
  readonly killed: string
  /** The same, some commits earlier. */
  readonly earlier: string
  readonly people: readonly string[]
  /** Hashes of session tokens. */
  readonly sessions: readonly string[]
}

const OTHER_GAMES = ['cambridge', 'tuf', 'take-my-word', 'oxfurd-bluff']

/** Plays with bots and people, so that there are finished, running and gathering tables. */
export async function playSample(): Promise<Sample> {
  const folder = newFolder()
  const first = await openTestHall({ folder })
  const guests = [await first.enter({ name: 'Ada' }), await first.enter({ name: 'Bob' })]
  await playSomeTables(first, guests)
  await first.close()
  const closed = copyFolder(folder)
  const second = await openTestHall({ folder })
  const again: Guest[] = []
  for (const { cookie } of guests) again.push(await second.enter({ cookie, device: 'again' }))
  await playSomeTables(second, again)
  const earlier = copyFolder(folder)
  const cy = await second.enter({ name: 'Cy' })
  await playSomeTables(second, [cy, again[1]!])
  value(await cy.client.rename('Cyril'))
  const killed = copyFolder(folder)
  await second.close()
  const everybody = [...guests, cy]
  return {
    closed,
    killed,
    earlier,
    people: everybody.map(({ person }) => person),
    sessions: everybody.map(({ cookie }) => hashToken(cookie.slice(cookie.indexOf('=') + 1))),
  }
}

async function playSomeTables(testHall: TestHall, guests: readonly Guest[]): Promise<void> {
  const [host, other] = guests as readonly [Guest, Guest]
  const options = { seconds: midgameSeconds(60) }
  const finished = await host.openTable({ options, listed: true })
  const running = await host.openTable({ options })
  const others: string[] = []
  for (const game of OTHER_GAMES) {
    const { table } = value(await host.client.open({ game, options: {}, deal: null }))
    value(await host.client.subscribe(table))
    await host.seatBots(table, ['novice', 'novice', 'novice'])
    // Games that need two players, or an even number, refuse others.
    await host.start(table)
    others.push(table)
  }
  for (const { table, code } of [finished, running]) {
    await other.joinAndSit(code)
    await host.seatBots(table, ['master', 'regular'])
    value(await host.start(table))
    for (const word of WORDS) value(await host.write(table, word))
    value(await other.chat(table, 'What a grid! Ω'))
  }
  await testHall.skipToMidgame(finished.table, running.table, ...others)
  await pause(1500)
  for (const chair of [1, 2, 3]) {
    value(await host.client.request(finished.table, { type: 'kick', chair }))
  }
  value(await host.client.request(finished.table, { type: 'play', command: { type: 'finish' } }))
  await untilOver(finished.table, host)
  await host.openTable({ listed: true })
}

export function copyFolder(folder: string): string {
  const copy = newFolder()
  for (const file of FILES) {
    if (existsSync(path.join(folder, file))) cpSync(path.join(folder, file), path.join(copy, file))
  }
  return copy
}

/** Everything that can be read from a store: by table, and apart from tables. */
export type Facts = {
  readonly tables: ReadonlyMap<string, unknown>
  readonly others: unknown
  /** By person, tables they have or had a seat at, as one text each. */
  readonly listed: readonly (readonly [table: string, text: string])[]
}

export async function readFacts(store: Store, sample: Sample): Promise<Facts> {
  const tables = new Map<string, unknown>()
  for (const id of await store.tableIds('', 1000)) tables.set(id, await readTable(store, id))
  const listed: [string, string][] = []
  for (const person of sample.people) {
    for (const summary of await store.tablesOf(person, 1000)) {
      listed.push([summary.id, JSON.stringify([person, summary])])
    }
  }
  const unfinished = new Set(await store.unfinishedTables())
  for (const id of unfinished) listed.push([id, 'unfinished'])
  const people = await Promise.all(sample.people.map((person) => store.readPerson(person)))
  const sessions = await Promise.all(
    sample.sessions.map(async (hash) => (await store.privacy.readSession(hash))?.person ?? null),
  )
  return { tables, listed, others: { people, sessions, heartbeat: await store.lastHeartbeat() } }
}

async function readTable(store: Store, id: string): Promise<unknown> {
  try {
    return { row: await store.readTableRow(id), log: await store.readLog(id, 0) }
  } catch (error) {
    if (error instanceof RecordDamaged) return error.message
    throw error
  }
}

export async function factsOf(folder: string, sample: Sample): Promise<Facts> {
  const store = await openSqliteStore(copyFolder(folder))
  const facts = await readFacts(store, sample)
  await store.close()
  return facts
}
