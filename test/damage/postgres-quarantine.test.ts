import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { refusal, value } from '../server/testing/guest.ts'
import { openTestHall } from '../server/testing/test-hall.ts'
import { startPostgres } from '../store/postgres-server.ts'

const server = await startPostgres({ durable: false })
afterAll(() => server?.remove())
afterEach(closeAll)

/** The row of the log where Bob says hello; Ada has answered since. */
const HELLO = `(SELECT seq FROM wordhall.log WHERE table_id = 'TABLE' AND entries LIKE '%Hello%')`

/** By name, a statement that damages what is stored of a table. */
const DAMAGES: readonly (readonly [string, string, RegExp])[] = [
  [
    'a letter in an entry',
    `UPDATE wordhall.log SET entries = replace(entries, 'Hello', 'Hallo')
     WHERE table_id = 'TABLE' AND seq = ${HELLO}`,
    /hash is another/,
  ],
  [
    'a letter in its last entry',
    `UPDATE wordhall.log SET entries = replace(entries, 'Welcome', 'Welcomf')
     WHERE table_id = 'TABLE' AND seq > ${HELLO}`,
    /the hash of its log is not the stored one/,
  ],
  [
    'an entry missing',
    `DELETE FROM wordhall.log WHERE table_id = 'TABLE' AND seq = ${HELLO}`,
    /stands where 2 should/,
  ],
  [
    'its last entry missing',
    `DELETE FROM wordhall.log WHERE table_id = 'TABLE' AND seq > ${HELLO}`,
    /3 entries in place of 4/,
  ],
  [
    'no hash in the index',
    `UPDATE wordhall.table_index SET hash = NULL WHERE table_id = 'TABLE'`,
    /hash/,
  ],
]

describe.skipIf(server === null)('in a PostgreSQL database, a table with', () => {
  test.each(DAMAGES)('%s is quarantined, and the others go on', async (_, sql, reason) => {
    const url = await server!.newDatabase()
    const first = await openTestHall({ store: await openPostgresStore(url) })
    const { ada, bob, table } = await first.openTableForTwo()
    const { table: other } = await ada.openTable()
    value(await bob.chat(table, 'Hello'))
    value(await ada.chat(table, 'Welcome'))
    await first.close()
    await server!.run(url.split('/').at(-1)!, sql.replaceAll('TABLE', table))
    const second = await openTestHall({ store: await openPostgresStore(url) })
    expect([...second.hall.quarantined]).toEqual([[table, expect.stringMatching(reason)]])
    const again = await second.enter({ cookie: ada.cookie, device: 'again' })
    expect(refusal(await again.client.subscribe(table))).toBe('table-damaged')
    expect(second.failures.map(String).join()).toContain(table)
    value(await again.client.subscribe(other))
    value(await again.chat(other, 'The others go on.'))
  })
})
