import type { FastifyInstance } from 'fastify'
import type { ClientOptions } from 'ws'
import { cookieOf, enterHall } from '#client/hall-client.ts'
import { HallTime } from '#live/time/hall-time.ts'
import { BotPool } from '#server/bots/bot-pool.ts'
import type { Cluster } from '#server/cluster/cluster.ts'
import type { LeaseStore } from '#server/cluster/lease-store.ts'
import type { Hall } from '#server/hall/hall.ts'
import type { Certificate } from '#server/operations/certificate.ts'
import type { DiskSpace } from '#server/operations/disk-space.ts'
import type { BuildLanguage } from '#server/languages.ts'
import { nodeClock } from '#server/node-clock.ts'
import { openHall } from '#server/open-hall.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import type { Store } from '#server/store/store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { startServing, stopServing } from '#server/start-stop.ts'
import { makeApp } from '#server/web/app.ts'
import type { AssetStore } from '#server/web/pages/asset-store.ts'
import { TIMEOUTS, type Timeouts } from '#server/web/limits/http-limits.ts'
import { UNREAD_BOUNDS, type UnreadBounds } from '#server/web/limits/unread-bytes.ts'
import { LOG_LIMITS, type LogLimits } from '#table/log/log-limits.ts'
import { closeLater, newFolder } from './cleanup.ts'
import { enter, refusal, value, type EnterOptions, type Guest } from './guest.ts'
import { connect, type RawConnection } from './raw-connection.ts'
import { pause } from './waiting.ts'

export type TestHallSettings = Partial<Settings> & {
  readonly folder?: string
  /** In place of a SQLite store in the folder. */
  readonly store?: Store
  /** How far its clocks are ahead, in milliseconds. */
  readonly clockOffset?: number
  /** How far its wall clock alone is ahead, in milliseconds. */
  readonly wallClock?: number
  /** Replaces or wraps the store. */
  wrapStore?(store: Store): Store
  readonly buildLanguage?: BuildLanguage
  readonly ownDictionaries?: readonly string[]
  /** In place of some of the usual timeouts. */
  readonly timeouts?: Partial<Timeouts>
  /** In place of some of the usual bounds for unread bytes. */
  readonly unread?: Partial<UnreadBounds>
  /** The clock of rate limits. */
  readonly monotonicNow?: () => number
  readonly logLimits?: LogLimits
  /** Before people race each other, in milliseconds; none if left out. */
  readonly countdown?: number
  readonly codeVersion?: string
  readonly cluster?: Cluster
  readonly disk?: DiskSpace
  readonly certificate?: Certificate | null
  readonly assets?: AssetStore
  /** Called with its address when it listens, before it starts. */
  listening?(address: string): Promise<void>
}

/** `offset` moves all clocks but that of rate limits, `wall` the wall clock alone. */
type TestClock = { offset: number; wall: number; monotonic: number; limits: number }

type Parts = {
  readonly hall: Hall
  readonly app: FastifyInstance
  readonly bots: BotPool
  readonly failures: unknown[]
}

/** A hall in this process that listens on a port of its own. */
export class TestHall {
  readonly hall: Hall
  readonly app: FastifyInstance
  readonly bots: BotPool
  /** Errors that were reported. */
  readonly failures: unknown[]
  readonly port: number
  readonly address: string
  readonly #clock: TestClock
  #closing: Promise<void> | null = null

  constructor({ hall, app, bots, failures }: Parts, clock: TestClock) {
    this.hall = hall
    this.app = app
    this.bots = bots
    this.failures = failures
    this.#clock = clock
    this.port = (app.addresses()[0] as { port: number }).port
    this.address = `http://127.0.0.1:${this.port}`
  }

  readonly now = (): number => Date.now() + this.#clock.offset

  /** Moves the hall's clocks; timers that are set stay as they are. */
  advanceClock(millis: number): void {
    this.#clock.offset += millis
  }

  /** Moves them and the clock that nobody can set, as time does. */
  letTimePass(millis: number): void {
    this.advanceClock(millis)
    this.#clock.monotonic += millis
  }

  /** Moves the clock of rate limits, so that everything is allowed again. */
  refillLimits(): void {
    this.#clock.limits += 600_000
  }

  /** Sets the machine's clock, as an operator or a time server would. */
  setWallClock(millis: number): void {
    this.#clock.wall = millis
  }

  close(): Promise<void> {
    return (this.#closing ??= stopServing(this))
  }

  enter(options: EnterOptions = {}): Promise<Guest> {
    return enter(this.address, options)
  }

  /** A new guest's connection, before its hello. */
  async connect(options: ClientOptions = {}): Promise<RawConnection> {
    return connect(this.address, await enterHall(this.address), options)
  }

  /** A new guest's connection, after its hello. */
  async connectAndGreet(): Promise<RawConnection> {
    const connection = await this.connect()
    await connection.hello()
    return connection
  }

  /** The metrics as Prometheus would get them. */
  metrics(): Promise<string> {
    return this.hall.metrics.registry.metrics()
  }

  /** Fails when anybody new could not use the hall. */
  async expectServed(): Promise<void> {
    const guest = await this.enter({ device: `device ${Math.random()}` })
    value(await guest.client.ping())
    await guest.openTable()
  }

  /** Ada hosts a private table and Bob has joined it. */
  async openTableForTwo(options: unknown = {}) {
    const ada = await this.enter({ name: 'Ada' })
    const bob = await this.enter({ name: 'Bob' })
    const { table, code } = await ada.openTable({ options })
    await bob.joinAndSit(code)
    return { ada, bob, table, code }
  }

  /** Moves the clock past the end of the match; the next act finds it over. */
  async runOutTheClock(guest: Guest, table: string, millis = 200_000): Promise<void> {
    this.advanceClock(millis)
    const code = refusal(await guest.write(table, 'steam'))
    if (code === null || !TOO_LATE.includes(code)) throw new Error(`not over: ${code}`)
  }

  /** Moves matches that have just started to where bots write a word every few seconds. */
  async skipToMidgame(...tables: readonly string[]): Promise<void> {
    this.advanceClock(MIDGAME)
    // Timers are set and bots plan by the old time until they are started again.
    for (const table of tables) (await this.hall.table(table))!.start()
  }

  /** The cookie of a second device that became the same person by passport. */
  async passportCookie(cookie: string): Promise<string> {
    const init = { method: 'POST', headers: { cookie } }
    const issued = await fetch(`${this.address}/api/passport`, init)
    const { token } = (await issued.json()) as { token: string }
    return cookieOf(await this.usePassport(token))!
  }

  usePassport(token: string): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ token })
    return fetch(`${this.address}/api/passport/use`, { method: 'POST', headers, body })
  }
}

const TOO_LATE = ['game-over', 'time-is-up']

const MIDGAME = 90_000

/** The length of a match that goes on for this many seconds after `skipToMidgame`. */
export function midgameSeconds(seconds: number): number {
  return MIDGAME / 1000 + seconds
}

export async function openTestHall({
  folder,
  store,
  clockOffset = 0,
  wallClock = 0,
  wrapStore = (inner: Store) => inner,
  buildLanguage,
  ownDictionaries = [],
  timeouts,
  unread,
  monotonicNow,
  logLimits = LOG_LIMITS,
  countdown = 0,
  codeVersion = 'test version',
  cluster,
  disk,
  certificate = null,
  assets,
  listening = () => Promise.resolve(),
  ...overrides
}: TestHallSettings = {}): Promise<TestHall> {
  const defaults = readSettings({ WORDHALL_LOG: 'silent', WORDHALL_PORT: '0' })
  if (!defaults.ok) throw new Error(defaults.refusal)
  const settings = { ...defaults.value, ...overrides }
  const opened = store ?? (await openSqliteStore(folder ?? newFolder()))
  const failures: unknown[] = []
  const clock: TestClock = { offset: clockOffset, wall: wallClock, monotonic: 0, limits: 0 }
  const bots = new BotPool(settings.botThreads)
  const hall = openHall(wrapStore(opened), settings, {
    bots,
    clock: {
      ...nodeClock,
      wallTime: () => Date.now() + clock.offset + clock.wall,
      monotonicTime: () => performance.now() + clock.monotonic,
    },
    // Tests jump ahead, which must not count as a gap.
    time: new HallTime({ monotonicTime: () => performance.now() + clock.offset }, Infinity),
    reportError: (error) => void failures.push(error),
    logLimits,
    countdown,
    codeVersion,
    ownDictionaries,
    cluster: cluster ?? null,
    disk: disk ?? null,
    ...(buildLanguage === undefined ? {} : { buildLanguage }),
  })
  const app = await makeApp(hall, settings, {
    timeouts: { ...TIMEOUTS, ...timeouts },
    unread: { ...UNREAD_BOUNDS, ...unread },
    monotonicNow: monotonicNow ?? (() => performance.now() + clock.limits),
    certificate,
    assets: assets ?? null,
  })
  app.log.error = (entry: unknown) => void failures.push(entry)
  await startServing({ app, hall }, { port: settings.port, host: '127.0.0.1' }, async () => {
    await listening(app.listeningOrigin)
  })
  const testHall = new TestHall({ hall, app, bots, failures }, clock)
  closeLater(() => testHall.close())
  return testHall
}

/** The store, or its part for leases, with some methods replaced. */
export function overrideStore<T extends Store | LeaseStore>(store: T, methods: Partial<T>): T {
  return new Proxy(store, {
    get(target, name) {
      const member = methods[name as keyof T] ?? target[name as keyof T]
      return typeof member === 'function' ? (member as () => unknown).bind(target) : member
    },
  })
}

/** Reading a log takes a while, as over a network, and the hall goes on meanwhile. */
export function withSlowReads(store: Store): Store {
  return overrideStore(store, {
    async readLog(id, from, to) {
      const log = await store.readLog(id, from, to)
      await pause(30)
      return log
    },
  })
}
