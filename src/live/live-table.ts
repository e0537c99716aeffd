import type { AnyGame } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { CommitQueue } from '#live/commit-queue.ts'
import { FeedPages } from '#live/feed-pages.ts'
import type { BotExecutor, Clock, LogStore, Subscriber, TableEnvironment } from '#live/ports.ts'
import { snapshotOf, Subscribers } from '#live/subscribers.ts'
import { TableBots, type BotTable } from '#live/table-bots.ts'
import { hasSameSummary } from '#live/table-index.ts'
import { TableLog, type CommitListener, type Settle } from '#live/table-log.ts'
import { WakeTimer } from '#live/wake-timer.ts'
import { feedLengthOf, type MatchContext } from '#match/match.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import { decideBot, decideClock, decideRequest, decideReturn } from '#table/decision.ts'
import type { FeedPage } from '#table/feed-page.ts'
import { isHandled, type RequestId } from '#table/handled-requests.ts'
import { limitEvent, type LogLimits } from '#table/log-limits.ts'
import type { AppliedTableEntry, TableDraft } from '#table/table-draft.ts'
import type { TableRequest } from '#table/table-request.ts'
import {
  botSeats,
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
  gameOf(id: string): AnyGame
}

/** A subscriber who may also make requests. */
export interface Requester extends Subscriber {
  readonly name: string
}

/** Delay before a wake-up that came early, or could not be saved, is tried again. */
const RETRY_DELAY = 50

/** A table in use: its log, clock, bots and subscribers. */
export class LiveTable implements CommitListener, BotTable {
  readonly #deps: LiveTableDeps
  readonly #context: MatchContext
  readonly #log: TableLog
  readonly #feedPages: FeedPages
  readonly #subscribers: Subscribers
  readonly #bots: TableBots
  readonly #wakeTimer: WakeTimer
  /** Who was connected, by chair, when presence was last broadcast. */
  #lastPresent: readonly boolean[] = []
  #isClosed = false

  constructor(table: Table, context: MatchContext, deps: LiveTableDeps) {
    this.#deps = deps
    this.#context = context
    this.#feedPages = new FeedPages(deps)
    this.#subscribers = new Subscribers(this.#feedPages)
    this.#log = new TableLog(table, deps, this)
    this.#bots = new TableBots(this, deps.bots, deps.clock, context.secret.seed)
    this.#wakeTimer = new WakeTimer(deps.clock, () => void this.#wake())
  }

  /** The committed table, as everybody sees it. */
  get table(): Table {
    return this.#log.committed
  }

  /** Whether nobody is subscribed and nothing is being written. */
  get isIdle(): boolean {
    return !this.#log.isWriting && this.#subscribers.isEmpty
  }

  /** Starts clock and bots. */
  start(): void {
    this.#setWakeTimer()
    for (const { seat, level } of botSeats(this.table)) this.#bots.think(seat, level)
  }

  /** Stops clock and bots; what is being written is finished by the store. */
  close(): void {
    this.#isClosed = true
    this.#wakeTimer.stop()
    this.#bots.close()
    this.#log.close()
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

  async subscribe(subscriber: Subscriber, since: number): Promise<void> {
    // While the log is read the table may go on; what is broadcast meanwhile is held back.
    this.#subscribers.add(subscriber)
    const { table } = this
    const snapshot = snapshotOf(table, subscriber, this.#deps.clock.hallTime())
    try {
      const viewer = viewerOfPerson(table, subscriber.person)
      const feed = await this.#feedPages.missed(table, viewer, since)
      if (!this.#subscribers.sendSnapshot(subscriber, { ...snapshot, feed })) return
    } catch (error) {
      this.#subscribers.remove(subscriber)
      throw error
    }
    if (!this.#broadcastPresence()) subscriber.send(this.#presence())
    await this.#log.run((draft) => decideReturn(draft, subscriber.person))
  }

  /** The page of a subscriber's feed that ends right before item number `before`. */
  feedBefore({ person }: Subscriber, before: number): Promise<FeedPage> {
    return this.#feedPages.before(this.table, viewerOfPerson(this.table, person), before)
  }

  unsubscribe(subscriber: Subscriber): void {
    if (this.#subscribers.remove(subscriber)) this.#broadcastPresence()
  }

  /** Returns whether somebody came or went since the last broadcast. */
  #broadcastPresence(): boolean {
    const presence = this.#presence()
    if (sameJson(presence.present, this.#lastPresent)) return false
    this.#lastPresent = presence.present
    this.#subscribers.broadcast(presence)
    return true
  }

  #presence(): Extract<ServerMessage, { type: 'presence' }> {
    const present = this.table.chairs.map(({ person }) => {
      return person === null || this.#deps.environment.absence(person) === 0
    })
    return { type: 'presence', table: this.table.id, present }
  }

  entryCommitted(applied: AppliedTableEntry, requester: Subscriber | null): boolean {
    const { after, events } = applied
    const before = applied.before!
    for (const { seat, level } of botSeats(after)) {
      const isNew = before.chairs[seat]?.bot !== level
      const acted = events.some(({ event }) => isActOf(event, seat))
      // Only news of the match: chat must not make bots think.
      if (isNew || acted || hasNotice(before, after, seat)) this.#bots.think(seat, level)
    }
    return this.#subscribers.broadcastEntry(applied, requester)
  }

  commitFinished(before: Table, after: Table): void {
    this.#setWakeTimer()
    if (!hasSameSummary(before, after)) this.#deps.environment.tableChanged(after)
    const { logLimits } = this.#deps
    if (limitEvent(after, logLimits) !== null) {
      void this.record((table) => limitEvent(table, logLimits))
    }
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
