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
      let { head } = (await store.readTable(table))!
      for (;;) {
        const entries = [entryOf(table, head), entryOf(table, head + 1)]
        const append = { table, expected: head, entries, at: head, facts: null }
        if (!(await store.append(append))) throw new Error('nobody else appends here')
        head += entries.length
        writeSync(1, `${table} ${head}\n`)
      }
    }),
  )
} catch (error) {
  if (!(error instanceof StoreUnusable)) throw error
  writeSync(2, error.message)
  process.exitCode = 3
}
