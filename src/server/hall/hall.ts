import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import type { LiveTable } from '#live/live-table.ts'
import { StoreFailed, type BotExecutor, type Clock, type TableEnvironment } from '#live/ports.ts'
import { foldCode } from '#server/hall/code.ts'
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
  readonly clock: Clock
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
const HEARTBEAT_INTERVAL = 1000
/** All tables of this hall, and who is here. */
export class Hall implements TableEnvironment {
  readonly store: Store
  readonly metrics: Metrics
  readonly lobby: Lobby
  readonly presence: Presence
  readonly languages: Languages
  readonly #deps: HallDeps
  readonly #games: ReadonlyMap<string, AnyGame>
  readonly #tables: LiveTables
  readonly #renames: Renames
  readonly #timers: NodeJS.Timeout[] = []

  constructor(deps: HallDeps) {
    const { store, clock } = deps
    this.#deps = deps
    this.store = store
    this.#games = new Map(deps.games.map((game) => [game.id, game]))
    this.lobby = new Lobby(clock)
    this.presence = new Presence(() => clock.wallTime())
    this.languages = new Languages(deps.buildLanguage)
    this.#tables = new LiveTables({
      ...deps,
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
    await this.#tables.start()
    await this.#writeHeartbeat()
    this.#timers.push(
      setInterval(() => void this.#beat(), HEARTBEAT_INTERVAL),
      setInterval(() => void this.#tidy(), TIDY_INTERVAL),
    )
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#tables.close()
    this.languages.close()
    await this.#deps.bots.close()
    await this.#writeHeartbeat().catch(() => undefined)
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
    const created = await createTable(this.store, this.#deps.clock, request)
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
    return refusal === null ? ok(opened.value.table) : refuse(refusal)
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
    return refusal === null ? opened : refuse(refusal)
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

  async #beat(): Promise<void> {
    try {
      await this.#writeHeartbeat()
    } catch (error) {
      if (!(error instanceof StoreFailed)) this.reportError(error, 'heartbeat')
    }
  }

  #writeHeartbeat(): Promise<void> {
    return this.store.writeHeartbeat(this.#deps.clock.wallTime())
  }

  #tidy(): Promise<void> {
    this.presence.forget()
    return this.#tables.unloadIdle()
  }
}
