import type { AnyGame } from '#kit/game.ts'
import {
  decideBot,
  decideClock,
  decideRequest,
  decideReturn,
  type Asking,
  type Decision,
} from '#hall/decision.ts'
import { isDone, type Ref } from '#hall/done.ts'
import type { Request } from '#hall/request.ts'
import { reaches, type News } from '#hall/sitting-view.ts'
import {
  botSeats,
  followSitting,
  storyOf,
  viewerIn,
  wakeTime,
  type Happening,
  type Sitting,
  type SittingEntry,
} from '#hall/sitting.ts'
import type { WireRefusal } from '#protocol/messages.ts'
import { StoreFailed, type Store, type TableFacts } from '#server/store/store.ts'
import { Alarm } from '#server/hall/alarm.ts'
import { Audience, wholeOf, type Watcher } from '#server/hall/audience.ts'
import { storyFrom } from '#server/hall/story.ts'
import type { BotDesk } from '#server/bots/bot-desk.ts'
import { SeatBots } from '#server/bots/seat-bots.ts'
import type { Keeping } from '#table/table.ts'

export type Asker = { readonly person: string; readonly name: string }

/** What a live table needs of the hall. */
export type Surroundings = {
  readonly store: Store
  readonly bots: BotDesk
  now(): number
  gameOf(id: string): AnyGame
  /** For how long a person has not been connected; 0 for those who are. */
  absence(person: string): number
  /** Gathers what is to be saved until everything that has arrived by now was looked at. */
  soon(work: () => void): void
  /** The table changed in a way that all may see. */
  changed(sitting: Sitting): void
  /** Has the words of the table built; why it cannot begin yet, null when it can. */
  unprepared(sitting: Sitting): WireRefusal | null
  /** An append took so long to be on disk. */
  saved(millis: number): void
  /** Something broke that should not. */
  failed(error: unknown, where: string): void
}

/** What came of a request: null when it is carried out and on disk. `told`: their news said so. */
export type Settle = (refusal: WireRefusal | null, told: boolean) => void

/** What is to be carried out once: by `ref`, and for whom. */
type Wish = {
  readonly ref: Ref | null
  readonly asker: Watcher | null
  decide(sitting: Sitting): Decision
  readonly settle: Settle
}

/** Decided, and on its way to the disk. */
type Waiting = {
  readonly entry: SittingEntry
  readonly after: Sitting
  readonly wish: Wish
  /** How often it may be tried, this time included. */
  readonly tries: number
  /** What is said to it even when it is saved. */
  readonly refusal: WireRefusal | null
  /** Told, too, what has become of it. */
  readonly listeners: ((saved: Saved) => void)[]
}

/** `lost`: somebody else appended first. */
type Saved = 'saved' | 'lost' | 'failed'

const MOST_TRIES = 5
/** Before something that did not work is tried again. */
const RETRY = 50

const NOT_SAVED: WireRefusal = {
  code: 'not-saved',
  says: 'The hall cannot save anything just now; nothing was changed. Try again in a moment.',
}

const BROKEN: WireRefusal = {
  code: 'broken',
  says: 'Something broke here; it is noted. Nothing was changed.',
}

/**
 * One table that is in use. Decisions are taken at once, on what is decided so far; what they
 * bring is shown, to the one who asked too, only when it is on disk.
 */
export class LiveSitting {
  readonly #around: Surroundings
  readonly #keeping: Keeping
  readonly #audience = new Audience()
  /** On disk, and seen. */
  #shown: Sitting
  /** Decided, perhaps not yet on disk. */
  #ahead: Sitting
  #waiting: Waiting[] = []
  #saving = false
  readonly #alarm = new Alarm(() => void this.#ring())
  readonly #bots: SeatBots
  #closed = false

  constructor(sitting: Sitting, keeping: Keeping, around: Surroundings) {
    this.#shown = sitting
    this.#ahead = sitting
    this.#keeping = keeping
    this.#around = around
    this.#bots = new SeatBots({
      desk: around.bots,
      seed: keeping.secret.seed,
      now: around.now,
      sitting: () => this.#shown,
      move: (seat, command) => this.#moveBot(seat, command),
      failed: (error) => around.failed(error, `bot at ${this.#shown.id}`),
    })
  }

  get sitting(): Sitting {
    return this.#shown
  }

  /** Whether nobody watches and nothing is waiting to be saved. */
  get isIdle(): boolean {
    return !this.#saving && this.#audience.isEmpty
  }

  /** Sets clock and bots going. */
  wake(): void {
    this.#setAlarm()
    for (const { seat, level } of botSeats(this.#shown)) this.#bots.think(seat, level)
  }

  /** Nothing more is begun; what is under way is finished by the store. */
  close(): void {
    this.#closed = true
    this.#alarm.stop()
    this.#bots.close()
  }

  /** Whether a request was carried out, be it that it is not on disk yet. */
  isDone(ref: Ref): boolean {
    return isDone(this.#ahead.done, ref)
  }

  /** What somebody asks for at the table they watch; their own news of it is the answer. */
  request(asker: Asker & Watcher, ref: Ref, request: Request, settle: Settle): void {
    const decide = (sitting: Sitting) => decideRequest(sitting, request, this.#asking(asker))
    if (request.type === 'start') {
      const unprepared = this.#around.unprepared(this.#ahead)
      if (unprepared !== null) return settle(unprepared, false)
    }
    this.#carryOut({ ref, asker, decide, settle })
    // Words that take a while are begun while people gather.
    if (request.type === 'set-options') this.#around.unprepared(this.#ahead)
  }

  /** Adds what the hall itself decides on how the table stands. */
  note(decide: (sitting: Sitting) => readonly Happening[]): Promise<WireRefusal | null> {
    return this.#carriedOut((sitting) => ({ happenings: decide(sitting), refusal: null }))
  }

  async watch(watcher: Watcher, have: number): Promise<void> {
    // While the log is read the table may go on; what is told meanwhile comes after the whole.
    this.#audience.admit(watcher)
    const whole = wholeOf(this.#shown, watcher, this.#around.now())
    try {
      const news = await this.#missedBy(watcher, this.#shown, have)
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
    const here = this.#shown.chairs.map(({ person }) => {
      return person === null || this.#around.absence(person) === 0
    })
    this.#audience.sendAll({ type: 'presence', table: this.#shown.id, here })
  }

  async #missedBy({ person }: Watcher, sitting: Sitting, have: number): Promise<readonly News[]> {
    const viewer = viewerIn(sitting, person)
    return have >= storyOf(sitting, viewer) ? [] : storyFrom(this.#around, sitting, viewer, have)
  }

  #asking({ person, name }: Asker): Asking {
    const { now, absence } = this.#around
    return { person, name, now: now(), keeping: this.#keeping, absence }
  }

  #carriedOut(decide: Wish['decide']): Promise<WireRefusal | null> {
    return new Promise((settle) => {
      this.#carryOut({ ref: null, asker: null, decide, settle })
    })
  }

  /** Decides, and settles when what was decided is on disk. */
  #carryOut(wish: Wish, tries = MOST_TRIES): void {
    const { ref, settle } = wish
    if (ref !== null && isDone(this.#ahead.done, ref)) {
      return this.#whenSettled(() => {
        if (isDone(this.#shown.done, ref)) settle(null, false)
        else this.#tryAgain(wish, tries)
      })
    }
    const decided = this.#decided(wish)
    const { refusal } = decided
    if (decided.happenings.length > 0) return this.#save(wish, decided, tries)
    if (refusal === null) return settle(null, false)
    // It may rest on what is not on disk yet, and must not be the first to tell of it.
    this.#whenSettled((saved) => {
      if (saved === 'saved') settle(refusal, false)
      else this.#tryAgain(wish, tries)
    })
  }

  /** Others were first, so it is decided again on what they did. */
  #tryAgain(wish: Wish, tries: number): void {
    if (tries > 1) this.#carryOut(wish, tries - 1)
    else wish.settle(NOT_SAVED, false)
  }

  /** A game that breaks must not break the hall. */
  #decided({ decide }: Wish): Decision {
    try {
      return decide(this.#ahead)
    } catch (error) {
      this.#around.failed(error, `table ${this.#shown.id}`)
      return { happenings: [], refusal: BROKEN }
    }
  }

  /** Once it is known what has become of everything decided so far. */
  #whenSettled(then: (saved: Saved) => void): void {
    const last = this.#waiting.at(-1)
    if (last === undefined) then('saved')
    else last.listeners.push(then)
  }

  #save(wish: Wish, { happenings, refusal, table }: Decision, tries: number): void {
    const { now, gameOf } = this.#around
    const ref = refusal === null ? wish.ref : null
    const entry: SittingEntry = { n: this.#ahead.head, at: now(), ref, happenings }
    const after = followSitting(this.#ahead, entry, gameOf, table)
    this.#ahead = after
    this.#waiting.push({ entry, after, wish, tries, refusal, listeners: [] })
    if (!this.#saving) this.#saveSoon()
  }

  #settle({ wish, tries, refusal, listeners }: Waiting, saved: Saved, told: boolean): void {
    const { ref, settle } = wish
    if (saved === 'lost') {
      this.#tryAgain(wish, tries)
    } else {
      // A store that failed on the way back may have saved it all the same.
      const carriedOut = saved === 'saved' || (ref !== null && isDone(this.#shown.done, ref))
      settle(carriedOut ? refusal : NOT_SAVED, told)
    }
    for (const listener of listeners) listener(saved)
  }

  #saveSoon(): void {
    this.#saving = true
    this.#around.soon(() => this.#append())
  }

  #append(): void {
    const { store, now, saved } = this.#around
    // More may come to wait while the store writes; it is not part of this append.
    const count = this.#waiting.length
    const { after, entry } = this.#waiting[count - 1]!
    const began = now()
    const append = {
      table: this.#shown.id,
      expected: this.#shown.head,
      entries: this.#waiting.map((waiting) => JSON.stringify(waiting.entry)),
      at: entry.at,
      facts: standsAlike(this.#shown, after) ? null : factsOf(after),
    }
    store.append(append).then(
      (appended) => {
        saved(now() - began)
        if (appended) this.#appended(count)
        else void this.#startOver('lost')
      },
      (error: unknown) => this.#failed(error),
    )
  }

  #appended(count: number): void {
    try {
      this.#show(count)
    } catch (error) {
      return this.#failed(error)
    }
    this.#goOn()
  }

  #failed(error: unknown): void {
    if (!(error instanceof StoreFailed)) this.#around.failed(error, `table ${this.#shown.id}`)
    void this.#startOver('failed')
  }

  #goOn(): void {
    this.#saving = false
    if (this.#waiting.length > 0) this.#saveSoon()
  }

  #show(count: number): void {
    const before = this.#shown
    for (let shown = 0; shown < count; shown += 1) {
      const waiting = this.#waiting[0]!
      const told = this.#tell(waiting.after, waiting.entry, waiting.wish.asker)
      // Only now: whoever cannot be told, because a game breaks, must not be left waiting.
      this.#waiting.shift()
      this.#settle(waiting, 'saved', told)
    }
    this.#setAlarm()
    if (!standsAlike(before, this.#shown)) this.#around.changed(this.#shown)
  }

  /** Everything decided but not saved is forgotten; the store says how things stand. */
  async #startOver(saved: 'lost' | 'failed'): Promise<void> {
    const before = this.#shown
    try {
      for (const text of await this.#around.store.readLog(before.id, before.head)) {
        const entry = JSON.parse(text) as SittingEntry
        this.#tell(followSitting(this.#shown, entry, this.#around.gameOf), entry, null)
      }
    } catch (error) {
      if (!(error instanceof StoreFailed)) this.#around.failed(error, `table ${before.id}`)
    }
    // What came to wait meanwhile was decided on what is forgotten now.
    const forgotten = this.#waiting
    this.#waiting = []
    this.#ahead = this.#shown
    for (const waiting of forgotten) this.#settle(waiting, saved, false)
    this.#setAlarm()
    this.#goOn()
  }

  /**
   * Shows how things stand now to everybody who is concerned, and has the bots think that are;
   * whether the one who asked is answered with it.
   */
  #tell(after: Sitting, entry: SittingEntry, asker: Watcher | null): boolean {
    const before = this.#shown
    this.#shown = after
    for (const { seat, level } of botSeats(after)) {
      const newHere = before.chairs[seat]?.bot !== level
      if (newHere || actedBy(entry.happenings, seat) || reaches(before, after, seat)) {
        this.#bots.think(seat, level)
      }
    }
    return this.#audience.tell(before, after, entry, asker)
  }

  async #moveBot(seat: number, command: unknown): Promise<boolean> {
    const refusal = await this.#carriedOut((sitting) => {
      return decideBot(sitting, seat, command, this.#around.now(), this.#keeping)
    })
    return refusal === null
  }

  /** At the game's wake time, but not before `least` milliseconds. */
  #setAlarm(least = 0): void {
    const over = this.#closed || this.#shown.phase !== 'playing'
    const at = over ? null : wakeTime(this.#shown)
    if (at === null) this.#alarm.stop()
    else this.#alarm.set(Math.max(least, at - this.#around.now()))
  }

  async #ring(): Promise<void> {
    await this.#carriedOut((sitting) => {
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

export function factsOf({ phase, chairs }: Sitting): TableFacts {
  return { phase, people: chairs.flatMap(({ person }) => (person === null ? [] : [person])) }
}

/** Whether the lobby and the store have nothing new to note. */
function standsAlike(before: Sitting, after: Sitting): boolean {
  const { phase, chairs, listed } = before
  return phase === after.phase && chairs === after.chairs && listed === after.listed
}
