import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { CommitQueue, CommitSource } from '#live/commit-queue.ts'
import {
  StoreFailed,
  type Append,
  type Clock,
  type LogStore,
  type Subscriber,
  type TableEnvironment,
} from '#live/ports.ts'
import { BROKEN, NOT_SAVED } from '#live/refusals.ts'
import { indexOf, hasSameSummary } from '#live/table-index.ts'
import { isHandled, type RequestId } from '#table/handled-requests.ts'
import {
  ENTRY_TOO_LONG,
  isBeyondLimit,
  LOG_FULL,
  MAX_ENTRY_LENGTH,
  type LogLimits,
} from '#table/log-limits.ts'
import { SNAPSHOT_INTERVAL } from '#table/recent-feed.ts'
import { applyStoredEntry, formatTableEntry } from '#table/stored-entry.ts'
import { TableDraft, type AppliedTableEntry } from '#table/table-draft.ts'
import { takeSnapshot } from '#table/table-snapshot.ts'
import type { Table } from '#table/table.ts'

export type TableLogDeps = {
  readonly store: LogStore
  readonly commits: CommitQueue
  readonly clock: Clock
  readonly environment: TableEnvironment
  readonly logLimits: LogLimits
  /** Snapshots of another version are not read. */
  readonly codeVersion: string
  gameOf(id: string): AnyGame
}

/** Hears of every entry once it is durable. */
export interface CommitListener {
  /** Returns whether the requester's own update served as the reply. */
  entryCommitted(applied: AppliedTableEntry, requester: Subscriber | null): boolean
  /** After the last entry of a commit. */
  commitFinished(before: Table, after: Table): void
}

/**
 * Called once with the outcome: a null refusal means done and durable. `isAnswered`: the requester's
 * own update was the answer already.
 */
export type Settle = (refusal: Refusal | null, isAnswered: boolean) => void

/** Something to be decided on the latest state and made durable once. */
export type Submission = {
  readonly requestId: RequestId | null
  readonly requester: Subscriber | null
  /** Decides on the latest state: records events in the draft, or returns why not. */
  decide(draft: TableDraft): Refusal | null
  readonly settle: Settle
}

/** Decided, not yet durable. */
type PendingSubmission = {
  readonly applied: AppliedTableEntry
  /** The entry as it is stored. */
  readonly text: string
  readonly submission: Submission
  readonly attemptsLeft: number
  /** What the requester is told even though events were recorded. */
  readonly refusal: Refusal | null
  /** Others whose reply depends on the outcome of this one. */
  readonly waiters: ((outcome: Outcome) => void)[]
}

/** `conflict`: somebody else appended first. */
type Outcome = 'committed' | 'conflict' | 'failed'

const MAX_ATTEMPTS = 5

/**
 * The log of a live table. Commands are decided at once, on the latest state (committed plus
 * pending); their effects are shown, to the requester too, only when they are durable.
 */
export class TableLog implements CommitSource {
  readonly #deps: TableLogDeps
  readonly #listener: CommitListener
  #committed: Table
  /** Committed and pending entries together. */
  #latest: Table
  #pending: PendingSubmission[] = []
  /** How many of the pending entries the commit under way holds. */
  #inFlight = 0
  #isWriting = false
  #writeStarted = 0

  constructor(table: Table, deps: TableLogDeps, listener: CommitListener) {
    this.#committed = table
    this.#latest = table
    this.#deps = deps
    this.#listener = listener
  }

  get committed(): Table {
    return this.#committed
  }

  get latest(): Table {
    return this.#latest
  }

  get isWriting(): boolean {
    return this.#isWriting
  }

  submit(submission: Submission): void {
    this.#attempt(submission, MAX_ATTEMPTS)
  }

  /** Submits what nobody in particular asked for. */
  run(decide: Submission['decide']): Promise<Refusal | null> {
    return new Promise((settle) => {
      this.submit({ requestId: null, requester: null, decide, settle })
    })
  }

  #attempt(submission: Submission, attemptsLeft: number): void {
    const { requestId, settle } = submission
    if (requestId !== null && isHandled(this.#latest.handled, requestId)) {
      return this.#whenSettled(() => {
        if (isHandled(this.#committed.handled, requestId)) settle(null, false)
        else this.#retry(submission, attemptsLeft)
      })
    }
    const draft = new TableDraft(this.#latest, this.#deps.gameOf)
    const refusal = this.#decide(submission, draft)
    // A game that broke halfway may have recorded some events; none of them count.
    if (!draft.isEmpty && refusal !== BROKEN) {
      if (isBeyondLimit(draft, this.#deps.logLimits)) return settle(LOG_FULL, false)
      return this.#enqueue(submission, draft, refusal, attemptsLeft)
    }
    if (refusal === null) return settle(null, false)
    // The refusal may rest on pending entries, and must not be the first to reveal them.
    this.#whenSettled((outcome) => {
      if (outcome === 'committed') settle(refusal, false)
      else this.#retry(submission, attemptsLeft)
    })
  }

  /** Decides again on the new state. */
  #retry(submission: Submission, attemptsLeft: number): void {
    if (attemptsLeft > 1) this.#attempt(submission, attemptsLeft - 1)
    else submission.settle(NOT_SAVED, false)
  }

  /** A game that throws must not take the hall down. */
  #decide(submission: Submission, draft: TableDraft): Refusal | null {
    try {
      return submission.decide(draft)
    } catch (error) {
      this.#report(error)
      return BROKEN
    }
  }

  /** Calls back once the outcome of everything pending now is known. */
  #whenSettled(then: (outcome: Outcome) => void): void {
    const last = this.#pending.at(-1)
    if (last === undefined) then('committed')
    else last.waiters.push(then)
  }

  #enqueue(
    submission: Submission,
    draft: TableDraft,
    refusal: Refusal | null,
    attemptsLeft: number,
  ): void {
    const requestId = refusal === null ? submission.requestId : null
    const applied = draft.finish(this.#deps.clock.wallTime(), requestId)
    const text = formatTableEntry(applied.entry)
    if (submission.requester !== null && text.length > MAX_ENTRY_LENGTH) {
      return submission.settle(ENTRY_TOO_LONG, false)
    }
    this.#latest = applied.after
    this.#pending.push({ applied, text, submission, attemptsLeft, refusal, waiters: [] })
    if (!this.#isWriting) this.#write()
  }

  #write(): void {
    this.#isWriting = true
    this.#deps.commits.add(this)
  }

  takeAppend(): Append {
    this.#inFlight = this.#pending.length
    this.#writeStarted = this.#deps.clock.monotonicTime()
    const before = this.#committed
    const after = this.#latest
    const { codeVersion } = this.#deps
    return {
      table: before.id,
      expectedLength: before.length,
      entries: this.#pending.map(({ text }) => text),
      wallTime: after.wallTime,
      index: hasSameSummary(before, after) ? null : indexOf(after),
      snapshots: this.#pending
        .filter(({ applied }) => applied.after.length % SNAPSHOT_INTERVAL === 0)
        .map(({ applied }) => takeSnapshot(applied.after, codeVersion)),
    }
  }

  onCommitted(): void {
    this.#deps.environment.appended(this.#deps.clock.monotonicTime() - this.#writeStarted)
    try {
      this.#publish(this.#inFlight)
    } catch (error) {
      return this.onFailure(error)
    }
    this.#writeNext()
  }

  onConflict(): void {
    void this.#reload('conflict')
  }

  onFailure(error: unknown): void {
    this.#report(error)
    void this.#reload('failed')
  }

  #publish(count: number): void {
    const before = this.#committed
    for (let published = 0; published < count; published += 1) {
      const pending = this.#pending[0]!
      const isAnswered = this.#applyCommitted(pending.applied, pending.submission.requester)
      // Removed only now: if a game throws in between, its requester still gets a reply.
      this.#pending.shift()
      this.#settle(pending, 'committed', isAnswered)
    }
    this.#listener.commitFinished(before, this.#committed)
  }

  #applyCommitted(applied: AppliedTableEntry, requester: Subscriber | null): boolean {
    this.#committed = applied.after
    return this.#listener.entryCommitted(applied, requester)
  }

  #settle(pending: PendingSubmission, outcome: Outcome, isAnswered: boolean): void {
    const { submission, attemptsLeft, refusal, waiters } = pending
    const { requestId, settle } = submission
    if (outcome === 'conflict') {
      this.#retry(submission, attemptsLeft)
    } else {
      // A store that failed on the way back may have written the entry all the same.
      const isDurable =
        outcome === 'committed' ||
        (requestId !== null && isHandled(this.#committed.handled, requestId))
      settle(isDurable ? refusal : NOT_SAVED, isAnswered)
    }
    for (const waiter of waiters) waiter(outcome)
  }

  /** Drops everything pending and reads from the store how things stand. */
  async #reload(outcome: 'conflict' | 'failed'): Promise<void> {
    const { store, gameOf } = this.#deps
    const before = this.#committed
    try {
      for (const text of await store.readLog(before.id, before.length)) {
        this.#applyCommitted(applyStoredEntry(this.#committed, text, gameOf), null)
      }
    } catch (error) {
      this.#report(error)
    }
    // What was submitted meanwhile was decided on the dropped entries.
    const dropped = this.#pending
    this.#pending = []
    this.#latest = this.#committed
    for (const pending of dropped) this.#settle(pending, outcome, false)
    this.#listener.commitFinished(before, this.#committed)
    this.#writeNext()
  }

  #writeNext(): void {
    this.#isWriting = false
    if (this.#pending.length > 0) this.#write()
  }

  /** That a store fails at times is not an error of the program. */
  #report(error: unknown): void {
    if (error instanceof StoreFailed) return
    this.#deps.environment.reportError(error, `table ${this.#committed.id}`)
  }
}
