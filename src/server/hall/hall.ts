import type { Secret } from '#kit/dice.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import { CommitQueue } from '#live/commit-queue.ts'
import { LiveTable } from '#live/live-table.ts'
import { StoreFailed, type BotExecutor, type Clock, type TableEnvironment } from '#live/ports.ts'
import { replayTable } from '#live/stored-log.ts'
import { foldCode } from '#server/hall/code.ts'
import { Lobby } from '#server/hall/lobby.ts'
import {
  createTable,
  type NewTableRequest,
  type Person,
  type SeatingEvent,
  type TableSetup,
} from '#server/hall/new-table.ts'
import { Presence } from '#server/hall/presence.ts'
import { Languages, type BuildLanguage } from '#server/languages.ts'
import { makeMetrics, type Metrics } from '#server/metrics.ts'
import type { Store, StoredPerson } from '#server/store/store.ts'
import { chairOfPerson, type Table } from '#table/table.ts'

export type HallDeps = {
  readonly store: Store
  readonly games: readonly AnyGame[]
  readonly library: Library
  readonly bots: BotExecutor & { close(): Promise<void> }
  readonly clock: Clock
  /** How many unfinished tables somebody may have a seat at and still open another. */
  readonly maxTables: number
  reportError(error: unknown, where: string): void
  /** Builds a language in another way than usual, for tests. */
  readonly buildLanguage?: BuildLanguage
}

/** How often tables that nobody needs in memory are unloaded. */
const UNLOAD_INTERVAL = 60_000
const HEARTBEAT_INTERVAL = 1000
/** A table where nobody has started a match for so long is abandoned. */
const GATHERING_LIMIT = 12 * 60 * 60_000
/** A new name is broadcast at so many of a person's latest tables. */
const MAX_RENAMED = 50

/** A rename that is running, and the name that was asked for last. */
type Renaming = { latest: StoredPerson; done: Promise<void> }

/** All tables of this hall, and who is here. */
export class Hall implements TableEnvironment {
  readonly store: Store
  readonly metrics: Metrics
  readonly lobby: Lobby
  readonly presence: Presence
  readonly languages: Languages
  readonly #deps: HallDeps
  readonly #commits: CommitQueue
  readonly #games: ReadonlyMap<string, AnyGame>
  /** Loaded tables, and those being loaded. */
  readonly #loading = new Map<string, Promise<LiveTable | null>>()
  readonly #live = new Map<string, LiveTable>()
  readonly #renaming = new Map<string, Renaming>()
  readonly #timers: NodeJS.Timeout[] = []

  constructor(deps: HallDeps) {
    const { store, clock } = deps
    this.#deps = deps
    this.store = store
    this.#commits = new CommitQueue(store, clock)
    this.#games = new Map(deps.games.map((game) => [game.id, game]))
    this.lobby = new Lobby(clock)
    this.presence = new Presence(() => clock.wallTime())
    this.languages = new Languages(deps.buildLanguage)
    this.metrics = makeMetrics({ tables: () => this.#live.size, people: () => this.presence.size })
  }

  get liveTables(): number {
    return this.#live.size
  }

  get peopleHere(): number {
    return this.presence.size
  }

  /** Loads every unfinished table, and credits their clocks with the time the hall was down. */
  async start(): Promise<void> {
    const lastHeartbeat = (await this.store.lastHeartbeat()) ?? Infinity
    const loaded: LiveTable[] = []
    for (const id of await this.store.unfinishedTables()) {
      const live = await this.#loadSafely(id)
      if (live !== null) loaded.push(live)
    }
    // All together, so that they share a commit; last, because loading takes time too.
    await Promise.all(loaded.map((live) => this.#credit(live, lastHeartbeat)))
    await Promise.all(loaded.map((live) => this.#abandonIfForgotten(live)))
    for (const live of loaded) live.start()
    await this.#writeHeartbeat()
    this.#timers.push(
      setInterval(() => void this.#beat(), HEARTBEAT_INTERVAL),
      setInterval(() => void this.#unloadIdle(), UNLOAD_INTERVAL),
    )
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const live of this.#live.values()) live.close()
    this.#commits.flush()
    this.languages.close()
    await this.#deps.bots.close()
    await this.#writeHeartbeat().catch(() => undefined)
    await this.store.close()
  }

  /** A table, loaded from the store if need be; null when there is none of that id. */
  table(id: string): Promise<LiveTable | null> {
    const known = this.#loading.get(id)
    if (known !== undefined) return known
    const loading = this.#load(id)
    this.#loading.set(id, loading)
    loading.then(
      (live) => {
        if (live === null) this.#loading.delete(id)
        else this.#live.set(id, live)
      },
      () => this.#loading.delete(id),
    )
    return loading
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

  /**
   * Renames somebody, also at the tables where they wait for a match to start. Renames of one person
   * that arrive while one is running are coalesced into the last of them.
   */
  rename(person: StoredPerson): Promise<void> {
    const running = this.#renaming.get(person.id)
    if (running !== undefined) {
      running.latest = person
      return running.done
    }
    if (this.presence.nameOf(person.id) === person.name) return Promise.resolve()
    const renaming: Renaming = { latest: person, done: Promise.resolve() }
    this.#renaming.set(person.id, renaming)
    renaming.done = this.#renameUntilSettled(renaming).finally(() => {
      this.#renaming.delete(person.id)
    })
    return renaming.done
  }

  async #renameUntilSettled(renaming: Renaming): Promise<void> {
    let person: StoredPerson
    do {
      person = renaming.latest
      await this.#rename(person)
    } while (person.name !== renaming.latest.name)
  }

  async #rename(person: StoredPerson): Promise<void> {
    const { id, name } = person
    await this.store.savePerson(person)
    this.presence.rename(person)
    for (const { id: table, phase } of await this.store.tablesOf(id, MAX_RENAMED)) {
      if (phase !== 'gathering') continue
      const live = await this.table(table)
      await live?.record((waiting) => {
        const chair = waiting.phase === 'gathering' ? chairOfPerson(waiting, id) : null
        const isCurrent = chair === null || waiting.chairs[chair]!.name === name
        return isCurrent ? null : { type: 'renamed', person: id, name }
      })
    }
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

  readonly #gameOf = (id: string): AnyGame => {
    const game = this.#games.get(id)
    if (game === undefined) throw new Error(`there is no game ${id}`)
    return game
  }

  /** Match time stood still since the hall's last heartbeat. */
  async #credit(live: LiveTable, lastHeartbeat: number): Promise<void> {
    const { phase, wallTime } = live.table
    const millis = this.#deps.clock.wallTime() - Math.max(lastHeartbeat, wallTime)
    if (phase !== 'playing' || millis <= 0) return
    await live.record(() => ({ type: 'credited', millis }))
  }

  /** A table where people gathered and walked away is abandoned in the end. */
  async #abandonIfForgotten(live: LiveTable): Promise<void> {
    const { phase, wallTime } = live.table
    const age = this.#deps.clock.wallTime() - wallTime
    if (phase !== 'gathering' || age < GATHERING_LIMIT) return
    await live.record((table) => (table.phase === 'gathering' ? { type: 'abandoned' } : null))
  }

  /** One table that cannot be read must not keep the hall from opening. */
  async #loadSafely(id: string): Promise<LiveTable | null> {
    try {
      return await this.table(id)
    } catch (error) {
      if (error instanceof StoreFailed) throw error
      this.reportError(error, `table ${id}`)
      return null
    }
  }

  async #load(id: string): Promise<LiveTable | null> {
    const stored = await this.store.readTableRow(id)
    if (stored === null) return null
    const gameOf = this.#gameOf
    const table = await replayTable({ store: this.store, gameOf }, id)
    if (table === null) return null
    // The word lists existed when the match started, but what is built can be lost.
    if (table.phase === 'playing') await this.languages.ready(table.game.lexicons(table.options))
    const secret = JSON.parse(stored.secret) as Secret
    const { bots, clock, library } = this.#deps
    this.tableChanged(table)
    const deps = {
      store: this.store,
      commits: this.#commits,
      clock,
      bots,
      environment: this,
      gameOf,
    }
    return new LiveTable(table, { secret, library }, deps)
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

  /** Listed tables stay loaded, so that the lobby can show them. */
  async #unloadIdle(): Promise<void> {
    this.presence.forget()
    for (const [id, live] of this.#live) {
      if (live.table.phase === 'playing' || !live.isIdle) continue
      try {
        await this.#abandonIfForgotten(live)
      } catch (error) {
        this.reportError(error, 'unloading')
        return
      }
      if (this.lobby.has(id) || !live.isIdle) continue
      live.close()
      this.#live.delete(id)
      this.#loading.delete(id)
    }
  }
}
