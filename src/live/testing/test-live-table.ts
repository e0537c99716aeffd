import { registeredGame } from '#games/registry.ts'
import type { BotContext } from '#kit/bot.ts'
import { makeCharacterContext } from '#kit/bots/bot-context.ts'
import { agreedWords } from '#kit/dictionary/agreed-library.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import { ENGLISH } from '#kit/english.ts'
import type { AnyGame } from '#kit/game.ts'
import { formatFault } from '#kit/input-fault.ts'
import type { Refusal } from '#kit/refusal.ts'
import { packWords, readWords } from '#lexicon/lexicon.ts'
import { libraryOf, wordListsOf } from '#lexicon/testing/library.ts'
import { CommitQueue } from '#live/commit-queue.ts'
import { LiveTable } from '#live/live-table.ts'
import type {
  Append,
  BotExecutor,
  BotQuestion,
  Clock,
  LogStore,
  PlanRequest,
  Subscriber,
  TableEnvironment,
  TableOwnership,
} from '#live/ports.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import { LOG_LIMITS, type LogLimits } from '#table/log/log-limits.ts'
import type { TableRequest } from '#table/table-request.ts'
import type { TableSnapshot } from '#table/table-snapshot.ts'
import { TestTable } from '#table/testing/test-table.ts'

export const CODE_VERSION = 'this version'

const GRID = 'STEAM RINGS OWDLY QIETA KCAZE'
const ON_GRID = 'steam rings quiet stingy worsting magnets glaze wedge tingle mangle strings wield'

/** Enough of a library for Boggle Master on the grid above; even novices know its words. */
const common = ON_GRID.split(' ')
  .toSorted()
  .map((word) => ({ word, rarity: 10 }))
const english = readWords(ENGLISH.words, packWords(common))
const others = wordListsOf({
  [ENGLISH.names]: 'ada',
  [ENGLISH.abbreviations]: 'abc',
  [ENGLISH.offensive]: 'zzz',
})
export const library = libraryOf({
  words: (name) => (name === ENGLISH.words ? english : others(name)),
})

/** Resolves when everything that needs no timer has happened. */
export function settle(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

type Timer = { readonly due: number; readonly callback: () => void }

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #now = 1_000_000
  /** For how long hall time has stood still. */
  #lost = 0
  /** Whether hall time moves with the others. */
  isRunning = true
  #timers = new Set<Timer>()

  wallTime(): number {
    return this.#now
  }

  hallTime(): number {
    return this.#now - this.#lost
  }

  monotonicTime(): number {
    return this.#now
  }

  setTimer(callback: () => void, delay: number): () => void {
    const timer = { due: this.#now + delay, callback }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  nextBatch(callback: () => void): void {
    queueMicrotask(callback)
  }

  /** Hall time goes back, as it does when a write takes too long. */
  turnBack(millis: number): void {
    this.#lost += millis
  }

  /** Fires every timer that becomes due, in order. */
  async advance(millis: number): Promise<void> {
    const end = this.#now + millis
    for (;;) {
      const [next] = [...this.#timers].toSorted((a, b) => a.due - b.due)
      if (next === undefined || next.due > end) break
      this.#timers.delete(next)
      this.#moveTo(Math.max(this.#now, next.due))
      next.callback()
      await settle()
    }
    this.#moveTo(end)
  }

  #moveTo(time: number): void {
    if (!this.isRunning) this.#lost += time - this.#now
    this.#now = time
  }
}

/** Logs in memory. A test may replace what the next appends do. */
export class MemoryLogStore implements LogStore {
  readonly logs = new Map<string, string[]>()
  /** By table and length. */
  readonly snapshots = new Map<string, Map<number, TableSnapshot>>()
  /** How many entries were read so far. */
  entriesRead = 0
  readonly batches: (readonly Append[])[] = []
  override: ((appends: readonly Append[]) => Promise<readonly boolean[]>) | null = null

  append(appends: readonly Append[]): Promise<readonly boolean[]> {
    this.batches.push(appends)
    return this.override === null ? Promise.resolve(this.write(appends)) : this.override(appends)
  }

  write(appends: readonly Append[]): readonly boolean[] {
    return appends.map(({ table, expectedLength, entries, snapshots }) => {
      const log = this.logs.get(table)!
      if (log.length !== expectedLength) return false
      log.push(...entries)
      this.#keep(table, snapshots)
      return true
    })
  }

  readLog(table: string, from: number, to = Infinity): Promise<readonly string[]> {
    const entries = this.logs.get(table)!.slice(from, to)
    this.entriesRead += entries.length
    return Promise.resolve(entries)
  }

  readSnapshot(
    table: string,
    codeVersion: string,
    maxLength: number,
  ): Promise<TableSnapshot | null> {
    const usable = this.#usable(table, codeVersion).filter(({ length }) => length <= maxLength)
    return Promise.resolve(usable.at(-1) ?? null)
  }

  listSnapshots(table: string, codeVersion: string): Promise<readonly TableSnapshot[]> {
    return Promise.resolve(this.#usable(table, codeVersion))
  }

  saveSnapshots(table: string, snapshots: readonly TableSnapshot[]): Promise<void> {
    this.#keep(table, snapshots)
    return Promise.resolve()
  }

  #usable(table: string, version: string): readonly TableSnapshot[] {
    const snapshots = [...(this.snapshots.get(table)?.values() ?? [])]
    return snapshots
      .filter(({ codeVersion }) => codeVersion === version)
      .toSorted((a, b) => a.length - b.length)
  }

  #keep(table: string, snapshots: readonly TableSnapshot[]): void {
    const kept = this.snapshots.get(table) ?? new Map<number, TableSnapshot>()
    this.snapshots.set(table, kept)
    for (const snapshot of snapshots) kept.set(snapshot.length, snapshot)
  }
}

/** Bots in-process, at once. */
export const botsAtOnce: BotExecutor = {
  plan({ question }: PlanRequest) {
    const asked = question()
    if (asked === null) return Promise.resolve(null)
    const { game, view, gameTime } = asked
    return Promise.try(() => registeredGame(game)!.bot.plan(view, contextOf(asked), gameTime))
  },
  hint({ question }: PlanRequest) {
    const asked = question()
    if (asked === null) return Promise.resolve(null)
    const { game, view, gameTime } = asked
    return Promise.try(() => registeredGame(game)!.hints.suggest(view, contextOf(asked), gameTime))
  },
}

function contextOf({ agreement, level, seed, character }: BotQuestion): BotContext {
  const words = agreedWords(library.words, agreement)
  return makeCharacterContext(character, level, seed, { ...library, words })
}

/** Somebody at the table, and every message they got. */
export class TestRequester implements Subscriber {
  readonly person: string
  readonly name: string
  readonly received: ServerMessage[] = []
  /** Tables that they were asked to subscribe to again. */
  readonly reloads: string[] = []

  constructor(person: string) {
    this.person = person
    this.name = person.charAt(0).toUpperCase() + person.slice(1)
  }

  send(message: ServerMessage): void {
    this.received.push(message)
  }

  removed(table: string, refusal: Refusal): void {
    this.send({ type: 'removed', table, refusal })
  }

  reload(table: string): void {
    this.reloads.push(table)
  }
}

type TestLiveTableSetup = {
  readonly options?: unknown
  readonly logLimits?: LogLimits
  /** In milliseconds; none if left out. */
  readonly countdown?: number
  readonly ownership?: TableOwnership | null
}

/** A live table of Boggle Master whose host is Ann, with nothing of a server around it. */
export class TestLiveTable {
  readonly clock = new FakeClock()
  readonly store = new MemoryLogStore()
  readonly errors: unknown[] = []
  /** By person, the dictionary that they last chose. */
  readonly remembered = new Map<string, Dictionary>()
  /** People who are not connected. */
  readonly absent = new Set<string>()
  readonly live: LiveTable
  #requests = 0

  constructor(
    game: AnyGame,
    bots: (clock: Clock) => BotExecutor = () => botsAtOnce,
    {
      options = {},
      logLimits = LOG_LIMITS,
      countdown = 0,
      ownership = null,
    }: TestLiveTableSetup = {},
  ) {
    const deal = game.parse.deal({ grids: [GRID] })
    if (!deal.ok) throw new Error(formatFault(deal.refusal))
    const { table, texts, codec } = new TestTable({ game, options, deal: deal.value })
    this.store.logs.set(table.id, [...texts])
    const { store, clock } = this
    const commits = new CommitQueue(store, clock)
    const context = { secret: { seed: 'seed', deal: deal.value }, library }
    this.live = new LiveTable(table, context, {
      store,
      commits,
      clock,
      bots: bots(clock),
      environment: this.#environment,
      logLimits,
      countdown,
      codeVersion: CODE_VERSION,
      codec,
      ownership,
    })
    this.live.start()
  }

  get log(): readonly string[] {
    return this.store.logs.get('table')!
  }

  async subscribe(person: string, since = 0): Promise<TestRequester> {
    const requester = new TestRequester(person)
    await this.live.subscribe(requester, since)
    return requester
  }

  /** Resolves to the refusal. The same `number` twice is the same request. */
  request(
    requester: TestRequester,
    request: TableRequest,
    number = (this.#requests += 1),
  ): Promise<Refusal | null> {
    const requestId = { client: requester.person, number }
    return new Promise((resolve) => {
      this.live.request(requester, requestId, request, resolve)
    })
  }

  write(requester: TestRequester, word: string, number?: number): Promise<Refusal | null> {
    const request: TableRequest = { type: 'play', command: { type: 'write', word } }
    return this.request(requester, request, number)
  }

  readonly #environment: TableEnvironment = {
    absence: (person) => (this.absent.has(person) ? 60_000 : 0),
    tableChanged: () => {},
    moved: () => {},
    prepareWords: () => null,
    dictionaryChosen: (person, dictionary) => void this.remembered.set(person, dictionary),
    tableDamaged: (_, error) => {
      this.errors.push(error)
      this.live.quarantine()
    },
    reportError: (error) => void this.errors.push(error),
  }
}
