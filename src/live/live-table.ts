import type { Hint } from '#kit/bots/hint.ts'
import type { Refusal } from '#kit/refusal.ts'
import { concernsBot, isMove } from '#live/bot-triggers.ts'
import type { CommitQueue } from '#live/commit-queue.ts'
import { FeedPages } from '#live/feed-pages.ts'
import {
  RecordDamaged,
  StoreFailed,
  TableMoved,
  type BotExecutor,
  type Clock,
  type LogStore,
  type Requester,
  type Subscriber,
  type TableEnvironment,
  type TableOwnership,
} from '#live/ports.ts'
import { PresenceBroadcast } from '#live/presence-broadcast.ts'
import { TABLE_DAMAGED } from '#live/refusals.ts'
import { snapshotOf, Subscribers } from '#live/subscribers.ts'
import { TableBots, type BotTable } from '#live/table-bots.ts'
import { TableHints, type AskedHint, type HintTable } from '#live/table-hints.ts'
import { isShownSame, mayHaveOtherSpectators } from '#live/table-index.ts'
import type { Complete } from '#live/submission.ts'
import { TableLog, type CommitListener } from '#live/table-log.ts'
import { WakeTimer } from '#live/time/wake-timer.ts'
import type { MatchContext } from '#match/match.ts'
import { decideBot, decideClock, decideRequest, decideReturn } from '#table/decision.ts'
import type { FeedPage } from '#table/feed-page.ts'
import { isHandled, type RequestId } from '#table/handled-requests.ts'
import { UnreadableEntry } from '#table/log/log-chain.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { limitEvent, type LogLimits } from '#table/log/log-limits.ts'
import type { AppliedTableEntry, TableDraft } from '#table/table-draft.ts'
import { isSeated } from '#table/permissions.ts'
import { tableRefusal } from '#table/refusals.ts'
import type { DecisionContext, TableRequest } from '#table/table-request.ts'
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
  /** Before a match starts, in milliseconds; 0 for none. */
  readonly countdown: number
  /** Identifies the code that a stored state depends on. */
  readonly codeVersion: string
  readonly codec: LogCodec
  /** Null where one server has the store to itself. */
  readonly ownership: TableOwnership | null
}

/** Delay before a wake-up that came early, or could not be saved, is tried again. */
const RETRY_DELAY = 50

/** Delay before an event about the log's limit that could not be saved is recorded again. */
const LIMIT_RETRY_DELAY = 2000

/** Bots are paused when a table has had no subscriber for this many milliseconds. */
const BOT_GRACE = 30_000

/** A table in use: its log, clock, bots and subscribers. */
export class LiveTable implements CommitListener, BotTable, HintTable {
  readonly #deps: LiveTableDeps
  readonly #context: MatchContext
  readonly #log: TableLog
  readonly #feedPages: FeedPages
  readonly #subscribers: Subscribers
  readonly #bots: TableBots
  readonly #hints: TableHints
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
  #hasMoved = false

  constructor(table: Table, context: MatchContext, deps: LiveTableDeps) {
    this.#deps = deps
    this.#context = context
    this.#feedPages = new FeedPages(deps)
    this.#subscribers = new Subscribers(this.#feedPages)
    this.#log = new TableLog(table, deps, this)
    this.#bots = new TableBots(this, deps.bots, deps.clock, context.secret.seed)
    this.#hints = new TableHints(this, deps.bots, deps.clock, context.secret.seed)
    this.#wakeTimer = new WakeTimer(deps.clock, () => void this.#wake())
    const { clock, environment } = deps
    const subscribers = this.#subscribers
    const current = () => this.table
    this.#presence = new PresenceBroadcast({ clock, environment, subscribers, table: current })
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

  isFollowedBy(person: string): boolean {
    return this.#subscribers.ofPerson(person).length > 0
  }

  get subscriberCount(): number {
    return this.#subscribers.size
  }

  /** Whether it is idle, and neither its clock nor its bots will act before somebody subscribes. */
  get isUnloadable(): boolean {
    if (!this.isIdle || wakeHallTime(this.table) !== null) return false
    return this.table.phase !== 'playing' || this.#bots.isPaused
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
    this.#recordLimit()
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

  /**
   * Ends the use of this object because the stored log is about to be replaced. Must not be called during a
   * write.
   */
  retire(): void {
    this.#isRetired = true
    this.#log.retire()
    this.close()
  }

  /** Ends the use of this object because another node owns the table. All subscribers subscribe again, there. */
  move(): void {
    this.#hasMoved = true
    // First, so that requests which have to be repeated wait for the new subscription.
    this.reloadSubscribers()
    this.#log.move()
    this.close()
  }

  /** Ends all writes because the stored log is damaged. */
  quarantine(): void {
    this.#log.quarantine()
    this.close()
    // Subscribers stay subscribed, so that requests under way are refused with this reason.
    this.#subscribers.broadcast({ type: 'removed', table: this.table.id, refusal: TABLE_DAMAGED })
  }

  /** Whether a request has taken effect, though perhaps not durably yet. */
  isHandled(requestId: RequestId): boolean {
    return isHandled(this.#log.latest.handled, requestId)
  }

  /** Carries out what a subscriber asks for. */
  request(
    requester: Requester,
    requestId: RequestId,
    request: TableRequest,
    complete: Complete,
  ): void {
    if (request.type === 'start') {
      const unprepared = this.#deps.environment.prepareWords(this.#log.latest)
      if (unprepared !== null) return complete(unprepared, false)
    }
    if (request.type === 'ask-hint') return this.#hints.ask({ requester, requestId, complete })
    this.#submit({ requester, requestId, complete }, request)
    // Word lists take a while to build: start while people gather.
    if (request.type === 'set-options') this.#deps.environment.prepareWords(this.#log.latest)
  }

  submitHint(asked: AskedHint, hint: Hint | null): void {
    this.#submit(asked, { type: 'ask-hint' }, hint)
  }

  #submit(
    { requester, requestId, complete }: AskedHint,
    request: TableRequest,
    hint: Hint | null = null,
  ): void {
    const { person, name } = requester
    const { clock, environment, logLimits, countdown } = this.#deps
    const decide = (draft: TableDraft): Refusal | null => {
      return decideRequest(draft, request, {
        person,
        name,
        hallTime: clock.hallTime(),
        match: this.#context,
        absence: (somebody) => environment.absence(somebody),
        logLimits,
        countdown,
        hint,
        nameOf: (somebody) => this.#subscribers.nameOfSpectator(draft.table, somebody),
      })
    }
    this.#log.submit({ requestId, requester, decide, complete })
  }

  /** Records an event of the hall itself, decided on the latest state. */
  record(
    eventFor: (table: Table) => Exclude<TableEvent, { type: 'played' }> | null,
  ): Promise<Refusal | null> {
    return this.#log.run((draft) => {
      const event = eventFor(draft.table)
      if (event !== null) draft.record(event)
      return null
    })
  }

  /** Carries out what the hall decides on the latest state. */
  decide(
    decision: (draft: TableDraft, context: DecisionContext) => Refusal | null,
  ): Promise<Refusal | null> {
    const { clock } = this.#deps
    return this.#log.run((draft) => {
      return decision(draft, { hallTime: clock.hallTime(), match: this.#context })
    })
  }

  /**
   * Somebody without a chair is listed as a spectator if they are `listed`. Throws StoreFailed when the
   * table was retired.
   */
  async subscribe(subscriber: Subscriber, since: number, listed = true): Promise<void> {
    if (this.#hasMoved) throw new TableMoved('another node owns the table')
    if (this.#isRetired) throw new StoreFailed('the log is being rewritten')
    // Messages that are broadcast while the log is read are held back until the snapshot is sent.
    this.#subscribers.add(subscriber, listed)
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
    if (!this.#presence.update()) subscriber.send(this.#presence.current)
    await this.#log.run((draft) => decideReturn(draft, subscriber.person))
  }

  /** The page of a subscriber's feed that ends right before item number `before`. */
  feedBefore({ person }: Subscriber, before: number): Promise<FeedPage> {
    const { table } = this
    const viewer = viewerOfPerson(table, person)
    return this.#readingLog(() => this.#feedPages.before(table, viewer, before))
  }

  /** Reports the table as damaged if its log cannot be read. */
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

  /** Makes every subscriber subscribe again. */
  reloadSubscribers(): void {
    const { table } = this
    for (const subscriber of this.#subscribers.all()) {
      subscriber.reload(table.id, tableFeedLength(table, viewerOfPerson(table, subscriber.person)))
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

  entryCommitted(applied: AppliedTableEntry, requester: Requester | null): boolean {
    const { after } = applied
    for (const { seat, level } of botSeats(after)) {
      if (concernsBot(applied, seat, level)) this.#bots.think(seat, level)
    }
    for (const { event } of applied.events) {
      if (event.type === 'banned') this.#evict(event.person)
      else if (isMove(event)) this.#deps.environment.moved(after.game.id)
    }
    return this.#subscribers.broadcastEntry(applied, requester)
  }

  /** Ends the subscriptions of all devices of a person. */
  #evict(person: string): void {
    for (const subscriber of this.#subscribers.ofPerson(person)) {
      this.unsubscribe(subscriber)
      subscriber.removed(this.table.id, tableRefusal('removed'))
    }
  }

  commitFinished(before: Table, after: Table): void {
    this.#setWakeTimer()
    if (!isShownSame(before, after)) this.#deps.environment.tableChanged(after)
    if (before.dictionary !== after.dictionary && after.dictionary !== null) {
      this.#deps.environment.dictionaryChosen(after.host, after.dictionary)
    }
    if (mayHaveOtherSpectators(before, after)) this.#presence.flush()
    if (before !== after) this.#recordLimit()
  }

  /** Records that the log is full or nearly so, unless that is in the log already. */
  #recordLimit(): void {
    const { logLimits, clock } = this.#deps
    if (limitEvent(this.table, logLimits) === null) return
    void this.record((table) => limitEvent(table, logLimits)).then((refusal) => {
      if (refusal === null || this.#isClosed) return
      this.#cancelLimitRetry?.()
      this.#cancelLimitRetry = clock.setTimer(() => this.#recordLimit(), LIMIT_RETRY_DELAY)
    })
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

  /** Sets the timer to the match's wake time, but at least `minDelay` milliseconds from now. */
  #setWakeTimer(minDelay = 0): void {
    const wakeAt = this.#isClosed ? null : wakeHallTime(this.table)
    if (wakeAt === null) this.#wakeTimer.stop()
    else this.#wakeTimer.set(Math.max(minDelay, wakeAt - this.#deps.clock.hallTime()))
  }

  /** After a gap in hall time the timer fires too early: then nothing is due, and it is set again. */
  async #wake(): Promise<void> {
    await this.#log.run((draft) => {
      return decideClock(draft, this.#deps.clock.hallTime(), this.#context)
    })
    this.#setWakeTimer(RETRY_DELAY)
  }
}
