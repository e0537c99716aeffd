/** How every store keeps snapshots, and reads parts of long logs. */
import path from 'node:path'
import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { TableSnapshot } from '#table/table-snapshot.ts'
import { usePostgres } from './use-postgres.ts'
import { appendTo, newTable, temporaryFolder } from './stored-tables.ts'
import { describeEachStore } from './test-databases.ts'

const server = await usePostgres()

function snapshotAt(length: number, codeVersion = 'one'): TableSnapshot {
  const state = JSON.stringify({ length, codeVersion, word: 'naïve 🂡', filling: 'x'.repeat(9000) })
  return { length, codeVersion, feedLengths: [length, 2 * length], recent: '[[],null]', state }
}

describeEachStore(server, (fixture) => {
  test('snapshots are stored with the entries they belong to, or not at all', async () => {
    const { store } = fixture
    await store.createTable(newTable('t', { entries: [] }))
    const snapshots = [snapshotAt(2), snapshotAt(4)]
    const entries = ['0', '1', '2', '3', '4']
    expect(await fixture.append('t', 1, { entries, snapshots })).toBe(false)
    expect(await store.readSnapshot('t', 'one', Infinity)).toBeNull()
    expect(await store.listSnapshots('t', 'one')).toEqual([])
    expect(await fixture.append('t', 0, { entries, snapshots })).toBe(true)
    await fixture.reopen()
    expect(await fixture.store.readSnapshot('t', 'one', Infinity)).toEqual(snapshots[1])
    expect(await fixture.store.listSnapshots('t', 'one')).toEqual([
      { length: 2, feedLengths: [2, 4] },
      { length: 4, feedLengths: [4, 8] },
    ])
  })

  test('the latest snapshot at or before a length is found', async () => {
    const { store } = fixture
    for (const id of ['t', 'u']) await store.createTable(newTable(id))
    await store.saveSnapshots('t', [snapshotAt(10), snapshotAt(20)])
    await store.saveSnapshots('u', [snapshotAt(15)])
    for (const [length, found] of [
      [9, null],
      [10, 10],
      [19, 10],
      [20, 20],
      [99, 20],
    ] as const) {
      expect((await store.readSnapshot('t', 'one', length))?.length ?? null).toBe(found)
    }
    expect(await store.readSnapshot('v', 'one', 99)).toBeNull()
  })

  test('snapshots of another version are not found, and are replaced', async () => {
    const { store } = fixture
    await store.createTable(newTable('t'))
    await store.saveSnapshots('t', [snapshotAt(10), snapshotAt(20)])
    expect(await store.readSnapshot('t', 'two', 99)).toBeNull()
    await store.saveSnapshots('t', [snapshotAt(10, 'two')])
    expect(await store.readSnapshot('t', 'two', 99)).toEqual(snapshotAt(10, 'two'))
    expect(await store.listSnapshots('t', 'one')).toMatchObject([{ length: 20 }])
  })

  test('snapshots of other versions are deleted, some at a time', async () => {
    const { store } = fixture
    for (const id of ['t', 'u', 'v']) await store.createTable(newTable(id))
    await store.saveSnapshots('t', [snapshotAt(10), snapshotAt(20), snapshotAt(30, 'two')])
    await store.saveSnapshots('u', [snapshotAt(10, 'two'), snapshotAt(20)])
    await store.saveSnapshots('v', [snapshotAt(10, 'zero'), snapshotAt(20), snapshotAt(30)])
    const lengths = async (version: string) => {
      const marks = await Promise.all(['t', 'u', 'v'].map((id) => store.listSnapshots(id, version)))
      return marks.flat().map(({ length }) => length)
    }
    const slice = (from: string | null) => store.privacy.deleteOutdatedSnapshots('two', from, 3)
    let from = await slice(null)
    expect(await lengths('one')).toEqual([20, 20, 30])
    for (let slices = 1; from !== null; slices += 1) {
      expect(slices).toBeLessThanOrEqual(3)
      from = await slice(from)
    }
    expect(await lengths('one')).toEqual([])
    expect(await lengths('zero')).toEqual([])
    expect(await lengths('two')).toEqual([30, 10])
  })

  test('any part of a long log is read as it was written', async () => {
    const { store } = fixture
    const log = Array.from({ length: 1500 }, (_, seq) => `entry ${seq}`)
    for (const id of ['t', 'u']) await store.createTable(newTable(id, { entries: [] }))
    for (let seq = 0, size = 1; seq < log.length; seq += size, size = (size * 7) % 11) {
      const entries = log.slice(seq, seq + size)
      await store.append(['t', 'u'].map((id) => appendTo(id, seq, { entries })))
    }
    expect(await store.readLog('t', 0)).toEqual(log)
    for (let from = 0; from < 1600; from += 61) {
      for (const length of [0, 1, 100, 128, 300, Infinity]) {
        const part = await store.readLog('t', from, from + length)
        expect(part).toEqual(log.slice(from, from + length))
      }
    }
  })
})

test('SQLite passes over snapshots that are damaged', async () => {
  const folder = temporaryFolder()
  const store = await openSqliteStore(folder)
  await store.createTable(newTable('t'))
  await store.saveSnapshots(
    't',
    [10, 20, 30, 40].map((length) => snapshotAt(length)),
  )
  await store.close()
  const database = new Database(path.join(folder, 'wordhall.sqlite'))
  database.exec(`UPDATE snapshots SET state = replace(state, 'x', 'y') WHERE length IN (10, 30)`)
  database.exec(`UPDATE snapshots SET feed_lengths = '[4' WHERE length = 40`)
  database.close()
  const again = await openSqliteStore(folder)
  expect(await again.readSnapshot('t', 'one', 99)).toEqual(snapshotAt(20))
  expect(await again.readSnapshot('t', 'one', 19)).toBeNull()
  const marks = await again.listSnapshots('t', 'one')
  expect(marks.map(({ length }) => length)).toEqual([10, 20, 30])
  await again.close()
  rmSync(folder, { recursive: true })
})

test('SQLite reads a log with long rows in several turns of the event loop', async () => {
  const folder = temporaryFolder()
  const store = await openSqliteStore(folder)
  const log = Array.from({ length: 20 }, (_, seq) => `${seq} ${'x'.repeat(200 * 1024)}`)
  await store.createTable(newTable('t', { entries: [] }))
  for (const [seq, entry] of log.entries()) {
    await store.append([appendTo('t', seq, { entries: [entry] })])
  }
  let turns = 0
  let counting = setImmediate(function count() {
    turns += 1
    counting = setImmediate(count)
  })
  expect(await store.readLog('t', 0)).toEqual(log)
  clearImmediate(counting)
  expect(turns).toBeGreaterThanOrEqual(9)
  await store.close()
  rmSync(folder, { recursive: true })
})
