import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import type { LiveTable } from '#live/live-table.ts'
import { HallTime } from '#live/hall-time.ts'
import type { BotExecutor, Clock, MachineClock, TableEnvironment } from '#live/ports.ts'
import { UNAVAILABLE } from '#live/refusals.ts'
import { foldCode } from '#server/hall/code.ts'
import { Heartbeat } from '#server/hall/heartbeat.ts'
import { LiveTables } from '#server/hall/live-tables.ts'
import { Lobby } from '#server/hall/lobby.ts'
import {
  createTable,
  type NewTableRequest,
  type Person,
  type SeatingEvent,
  type TableSetup,
} from '#server/hall/new-table.ts'
import { Presence } from '#server/hall/presence.ts'
import { Renames } from '#server/hall/renames.ts'
import { Languages, type BuildLanguage } from '#server/languages.ts'
import { makeMetrics, type Metrics } from '#server/metrics.ts'
import type { Store, StoredPerson } from '#server/store/store.ts'
import type { LogLimits } from '#table/log-limits.ts'
import { chairOfPerson, type Table } from '#table/table.ts'

export type HallDeps = {
  readonly store: Store
  readonly games: readonly AnyGame[]
  readonly library: Library
  readonly bots: BotExecutor & { close(): Promise<void> }
  readonly clock: MachineClock
  /** In place of a hall time by that clock. */
  readonly time?: HallTime
  /** How many unfinished tables somebody may have a seat at and still open another. */
  readonly maxTables: number
  readonly logLimits: LogLimits
  /** Identifies the code that a stored state depends on. */
  readonly codeVersion: string
  reportError(error: unknown, where: string): void
  /** Builds a language in another way than usual, for tests. */
  readonly buildLanguage?: BuildLanguage
}

/** How often what nobody needs in memory is dropped. */
const TIDY_INTERVAL = 60_000

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
  readonly #tables: LiveTables
  readonly #renames: Renames
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
    this.lobby = new Lobby(clock)
    this.presence = new Presence(() => time.now())
    this.languages = new Languages(deps.buildLanguage)
    this.#tables = new LiveTables({
      ...deps,
      store,
      clock,
      languages: this.languages,
      lobby: this.lobby,
      environment: this,
      gameOf: (id) => this.#gameOf(id),
    })
    this.#renames = new Renames({ store, presence: this.presence, tables: this.#tables })
    this.metrics = makeMetrics({
      tables: () => this.#tables.size,
      people: () => this.presence.size,
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
    this.#tidying = setInterval(() => void this.#tidy(), TIDY_INTERVAL)
    this.#notServing = null
  }

  /** Why nobody should be sent here at the moment; null when the hall serves and can save. */
  get unreadyReason(): string | null {
    if (this.#notServing !== null) return this.#notServing
    return this.#heartbeat.isAlive ? null : 'the store cannot save'
  }

  /** Another server has taken over the store: from now on nothing is served or written by itself. */
  withdraw(reason: string): void {
    this.#isWithdrawn = true
    this.#notServing = reason
    this.#heartbeat.stop()
    this.#tables.close()
  }

  async close(): Promise<void> {
    this.#notServing ??= 'the hall is closing'
    if (this.#tidying !== null) clearInterval(this.#tidying)
    this.#heartbeat.stop()
    this.#tables.close()
    this.languages.close()
    await this.#deps.bots.close()
    if (!this.#isWithdrawn) await this.#heartbeat.write().catch(() => undefined)
    await this.store.close()
  }

  /** A table, loaded from the store if need be; null when there is none of that id. */
  table(id: string): Promise<LiveTable | null> {
    return this.#tables.get(id)
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
    return this.#open({ game, host: { person, name }, setup, key, seated: [], maxTables })
  }

  async #open(request: NewTableRequest): Promise<Result<LiveTable, Refusal>> {
    const created = await createTable(this.store, this.#clock, request)
    if (!created.ok) return created
    const live = await this.table(created.value)
    if (live === null) throw new Error(`table ${created.value} is gone right after it was created`)
    this.tableChanged(live.table)
    this.prepareWords(live.table)
    return ok(live)
  }

  /**
   * Takes somebody to the rematch of a finished table. The first to ask opens it, with the same bots
   * and options; only those who ask get a seat.
   */
  async rematch(finished: LiveTable, asker: Person): Promise<Result<Table, Refusal>> {
    const { table } = finished
    if (table.phase !== 'over') {
      return refuse({ code: 'not-over', message: 'The game is not over yet.' })
    }
    const seat = chairOfPerson(table, asker.person)
    if (seat === null || table.chairs[seat]!.left) {
      return refuse({ code: 'not-seated', message: 'Only those who played can ask for a rematch.' })
    }
    const opened = await this.#rematchTable(finished, asker)
    if (!opened.ok) return opened
    const { person, name } = asker
    const refusal = await opened.value.record(({ phase, chairs, game }) => {
      const isSeated = chairs.some((chair) => chair.person === person)
      const hasRoom = phase === 'gathering' && chairs.length < game.seats.max
      return isSeated || !hasRoom ? null : { type: 'sat-down', person, name }
    })
    return refusal === null ? ok(opened.value.table) : refuse(UNAVAILABLE)
  }

  async #rematchTable(finished: LiveTable, asker: Person): Promise<Result<LiveTable, Refusal>> {
    const { id, rematch, game, options, listed, chairs } = finished.table
    const known = rematch === null ? null : await this.table(rematch)
    if (known !== null) return ok(known)
    const bots = chairs.flatMap(({ person, name, bot }): SeatingEvent[] => {
      return person === null && bot !== null ? [{ type: 'bot-sat-down', level: bot, name }] : []
    })
    const opened = await this.#open({
      game,
      host: { person: asker.person, name: asker.name },
      setup: { options, listed, deal: null },
      key: `rematch of ${id}`,
      seated: bots,
      // People go on playing at the limit, but not without end.
      maxTables: 2 * this.#deps.maxTables,
    })
    if (!opened.ok) return opened
    const { id: next } = opened.value.table
    const refusal = await finished.record((table) => {
      return table.rematch === null ? { type: 'rematch-set', table: next } : null
    })
    // The new table is there, so this is not NOT_SAVED; asking again finds it by its key.
    return refusal === null ? opened : refuse(UNAVAILABLE)
  }

  /** Renames somebody, also at the tables where they wait for a match to start. */
  rename(person: StoredPerson): Promise<void> {
    return this.#renames.rename(person)
  }

  absence(person: string): number {
    return this.presence.absence(person)
  }

  tableChanged(table: Table): void {
    this.lobby.update(table)
  }

  prepareWords({ game, options }: Table): Refusal | null {
    const preparation = this.languages.prepare(game.lexicons(options))
    switch (preparation.state) {
      case 'ready':
        return null
      case 'preparing': {
        const message = `The words are being prepared: ${preparation.percent} %. Try again in a moment.`
        return { code: 'being-prepared', message }
      }
      case 'failed': {
        this.reportError(preparation.message, `words for ${game.id}`)
        const message = 'The words of this language cannot be prepared here.'
        return { code: 'not-prepared', message }
      }
    }
  }

  appended(millis: number): void {
    this.metrics.appends.observe(millis / 1000)
  }

  reportError(error: unknown, where: string): void {
    this.#deps.reportError(error, where)
  }

  #gameOf(id: string): AnyGame {
    const game = this.#games.get(id)
    if (game === undefined) throw new Error(`there is no game ${id}`)
    return game
  }

  #tidy(): Promise<void> {
    this.presence.forget()
    return this.#tables.unloadIdle()
  }
}
