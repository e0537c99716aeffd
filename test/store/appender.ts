/**
 * Appends to five tables of the store in a folder until it is killed, and prints the lengths that
 * have been committed: `node test/store/appender.ts FOLDER`.
 */
import { writeSync } from 'node:fs'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { StoreUnusable } from '#server/store/store.ts'
import { appendTo, entryOf, newTable } from './stored-tables.ts'

const tables = ['a', 'b', 'c', 'd', 'e']

try {
  const store = await openSqliteStore(process.argv[2]!)
  for (const table of tables) await store.createTable(newTable(table))
  let { length } = (await store.readTableRow('a'))!
  for (;;) {
    const appended = await store.append(
      tables.map((table) => {
        const entries = [entryOf(table, length), entryOf(table, length + 1)]
        return appendTo(table, length, { entries })
      }),
    )
    if (!appended.every(Boolean)) throw new Error('nobody else appends here')
    length += 2
    for (const table of tables)
      writeSync(
        1,
        `${table} ${length}
`,
      )
  }
} catch (error) {
  if (!(error instanceof StoreUnusable)) throw error
  writeSync(2, error.message)
  process.exitCode = 3
}
