import type { Refusal } from '#kit/refusal.ts'
import {
  decideBot,
  decideClock,
  decideRequest,
  decideReturn,
  type RequestContext,
} from '#table/decision.ts'
import { isHandled, type RequestId } from '#table/handled-requests.ts'
import type { TableRequest } from '#table/table-request.ts'
import { reaches, type FeedItem } from '#table/table-view.ts'
import {
  botSeats,
  tableFeedLength,
  viewerOfPerson,
  wakeTime,
  type TableEvent,
  type Table,
  type TableEntry,
} from '#table/table.ts'
import { Alarm } from '#live/wake-timer.ts'
import { Subscribers, wholeOf, type Subscriber } from '#live/subscribers.ts'
import { standsAlike } from '#live/table-facts.ts'
import { LogWriter, type LogWriterDeps, type Settle } from '#live/log-writer.ts'
import { storyFrom } from '#live/stored-table.ts'
import type { BotPool } from '#server/bots/bot-pool.ts'
import { TableBots } from '#live/table-bots.ts'
import type { MatchContext } from '#match/match.ts'

export type Asker = { readonly person: string; readonly name: string }

/** What a live table needs of the hall. */
export type LiveTableDeps = LogWriterDeps & {
  readonly bots: BotPool
  /** For how long a person has not been connected; 0 for those who are. */
  absence(person: string): number
  /** The table changed in a way that all may see. */
  changed(table: Table): void
  /** Has the words of the table built; why it cannot begin yet, null when it can. */
  unprepared(table: Table): Refusal | null
}

/** Before something that did not work is tried again. */
const RETRY = 50

/** One table that is in use: those who sit and watch, its clock and its bots, around its ledger. */
export class LiveTable {
  readonly #around: LiveTableDeps
  readonly #keeping: MatchContext
  readonly #audience = new Subscribers()
  readonly #ledger: LogWriter
  readonly #alarm = new Alarm(() => void this.#ring())
  readonly #bots: TableBots
  #closed = false

  constructor(table: Table, context: MatchContext, around: LiveTableDeps) {
    this.#keeping = context
    this.#around = around
    this.#ledger = new LogWriter(table, around, {
      tell: (before, after, entry, asker) => this.#tell(before, after, entry, asker),
      told: (before, after) => this.#told(before, after),
    })
    this.#bots = new TableBots({
      desk: around.bots,
      seed: context.secret.seed,
      now: around.now,
      table: () => this.table,
      move: (seat, command) => this.#moveBot(seat, command),
      failed: (error) => around.failed(error, `bot at ${this.table.id}`),
    })
  }

  /** As it is on disk, and seen. */
  get table(): Table {
    return this.#ledger.shown
  }

  /** Whether nobody watches and nothing is waiting to be saved. */
  get isIdle(): boolean {
    return !this.#ledger.isSaving && this.#audience.isEmpty
  }

  /** Sets clock and bots going. */
  wake(): void {
    this.#setAlarm()
    for (const { seat, level } of botSeats(this.table)) this.#bots.think(seat, level)
  }

  /** Nothing more is begun; what is under way is finished by the store. */
  close(): void {
    this.#closed = true
    this.#alarm.stop()
    this.#bots.close()
  }

  /** Whether a request was carried out, be it that it is not on disk yet. */
  isDone(ref: RequestId): boolean {
    return isHandled(this.#ledger.ahead.handled, ref)
  }

  /** What somebody asks for at the table they watch; their own news of it is the answer. */
  request(asker: Asker & Subscriber, ref: RequestId, request: TableRequest, settle: Settle): void {
    const decide = (table: Table) => decideRequest(table, request, this.#asking(asker))
    if (request.type === 'start') {
      const unprepared = this.#around.unprepared(this.#ledger.ahead)
      if (unprepared !== null) return settle(unprepared, false)
    }
    this.#ledger.carryOut({ ref, asker, decide, settle })
    // Words that take a while are begun while people gather.
    if (request.type === 'set-options') this.#around.unprepared(this.#ledger.ahead)
  }

  /** Adds what the hall itself decides on how the table stands. */
  note(decide: (table: Table) => readonly TableEvent[]): Promise<Refusal | null> {
    return this.#ledger.carriedOut((table) => ({ events: decide(table), refusal: null }))
  }

  async watch(watcher: Subscriber, have: number): Promise<void> {
    // While the log is read the table may go on; what is told meanwhile comes after the whole.
    this.#audience.admit(watcher)
    const whole = wholeOf(this.table, watcher, this.#around.now())
    try {
      const feed = await this.#missedBy(watcher, this.table, have)
      if (!this.#audience.show(watcher, { ...whole, feed })) return
    } catch (error) {
      this.#audience.dismiss(watcher)
      throw error
    }
    this.tellPresence()
    await this.note((table) => decideReturn(table, watcher.person).events)
  }

  unwatch(watcher: Subscriber): void {
    if (this.#audience.dismiss(watcher)) this.tellPresence()
  }

  tellPresence(): void {
    const here = this.table.chairs.map(({ person }) => {
      return person === null || this.#around.absence(person) === 0
    })
    this.#audience.sendAll({ type: 'presence', table: this.table.id, here })
  }

  async #missedBy(
    { person }: Subscriber,
    table: Table,
    have: number,
  ): Promise<readonly FeedItem[]> {
    const viewer = viewerOfPerson(table, person)
    return have >= tableFeedLength(table, viewer)
      ? []
      : storyFrom(this.#around, table, viewer, have)
  }

  #asking({ person, name }: Asker): RequestContext {
    const { now, absence } = this.#around
    return { person, name, wallTime: now(), context: this.#keeping, absence }
  }

  /** Tells everybody who is concerned, and has the bots think that are. */
  #tell(before: Table, after: Table, entry: TableEntry, asker: Subscriber | null): boolean {
    for (const { seat, level } of botSeats(after)) {
      const newHere = before.chairs[seat]?.bot !== level
      if (newHere || actedBy(entry.events, seat) || reaches(before, after, seat)) {
        this.#bots.think(seat, level)
      }
    }
    return this.#audience.tell(before, after, entry, asker)
  }

  #told(before: Table, after: Table): void {
    this.#setAlarm()
    if (!standsAlike(before, after)) this.#around.changed(after)
  }

  async #moveBot(seat: number, command: unknown): Promise<boolean> {
    const refusal = await this.#ledger.carriedOut((table) => {
      return decideBot(table, seat, command, this.#around.now(), this.#keeping)
    })
    return refusal === null
  }

  /** At the game's wake time, but not before `least` milliseconds. */
  #setAlarm(least = 0): void {
    const over = this.#closed || this.table.phase !== 'playing'
    const at = over ? null : wakeTime(this.table)
    if (at === null) this.#alarm.stop()
    else this.#alarm.set(Math.max(least, at - this.#around.now()))
  }

  async #ring(): Promise<void> {
    await this.#ledger.carriedOut((table) => {
      return decideClock(table, this.#around.now(), this.#keeping)
    })
    // A timer may be early by a moment, and what could not be saved is tried again.
    this.#setAlarm(RETRY)
  }
}

function actedBy(happenings: readonly TableEvent[], seat: number): boolean {
  return happenings.some((happening) => {
    return (
      happening.type === 'played' &&
      happening.entry.type === 'acted' &&
      happening.entry.applyAct.by === seat
    )
  })
}
