import type { Refusal } from '#kit/refusal.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Decision } from '#table/decision.ts'
import { isHandled, type RequestId } from '#table/handled-requests.ts'
import { applyTableEntry, type Table, type TableEntry } from '#table/table.ts'
import type { Subscriber } from '#live/subscribers.ts'
import { factsOf, standsAlike } from '#live/table-facts.ts'
import { StoreFailed, type Store } from '#server/store/store.ts'

/** What a ledger needs of the hall. */
export type LogWriterDeps = {
  readonly store: Store
  now(): number
  gameOf(id: string): AnyGame
  /** Gathers what is to be saved until everything that has arrived by now was looked at. */
  soon(work: () => void): void
  /** An append took so long to be on disk. */
  saved(millis: number): void
  /** Something broke that should not. */
  failed(error: unknown, where: string): void
}

/** Those who are shown what is on disk. */
type Readers = {
  /** Whether the one who asked is answered with it. */
  tell(before: Table, after: Table, entry: TableEntry, asker: Subscriber | null): boolean
  /** Everything that was saved together has been told. */
  told(before: Table, after: Table): void
}

/** What came of a wish: null when it is carried out and on disk. `told`: their news said so. */
export type Settle = (refusal: Refusal | null, told: boolean) => void

/** What is to be carried out once: by `ref`, and for whom. */
type Wish = {
  readonly ref: RequestId | null
  readonly asker: Subscriber | null
  decide(table: Table): Decision
  readonly settle: Settle
}

/** Decided, and on its way to the disk. */
type Waiting = {
  readonly entry: TableEntry
  readonly after: Table
  readonly wish: Wish
  /** How often it may be tried, this time included. */
  readonly tries: number
  /** What is said to it even when it is saved. */
  readonly refusal: Refusal | null
  /** Told, too, what has become of it. */
  readonly listeners: ((saved: Saved) => void)[]
}

/** `lost`: somebody else appended first. */
type Saved = 'saved' | 'lost' | 'failed'

const MOST_TRIES = 5

const NOT_SAVED: Refusal = {
  code: 'not-saved',
  message: 'The hall cannot save anything just now; nothing was changed. Try again in a moment.',
}

const BROKEN: Refusal = {
  code: 'broken',
  message: 'Something broke here; it is noted. Nothing was changed.',
}

/**
 * The log of a table in use as it grows. Decisions are taken at once, on what is decided so far;
 * what they bring is shown, to the one who asked too, only when it is on disk.
 */
export class LogWriter {
  readonly #around: LogWriterDeps
  readonly #readers: Readers
  /** On disk, and seen. */
  #shown: Table
  /** Decided, perhaps not yet on disk. */
  #ahead: Table
  #waiting: Waiting[] = []
  #saving = false

  constructor(table: Table, around: LogWriterDeps, readers: Readers) {
    this.#shown = table
    this.#ahead = table
    this.#around = around
    this.#readers = readers
  }

  get shown(): Table {
    return this.#shown
  }

  get ahead(): Table {
    return this.#ahead
  }

  get isSaving(): boolean {
    return this.#saving
  }

  /** Decides, and settles when what was decided is on disk. */
  carryOut(wish: Wish): void {
    this.#attempt(wish, MOST_TRIES)
  }

  /** The same for what nobody in particular asks for. */
  carriedOut(decide: Wish['decide']): Promise<Refusal | null> {
    return new Promise((settle) => {
      this.carryOut({ ref: null, asker: null, decide, settle })
    })
  }

  #attempt(wish: Wish, tries: number): void {
    const { ref, settle } = wish
    if (ref !== null && isHandled(this.#ahead.handled, ref)) {
      return this.#whenSettled(() => {
        if (isHandled(this.#shown.handled, ref)) settle(null, false)
        else this.#tryAgain(wish, tries)
      })
    }
    const decided = this.#decided(wish)
    const { refusal } = decided
    if (decided.events.length > 0) return this.#save(wish, decided, tries)
    if (refusal === null) return settle(null, false)
    // It may rest on what is not on disk yet, and must not be the first to tell of it.
    this.#whenSettled((saved) => {
      if (saved === 'saved') settle(refusal, false)
      else this.#tryAgain(wish, tries)
    })
  }

  /** Others were first, so it is decided again on what they did. */
  #tryAgain(wish: Wish, tries: number): void {
    if (tries > 1) this.#attempt(wish, tries - 1)
    else wish.settle(NOT_SAVED, false)
  }

  /** A game that breaks must not break the hall. */
  #decided({ decide }: Wish): Decision {
    try {
      return decide(this.#ahead)
    } catch (error) {
      this.#note(error)
      return { events: [], refusal: BROKEN }
    }
  }

  /** Once it is known what has become of everything decided so far. */
  #whenSettled(then: (saved: Saved) => void): void {
    const last = this.#waiting.at(-1)
    if (last === undefined) then('saved')
    else last.listeners.push(then)
  }

  #save(wish: Wish, { events, refusal, match }: Decision, tries: number): void {
    const { now, gameOf } = this.#around
    const requestId = refusal === null ? wish.ref : null
    const entry: TableEntry = { seq: this.#ahead.length, wallTime: now(), requestId, events }
    const after = applyTableEntry(this.#ahead, entry, gameOf, match)
    this.#ahead = after
    this.#waiting.push({ entry, after, wish, tries, refusal, listeners: [] })
    if (!this.#saving) this.#saveSoon()
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
      expected: this.#shown.length,
      entries: this.#waiting.map((waiting) => JSON.stringify(waiting.entry)),
      wallTime: entry.wallTime,
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
    this.#note(error)
    void this.#startOver('failed')
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
    this.#readers.told(before, this.#shown)
  }

  #tell(after: Table, entry: TableEntry, asker: Subscriber | null): boolean {
    const before = this.#shown
    this.#shown = after
    return this.#readers.tell(before, after, entry, asker)
  }

  #settle({ wish, tries, refusal, listeners }: Waiting, saved: Saved, told: boolean): void {
    const { ref, settle } = wish
    if (saved === 'lost') {
      this.#tryAgain(wish, tries)
    } else {
      // A store that failed on the way back may have saved it all the same.
      const carriedOut = saved === 'saved' || (ref !== null && isHandled(this.#shown.handled, ref))
      settle(carriedOut ? refusal : NOT_SAVED, told)
    }
    for (const listener of listeners) listener(saved)
  }

  /** Everything decided but not saved is forgotten; the store says how things stand. */
  async #startOver(saved: 'lost' | 'failed'): Promise<void> {
    const before = this.#shown
    try {
      for (const text of await this.#around.store.readLog(before.id, before.length)) {
        const entry = JSON.parse(text) as TableEntry
        this.#tell(applyTableEntry(this.#shown, entry, this.#around.gameOf), entry, null)
      }
    } catch (error) {
      this.#note(error)
    }
    // What came to wait meanwhile was decided on what is forgotten now.
    const forgotten = this.#waiting
    this.#waiting = []
    this.#ahead = this.#shown
    for (const waiting of forgotten) this.#settle(waiting, saved, false)
    this.#readers.told(before, this.#shown)
    this.#goOn()
  }

  #goOn(): void {
    this.#saving = false
    if (this.#waiting.length > 0) this.#saveSoon()
  }

  /** That the store fails at times is nobody's mistake. */
  #note(error: unknown): void {
    if (!(error instanceof StoreFailed)) this.#around.failed(error, `table ${this.#shown.id}`)
  }
}
