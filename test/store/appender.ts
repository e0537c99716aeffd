/**
 * Appends to five tables of the store in a folder until it is killed, and says on stdout what has
 * been resolved: `node test/store/appender.ts FOLDER`.
 */
import { writeSync } from 'node:fs'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { StoreUnusable } from '#server/store/store.ts'
import { entryOf, tableCalled } from './places.ts'

const tables = ['a', 'b', 'c', 'd', 'e']

try {
  const store = await openSqliteStore(process.argv[2]!)
  for (const table of tables) await store.createTable(tableCalled(table))
  await Promise.all(
    tables.map(async (table) => {
      let { length } = (await store.readTable(table))!
      for (;;) {
        const entries = [entryOf(table, length), entryOf(table, length + 1)]
        const append = { table, expectedLength: length, entries, wallTime: length, index: null }
        if (!(await store.append(append))) throw new Error('nobody else appends here')
        length += entries.length
        writeSync(1, `${table} ${length}\n`)
      }
    }),
  )
} catch (error) {
  if (!(error instanceof StoreUnusable)) throw error
  writeSync(2, error.message)
  process.exitCode = 3
}
