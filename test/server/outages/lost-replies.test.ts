import { afterEach, describe, expect, test } from 'vitest'
import { USUAL_DICTIONARY } from '#kit/dictionary/dictionary.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import type { PostgresServer } from '../../store/postgres-server.ts'
import { usePostgres } from '../../store/use-postgres.ts'
import { closeAll } from '../testing/cleanup.ts'
import { refusal, value } from '../testing/guest.ts'
import { TcpProxy } from '../testing/tcp-proxy.ts'
import { openTestHall } from '../testing/test-hall.ts'
import { oneTo, pause, until } from '../testing/waiting.ts'

const postgres = await usePostgres()
afterEach(closeAll)

/** A hall whose PostgreSQL is behind a proxy, and a way to look at the database past it. */
async function openBehindProxy(server: PostgresServer) {
  const url = new URL(await server.newDatabase())
  const proxy = await TcpProxy.open(Number(url.port))
  const direct = await openPostgresStore(url.href)
  url.port = String(proxy.port)
  const testHall = await openTestHall({ store: await openPostgresStore(url.href) })
  /** Replies are lost, then connections are, then PostgreSQL is back. */
  const fail = async (millis: number): Promise<void> => {
    await pause(400)
    proxy.set('refuse')
    await pause(millis)
    proxy.set('pass')
  }
  return { testHall, proxy, direct, fail }
}

describe.skipIf(postgres === null)(
  'a hall that does not learn whether PostgreSQL committed',
  () => {
    test('finds out before it answers', async () => {
      const { testHall, proxy, direct } = await openBehindProxy(postgres!)
      const ada = await testHall.enter({ name: 'Ada' })
      const tables = await Promise.all(oneTo(10).map(() => ada.openTable()))
      for (const { table } of tables) value(await ada.start(table))
      proxy.set('swallow')
      let answered = 0
      const count = <T>(answer: T): T => {
        answered += 1
        return answer
      }
      const moves = tables.map(({ table }) => ada.write(table, 'steam').then(count))
      await pause(400)
      proxy.set('refuse')
      await pause(2000)
      // All ten are in the database, and nobody was told anything false.
      const logs = await Promise.all(tables.map(({ table }) => direct.readLog(table, 0)))
      expect(logs.map((log) => log.some((entry) => entry.includes('steam')))).toEqual(
        tables.map(() => true),
      )
      expect(answered).toBe(0)
      expect(testHall.hall.time.isRunning).toBe(false)
      // Something else is refused, because it will not be saved.
      const [first] = tables
      expect(refusal(await ada.write(first!.table, 'rings'))).toBe('not-saved')
      // The same requests again, after a lost connection, wait as well.
      ada.client.drop()
      proxy.set('pass')
      expect((await Promise.all(moves)).map(refusal)).toEqual(tables.map(() => null))
      await until(() => testHall.hall.time.isRunning, 'the clock to go on')
      for (const { table } of tables) {
        await until(() => ada.view(table).list!.length === 1, 'the word')
        expect(ada.view(table).list).toEqual(['steam'])
        value(await ada.write(table, 'rings'))
        ada.expectCompleteFeed(table)
        const entries = (await direct.readLog(table, 0)).map(parseTableEntry)
        expect(entries.map(({ seq }) => seq)).toEqual([...entries.keys()])
      }
      expect(testHall.failures).toEqual([])
      await direct.close()
    })

    test('answers every one of many moves at one table truly', async () => {
      const { testHall, proxy, direct, fail } = await openBehindProxy(postgres!)
      const { ada, bob, table } = await testHall.openTableForTwo()
      value(await ada.start(table))
      const lines = oneTo(10).map((number) => `line ${number}`)
      proxy.set('swallow')
      const sending = lines.map(async (line, index) => {
        // Rate-limited per person, so it is five lines each, over a while.
        await pause(60 * index)
        return (index % 2 === 0 ? ada : bob).chat(table, line)
      })
      await fail(1500)
      const answers = await Promise.all(sending)
      const stored = (await direct.readLog(table, 0)).map(parseTableEntry).flatMap(({ events }) => {
        return events.flatMap((event) => (event.type === 'chatted' ? [event.text] : []))
      })
      const accepted = lines.filter((_, index) => answers[index]!.ok)
      expect(stored.toSorted()).toEqual(accepted.toSorted())
      expect(stored.length).toBeGreaterThan(0)
      for (const answer of answers) expect(['not-saved', null]).toContain(refusal(answer))
      await direct.close()
    })

    test('opens a table once', async () => {
      const { testHall, proxy, direct, fail } = await openBehindProxy(postgres!)
      const ada = await testHall.enter({ name: 'Ada' })
      proxy.set('swallow')
      const opening = ada.client.open({ game: 'boggle-master', dictionary: USUAL_DICTIONARY })
      await fail(1000)
      const { table } = value(await opening)
      const mine = await direct.tablesOf(ada.person, 10)
      expect(mine.map(({ id }) => id)).toEqual([table])
      await direct.close()
    })
  },
)
