import type { Refusal } from '#kit/refusal.ts'
import type { CommitQueue } from '#live/commit-queue.ts'
import { FeedPages } from '#live/feed-pages.ts'
import {
  RecordDamaged,
  StoreFailed,
  type BotExecutor,
  type Clock,
  type LogStore,
  type Requester,
  type Subscriber,
  type TableEnvironment,
} from '#live/ports.ts'
import { PresenceBroadcast, type PresenceMessage } from '#live/presence-broadcast.ts'
import { TABLE_DAMAGED } from '#live/refusals.ts'
import { snapshotOf, Subscribers } from '#live/subscribers.ts'
import { TableBots, type BotTable } from '#live/table-bots.ts'
import { hasSameSummary } from '#live/table-index.ts'
import { TableLog, type CommitListener, type Settle } from '#live/table-log.ts'
import { WakeTimer } from '#live/wake-timer.ts'
import { feedLengthOf, type MatchContext } from '#match/match.ts'
import { decideBot, decideClock, decideRequest, decideReturn } from '#table/decision.ts'
import type { FeedPage } from '#table/feed-page.ts'
import { isHandled, type RequestId } from '#table/handled-requests.ts'
import { UnreadableEntry } from '#table/log-chain.ts'
import type { LogCodec } from '#table/log-codec.ts'
import { limitEvent, type LogLimits } from '#table/log-limits.ts'
import type { AppliedTableEntry, TableDraft } from '#table/table-draft.ts'
import { isSeated, REMOVED } from '#table/permissions.ts'
import type { TableRequest } from '#table/table-request.ts'
import {
  botSeats,
  tableFeedLength,
  viewerOfPerson,
  wakeHallTime,
  type Table,
  type TableEvent,
} from '#table/table.ts'

export type LiveTableDeps = {
  readonly store: LogStore
  readonly commits: CommitQueue
  readonly clock: Clock
  readonly bots: BotExecutor
  readonly environment: TableEnvironment
  readonly logLimits: LogLimits
  /** Identifies the code that a stored state depends on. */
  readonly codeVersion: string
  readonly codec: LogCodec
}

/** How many spectators are named in a presence message. */
const MAX_SPECTATORS_LISTED = 50

/** Delay before a wake-up that came early, or could not be saved, is tried again. */
const RETRY_DELAY = 50

/** Delay before an event about the log's limit that could not be saved is recorded again. */
const LIMIT_RETRY_DELAY = 2000

/** After so long without a subscriber bots stop. */
const BOT_GRACE = 30_000

/** A table in use: its log, clock, bots and subscribers. */
export class LiveTable implements CommitListener, BotTable {
  readonly #deps: LiveTableDeps
  readonly #context: MatchContext
  readonly #log: TableLog
  readonly #feedPages: FeedPages
  readonly #subscribers: Subscribers
  readonly #bots: TableBots
  readonly #wakeTimer: WakeTimer
  readonly #presence: PresenceBroadcast
  /** Cancels the timer that stops the bots. */
  #cancelPause: (() => void) | null = null
  /** Cancels the timer that records the log's limit again. */
  #cancelLimitRetry: (() => void) | null = null
  /** When somebody with a seat last unsubscribed. */
  #lastVisit: number | null = null
  #isClosed = false
  #isRetired = false

  constructor(table: Table, context: MatchContext, deps: LiveTableDeps) {
    this.#deps = deps
    this.#context = context
    this.#feedPages = new FeedPages(deps)
    this.#subscribers = new Subscribers(this.#feedPages)
    this.#log = new TableLog(table, deps, this)
    this.#bots = new TableBots(this, deps.bots, deps.clock, context.secret.seed)
    this.#wakeTimer = new WakeTimer(deps.clock, () => void this.#wake())
    this.#presence = new PresenceBroadcast(
      deps.clock,
      () => this.#presenceMessage(),
      (message) => this.#subscribers.broadcast(message),
    )
  }

  /** The committed table, as everybody sees it. */
  get table(): Table {
    return this.#log.committed
  }

  /**
   * Whether nobody is subscribed and nothing is being written. Its clock and bots may still act by
   * themselves; see `isUnloadable`.
   */
  get isIdle(): boolean {
    return !this.#log.isWriting && this.#subscribers.isEmpty
  }

  get subscriberCount(): number {
    return this.#subscribers.size
  }

  /** Whether it is idle, and neither its clock nor its bots will act before somebody subscribes. */
  get isUnloadable(): boolean {
    if (!this.isIdle) return false
    return (
      this.table.phase !== 'playing' || (this.#bots.isPaused && wakeHallTime(this.table) === null)
    )
  }

  /** The hall time at which somebody with a seat last followed it; null if nobody has since it was loaded. */
  get lastVisit(): number | null {
    return this.hasPlayers ? this.#deps.clock.hallTime() : this.#lastVisit
  }

  /** Whether somebody with a seat follows it. */
  get hasPlayers(): boolean {
    return this.#subscribers.people().some((person) => isSeated(this.table, person))
  }

  /** Starts clock and bots. */
  start(): void {
    this.#setWakeTimer()
    this.#bots.resume()
    if (this.#subscribers.isEmpty) this.#pauseBotsLater()
    void this.#recordLimit()
  }

  /** Stops clock and bots; what is being written is finished by the store. */
  close(): void {
    this.#isClosed = true
    this.#wakeTimer.stop()
    this.#cancelPause?.()
    this.#cancelLimitRetry?.()
    this.#bots.pause()
    this.#presence.stop()
    this.#log.close()
  }

  /** The stored log is about to be replaced: what this one knows is outdated. */
  retire(): void {
    this.#isRetired = true
    this.#log.retire()
    this.close()
  }

  /** The stored log is damaged: nothing is written to it from now on. */
  quarantine(): void {
    this.#log.quarantine()
    this.close()
    // Subscribers are told, but stay, so that requests under way are refused for this reason.
    const { id } = this.table
    this.#subscribers.broadcast({ type: 'removed', table: id, refusal: TABLE_DAMAGED })
  }

  /** Whether a request has taken effect, though perhaps not durably yet. */
  isHandled(requestId: RequestId): boolean {
    return isHandled(this.#log.latest.handled, requestId)
  }

  /** Carries out what a subscriber asks for. */
  request(requester: Requester, requestId: RequestId, request: TableRequest, settle: Settle): void {
    if (request.type === 'start') {
      const unprepared = this.#deps.environment.prepareWords(this.#log.latest)
      if (unprepared !== null) return settle(unprepared, false)
    }
    const { person, name } = requester
    const { clock, environment, logLimits } = this.#deps
    const decide = (draft: TableDraft): Refusal | null => {
      return decideRequest(draft, request, {
        person,
        name,
        hallTime: clock.hallTime(),
        match: this.#context,
        absence: (somebody) => environment.absence(somebody),
        logLimits,
        nameOf: (somebody) => this.#subscribers.nameOfSpectator(draft.table, somebody),
      })
    }
    this.#log.submit({ requestId, requester, decide, settle })
    // Word lists take a while to build: begin while people gather.
    if (request.type === 'set-options') environment.prepareWords(this.#log.latest)
  }

  /** Records what the hall itself decides, on the latest state. */
  record(
    eventFor: (table: Table) => Exclude<TableEvent, { type: 'played' }> | null,
  ): Promise<Refusal | null> {
    return this.#log.run((draft) => {
      const event = eventFor(draft.table)
      if (event !== null) draft.record(event)
      return null
    })
  }

  /** Throws StoreFailed when the table was retired. */
  async subscribe(subscriber: Subscriber, since: number): Promise<void> {
    if (this.#isRetired) throw new StoreFailed('the log is being rewritten')
    // While the log is read the table may go on; what is broadcast meanwhile is held back.
    this.#subscribers.add(subscriber)
    this.#resumeBots()
    const { table } = this
    const snapshot = snapshotOf(table, subscriber, this.#deps.clock.hallTime())
    try {
      const viewer = viewerOfPerson(table, subscriber.person)
      const feed = await this.#readingLog(() => this.#feedPages.missed(table, viewer, since))
      if (!this.#subscribers.sendSnapshot(subscriber, { ...snapshot, feed })) return
    } catch (error) {
      this.unsubscribe(subscriber)
      throw error
    }
    if (!this.#presence.update()) subscriber.send(this.#presenceMessage())
    await this.#log.run((draft) => decideReturn(draft, subscriber.person))
  }

  /** The page of a subscriber's feed that ends right before item number `before`. */
  feedBefore({ person }: Subscriber, before: number): Promise<FeedPage> {
    const { table } = this
    const viewer = viewerOfPerson(table, person)
    return this.#readingLog(() => this.#feedPages.before(table, viewer, before))
  }

  /** Reports the table as damaged if its log turns out to be. */
  async #readingLog<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read()
    } catch (error) {
      if (this.#isRetired) throw new StoreFailed('the log was rewritten', { cause: error })
      if (error instanceof UnreadableEntry || error instanceof RecordDamaged) {
        this.#deps.environment.tableDamaged(this.table.id, error)
      }
      throw error
    }
  }

  unsubscribe(subscriber: Subscriber): void {
    if (!this.#subscribers.remove(subscriber)) return
    if (isSeated(this.table, subscriber.person)) this.#lastVisit = this.#deps.clock.hallTime()
    if (this.#subscribers.isEmpty) this.#pauseBotsLater()
    this.#presence.update()
  }

  /** Makes every subscriber subscribe again, because the stored log is to be rewritten. */
  reloadSubscribers(): void {
    const { table } = this
    for (const subscriber of this.#subscribers.all()) {
      const viewer = viewerOfPerson(table, subscriber.person)
      subscriber.reload(table.id, tableFeedLength(table, viewer))
    }
  }

  #pauseBotsLater(): void {
    if (this.#isClosed) return
    this.#cancelPause?.()
    this.#cancelPause = this.#deps.clock.setTimer(() => this.#bots.pause(), BOT_GRACE)
  }

  #resumeBots(): void {
    this.#cancelPause?.()
    this.#cancelPause = null
    if (this.#bots.isPaused && !this.#isClosed) this.#bots.resume()
  }

  #presenceMessage(): PresenceMessage {
    const { table } = this
    const present = table.chairs.map(({ person }) => {
      return person === null || this.#deps.environment.absence(person) === 0
    })
    const spectators = this.#subscribers.spectators(table, MAX_SPECTATORS_LISTED)
    return {
      type: 'presence',
      table: table.id,
      present,
      spectators: spectators.first,
      spectatorCount: spectators.count,
    }
  }

  entryCommitted(applied: AppliedTableEntry, requester: Requester | null): boolean {
    const { after, events } = applied
    const before = applied.before!
    for (const { seat, level } of botSeats(after)) {
      const isNew = before.chairs[seat]?.bot !== level
      const acted = events.some(({ event }) => isActOf(event, seat))
      // HALL-4: what they plan may have become right or wrong.
      const learns = before.match?.agreement !== after.match?.agreement
      // Only news of the match: chat must not make bots think.
      if (isNew || acted || learns || hasNotice(before, after, seat)) this.#bots.think(seat, level)
    }
    for (const { event } of events) if (event.type === 'banned') this.#evict(event.person)
    return this.#subscribers.broadcastEntry(applied, requester)
  }

  /** Ends the subscriptions of all devices of a person. */
  #evict(person: string): void {
    for (const subscriber of this.#subscribers.ofPerson(person)) {
      this.unsubscribe(subscriber)
      subscriber.removed(this.table.id, REMOVED)
    }
  }

  commitFinished(before: Table, after: Table): void {
    this.#setWakeTimer()
    if (!hasSameSummary(before, after)) this.#deps.environment.tableChanged(after)
    if (before.dictionary !== after.dictionary && after.dictionary !== null) {
      this.#deps.environment.dictionaryChosen(after.host, after.dictionary)
    }
    // Whoever sits down or gets up changes who watches; so does a ban.
    if (before.chairs !== after.chairs || before.banned !== after.banned) this.#presence.flush()
    if (before !== after) void this.#recordLimit()
  }

  /** Records that the log is full or nearly so, if nobody has been told yet. */
  async #recordLimit(): Promise<void> {
    const { logLimits, clock } = this.#deps
    if (limitEvent(this.table, logLimits) === null) return
    const refusal = await this.record((table) => limitEvent(table, logLimits))
    if (refusal === null || this.#isClosed) return
    this.#cancelLimitRetry?.()
    this.#cancelLimitRetry = clock.setTimer(() => void this.#recordLimit(), LIMIT_RETRY_DELAY)
  }

  async moveBot(seat: number, command: unknown): Promise<boolean> {
    const refusal = await this.#log.run((draft) => {
      return decideBot(draft, seat, command, this.#deps.clock.hallTime(), this.#context)
    })
    return refusal === null
  }

  reportBotError(error: unknown): void {
    this.#deps.environment.reportError(error, `bot at ${this.table.id}`)
  }

  /** To the match's wake time, but not before `minDelay` milliseconds. */
  #setWakeTimer(minDelay = 0): void {
    const isOver = this.#isClosed || this.table.phase !== 'playing'
    const wakeAt = isOver ? null : wakeHallTime(this.table)
    if (wakeAt === null) this.#wakeTimer.stop()
    else this.#wakeTimer.set(Math.max(minDelay, wakeAt - this.#deps.clock.hallTime()))
  }

  /** After a gap in hall time this comes too early: then nothing is due, and the timer is set anew. */
  async #wake(): Promise<void> {
    await this.#log.run((draft) => {
      return decideClock(draft, this.#deps.clock.hallTime(), this.#context)
    })
    this.#setWakeTimer(RETRY_DELAY)
  }
}

/** Whether a seat was told something new of the match. */
function hasNotice({ match: before }: Table, { match: after }: Table, seat: number): boolean {
  if (after === null || before === after) return false
  return before === null || feedLengthOf(before, seat) !== feedLengthOf(after, seat)
}

function isActOf(event: TableEvent, seat: number): boolean {
  return event.type === 'played' && event.entry.type === 'acted' && event.entry.act.by === seat
}
