import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { StoreFailed } from '#live/ports.ts'
import { InactiveTables } from '#server/hall/inactive-tables.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { SNAPSHOT_INTERVAL } from '#table/recent-feed.ts'
import { closeAll, newFolder } from '../server/testing/cleanup.ts'
import { refusal, value } from '../server/testing/guest.ts'
import { openTestHall, overrideStore, type TestHall } from '../server/testing/test-hall.ts'
import { pause, until } from '../server/testing/waiting.ts'

afterEach(closeAll)

async function metric(testHall: TestHall, name: string): Promise<number> {
  const text = await testHall.hall.metrics.registry.metrics()
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
}

/** Changes a closed hall's database behind its back. */
function tamper(folder: string, sql: string, ...values: readonly string[]): void {
  const database = new Database(path.join(folder, 'wordhall.sqlite'))
  // The triggers keep checksums right; damage would not.
  database.function('row_checksum', { varargs: true }, () => 0)
  const triggers = database
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
    )
    .all()
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
  expect(database.prepare(sql).run(...values).changes).toBeGreaterThan(0)
  for (const trigger of triggers) database.exec(trigger.sql)
  database.close()
}

const LOG_OF = `(SELECT last FROM table_index JOIN tables USING (number) WHERE id = ?)`

/** By name, a statement that damages what is stored of the table of that id. */
const DAMAGES: readonly (readonly [string, string, RegExp])[] = [
  [
    'a letter in its last entry',
    `UPDATE log SET entries = replace(entries, 'Hello', 'Hallo') WHERE place = ${LOG_OF}`,
    /hash/,
  ],
  [
    'an entry that is not JSON',
    `UPDATE log SET entries = substr(entries, 1, 40) WHERE place = ${LOG_OF}`,
    /entry 2/,
  ],
  ['its last entry missing', `DELETE FROM log WHERE place = ${LOG_OF}`, /missing/],
  [
    'a shorter log in the index',
    `UPDATE table_index SET last = (SELECT previous FROM log WHERE place = last)
     WHERE number = (SELECT number FROM tables WHERE id = ?)`,
    /2 entries in place of 3/,
  ],
  [
    'another phase in the index',
    `UPDATE table_index SET phase = 'plaxing'
     WHERE number = (SELECT number FROM tables WHERE id = ?)`,
    /phase/,
  ],
  [
    'no hash in the index',
    `UPDATE table_index SET hash = NULL
     WHERE number = (SELECT number FROM tables WHERE id = ?)`,
    /hash/,
  ],
  [
    'another secret',
    `UPDATE tables SET secret = replace(secret, '{', ' {') WHERE id = ?`,
    /checksum/,
  ],
]

describe('a table with', () => {
  test.each(DAMAGES)('%s is quarantined, and the others go on', async (_, sql, reason) => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const { ada, bob, table, code } = await first.openTableForTwo()
    const { table: other } = await ada.openTable()
    value(await bob.chat(table, 'Hello'))
    value(await ada.chat(other, 'The last entry of all'))
    await first.close()
    tamper(folder, sql, table)
    const second = await openTestHall({ folder })
    expect([...second.hall.quarantined.keys()]).toEqual([table])
    expect(second.hall.quarantined.get(table)).toMatch(reason)
    // Named once, however often it is asked for.
    await second.hall.logsChecked
    const again = await second.enter({ cookie: ada.cookie, device: 'again' })
    expect(refusal(await again.client.subscribe(table))).toBe('table-damaged')
    expect(refusal(await again.client.find(code))).toBe('table-damaged')
    expect(second.failures, second.failures.map(String).join('; ')).toHaveLength(1)
    expect(String(second.failures[0])).toContain(table)
    expect(await metric(second, 'wordhall_quarantined_tables')).toBe(1)
    // Also what concerns all tables of a person.
    value(await again.client.rename('Countess'))
    value(await again.client.subscribe(other))
    value(await again.start(other))
  })
})

test('a running match that looks finished in the index is quarantined', async () => {
  const folder = newFolder()
  const first = await openTestHall({ folder })
  const { ada, bob, table } = await first.openTableForTwo()
  value(await ada.start(table))
  value(await bob.write(table, 'steam'))
  await first.close()
  const over = `UPDATE table_index SET phase = 'over' WHERE number = (SELECT number FROM tables WHERE id = ?)`
  tamper(folder, over, table)
  const second = await openTestHall({ folder })
  await second.hall.logsChecked
  expect([...second.hall.quarantined]).toEqual([[table, expect.stringMatching(/phase/)]])
})

test.each([
  ['an erasure', `UPDATE erasures SET person = 'bob' WHERE person = ?`],
  ['an announcement', `UPDATE announcements SET until = until + 1 WHERE id = ?`],
])('%s that was changed keeps the hall from opening', async (_, sql) => {
  const folder = newFolder()
  const store = await openSqliteStore(folder)
  await store.privacy.beginErasure('x')
  await store.admin.saveAnnouncement({ id: 'x', text: 'Hello', createdAt: 1, until: 2 })
  await store.close()
  tamper(folder, sql, 'x')
  await expect(openSqliteStore(folder)).rejects.toThrow(/1 row of .* changed/)
})

/** Lets a test damage what is read. */
function damageable() {
  const damage = { table: '' }
  const change = (id: string, text: string) =>
    id === damage.table ? text.replaceAll('Hello', 'Hallo') : text
  const wrapStore = (store: Store): Store =>
    overrideStore(store, {
      async readLog(id, from) {
        return (await store.readLog(id, from)).map((text) => change(id, text))
      },
      async readLogBackwards(id, cursor, limit) {
        const { rows, next } = await store.readLogBackwards(id, cursor, limit)
        return { rows: rows.map((row) => ({ ...row, entries: change(id, row.entries) })), next }
      },
    })
  return { damage, wrapStore }
}

/** Of a log with a row for each entry: damage in the middle of it, far from snapshots and marks or not. */
const OLD_DAMAGES: readonly (readonly [string, string])[] = [
  [
    'a letter',
    `UPDATE log SET entries = replace(entries, 'line 150', 'lime 150')
     WHERE entries LIKE '%line 150%' AND number = (SELECT number FROM tables WHERE id = ?)`,
  ],
  [
    'a letter in the last entry before a snapshot',
    `UPDATE log SET entries = replace(entries, 'line', 'lime')
     WHERE seq = ${2 * SNAPSHOT_INTERVAL - 1} AND number = (SELECT number FROM tables WHERE id = ?)`,
  ],
  [
    'an entry that is not JSON',
    `UPDATE log SET entries = substr(entries, 1, 40)
     WHERE entries LIKE '%line 150%' AND number = (SELECT number FROM tables WHERE id = ?)`,
  ],
  [
    'an entry missing',
    `UPDATE log SET previous = previous - 1
     WHERE entries LIKE '%line 150%' AND number = (SELECT number FROM tables WHERE id = ?)`,
  ],
]

describe('while a page of a feed is read', () => {
  test.each(OLD_DAMAGES)('%s is noticed, and nothing of it is shown', async (_, sql) => {
    const folder = newFolder()
    const fast = { folder, messagesPerSecond: 10_000 }
    const first = await openTestHall(fast)
    const { ada, table } = await first.openTableForTwo()
    const { table: other } = await ada.openTable()
    // One at a time, so that each has a row of its own.
    for (let line = 0; line < 3 * SNAPSHOT_INTERVAL; line += 1) {
      value(await ada.chat(table, `line ${line}`))
    }
    await first.close()
    tamper(folder, sql, table)
    // The check of all logs must not come first.
    const checking = Promise.withResolvers<never>()
    const wrapStore = (store: Store): Store => {
      return overrideStore(store, { readLogBackwards: () => checking.promise })
    }
    const second = await openTestHall({ ...fast, wrapStore })
    const again = await second.enter({ cookie: ada.cookie, device: 'again' })
    value(await again.client.subscribe(table))
    expect([...second.hall.quarantined.keys()]).toEqual([])
    let code: string | null
    do {
      code = refusal(await again.client.loadOlder(table))
      const shown = JSON.stringify(again.received)
      // With the number, because random ids and hashes may contain the word.
      expect(shown).not.toMatch(/lime \d/)
    } while (code === null)
    expect(code).toBe('table-damaged')
    expect([...second.hall.quarantined.keys()]).toEqual([table])
    expect(again.received.filter(({ type }) => type === 'removed')).toMatchObject([
      { table, refusal: { code: 'table-damaged' } },
    ])
    expect(second.failures.map(String).join()).toContain(table)
    value(await again.client.subscribe(other))
    value(await again.chat(other, 'The others go on.'))
    checking.reject(new StoreFailed('the test is over'))
  })
})

describe('damage that is found later', () => {
  test('is told to everybody who follows the table', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    testHall.hall.tableDamaged(table, new Error('an entry is damaged'))
    for (const guest of [ada, bob]) {
      value(await guest.client.ping())
      expect(guest.received.filter(({ type }) => type === 'removed')).toMatchObject([
        { table, refusal: { code: 'table-damaged' } },
      ])
      expect(guest.client.table(table)).toBeNull()
    }
  })

  test('keeps anything more from being written', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    value(await bob.chat(table, 'Hello'))
    value(await bob.chat(table, 'Anybody?'))
    testHall.hall.tableDamaged(table, new Error('an entry is damaged'))
    const log = await testHall.hall.store.readLog(table, 0)
    for (const guest of [ada, bob]) {
      expect(refusal(await guest.chat(table, 'Still here'))).toBe('table-damaged')
      expect(refusal(await guest.client.subscribe(table))).toBe('table-damaged')
    }
    expect(await testHall.hall.store.readLog(table, 0)).toEqual(log)
    expect([...testHall.hall.quarantined.keys()]).toEqual([table])
    expect(testHall.failures).toHaveLength(1)
    await testHall.expectServed()
  })

  test('by the check in the background, at a table that nobody has loaded', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const { ada, bob, table } = await first.openTableForTwo()
    value(await ada.start(table))
    value(await ada.chat(table, 'Hello'))
    value(await bob.client.request(table, { type: 'get-up' }))
    value(await ada.client.request(table, { type: 'play', command: { type: 'finish' } }))
    await first.close()
    const { damage, wrapStore } = damageable()
    damage.table = table
    const second = await openTestHall({ folder, wrapStore })
    expect(second.hall.liveTables).toBe(0)
    await second.hall.logsChecked
    expect(second.hall.quarantined.get(table)).toContain('is not what it was when it was written')
    expect(second.failures).toHaveLength(1)
  })

  test('a sound hall has nothing to report', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const { bob, table } = await first.openTableForTwo()
    for (let line = 0; line < 4; line += 1) value(await bob.chat(table, `line ${line}`))
    await first.close()
    const second = await openTestHall({ folder })
    await second.hall.logsChecked
    expect(second.hall.quarantined.size).toBe(0)
    expect(await metric(second, 'wordhall_quarantined_tables')).toBe(0)
  })
})

/** Lets a test hold back the reading of logs. */
function holdable() {
  const held: { read?: Promise<void> } = {}
  const wrapStore = (store: Store): Store =>
    overrideStore(store, {
      async readLog(id, from, to) {
        await held.read
        return store.readLog(id, from, to)
      },
    })
  return { held, wrapStore }
}

describe('a table that is loaded', () => {
  test('and quarantined meanwhile is not played', async () => {
    const { held, wrapStore } = holdable()
    const testHall = await openTestHall({ wrapStore })
    const { hall } = testHall
    const ada = await testHall.enter({ name: 'Ada' })
    const { table } = await ada.openTable()
    value(await ada.client.unsubscribe(table))
    await hall.tidy()
    expect(hall.liveTables).toBe(0)
    const { promise, resolve } = Promise.withResolvers<void>()
    held.read = promise
    const loading = hall.table(table)
    await pause(10)
    hall.tableDamaged(table, new Error('an entry is damaged'))
    resolve()
    await expect(loading).rejects.toThrow(TableDamaged)
    expect(hall.liveTables).toBe(0)
    await expect(hall.table(table)).rejects.toThrow(TableDamaged)
  })

  test('while an earlier unloading saves its visits stays', async () => {
    const testHall = await openTestHall()
    const { hall } = testHall
    const ada = await testHall.enter({ name: 'Ada' })
    const { table } = await ada.openTable()
    // Sweeps, which saves visits as well.
    await hall.tidy()
    value(await ada.client.unsubscribe(table))
    const { promise, resolve } = Promise.withResolvers<void>()
    const saveVisits = vi.spyOn(InactiveTables.prototype, 'saveVisits')
    saveVisits.mockImplementationOnce(() => promise)
    const unloading = hall.tidy()
    await until(() => saveVisits.mock.calls.length === 1, 'the unloading')
    await hall.tidy()
    expect(hall.liveTables).toBe(0)
    const live = await hall.table(table)
    resolve()
    await unloading
    expect(await hall.table(table)).toBe(live)
  })

  test('while the last commits of another server arrive is read again', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder })
    const { bob, table } = await first.openTableForTwo()
    const before = await first.hall.store.readTableRow(table)
    value(await bob.chat(table, 'Hello'))
    await first.close()
    let reads = 0
    const wrapStore = (store: Store): Store =>
      overrideStore(store, {
        readTableRow(id) {
          reads += 1
          return reads === 1 ? Promise.resolve(before) : store.readTableRow(id)
        },
      })
    const second = await openTestHall({ folder, wrapStore })
    expect(second.hall.quarantined.size).toBe(0)
    expect((await second.hall.table(table))!.table.length).toBeGreaterThan(before!.length)
  })
})
