import { setTimeout as sleep } from 'node:timers/promises'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { LiveTable } from '#live/live-table.ts'
import { HallTime } from '#live/hall-time.ts'
import { StoreFailed, type Clock, type TableEnvironment } from '#live/ports.ts'
import { foldCode } from '#server/hall/code.ts'
import type { HallDeps } from '#server/hall/hall-deps.ts'
import { Heartbeat } from '#server/hall/heartbeat.ts'
import { InactiveTables } from '#server/hall/inactive-tables.ts'
import { LiveTables } from '#server/hall/live-tables.ts'
import { Lobby } from '#server/hall/lobby.ts'
import { LogChecker } from '#server/hall/log-checker.ts'
import {
  createTable,
  type NewTableRequest,
  type Person,
  type TableSetup,
} from '#server/hall/new-table.ts'
import { Presence } from '#server/hall/presence.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import { saveDictionary } from '#server/hall/remembered-dictionary.ts'
import { Rematches } from '#server/hall/rematches.ts'
import { Renames } from '#server/hall/renames.ts'
import { Languages } from '#server/languages.ts'
import { makeMetrics, type Metrics } from '#server/metrics.ts'
import { nodeLogCodec } from '#server/node-log-codec.ts'
import { Housekeeping } from '#server/privacy/housekeeping.ts'
import type { Store, StoredPerson } from '#server/store/store.ts'
import type { LogCodec } from '#table/log-codec.ts'
import type { Table } from '#table/table.ts'

const TIDY_INTERVAL = 60_000
/** How long closing waits for a slice of housekeeping. */
const MAX_HOUSEKEEPING = 1000

/** All tables of this hall, and who is here. */
export class Hall implements TableEnvironment {
  readonly store: Store
  readonly time: HallTime
  readonly metrics: Metrics
  readonly lobby: Lobby
  readonly presence: Presence
  readonly languages: Languages
  readonly #deps: HallDeps
  readonly #clock: Clock
  readonly #heartbeat: Heartbeat
  readonly #games: ReadonlyMap<string, AnyGame>
  readonly #codec: LogCodec
  readonly #tables: LiveTables
  readonly #inactive: InactiveTables
  readonly #rematches: Rematches
  readonly #renames: Renames
  readonly #housekeeping: Housekeeping
  readonly #logChecker: LogChecker
  #logsChecked: Promise<void> = Promise.resolve()
  #tidying: NodeJS.Timeout | null = null
  /** Why it does not serve; null when it does. */
  #notServing: string | null = 'the hall is starting'
  #isWithdrawn = false

  constructor(deps: HallDeps) {
    const time = deps.time ?? new HallTime(deps.clock)
    const clock: Clock = { ...deps.clock, hallTime: () => time.now() }
    this.#deps = deps
    this.time = time
    this.#clock = clock
    this.#heartbeat = new Heartbeat({
      ...deps,
      time,
      storeFailed: () => this.metrics.storeFailures.inc(),
    })
    const { store } = this.#heartbeat
    this.store = store
    this.#games = new Map(deps.games.map((game) => [game.id, game]))
    this.#codec = nodeLogCodec((id) => this.#gameOf(id))
    this.lobby = new Lobby(clock)
    this.presence = new Presence(() => time.now())
    this.languages = new Languages({
      build: deps.buildLanguage,
      ownDictionaries: deps.ownDictionaries,
      now: () => clock.monotonicTime(),
      reportFailure: (error) => this.reportError(error, 'languages'),
    })
    this.#tables = new LiveTables({
      ...deps,
      store,
      clock,
      languages: this.languages,
      lobby: this.lobby,
      environment: this,
      codec: this.#codec,
      committed: (millis) => this.metrics.commits.observe(millis / 1000),
    })
    this.#housekeeping = new Housekeeping({
      ...deps,
      store,
      tables: this.#tables,
      codec: this.#codec,
      wallTime: () => clock.wallTime(),
      hallTime: () => this.time.now(),
    })
    this.#inactive = new InactiveTables({
      ...deps,
      store,
      clock,
      tables: this.#tables,
      reportError: (error, where) => this.#reportUnlessStoreFailed(error, where),
    })
    this.#rematches = new Rematches({
      store,
      table: (id) => this.table(id),
      open: (request) => this.#open(request),
      // People go on playing at the limit, but not without end.
      maxTables: 2 * deps.maxTables,
    })
    this.#renames = new Renames({
      store,
      clock,
      presence: this.presence,
      tables: this.#tables,
      logLimits: deps.logLimits,
      reportError: deps.reportError,
    })
    this.#logChecker = new LogChecker({
      store,
      clock,
      hash: this.#codec.hash,
      damaged: (error) => this.#tables.quarantine(error),
      reportError: (error, where) => this.reportError(error, where),
    })
    this.metrics = makeMetrics({
      tables: () => this.#tables.size,
      people: () => this.presence.size,
      quarantined: () => this.#tables.quarantined.size,
      waitingPlans: () => deps.bots.waiting,
    })
    deps.bots.observe((outcome, millis) => {
      this.metrics.plans(outcome)
      if (outcome === 'finished' || outcome === 'failed')
        this.metrics.planTimes.observe(millis / 1000)
    })
  }

  get liveTables(): number {
    return this.#tables.size
  }

  get peopleHere(): number {
    return this.presence.size
  }

  /** Opens for people, with every unfinished table running. */
  async start(): Promise<void> {
    const heartbeat = await this.store.lastHeartbeat()
    await this.#tables.load()
    // Acts may have been saved after the last heartbeat.
    await this.#heartbeat.start(Math.max(heartbeat?.hallTime ?? 0, this.#tables.hallTime))
    this.presence.open()
    this.#tables.start()
    this.#logsChecked = this.#logChecker.start()
    await this.#inactive.run()
    this.#tidying = setInterval(() => void this.tidy(), TIDY_INTERVAL)
    this.#notServing = null
    this.#housekeeping.run()
  }

  /** Why nobody should be sent here at the moment; null when the hall serves and can save. */
  get unreadyReason(): string | null {
    if (this.#notServing !== null) return this.#notServing
    return this.#heartbeat.isAlive ? null : 'the store cannot save'
  }

  /** Another server has taken over the store: from now on nothing is served or written by itself. */
  withdraw(): void {
    this.#isWithdrawn = true
    void this.#housekeeping.stop()
    this.#notServing = 'another server has taken over'
    this.#heartbeat.stop()
    this.#logChecker.stop()
    this.#tables.close()
  }

  async close(): Promise<void> {
    this.#notServing ??= 'the hall is closing'
    if (this.#tidying !== null) clearInterval(this.#tidying)
    this.#logChecker.stop()
    const housekeeping = this.#housekeeping.stop()
    this.#heartbeat.stop()
    if (!this.#isWithdrawn) await this.#inactive.close()
    this.#tables.close()
    this.languages.close()
    await this.#deps.bots.close()
    // A store that does not answer must not keep the hall from closing.
    await Promise.race([housekeeping, sleep(MAX_HOUSEKEEPING, undefined, { ref: false })])
    if (!this.#isWithdrawn) await this.#heartbeat.write().catch(() => undefined)
    await this.store.close()
  }

  /** Resolves when the logs of all tables were checked after the start. */
  get logsChecked(): Promise<void> {
    return this.#logsChecked
  }

  /** Damaged tables, with the reason. */
  get quarantined(): ReadonlyMap<string, string> {
    return this.#tables.quarantined
  }

  /**
   * A table, loaded from the store if need be; null when there is none of that id. Throws
   * TableDamaged.
   */
  table(id: string): Promise<LiveTable | null> {
    return this.#tables.get(id)
  }

  /** Another number after a table's log was replaced. */
  lastRewrite(id: string): number {
    return this.#tables.lastRewrite(id)
  }

  async findTable(code: string): Promise<LiveTable | null> {
    const id = await this.store.findTable(foldCode(code))
    return id === null ? null : this.table(id)
  }

  /** Idempotent: the same key gives the same table. */
  open(
    host: Person,
    setup: TableSetup & { readonly game: string },
    key: string,
  ): Promise<Result<LiveTable, Refusal>> {
    const game = this.#games.get(setup.game)
    if (game === undefined) {
      const known = [...this.#games.keys()].join(', ')
      const message = `There is no game "${setup.game}"; there is ${known}.`
      return Promise.resolve(refuse({ code: 'unknown-game', message }))
    }
    const { maxTables } = this.#deps
    const { person, name } = host
    return this.#open({
      game,
      host: { person, name },
      setup,
      key,
      seated: [],
      banned: [],
      maxTables,
    })
  }

  async #open(request: NewTableRequest): Promise<Result<LiveTable, Refusal>> {
    const created = await createTable(
      {
        store: this.store,
        secrets: this.#deps.secrets,
        clock: this.#clock,
        codec: this.#codec,
      },
      request,
    )
    if (!created.ok) return created
    await this.#eraseAgain(request)
    const live = await this.table(created.value)
    if (live === null) throw new Error(`table ${created.value} is gone right after it was created`)
    this.tableChanged(live.table)
    this.prepareWords(live.table)
    return ok(live)
  }

  /** Whoever was erased while the table was being stored may have been missed by the search. */
  async #eraseAgain({ host, banned }: NewTableRequest): Promise<void> {
    for (const { person } of [host, ...banned]) {
      if (this.#housekeeping.hasErased(person)) await this.#housekeeping.erase(person)
    }
  }

  /** Takes somebody to the rematch of a finished table; the first to ask opens it. */
  rematch(finished: LiveTable, asker: Person): Promise<Result<Table, Refusal>> {
    return this.#rematches.take(finished, asker)
  }

  /** Renames somebody; the tables where they wait for a match to start follow. */
  rename(person: StoredPerson): Promise<Refusal | null> {
    return this.#renames.rename(person)
  }

  /** The tables that a rename would concern. */
  tablesRenamed(person: string): Promise<readonly LiveTable[]> {
    return this.#renames.loadedTables(person)
  }

  /** Brings the name of somebody who subscribes to a table up to date. */
  refreshName(live: LiveTable, person: Person): Promise<void> {
    return this.#renames.refresh(live, person)
  }

  /**
   * Erases a person; what they leave at tables goes in the background. Throws StoreFailed; then it may
   * have been done all the same.
   */
  async erase(person: string): Promise<void> {
    await this.#housekeeping.erase(person)
  }

  absence(person: string): number {
    return this.presence.absence(person)
  }

  tableChanged(table: Table): void {
    this.lobby.update(table)
  }

  prepareWords({ game, options, host }: Table): Refusal | null {
    const preparation = this.languages.prepare(game.lexicons(options), host)
    switch (preparation.state) {
      case 'ready':
        return null
      case 'waiting': {
        const message =
          'The words are next, after those of another language. Try again in a moment.'
        return { code: 'being-prepared', message }
      }
      case 'preparing': {
        const message = `The words are being prepared: ${preparation.percent} %. Try again in a moment.`
        return { code: 'being-prepared', message }
      }
      case 'failed': {
        const message = 'The words of this language cannot be prepared here. Try again later.'
        return { code: 'not-prepared', message }
      }
    }
  }

  dictionaryChosen(person: string, dictionary: Dictionary): void {
    saveDictionary(this.store, person, dictionary).catch((error: unknown) => {
      this.#reportUnlessStoreFailed(error, 'dictionary')
    })
  }

  tableDamaged(table: string, error: Error): void {
    this.#tables.quarantine(new TableDamaged(table, error.message, { cause: error }))
  }

  reportError(error: unknown, where: string): void {
    this.#deps.reportError(error, where)
  }

  #gameOf(id: string): AnyGame {
    const game = this.#games.get(id)
    if (game === undefined) throw new Error(`there is no game ${id}`)
    return game
  }

  /** Ends abandoned tables, and drops what nobody needs in memory. */
  async tidy(): Promise<void> {
    if (this.#notServing !== null) return
    this.presence.forget()
    this.#housekeeping.run()
    await this.#inactive.run()
    try {
      await this.#tables.unloadIdle((tables) => this.#inactive.saveVisits(tables))
    } catch (error) {
      this.#reportUnlessStoreFailed(error, 'unloading')
    }
    try {
      await this.store.dropPassports(this.#deps.clock.wallTime())
    } catch (error) {
      this.#reportUnlessStoreFailed(error, 'passports')
    }
  }

  /** That a store fails at times is not an error of the program. */
  #reportUnlessStoreFailed(error: unknown, where: string): void {
    if (!(error instanceof StoreFailed)) this.reportError(error, where)
  }
}
