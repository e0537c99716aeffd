/** A log that one node replaces while another sends it to somebody. */
import { afterEach, expect, test } from 'vitest'
import { Cluster } from '#server/cluster/cluster.ts'
import { LocalHub } from '#server/cluster/local-bus.ts'
import { nodeClock } from '#server/node-clock.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { usePostgres } from '../store/use-postgres.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { untilOver, value } from '../server/testing/guest.ts'
import { openTestHall, overrideStore } from '../server/testing/test-hall.ts'
import { runOutTheClock } from './test-nodes.ts'

const server = await usePostgres()
afterEach(closeAll)

/** More than are read at once. */
const LINES = 150

test.skipIf(server === null).each(['log', 'replay'])(
  'a %s that another node rewrites is cut off, even if no message says so',
  async (kind) => {
    const database = await server!.newDatabase()
    const hub = new LocalHub()
    let beforeSecondPart = (): Promise<unknown> => Promise.resolve()
    const addNode = async () => {
      const store = await openPostgresStore(database)
      const bus = hub.connect()
      const lease = { ttl: 600_000, renewal: 200 }
      const deps = { bus, leases: store.leases, clock: nodeClock, lease }
      const cluster = new Cluster({ ...deps, reportError: () => undefined })
      const slow = overrideStore(store, {
        readLog: async (table, from, to) => {
          if (from > 0 && to !== undefined && to !== Infinity) await beforeSecondPart()
          return store.readLog(table, from, to)
        },
      })
      return { bus, hall: await openTestHall({ store: slow, cluster, messagesPerSecond: 10_000 }) }
    }
    const a = await addNode()
    const b = await addNode()
    const ada = await a.hall.enter({ name: 'Ada' })
    const { table } = await ada.openTable({ options: { seconds: 5 } })
    await ada.seatBots(table, ['novice'])
    for (let line = 0; line < LINES; line += 1) value(await ada.chat(table, `line ${line}`))
    value(await ada.start(table))
    await runOutTheClock(a, ada, table)
    await untilOver(table, ada)

    const headers = { cookie: ada.cookie }
    const download = async () => {
      const response = await fetch(`${b.hall.address}/api/tables/${table}/${kind}`, { headers })
      return response.ok ? response.text() : `refused: ${response.status}`
    }
    const whole = await download()
    expect(whole.split('\n').length).toBeGreaterThan(1)
    expect(whole).not.toContain('refused')

    b.bus.setConnected(false)
    beforeSecondPart = async () => {
      beforeSecondPart = () => Promise.resolve()
      const { store } = a.hall.hall
      const entries = await store.readLog(table, 0)
      const { hash, wallTime } = (await store.readTableRow(table))!
      const log = { entries, hash: hash!, wallTime }
      expect(await store.privacy.rewriteLog(table, entries.length, log)).toBe(true)
    }
    const cutOff = await download().catch(() => 'cut off')
    expect(cutOff).toMatch(/^(cut off|refused: 503)$/)
    b.bus.setConnected(true)
    expect(await download()).toBe(whole)
  },
)
