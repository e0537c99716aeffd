import type { AnyGame } from '#kit/game.ts'
import {
  decideBot,
  decideClock,
  decideRequest,
  decideReturn,
  type Asking,
  type Decision,
} from '#hall/decision.ts'
import type { Request } from '#hall/request.ts'
import { changesBetween, newsOf, reaches, viewSitting, type News } from '#hall/sitting-view.ts'
import {
  botSeats,
  chairIn,
  followSitting,
  isDone,
  storyOf,
  viewerIn,
  wakeTime,
  type Happening,
  type Ref,
  type Sitting,
  type SittingEntry,
} from '#hall/sitting.ts'
import type { HallMessage, WireRefusal } from '#protocol/messages.ts'
import { StoreFailed, type Store, type TableFacts } from '#server/store/store.ts'
import { storyFrom } from '#server/hall/story.ts'
import type { BotDesk } from '#server/bots/bot-desk.ts'
import { SeatBots } from '#server/bots/seat-bots.ts'
import type { Keeping } from '#table/table.ts'

/** Somebody who follows a table on some device. */
export type Watcher = { readonly person: string; send(message: HallMessage): void }

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

type Waiting = {
  readonly entry: SittingEntry
  readonly after: Sitting
  settle(saved: Saved): void
}

/** `lost`: somebody else appended first. */
type Saved = 'saved' | 'lost' | 'failed'

const MOST_TRIES = 5
/** Before something that did not work is tried again. */
const RETRY = 50
/** The longest that a timer can wait. */
const LONGEST_WAIT = 2 ** 31 - 1

const NOT_SAVED: WireRefusal = {
  code: 'not-saved',
  says: 'The hall cannot save anything just now; nothing was changed. Try again in a moment.',
}

/**
 * One table that is in use. Decisions are taken at once, on what is decided so far; what they
 * bring is shown, to the one who asked too, only when it is on disk.
 */
export class LiveSitting {
  readonly #around: Surroundings
  readonly #keeping: Keeping
  /** With what is held back until the story so far has been read; null once it has. */
  readonly #watchers = new Map<Watcher, HallMessage[] | null>()
  /** On disk, and seen. */
  #shown: Sitting
  /** Decided, perhaps not yet on disk. */
  #ahead: Sitting
  #waiting: Waiting[] = []
  #saving = false
  #alarm: NodeJS.Timeout | null = null
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
    return !this.#saving && this.#watchers.size === 0
  }

  /** Sets clock and bots going. */
  wake(): void {
    this.#setAlarm()
    for (const { seat, level } of botSeats(this.#shown)) this.#bots.think(seat, level)
  }

  /** Nothing more is begun; what is under way is finished by the store. */
  close(): void {
    this.#closed = true
    if (this.#alarm !== null) clearTimeout(this.#alarm)
    this.#bots.close()
  }

  /** Null once it is carried out and on disk. */
  async request(asker: Asker, ref: Ref | null, request: Request): Promise<WireRefusal | null> {
    if (request.type === 'start') {
      const unprepared = this.#around.unprepared(this.#ahead)
      if (unprepared !== null) return unprepared
    }
    const refusal = await this.#carryOut(ref, (sitting) => {
      return decideRequest(sitting, request, this.#asking(asker))
    })
    // Words that take a while are begun while people gather.
    if (request.type === 'set-options' && refusal === null) this.#around.unprepared(this.#ahead)
    return refusal
  }

  /** Adds what the hall itself decides on how the table stands. */
  async note(decide: (sitting: Sitting) => readonly Happening[]): Promise<WireRefusal | null> {
    return this.#carryOut(null, (sitting) => ({ happenings: decide(sitting), refusal: null }))
  }

  async watch(watcher: Watcher, have: number): Promise<void> {
    // While the log is read the table may go on; what is told meanwhile comes after the whole.
    const held: HallMessage[] = []
    this.#watchers.set(watcher, held)
    const whole = this.#whole(watcher)
    try {
      const news = await this.#missedBy(watcher, this.#shown, have)
      if (!this.#watchers.has(watcher)) return
      this.#watchers.set(watcher, null)
      for (const message of [{ ...whole, news }, ...held]) watcher.send(message)
    } catch (error) {
      this.#watchers.delete(watcher)
      throw error
    }
    this.tellPresence()
    await this.note((sitting) => decideReturn(sitting, watcher.person).happenings)
  }

  unwatch(watcher: Watcher): void {
    if (this.#watchers.delete(watcher)) this.tellPresence()
  }

  tellPresence(): void {
    const here = this.#shown.chairs.map(({ person }) => {
      return person === null || this.#around.absence(person) === 0
    })
    for (const watcher of this.#watchers.keys()) {
      this.#send(watcher, { type: 'presence', table: this.#shown.id, here })
    }
  }

  #send(watcher: Watcher, message: HallMessage): void {
    const held = this.#watchers.get(watcher)
    if (held === null) watcher.send(message)
    else held?.push(message)
  }

  async #missedBy({ person }: Watcher, sitting: Sitting, have: number): Promise<readonly News[]> {
    const viewer = viewerIn(sitting, person)
    return have >= storyOf(sitting, viewer) ? [] : storyFrom(this.#around, sitting, viewer, have)
  }

  #whole({ person }: Watcher): Extract<HallMessage, { type: 'table' }> {
    const sitting = this.#shown
    const viewer = viewerIn(sitting, person)
    return {
      type: 'table',
      table: sitting.id,
      you: chairIn(sitting, person),
      story: storyOf(sitting, viewer),
      sees: viewSitting(sitting, viewer),
      news: [],
      now: this.#around.now(),
    }
  }

  #asking({ person, name }: Asker): Asking {
    const { now, absence } = this.#around
    return { person, name, now: now(), keeping: this.#keeping, absence }
  }

  async #carryOut(
    ref: Ref | null,
    decide: (sitting: Sitting) => Decision,
  ): Promise<WireRefusal | null> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (ref !== null && isDone(this.#ahead, ref)) {
        await this.#settled()
        if (isDone(this.#shown, ref)) return null
        continue
      }
      const { happenings, refusal } = decide(this.#ahead)
      if (happenings.length === 0) {
        // A refusal may rest on what is not on disk yet; it must not be the first to tell of it.
        if (refusal === null || (await this.#settled()) === 'saved') return refusal
        continue
      }
      const saved = await this.#save(happenings, refusal === null ? ref : null)
      if (saved === 'saved') return refusal
      // A store that failed on the way back may have saved it all the same.
      if (saved === 'failed') return ref !== null && isDone(this.#shown, ref) ? null : NOT_SAVED
    }
    return NOT_SAVED
  }

  /** What has become of everything decided so far. */
  async #settled(): Promise<Saved> {
    const last = this.#waiting.at(-1)
    return last === undefined ? 'saved' : this.#afterThe(last)
  }

  #afterThe(waiting: Waiting): Promise<Saved> {
    return new Promise((resolve) => {
      const { settle } = waiting
      const place = this.#waiting.indexOf(waiting)
      this.#waiting[place] = {
        ...waiting,
        settle(saved) {
          settle(saved)
          resolve(saved)
        },
      }
    })
  }

  #save(happenings: readonly Happening[], ref: Ref | null): Promise<Saved> {
    const { now, gameOf } = this.#around
    const entry: SittingEntry = { n: this.#ahead.head, at: now(), ref, happenings }
    const after = followSitting(this.#ahead, entry, gameOf)
    this.#ahead = after
    return new Promise((settle) => {
      this.#waiting.push({ entry, after, settle })
      if (!this.#saving) this.#saveSoon()
    })
  }

  #saveSoon(): void {
    this.#saving = true
    this.#around.soon(() => void this.#append())
  }

  async #append(): Promise<void> {
    // More may come to wait while the store writes; it is not part of this append.
    const batch = this.#waiting.slice()
    const last = batch.at(-1)!
    const began = this.#around.now()
    try {
      const appended = await this.#around.store.append({
        table: this.#shown.id,
        expected: this.#shown.head,
        entries: batch.map(({ entry }) => JSON.stringify(entry)),
        at: last.entry.at,
        facts: changedFacts(this.#shown, last.after),
      })
      this.#around.saved(this.#around.now() - began)
      if (appended) this.#show(this.#waiting.splice(0, batch.length))
      else await this.#startOver('lost')
    } catch (error) {
      if (!(error instanceof StoreFailed)) this.#around.failed(error, `table ${this.#shown.id}`)
      await this.#startOver('failed')
    }
    this.#saving = false
    if (this.#waiting.length > 0) this.#saveSoon()
  }

  #show(batch: readonly Waiting[]): void {
    for (const { entry, after, settle } of batch) {
      const before = this.#shown
      this.#shown = after
      this.#tell(before, entry)
      settle('saved')
    }
    this.#setAlarm()
    this.#around.changed(this.#shown)
  }

  /** Everything decided but not saved is forgotten; the store says how things stand. */
  async #startOver(saved: 'lost' | 'failed'): Promise<void> {
    const before = this.#shown
    try {
      for (const text of await this.#around.store.readLog(before.id, before.head)) {
        const entry = JSON.parse(text) as SittingEntry
        const earlier = this.#shown
        this.#shown = followSitting(earlier, entry, this.#around.gameOf)
        this.#tell(earlier, entry)
      }
    } catch (error) {
      if (!(error instanceof StoreFailed)) this.#around.failed(error, `table ${before.id}`)
    }
    // What came to wait meanwhile was decided on what is forgotten now.
    const forgotten = this.#waiting
    this.#waiting = []
    this.#ahead = this.#shown
    for (const { settle } of forgotten) settle(saved)
    this.#setAlarm()
  }

  /** Tells everybody who is concerned, and has the bots think that are. */
  #tell(before: Sitting, { at, happenings }: SittingEntry): void {
    const after = this.#shown
    const told = new Map<unknown, readonly [readonly News[], ReturnType<typeof changesBetween>]>()
    for (const watcher of this.#watchers.keys()) {
      const viewer = viewerIn(after, watcher.person)
      if (!reaches(before, after, viewer)) continue
      // Who has just sat down or left a chair sees other things than before.
      const was = viewerIn(before, watcher.person)
      if (was !== viewer && before.table !== null) {
        this.#send(watcher, this.#whole(watcher))
        continue
      }
      let message = told.get(viewer)
      if (message === undefined) {
        const changes = changesBetween(viewSitting(before, viewer), viewSitting(after, viewer))
        message = [newsOf(before, happenings, at, viewer), changes]
        told.set(viewer, message)
      }
      const [news, changes] = message
      const you = chairIn(after, watcher.person)
      this.#send(watcher, { type: 'news', table: after.id, news, changes, you })
    }
    for (const { seat, level } of botSeats(after)) {
      const newHere = before.chairs[seat]?.bot !== level
      if (newHere || actedBy(happenings, seat) || reaches(before, after, seat)) {
        this.#bots.think(seat, level)
      }
    }
  }

  async #moveBot(seat: number, command: unknown): Promise<boolean> {
    const refusal = await this.#carryOut(null, (sitting) => {
      return decideBot(sitting, seat, command, this.#around.now(), this.#keeping)
    })
    return refusal === null
  }

  /** At the game's wake time, but not before `least` milliseconds. */
  #setAlarm(least = 0): void {
    if (this.#alarm !== null) clearTimeout(this.#alarm)
    this.#alarm = null
    const at = wakeTime(this.#shown)
    if (at === null || this.#closed || this.#shown.phase !== 'playing') return
    const wait = Math.min(Math.max(least, at - this.#around.now()), LONGEST_WAIT)
    this.#alarm = setTimeout(() => {
      // Nobody waits for a timer; a game that breaks then must not break the hall.
      this.#ring().catch((error: unknown) => this.#around.failed(error, `table ${this.#shown.id}`))
    }, wait)
  }

  async #ring(): Promise<void> {
    await this.#carryOut(null, (sitting) => {
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

/** What has changed of the facts; null when nothing has. */
function changedFacts(before: Sitting, after: Sitting): TableFacts | null {
  if (before.phase === after.phase && before.chairs === after.chairs) return null
  return factsOf(after)
}
