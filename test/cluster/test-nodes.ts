import type { MachineClock } from '#live/ports.ts'
import { Cluster } from '#server/cluster/cluster.ts'
import { LocalHub, type LocalBus } from '#server/cluster/local-bus.ts'
import { RedisBus } from '#server/cluster/redis-bus.ts'
import { nodeClock } from '#server/node-clock.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openTestHall, type TestHall, type TestHallSettings } from '../server/testing/test-hall.ts'
import type { RedisServer } from './redis-server.ts'

/** Outlasts every test, however busy the machine is, in milliseconds. */
const LONG_LEASE = 600_000

export type TestNode = {
  readonly hall: TestHall
  readonly cluster: Cluster
  readonly bus: LocalBus
  /** Timers of the cluster that are running. */
  readonly timers: ReadonlySet<object>
}

/** Several nodes of one hall in this process, on one database. */
export class TestNodes {
  readonly #hub = new LocalHub()
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** By default its lease outlasts every test. */
  async add(ttl = LONG_LEASE, settings: TestHallSettings = {}): Promise<TestNode> {
    const bus = this.#hub.connect()
    const store = await openPostgresStore(this.#url)
    const failures: unknown[] = []
    const timers = new Set<object>()
    const cluster = new Cluster({
      bus,
      leases: store.leases,
      clock: countTimers(timers),
      lease: { ttl, renewal: 200 },
      reportError: (error) => void failures.push(error),
    })
    const hall = await openTestHall({ store, cluster, ...settings })
    return { hall, cluster, bus, timers }
  }
}

/** A node in this process that reaches the others by Redis. Its lease outlasts every test. */
export async function openRedisNode(
  database: string,
  { url }: RedisServer,
  settings: TestHallSettings = {},
): Promise<{ readonly hall: TestHall; readonly cluster: Cluster }> {
  const store = await openPostgresStore(database)
  const cluster = new Cluster({
    bus: await RedisBus.open(url),
    leases: store.leases,
    clock: nodeClock,
    lease: { ttl: LONG_LEASE, renewal: 200 },
    reportError: () => {},
  })
  return { hall: await openTestHall({ store, cluster, ...settings }), cluster }
}

function countTimers(timers: Set<object>): MachineClock {
  return {
    ...nodeClock,
    setTimer(callback, delay) {
      const timer = {}
      timers.add(timer)
      const cancel = nodeClock.setTimer(() => {
        timers.delete(timer)
        callback()
      }, delay)
      return () => {
        timers.delete(timer)
        cancel()
      }
    },
  }
}
