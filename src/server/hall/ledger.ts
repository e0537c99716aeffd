import type { AnyGame } from '#kit/game.ts'
import type { Decision } from '#hall/decision.ts'
import { isDone, type Ref } from '#hall/done.ts'
import { followSitting, type Sitting, type SittingEntry } from '#hall/sitting.ts'
import type { WireRefusal } from '#protocol/messages.ts'
import type { Watcher } from '#server/hall/audience.ts'
import { factsOf, standsAlike } from '#server/hall/facts.ts'
import { StoreFailed, type Store } from '#server/store/store.ts'

/** What a ledger needs of the hall. */
export type LedgerSurroundings = {
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
  tell(before: Sitting, after: Sitting, entry: SittingEntry, asker: Watcher | null): boolean
  /** Everything that was saved together has been told. */
  told(before: Sitting, after: Sitting): void
}

/** What came of a wish: null when it is carried out and on disk. `told`: their news said so. */
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

const NOT_SAVED: WireRefusal = {
  code: 'not-saved',
  says: 'The hall cannot save anything just now; nothing was changed. Try again in a moment.',
}

const BROKEN: WireRefusal = {
  code: 'broken',
  says: 'Something broke here; it is noted. Nothing was changed.',
}

/**
 * The log of a table in use as it grows. Decisions are taken at once, on what is decided so far;
 * what they bring is shown, to the one who asked too, only when it is on disk.
 */
export class Ledger {
  readonly #around: LedgerSurroundings
  readonly #readers: Readers
  /** On disk, and seen. */
  #shown: Sitting
  /** Decided, perhaps not yet on disk. */
  #ahead: Sitting
  #waiting: Waiting[] = []
  #saving = false

  constructor(sitting: Sitting, around: LedgerSurroundings, readers: Readers) {
    this.#shown = sitting
    this.#ahead = sitting
    this.#around = around
    this.#readers = readers
  }

  get shown(): Sitting {
    return this.#shown
  }

  get ahead(): Sitting {
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
  carriedOut(decide: Wish['decide']): Promise<WireRefusal | null> {
    return new Promise((settle) => {
      this.carryOut({ ref: null, asker: null, decide, settle })
    })
  }

  #attempt(wish: Wish, tries: number): void {
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
    if (tries > 1) this.#attempt(wish, tries - 1)
    else wish.settle(NOT_SAVED, false)
  }

  /** A game that breaks must not break the hall. */
  #decided({ decide }: Wish): Decision {
    try {
      return decide(this.#ahead)
    } catch (error) {
      this.#note(error)
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

  #tell(after: Sitting, entry: SittingEntry, asker: Watcher | null): boolean {
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
      const carriedOut = saved === 'saved' || (ref !== null && isDone(this.#shown.done, ref))
      settle(carriedOut ? refusal : NOT_SAVED, told)
    }
    for (const listener of listeners) listener(saved)
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
