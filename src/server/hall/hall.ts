import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import { createHash, randomBytes } from 'node:crypto'
import { registeredGame, registry } from '#games/registry.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Secret } from '#kit/dice.ts'
import { counted } from '#kit/prose.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { parseForFullTable } from '#table/decision.ts'
import {
  chairOfPerson,
  applyTableEntry,
  type TableEvent,
  type Table,
  type TableEntry,
} from '#table/table.ts'
import { BotPool } from '#server/bots/bot-pool.ts'
import { newCode, foldCode } from '#server/hall/code.ts'
import { factsOf } from '#live/table-facts.ts'
import { LiveTable, type Asker } from '#live/live-table.ts'
import { Lobby } from '#server/hall/lobby.ts'
import { Presence } from '#server/hall/presence.ts'
import { readSitting } from '#live/stored-table.ts'
import { Languages, type BuildLanguage } from '#server/languages.ts'
import { library } from '#server/lexicons.ts'
import { makeMetrics, type Metrics } from '#server/metrics.ts'
import { StoreFailed, type Store, type StoredPerson } from '#server/store/store.ts'
import type { MatchContext } from '#match/match.ts'

export type HallSettings = {
  readonly botThreads: number
  /** Tables, not yet over, at which somebody may have a seat and still open another. */
  readonly tables: number
  now(): number
  failed(error: unknown, where: string): void
  /** Builds a language in another way than usual, for tests. */
  readonly buildLanguage?: BuildLanguage
}

export type NewTableRequest = {
  readonly game: string
  readonly options: unknown
  readonly listed: boolean
  readonly deal: unknown
}

/** A table that nobody watches and where no game goes on is put away after so long. */
const IDLE = 60_000
const BEAT = 1000
/** A table where nobody has begun a game for so long is given up. */
const FORGOTTEN = 12 * 60 * 60_000
/** Of the latest tables of a person, where a new name is told. */
const MOST_RENAMED = 50

/** All tables of this hall, and who is here. */
export class Hall {
  readonly store: Store
  readonly metrics: Metrics
  readonly #settings: HallSettings
  readonly #bots: BotPool
  readonly #tables = new Map<string, Promise<LiveTable | null>>()
  readonly #live = new Map<string, LiveTable>()
  readonly lobby = new Lobby()
  readonly presence: Presence
  readonly languages: Languages
  #soon: (() => void)[] = []
  readonly #timers: NodeJS.Timeout[] = []

  constructor(store: Store, settings: HallSettings) {
    this.store = store
    this.metrics = makeMetrics({ tables: () => this.#live.size, people: () => this.presence.size })
    this.#settings = settings
    this.#bots = new BotPool(settings.botThreads)
    this.presence = new Presence(settings.now)
    this.languages = new Languages(settings.buildLanguage)
  }

  get liveTables(): number {
    return this.#live.size
  }

  get peopleHere(): number {
    return this.presence.size
  }

  get bots(): BotPool {
    return this.#bots
  }

  /** Takes up every table that was in use, and gives back the time the hall was down. */
  async start(): Promise<void> {
    const lastBeat = (await this.store.lastHeartbeat()) ?? Infinity
    const takenUp: LiveTable[] = []
    for (const id of await this.store.unfinishedTables()) {
      const live = await this.#takenUp(id)
      if (live !== null) takenUp.push(live)
    }
    // Only now, for to take up many tables takes a while too; and all at once, to share a commit.
    await Promise.all(takenUp.map((live) => this.#credit(live, lastBeat)))
    await Promise.all(takenUp.map((live) => this.#giveUp(live)))
    for (const live of takenUp) live.wake()
    await this.store.writeHeartbeat(this.#settings.now())
    this.#timers.push(
      setInterval(() => {
        this.store.writeHeartbeat(this.#settings.now()).catch((error: unknown) => {
          if (!(error instanceof StoreFailed)) this.#settings.failed(error, 'heartbeat')
        })
      }, BEAT),
      setInterval(() => {
        this.#tidy().catch((error: unknown) => this.#settings.failed(error, 'tidying'))
      }, IDLE),
    )
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const live of this.#live.values()) live.close()
    this.#flush()
    this.languages.close()
    await this.#bots.close()
    await this.store.writeHeartbeat(this.#settings.now()).catch(() => undefined)
    await this.store.close()
  }

  /** A table in use or in the store; null when there is none of that id. */
  table(id: string): Promise<LiveTable | null> {
    const known = this.#tables.get(id)
    if (known !== undefined) return known
    const loading = this.#load(id)
    this.#tables.set(id, loading)
    loading.then(
      (live) => {
        if (live === null) this.#tables.delete(id)
        else this.#live.set(id, live)
      },
      () => this.#tables.delete(id),
    )
    return loading
  }

  async findTable(code: string): Promise<LiveTable | null> {
    const id = await this.store.findTable(foldCode(code))
    return id === null ? null : this.table(id)
  }

  /** The same key opens the same table again. */
  open(asker: Asker, setup: NewTableRequest, key: string): Promise<Result<LiveTable, Refusal>> {
    return this.#open(asker, setup, key, [], this.#settings.tables)
  }

  /** `others` sit down with the one who asks. */
  async #open(
    asker: Asker,
    setup: NewTableRequest,
    key: string,
    others: readonly TableEvent[],
    most: number | null,
  ): Promise<Result<LiveTable, Refusal>> {
    const registered = registeredGame(setup.game)
    if (registered === null) {
      const known = registry.map(({ game }) => game.id).join(', ')
      return refuse({
        code: 'unknown-game',
        message: `There is no game "${setup.game}"; there is ${known}.`,
      })
    }
    const { game } = registered
    const options = parseForFullTable(game, setup.options ?? {})
    if (!options.ok) return refuse(faultRefusal('malformed-options', options.refusal))
    const deal = setup.deal === null ? ok(null) : game.parse.deal(setup.deal)
    if (!deal.ok) return refuse(faultRefusal('malformed-deal', deal.refusal))
    const secret: Secret = { seed: randomBytes(32).toString('hex'), deal: deal.value }
    for (;;) {
      const id = randomBytes(12).toString('base64url')
      const code = newCode()
      const opened: TableEvent = {
        type: 'opened',
        id,
        code,
        game: game.id,
        host: { person: asker.person, name: asker.name },
        listed: setup.listed,
        options: options.value,
        arranged: deal.value !== null,
      }
      const wallTime = this.#settings.now()
      const entry: TableEntry = { seq: 0, wallTime, requestId: null, events: [opened, ...others] }
      const sitting = applyTableEntry(null, entry, this.#gameOf)
      const creation = await this.store.createTable({
        id,
        code,
        game: game.id,
        secret: JSON.stringify(secret),
        key,
        wallTime,
        entries: [JSON.stringify(entry)],
        facts: factsOf(sitting),
        limit: most === null ? null : { person: asker.person, tables: most },
      })
      if (creation.is === 'too-many') {
        const message = `You have a seat at ${counted(most!, 'table')} not over yet; finish some first.`
        return refuse({ code: 'too-many-open', message })
      }
      if (creation.is === 'code-taken') continue
      const live = await this.table(creation.is === 'known' ? creation.id : id)
      if (live === null) throw new Error(`table ${id} is gone as soon as it was made`)
      this.lobby.note(live.table)
      this.#unprepared(live.table)
      return ok(live)
    }
  }

  /** A new table for the same people, bots and options; the old one tells where it is. */
  async rematch(live: LiveTable, asker: Asker, key: string): Promise<Result<string, Refusal>> {
    const { table: sitting } = live
    if (sitting.rematch !== null) return ok(sitting.rematch)
    if (sitting.phase !== 'over') {
      return refuse({ code: 'not-over', message: 'The game is not over yet.' })
    }
    if (!sitting.chairs.some(({ person }) => person === asker.person)) {
      return refuse({ code: 'not-seated', message: 'Only those who played can ask for a rematch.' })
    }
    const { game, options, listed } = sitting
    const setup = { game: game.id, options, listed, deal: null }
    const others = sitting.chairs.flatMap(({ person, name, bot, left }): TableEvent[] => {
      if (left || person === asker.person) return []
      if (person !== null) return [{ type: 'sat-down', person, name }]
      return bot === null ? [] : [{ type: 'bot-sat-down', level: bot, name }]
    })
    const opened = await this.#open(asker, setup, key, others, null)
    if (!opened.ok) return opened
    const table = opened.value.table.id
    const refusal = await live.note(({ rematch }) => {
      return rematch === null ? [{ type: 'rematch-set', table }] : []
    })
    return refusal === null ? ok(table) : refuse(refusal)
  }

  /** Somebody is called otherwise from now on, also where they wait for a game to start. */
  async rename(person: StoredPerson): Promise<void> {
    const { id, name } = person
    await this.store.savePerson(person)
    this.presence.rename(person)
    for (const { id: table, phase } of await this.store.tablesOf(id, MOST_RENAMED)) {
      if (phase !== 'gathering') continue
      const live = await this.table(table)
      await live?.note((sitting) => {
        const waits = sitting.phase === 'gathering' && chairOfPerson(sitting, id) !== null
        return waits ? [{ type: 'renamed', person: id, name }] : []
      })
    }
  }

  readonly #gameOf = (id: string): AnyGame => {
    const registered = registeredGame(id)
    if (registered === null) throw new Error(`there is no game ${id}`)
    return registered.game
  }

  /** Has the words of a table built, and says why it cannot begin yet; null when it can. */
  #unprepared({ game, options }: Table): Refusal | null {
    const preparation = this.languages.prepare(game.lexicons(options))
    switch (preparation.state) {
      case 'ready':
        return null
      case 'preparing': {
        const message = `The words are being prepared: ${preparation.percent} %. Try again in a moment.`
        return { code: 'being-prepared', message }
      }
      case 'failed': {
        this.#settings.failed(preparation.message, `words for ${game.id}`)
        return {
          code: 'not-prepared',
          message: 'The words of this language cannot be prepared here.',
        }
      }
    }
  }

  /** A game's time stood still since the hall's last sign of life. */
  async #credit(live: LiveTable, lastBeat: number): Promise<void> {
    const millis = this.#settings.now() - Math.max(lastBeat, live.table.wallTime)
    if (live.table.phase !== 'playing' || millis <= 0) return
    await live.note(() => [{ type: 'credited', millis }])
  }

  /** A table where people gathered and walked away is given up in the end. */
  async #giveUp(live: LiveTable): Promise<void> {
    const { phase, wallTime } = live.table
    if (phase !== 'gathering' || this.#settings.now() - wallTime < FORGOTTEN) return
    await live.note((sitting) => (sitting.phase === 'gathering' ? [{ type: 'abandoned' }] : []))
  }

  /** One table that cannot be read must not keep the hall from opening. */
  async #takenUp(id: string): Promise<LiveTable | null> {
    try {
      return await this.table(id)
    } catch (error) {
      if (error instanceof StoreFailed) throw error
      this.#settings.failed(error, `table ${id}`)
      return null
    }
  }

  async #load(id: string): Promise<LiveTable | null> {
    const stored = await this.store.readTable(id)
    if (stored === null) return null
    const sitting = await readSitting({ store: this.store, gameOf: this.#gameOf }, id)
    if (sitting === null) return null
    // They were there when the game began, but what is built can be lost.
    if (sitting.phase === 'playing') {
      await this.languages.ready(sitting.game.lexicons(sitting.options))
    }
    const secret = JSON.parse(stored.secret) as Secret
    const context: MatchContext = { secret, library }
    this.lobby.note(sitting)
    return new LiveTable(sitting, context, {
      store: this.store,
      bots: this.#bots,
      now: this.#settings.now,
      gameOf: this.#gameOf,
      absence: (person) => this.presence.absence(person),
      soon: (work) => this.#after(work),
      changed: (after) => this.lobby.note(after),
      unprepared: (before) => this.#unprepared(before),
      saved: (millis) => this.metrics.appends.observe(millis / 1000),
      failed: this.#settings.failed,
    })
  }

  /** Everything that has arrived is looked at first; then all tables save together. */
  #after(work: () => void): void {
    this.#soon.push(work)
    if (this.#soon.length === 1) setImmediate(() => this.#flush())
  }

  #flush(): void {
    const due = this.#soon
    this.#soon = []
    for (const work of due) work()
  }

  /** Frees what nobody needs in memory. Listed tables stay, to be found in the lobby. */
  async #tidy(): Promise<void> {
    this.presence.forget()
    for (const [id, live] of this.#live) {
      if (live.table.phase === 'playing' || !live.isIdle) continue
      await this.#giveUp(live)
      if (this.lobby.has(id) || !live.isIdle) continue
      live.close()
      this.#live.delete(id)
      this.#tables.delete(id)
    }
  }
}

/** Tokens are secrets; what is stored and compared is their hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
