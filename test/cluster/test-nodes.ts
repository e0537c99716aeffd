import type { MachineClock } from '#live/ports.ts'
import type { Bus } from '#server/cluster/bus.ts'
import { Cluster } from '#server/cluster/cluster.ts'
import type { LeaseStore } from '#server/cluster/lease-store.ts'
import { LocalHub, type LocalBus } from '#server/cluster/local-bus.ts'
import { RedisBus } from '#server/cluster/redis-bus.ts'
import { nodeClock } from '#server/node-clock.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { closeLater } from '../server/testing/cleanup.ts'
import type { Guest } from '../server/testing/guest.ts'
import { pause } from '../server/testing/waiting.ts'
import {
  openTestHall,
  overrideStore,
  type TestHall,
  type TestHallSettings,
} from '../server/testing/test-hall.ts'
import type { RedisServer } from './redis-server.ts'

/** Milliseconds between searches for orphans; shorter than usual, so that tests need not wait. */
export const SWEEP_INTERVAL = 1000

/** Outlasts every test, however busy the machine is, in milliseconds. */
const LONG_LEASE = 600_000

export type TestNode = {
  readonly hall: TestHall
  readonly cluster: Cluster
  readonly bus: LocalBus
  /** Timers of the cluster that are running. */
  readonly timers: ReadonlySet<object>
  /** Errors that the cluster has reported. */
  readonly failures: readonly unknown[]
}

export type TestNodeSettings = TestHallSettings & {
  /** Milliseconds for which its lease lasts. */
  readonly ttl?: number
  /** In place of the address of the database that all nodes share. */
  readonly database?: string
  /** Replaces or wraps what keeps leases. */
  wrapLeases?(leases: LeaseStore): LeaseStore
}

/** Ada, who is connected to the one node, hosts a table that Bob, at the other, has joined. */
export async function openTableAcross(one: TestHall, other: TestHall, options: unknown = {}) {
  const ada = await one.enter({ name: 'Ada' })
  const bob = await other.enter({ name: 'Bob' })
  const { table, code } = await ada.openTable({ listed: true, options })
  await bob.joinAndSit(code)
  return { ada, bob, table, code }
}

/** Holds up all callers while it is closed. */
export class Gate {
  #opening: PromiseWithResolvers<void> | null = null
  waiting = 0

  close(): void {
    this.#opening = Promise.withResolvers()
  }

  open(): void {
    this.#opening?.resolve()
    this.#opening = null
  }

  async pass(): Promise<void> {
    this.waiting += 1
    await this.#opening?.promise
    this.waiting -= 1
  }
}

export type GatedNode = TestNode & { readonly appends: Gate; readonly renewals: Gate }

/** Several nodes of one hall in this process, on one database. */
export class TestNodes {
  readonly #hub = new LocalHub()
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** By default its lease outlasts every test. */
  async add({
    ttl = LONG_LEASE,
    database = this.#url,
    wrapLeases = (leases: LeaseStore) => leases,
    ...settings
  }: TestNodeSettings = {}): Promise<TestNode> {
    const bus = this.#hub.connect()
    const store = await openPostgresStore(database)
    const failures: unknown[] = []
    const timers = new Set<object>()
    const cluster = new Cluster({
      bus,
      leases: wrapLeases(store.leases),
      clock: countTimers(timers),
      lease: { ttl, renewal: 200 },
      sweepInterval: SWEEP_INTERVAL,
      reportError: (error) => void failures.push(error),
    })
    const hall = await openTestHall({ store, cluster, ...settings })
    return { hall, cluster, bus, timers, failures }
  }

  /** A node whose appends and renewals can be held up. */
  async addGated(ttl: number): Promise<GatedNode> {
    const appends = new Gate()
    const renewals = new Gate()
    const node = await this.add({
      ttl,
      wrapLeases: (leases) => {
        const renew: typeof leases.renew = async (...renewal) => {
          await renewals.pass()
          return leases.renew(...renewal)
        }
        return overrideStore(leases, { renew })
      },
      wrapStore: (store) => {
        const append: typeof store.append = async (batch) => {
          await appends.pass()
          return store.append(batch)
        }
        return overrideStore(store, { append })
      },
    })
    closeLater(() => {
      appends.open()
      renewals.open()
    })
    return { ...node, appends, renewals }
  }
}

/**
 * Ends a match that lasts for less than ten seconds. The next renewal of a lease sets the clock right again, so
 * that it may take more than one attempt.
 */
export async function runOutTheClock(
  { hall }: Pick<TestNode, 'hall'>,
  guest: Guest,
  table: string,
): Promise<void> {
  while (guest.phase(table) !== 'over') {
    hall.advanceClock(10_000)
    await guest.write(table, 'steam')
    await pause(20)
  }
}

type RedisNode = { readonly hall: TestHall; readonly cluster: Cluster }

/** A node in this process that reaches the others by Redis. Its lease outlasts every test. */
export async function openRedisNode(
  database: string,
  { url }: Pick<RedisServer, 'url'>,
  settings: TestHallSettings = {},
): Promise<RedisNode> {
  return openNodeOnBus(database, await RedisBus.open(url), settings)
}

export async function openNodeOnBus(
  database: string,
  bus: Bus,
  settings: TestHallSettings = {},
): Promise<RedisNode> {
  const store = await openPostgresStore(database)
  const cluster = new Cluster({
    bus,
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
