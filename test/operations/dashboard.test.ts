/** The dashboard and the documents name metrics that exist. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeMetrics } from '#server/metrics.ts'
import { usePostgres } from '../store/use-postgres.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { value } from '../server/testing/guest.ts'
import { openTestHall } from '../server/testing/test-hall.ts'
import { pause } from '../server/testing/waiting.ts'
import { TestNodes } from '../cluster/test-nodes.ts'

const server = await usePostgres()
afterEach(closeAll)

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** All series that a node of a cluster exposes. */
async function exposedNames(): Promise<ReadonlySet<string>> {
  const cluster = {
    isConnected: true,
    peers: new Set<string>(),
    remoteSubscriptions: 0,
    forwardedRequests: 0,
    busOutages: 0,
    ownershipChanges: { acquired: 0, released: 0, lost: 0 },
    onBusLag: () => undefined,
  }
  const zero = () => 0
  const disk = { free: 0, used: 0, isLow: false }
  const gauges = {
    tables: { size: 0, quarantined: new Map<string, string>(), all: () => [] },
    people: zero,
    waitingPlans: zero,
    disk,
    cluster,
  }
  const text = await makeMetrics(gauges).registry.metrics()
  return new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) => {
      return type === 'histogram'
        ? [name!, `${name}_bucket`, `${name}_sum`, `${name}_count`]
        : [name!]
    }),
  )
}

test.each(['deploy/grafana-dashboard.json', 'README.md', 'docs/operating.md', 'docs/scaling.md'])(
  '%s names only metrics that a node exposes',
  async (file) => {
    const exposed = await exposedNames()
    const named = new Set(read(file).match(/\bwordhall_[a-z0-9_]+\b/g))
    expect([...named].filter((name) => !exposed.has(name))).toEqual([])
  },
)

test('the dashboard shows every metric that the documents promise for each node', () => {
  const dashboard = read('deploy/grafana-dashboard.json')
  const panels = (JSON.parse(dashboard) as { panels: readonly { id: number }[] }).panels
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const name of [
    'wordhall_moves_total',
    'wordhall_commit_seconds_bucket',
    'wordhall_ownership_changes_total',
    'wordhall_bus_lag_seconds_bucket',
    'wordhall_live_tables',
    'wordhall_connections',
    'wordhall_forwarded_requests_total',
    'wordhall_bus_outages_total',
  ]) {
    expect(dashboard).toContain(name)
  }
})

test('moves are counted by game', async () => {
  const testHall = await openTestHall()
  const ada = await testHall.enter()
  const { table } = await ada.openTable()
  await ada.seatBots(table, ['novice'])
  value(await ada.start(table))
  value(await ada.write(table, 'steam'))
  expect(await testHall.metrics()).toContain('wordhall_moves_total{game="boggle-master"} 1')
})

test.skipIf(server === null)('a node counts what it forwards, owns and loses', async () => {
  const nodes = new TestNodes(await server!.newDatabase())
  const a = await nodes.add()
  const b = await nodes.add()
  const ada = await a.hall.enter({ name: 'Ada' })
  const bob = await b.hall.enter({ name: 'Bob' })
  const { table, code } = await ada.openTable()
  await bob.joinAndSit(code)
  value(await bob.chat(table, 'hello'))
  const metricsOf = (node: typeof a) => node.hall.metrics()
  expect(await metricsOf(a)).toContain('wordhall_ownership_changes_total{change="acquired"} 1')
  expect(await metricsOf(b)).toContain('wordhall_forwarded_requests_total 2')
  b.bus.setConnected(false)
  expect(await metricsOf(b)).toContain('wordhall_bus_outages_total 1')
  // A message of a node to itself, twice a second.
  while (/wordhall_bus_lag_seconds_count 0\b/.test(await metricsOf(a))) await pause(20)
})
