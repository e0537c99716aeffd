import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Result } from '#kit/result.ts'
import type { LiveTable } from '#live/live-table.ts'
import { HallTime } from '#live/time/hall-time.ts'
import { StoreFailed, type Clock, type TableEnvironment } from '#live/ports.ts'
import type { Cluster } from '#server/cluster/cluster.ts'
import { Moderation } from '#server/admin/moderation.ts'
import { ONE_NODE, type HallNodes } from '#server/admin/hall-nodes.ts'
import { NO_OTHER_NODES, type HallEvents } from '#server/cluster/hall-events.ts'
import { ServedTables, type FoundTable } from '#server/cluster/served-tables.ts'
import type { HallDeps } from '#server/hall/hall-deps.ts'
import { HallCapacity } from '#server/hall/hall-capacity.ts'
import { Heartbeat } from '#server/hall/heartbeat.ts'
import { InactiveTables } from '#server/hall/inactive-tables.ts'
import { LiveTables } from '#server/hall/live-tables.ts'
import { Lobby } from '#server/hall/lobby.ts'
import { LogChecker } from '#server/hall/log-checker.ts'
import type { Person, TableSetup } from '#server/hall/new-table.ts'
import { Openings } from '#server/hall/openings.ts'
import { Presence } from '#server/hall/presence.ts'
import { StoreWatch } from '#server/hall/store-watch/store-watch.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import { saveDictionary } from '#server/hall/remembered-dictionary.ts'
import { Rematches } from '#server/hall/rematches.ts'
import { Renames } from '#server/hall/naming/renames.ts'
import type { ServedTable } from '#server/hall/served-table.ts'
import { ServingState } from '#server/hall/serving-state.ts'
import { startInParts, type Attempt } from '#server/retry.ts'
import { Languages, preparationRefusal } from '#server/languages.ts'
import { makeMetrics, observePlans, type Metrics } from '#server/metrics.ts'
import { nodeLogCodec } from '#server/node-log-codec.ts'
import { Housekeeping } from '#server/privacy/housekeeping.ts'
import type { DiskSpace } from '#server/operations/disk-space.ts'
import { steadyWallTime } from '#server/steady-wall-time.ts'
import type { Store, StoredPerson } from '#server/store/store.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import type { Table } from '#table/table.ts'

const TIDY_INTERVAL = 60_000

/** All tables of this hall, and who is connected. */
export class Hall implements TableEnvironment {
  readonly store: Store
  readonly time: HallTime
  readonly metrics: Metrics
  readonly events: HallEvents
  readonly nodes: HallNodes
  readonly moderation: Moderation
  readonly lobby: Lobby
  readonly presence: Presence
  readonly languages: Languages
  readonly disk: DiskSpace | null
  readonly #deps: HallDeps
  readonly #watch: StoreWatch
  readonly #heartbeat: Heartbeat
  readonly #games: ReadonlyMap<string, AnyGame>
  readonly codec: LogCodec
  readonly #tables: LiveTables
  readonly #inactive: InactiveTables
  readonly #openings: Openings
  readonly #rematches: Rematches
  readonly #renames: Renames
  readonly #housekeeping: Housekeeping
  readonly #logChecker: LogChecker
  readonly #served: ServedTables
  readonly #cluster: Cluster | null
  /** Resolves when the logs of all tables were checked after the start. */
  logsChecked: Promise<void> = Promise.resolve()
  #starting: Promise<void> = Promise.resolve()
  #tidying: NodeJS.Timeout | null = null
  readonly serving = new ServingState()
  #isWithdrawn = false

  constructor(deps: HallDeps) {
    const time = deps.time ?? new HallTime(deps.clock)
    const clock: Clock = { ...deps.clock, hallTime: () => time.now() }
    const wallTime = steadyWallTime(clock)
    this.#deps = deps
    this.time = time
    const { cluster = null, disk = null } = deps
    this.#cluster = cluster
    this.disk = disk
    this.events = cluster ?? NO_OTHER_NODES
    this.nodes = cluster ?? ONE_NODE
    const storeFailed = () => this.metrics.storeFailures.inc()
    this.#watch = new StoreWatch({ ...deps, time, storeFailed })
    const { store } = this.#watch
    this.#heartbeat = new Heartbeat({ ...deps, store, time })
    this.store = store
    this.moderation = new Moderation({ ...deps, wallTime, store: store.admin, events: this.events })
    this.#games = new Map(deps.games.map((game) => [game.id, game]))
    this.codec = nodeLogCodec((id) => this.#gameOf(id))
    this.lobby = new Lobby(clock, (change) => this.events.publish('lobby', change))
    this.presence = new Presence(() => time.now(), cluster)
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
      codec: this.codec,
      cluster,
      committed: (millis) => this.metrics.commits.observe(millis / 1000),
    })
    this.#housekeeping = new Housekeeping({
      ...deps,
      store,
      tables: this.#tables,
      codec: this.codec,
      wallTime,
      hallTime: () => this.time.now(),
    })
    const capacity = new HallCapacity({ ...deps, store })
    this.#inactive = new InactiveTables({
      ...deps,
      store,
      clock,
      wallTime,
      tables: this.#tables,
      capacity,
      reportError: (error, where) => this.#reportUnlessStoreFailed(error, where),
    })
    this.#openings = new Openings({
      ...deps,
      store,
      clock,
      codec: this.codec,
      games: this.#games,
      tables: this.#tables,
      housekeeping: this.#housekeeping,
      capacity,
      opened: ({ table }) => {
        this.tableChanged(table)
        this.prepareWords(table)
      },
    })
    this.#rematches = new Rematches({
      store,
      tables: this.#tables,
      reportError: deps.reportError,
      open: (request) => this.#openings.openAs(request),
      // Rematches may exceed the limit, but not endlessly.
      maxTables: 2 * deps.maxTables,
    })
    this.#renames = new Renames({
      store,
      clock,
      presence: this.presence,
      lobby: this.lobby,
      tables: this.#tables,
      logLimits: deps.logLimits,
      saved: (person) => this.events.publish('renamed', person),
      reportError: deps.reportError,
    })
    this.events.subscribe('renamed', (person) => this.#renames.apply(person))
    this.#served = new ServedTables({
      store,
      tables: this.#tables,
      rematch: (finished, asker) => this.rematch(finished, asker),
      banFromRematch: (finished, ban) => this.#rematches.ban(finished, ban),
      refreshName: (live, person) => this.#renames.refresh(live, person),
      remoteTable: (id, owner) => cluster!.remoteTable(id, owner),
    })
    cluster?.attach({
      time,
      tables: this.#tables,
      lobby: this.lobby,
      presence: this.presence,
      observeWrite: (write) => this.#watch.observe(write),
      localTable: (id) => this.#served.local(id),
    })
    this.#logChecker = new LogChecker({
      store,
      clock,
      hash: this.codec.hash,
      damaged: (error) => this.#tables.quarantine(error),
      reportError: (error, where) => this.reportError(error, where),
    })
    this.metrics = makeMetrics({
      tables: this.#tables,
      people: () => this.presence.size,
      waitingPlans: () => deps.bots.waiting,
      disk,
      cluster,
    })
    deps.bots.observe(observePlans(this.metrics))
    deps.bots.locate((person) => this.presence.networkOf(person))
  }

  get liveTables(): number {
    return this.#tables.size
  }

  /** Loads and starts every unfinished table, and opens the hall for people, unless it is stopped meanwhile. */
  start(): Promise<void> {
    const { clock } = this.#deps
    this.#starting = startInParts(clock, this.serving, (attempt) => this.#start(attempt))
    return this.#starting
  }

  async #start(attempt: Attempt): Promise<void> {
    this.time.start(await attempt(() => this.#beginHallTime()))
    this.#watch.start()
    await attempt(async () => this.#cluster?.startRenewing() ?? this.#heartbeat.start())
    await attempt(() => this.moderation.load())
    this.presence.open()
    this.#tables.start()
    await attempt(async () => this.#cluster?.start())
    this.logsChecked = this.#logChecker.start()
    await attempt(() => this.#inactive.run())
    this.#tidying = setInterval(() => void this.tidy(), TIDY_INTERVAL)
    this.serving.open()
    if (this.#cluster?.isLeader !== false) this.#housekeeping.run()
  }

  async #beginHallTime(): Promise<number> {
    if (this.#cluster !== null) return this.#cluster.join()
    const heartbeat = await this.store.lastHeartbeat()
    await this.#tables.load(this.serving)
    // Acts may have been saved after the last heartbeat.
    return Math.max(heartbeat?.hallTime ?? 0, this.#tables.hallTime)
  }

  /** Why load balancers should send nobody here; null when the hall serves and can save. */
  get unreadyReason(): string | null {
    if (this.serving.reason !== null) return this.serving.reason
    return this.#watch.canSave ? this.nodes.cutOffReason : 'the store cannot save'
  }

  /** Stops serving and writing because another server has taken over the store. */
  withdraw(): void {
    this.#isWithdrawn = true
    void this.#housekeeping.stop()
    this.serving.close('another server has taken over')
    this.#watch.stop()
    this.#heartbeat.stop()
    this.#logChecker.stop()
    this.#tables.close()
  }

  /** Leaves all tables to the other nodes, of which there must be some, and serves nobody from now on. */
  async drain(): Promise<void> {
    this.serving.drain()
    if (this.#tidying !== null) clearInterval(this.#tidying)
    this.#logChecker.stop()
    void this.#housekeeping.stop()
    await this.#inactive.close()
    await this.#cluster!.drain()
  }

  /** Serves nobody from now on, and stops everything but the store. */
  async stop(): Promise<void> {
    this.serving.close('the hall is closing')
    await this.#starting.catch(() => undefined)
    if (this.#tidying !== null) clearInterval(this.#tidying)
    this.#logChecker.stop()
    this.moderation.close()
    const housekeeping = this.#housekeeping.stop()
    this.#watch.stop()
    this.#heartbeat.stop()
    if (!this.#isWithdrawn) await this.#inactive.close()
    await this.#cluster?.leave()
    this.#tables.close()
    this.languages.close()
    await this.#deps.bots.close()
    await housekeeping
    // A hall that never started has no time to save.
    const ownsTime = this.#cluster === null && !this.#isWithdrawn && this.time.isStarted
    if (ownsTime) await this.#heartbeat.write().catch(() => undefined)
  }

  /** Stops the hall, and closes the store. */
  async close(): Promise<void> {
    await this.stop()
    await this.store.close()
  }

  get quarantined(): ReadonlyMap<string, string> {
    return this.#tables.quarantined
  }

  /** Loaded from the store if need be; null when there is none of that id. Throws TableDamaged. */
  table(id: string): Promise<LiveTable | null> {
    return this.#tables.get(id)
  }

  /** The state of a table, whichever node runs it; null when there is none of that id. Throws TableDamaged. */
  readTable(id: string): Promise<Table | null> {
    return this.#tables.read(id)
  }

  /** A table for connections, whichever node runs it; null when there is none of that id. Throws TableDamaged. */
  servedTable(id: string): Promise<ServedTable | null> {
    return this.#served.get(id)
  }

  /** A table, which this node runs from now on; null when there is none of that id. */
  takeOverTable(id: string): Promise<LiveTable | null> {
    return this.#tables.takeOver(id)
  }

  /** Throws TableDamaged. */
  findTable(code: string): Promise<FoundTable | null> {
    return this.#served.find(code)
  }

  /** Idempotent: the same key gives the same table. */
  open(
    host: Person,
    setup: TableSetup & { readonly game: string },
    key: string,
  ): Promise<Result<LiveTable, Refusal>> {
    return this.#openings.open(host, setup, key)
  }

  /** Returns the rematch of a finished table, which is opened for the first who asks. */
  rematch(finished: LiveTable, asker: Person): Promise<Result<Table, Refusal>> {
    return this.#rematches.take(finished, asker)
  }

  /** Renames somebody; the tables where they wait for a match to start follow. */
  rename(person: StoredPerson): Promise<Refusal | null> {
    return this.#renames.rename(person)
  }

  /** The tables that would show a new name. */
  tablesRenamed(person: string): Promise<readonly LiveTable[]> {
    return this.#renames.loadedTables(person)
  }

  /** Erases a person, at tables in the background. Throws StoreFailed; even then it may have begun. */
  async erase(person: string): Promise<void> {
    await this.#housekeeping.erase(person)
  }

  absence(person: string): number {
    return this.presence.absence(person)
  }

  tableChanged(table: Table): void {
    this.lobby.update(table)
  }

  moved(game: string): void {
    this.metrics.moves(game)
  }

  prepareWords({ game, options, host }: Table): Refusal | null {
    return preparationRefusal(this.languages.prepare(game.lexicons(options), host))
  }

  dictionaryChosen(person: string, dictionary: Dictionary): void {
    void this.#safely('dictionary', () => saveDictionary(this.store, person, dictionary))
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

  /** Ends abandoned tables, and drops unused objects from memory. */
  async tidy(): Promise<void> {
    if (this.serving.reason !== null) return
    this.presence.forget()
    await this.moderation.tidy(this.#cluster?.isLeader !== false)
    if (this.#cluster?.isLeader !== false) this.#housekeeping.run()
    await this.#inactive.run()
    await this.#safely('unloading', () => {
      return this.#tables.unloadIdle((tables) => this.#inactive.saveVisits(tables))
    })
    await this.#safely('passports', () => this.store.dropPassports(this.#deps.clock.wallTime()))
  }

  async #safely(where: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => this.#reportUnlessStoreFailed(error, where))
  }

  /** Does not report failures of the store, which are not errors of the program. */
  #reportUnlessStoreFailed(error: unknown, where: string): void {
    if (!(error instanceof StoreFailed)) this.reportError(error, where)
  }
}
