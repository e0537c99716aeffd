import { decideBot, decideClock, decideRequest, decideReturn, type Asking } from '#hall/decision.ts'
import { isDone, type Ref } from '#hall/done.ts'
import type { Request } from '#hall/request.ts'
import { reaches, type News } from '#hall/sitting-view.ts'
import {
  botSeats,
  storyOf,
  viewerIn,
  wakeTime,
  type Happening,
  type Sitting,
  type SittingEntry,
} from '#hall/sitting.ts'
import type { WireRefusal } from '#protocol/messages.ts'
import { Alarm } from '#server/hall/alarm.ts'
import { Audience, wholeOf, type Watcher } from '#server/hall/audience.ts'
import { standsAlike } from '#server/hall/facts.ts'
import { Ledger, type LedgerSurroundings, type Settle } from '#server/hall/ledger.ts'
import { storyFrom } from '#server/hall/story.ts'
import type { BotDesk } from '#server/bots/bot-desk.ts'
import { SeatBots } from '#server/bots/seat-bots.ts'
import type { Keeping } from '#table/table.ts'

export type Asker = { readonly person: string; readonly name: string }

/** What a live table needs of the hall. */
export type Surroundings = LedgerSurroundings & {
  readonly bots: BotDesk
  /** For how long a person has not been connected; 0 for those who are. */
  absence(person: string): number
  /** The table changed in a way that all may see. */
  changed(sitting: Sitting): void
  /** Has the words of the table built; why it cannot begin yet, null when it can. */
  unprepared(sitting: Sitting): WireRefusal | null
}

/** Before something that did not work is tried again. */
const RETRY = 50

/** One table that is in use: those who sit and watch, its clock and its bots, around its ledger. */
export class LiveSitting {
  readonly #around: Surroundings
  readonly #keeping: Keeping
  readonly #audience = new Audience()
  readonly #ledger: Ledger
  readonly #alarm = new Alarm(() => void this.#ring())
  readonly #bots: SeatBots
  #closed = false

  constructor(sitting: Sitting, keeping: Keeping, around: Surroundings) {
    this.#keeping = keeping
    this.#around = around
    this.#ledger = new Ledger(sitting, around, {
      tell: (before, after, entry, asker) => this.#tell(before, after, entry, asker),
      told: (before, after) => this.#told(before, after),
    })
    this.#bots = new SeatBots({
      desk: around.bots,
      seed: keeping.secret.seed,
      now: around.now,
      sitting: () => this.sitting,
      move: (seat, command) => this.#moveBot(seat, command),
      failed: (error) => around.failed(error, `bot at ${this.sitting.id}`),
    })
  }

  /** As it is on disk, and seen. */
  get sitting(): Sitting {
    return this.#ledger.shown
  }

  /** Whether nobody watches and nothing is waiting to be saved. */
  get isIdle(): boolean {
    return !this.#ledger.isSaving && this.#audience.isEmpty
  }

  /** Sets clock and bots going. */
  wake(): void {
    this.#setAlarm()
    for (const { seat, level } of botSeats(this.sitting)) this.#bots.think(seat, level)
  }

  /** Nothing more is begun; what is under way is finished by the store. */
  close(): void {
    this.#closed = true
    this.#alarm.stop()
    this.#bots.close()
  }

  /** Whether a request was carried out, be it that it is not on disk yet. */
  isDone(ref: Ref): boolean {
    return isDone(this.#ledger.ahead.done, ref)
  }

  /** What somebody asks for at the table they watch; their own news of it is the answer. */
  request(asker: Asker & Watcher, ref: Ref, request: Request, settle: Settle): void {
    const decide = (sitting: Sitting) => decideRequest(sitting, request, this.#asking(asker))
    if (request.type === 'start') {
      const unprepared = this.#around.unprepared(this.#ledger.ahead)
      if (unprepared !== null) return settle(unprepared, false)
    }
    this.#ledger.carryOut({ ref, asker, decide, settle })
    // Words that take a while are begun while people gather.
    if (request.type === 'set-options') this.#around.unprepared(this.#ledger.ahead)
  }

  /** Adds what the hall itself decides on how the table stands. */
  note(decide: (sitting: Sitting) => readonly Happening[]): Promise<WireRefusal | null> {
    return this.#ledger.carriedOut((sitting) => ({ happenings: decide(sitting), refusal: null }))
  }

  async watch(watcher: Watcher, have: number): Promise<void> {
    // While the log is read the table may go on; what is told meanwhile comes after the whole.
    this.#audience.admit(watcher)
    const whole = wholeOf(this.sitting, watcher, this.#around.now())
    try {
      const news = await this.#missedBy(watcher, this.sitting, have)
      if (!this.#audience.show(watcher, { ...whole, news })) return
    } catch (error) {
      this.#audience.dismiss(watcher)
      throw error
    }
    this.tellPresence()
    await this.note((sitting) => decideReturn(sitting, watcher.person).happenings)
  }

  unwatch(watcher: Watcher): void {
    if (this.#audience.dismiss(watcher)) this.tellPresence()
  }

  tellPresence(): void {
    const here = this.sitting.chairs.map(({ person }) => {
      return person === null || this.#around.absence(person) === 0
    })
    this.#audience.sendAll({ type: 'presence', table: this.sitting.id, here })
  }

  async #missedBy({ person }: Watcher, sitting: Sitting, have: number): Promise<readonly News[]> {
    const viewer = viewerIn(sitting, person)
    return have >= storyOf(sitting, viewer) ? [] : storyFrom(this.#around, sitting, viewer, have)
  }

  #asking({ person, name }: Asker): Asking {
    const { now, absence } = this.#around
    return { person, name, now: now(), keeping: this.#keeping, absence }
  }

  /** Tells everybody who is concerned, and has the bots think that are. */
  #tell(before: Sitting, after: Sitting, entry: SittingEntry, asker: Watcher | null): boolean {
    for (const { seat, level } of botSeats(after)) {
      const newHere = before.chairs[seat]?.bot !== level
      if (newHere || actedBy(entry.happenings, seat) || reaches(before, after, seat)) {
        this.#bots.think(seat, level)
      }
    }
    return this.#audience.tell(before, after, entry, asker)
  }

  #told(before: Sitting, after: Sitting): void {
    this.#setAlarm()
    if (!standsAlike(before, after)) this.#around.changed(after)
  }

  async #moveBot(seat: number, command: unknown): Promise<boolean> {
    const refusal = await this.#ledger.carriedOut((sitting) => {
      return decideBot(sitting, seat, command, this.#around.now(), this.#keeping)
    })
    return refusal === null
  }

  /** At the game's wake time, but not before `least` milliseconds. */
  #setAlarm(least = 0): void {
    const over = this.#closed || this.sitting.phase !== 'playing'
    const at = over ? null : wakeTime(this.sitting)
    if (at === null) this.#alarm.stop()
    else this.#alarm.set(Math.max(least, at - this.#around.now()))
  }

  async #ring(): Promise<void> {
    await this.#ledger.carriedOut((sitting) => {
      return decideClock(sitting, this.#around.now(), this.#keeping)
    })
    // A timer may be early by a moment, and what could not be saved is tried again.
    this.#setAlarm(RETRY)
  }
}

function actedBy(happenings: readonly Happening[], seat: number): boolean {
  return happenings.some((happening) => {
    return (
      happening.type === 'played' &&
      happening.entry.type === 'acted' &&
      happening.entry.act.by === seat
    )
  })
}
