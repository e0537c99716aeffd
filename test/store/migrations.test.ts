import { afterEach, describe, expect, test } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import { verifyLog } from '#match/verify.ts'
import { library } from '#server/lexicons.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import { TestTable } from '#table/testing/test-table.ts'
import { closeAll, newFolder } from '../server/testing/cleanup.ts'
import { DEAL, untilOver, value } from '../server/testing/guest.ts'
import { connect } from '../server/testing/raw-connection.ts'
import { openTestHall, overrideStore } from '../server/testing/test-hall.ts'
import {
  createOldPostgres,
  createOldSqlite,
  TOKEN,
  type OldSchema,
  type OldTable,
} from './old-databases.ts'
import { usePostgres } from './use-postgres.ts'

const server = await usePostgres()
afterEach(closeAll)

const boggle = registeredGame('boggle-master')!.game
const COOKIE = `wordhall=${TOKEN}`
const ANN = { id: 'ann', name: 'Ann' }
/** The idempotency key of Ann's first word. */
const FIRST_WORD = { client: 'ann tab', number: 7 }

/** A match that Ann has started, with one word on her list. */
function startedTable(): TestTable {
  const deal = boggle.parse.deal(DEAL)
  if (!deal.ok) throw new Error('the deal is malformed')
  const table = new TestTable({ game: boggle, library, deal: deal.value }).sit('ben').start()
  return table
    .wait(1000)
    .ask('ann', { type: 'play', command: { type: 'write', word: 'steam' } }, FIRST_WORD)
}

function finishedTable(): TestTable {
  return startedTable().play('ben', { type: 'write', word: 'rings' }).wait(200_000).clock()
}

/** One finished and one running match of an older version. */
function oldTables(): readonly OldTable[] {
  const finished = finishedTable()
  const { seed, deal } = finished.table.match!.revealed!
  const secret = JSON.stringify({ seed, deal })
  return [
    { ...renamed(finished, 'finished'), secret, phase: 'over', person: 'ann' },
    { ...renamed(startedTable(), 'running'), secret, phase: 'playing', person: 'ann' },
  ]
}

function renamed({ log }: TestTable, id: string): Pick<OldTable, 'id' | 'code' | 'log'> {
  const code = `code of ${id}`
  const entries = log.map((entry) => ({
    ...entry,
    events: entry.events.map((event) => (event.type === 'opened' ? { ...event, id, code } : event)),
  }))
  return { id, code, log: entries }
}

/** Creates an old database; returns how to open it. */
type CreateOld = (schema: OldSchema) => Promise<() => Promise<Store>>

const createSqlite: CreateOld = (schema) => {
  const folder = newFolder()
  createOldSqlite(folder, schema, ANN, oldTables())
  return Promise.resolve(() => openSqliteStore(folder))
}

const createPostgres: CreateOld = async (schema) => {
  const url = await server!.newDatabase()
  await createOldPostgres(url, schema, ANN, oldTables())
  return () => openPostgresStore(url)
}

async function matchEntriesOf(store: Store, table: string) {
  const entries = (await store.readLog(table, 0)).map(parseTableEntry)
  return entries.flatMap(({ events }) => {
    return events.flatMap((event) => (event.type === 'played' ? [event.entry] : []))
  })
}

/** The store, with another word in the log of a table. */
function withOtherWord(store: Store, table: string): Store {
  const change = (id: string, text: string) =>
    id === table ? text.replace('steam', 'steed') : text
  return overrideStore(store, {
    async readLog(id, from) {
      return (await store.readLog(id, from)).map((text) => change(id, text))
    },
    async readLogBackwards(id, cursor, limit) {
      const { rows, next } = await store.readLogBackwards(id, cursor, limit)
      return { rows: rows.map((row) => ({ ...row, entries: change(id, row.entries) })), next }
    },
  })
}

const kinds: readonly (readonly [string, OldSchema, CreateOld])[] = [
  ['SQLite', 1, createSqlite],
  ['SQLite', 2, createSqlite],
  ...(server === null
    ? []
    : ([
        ['PostgreSQL', 1, createPostgres],
        ['PostgreSQL', 2, createPostgres],
      ] as const)),
]

describe.each(kinds)('a database of %s, schema %i', (_, schema, create) => {
  test('opens, and its matches go on', async () => {
    const open = await create(schema)
    const testHall = await openTestHall({ store: await open() })
    expect(testHall.failures).toEqual([])
    const ann = await testHall.enter({ cookie: COOKIE, device: 'new tab' })
    expect(ann.client.me).toEqual({ person: 'ann', name: 'Ann' })
    const { tables } = value(await ann.client.mine())
    expect(tables.map(({ id }) => id).toSorted()).toEqual(['finished', 'running'])
    expect(await testHall.hall.store.unfinishedTablesOf('ann', 10)).toEqual(['running'])
    value(await ann.client.subscribe('running'))
    expect(ann.view('running').list).toEqual(['steam'])
    // A request of the old version that is resent has no second effect.
    const tab = await connect(testHall.address, COOKIE)
    await tab.hello('tab')
    await tab.ask({ type: 'subscribe', id: 1, table: 'running' })
    const command = { type: 'write', word: 'steam' }
    const resent = { type: 'request', table: 'running', request: { type: 'play', command } }
    expect(await tab.ask({ ...resent, id: FIRST_WORD.number })).toMatchObject({ ok: true })
    value(await ann.write('running', 'wedge'))
    await testHall.runOutTheClock(ann, 'running')
    await untilOver('running', ann)
    ann.expectCompleteFeed('running')
    await testHall.close()

    // The same again from the log, which has entries of both versions.
    const reopened = await openTestHall({ store: await open() })
    const again = await reopened.enter({ cookie: COOKIE, device: 'third tab' })
    value(await again.client.subscribe('running'))
    expect(again.table('running').view).toEqual(ann.table('running').view)
    expect(again.table('running').feed).toEqual(ann.table('running').feed)
    const log = await reopened.hall.store.readLog('running', 0)
    expect(log[0]).toContain('"happenings"')
    expect(log.at(-1)).toContain('"events"')
    for (const table of ['finished', 'running']) {
      const played = await matchEntriesOf(reopened.hall.store, table)
      expect(verifyLog(played, boggle, library)).toMatchObject({ ok: true })
    }
    expect([...testHall.failures, ...reopened.failures]).toEqual([])
  })

  test('has its logs protected from the first start on', async () => {
    const open = await create(schema)
    const store = await open()
    expect((await store.readTableRow('finished'))!.hash).toBeNull()
    const testHall = await openTestHall({ store })
    await testHall.hall.logsChecked
    for (const table of ['finished', 'running']) {
      expect((await store.readTableRow(table))!.hash).toMatch(/^[\w-]{43}$/)
    }
    await testHall.close()
    const reopened = await openTestHall({ store: withOtherWord(await open(), 'finished') })
    await reopened.hall.logsChecked
    expect([...reopened.hall.quarantined.keys()]).toEqual(['finished'])
  })

  test('shows a finished match as it was', async () => {
    const store = await (await create(schema))()
    // The check of all logs, which would protect them too, must not come first.
    const unchecked = { readLogBackwards: () => new Promise<never>(() => {}) }
    const testHall = await openTestHall({ store: overrideStore(store, unchecked) })
    const ann = await testHall.enter({ cookie: COOKIE })
    value(await ann.client.subscribe('finished'))
    expect(ann.phase('finished')).toBe('over')
    expect(ann.view('finished').outcome).toMatchObject({ scores: [2, 2] })
    ann.expectCompleteFeed('finished')
    // Both have been loaded.
    for (const table of ['finished', 'running']) {
      expect((await store.readTableRow(table))!.hash).toMatch(/^[\w-]{43}$/)
    }
  })
})
