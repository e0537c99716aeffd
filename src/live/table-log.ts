import type { Refusal } from '#kit/refusal.ts'
import type { CommitQueue, CommitSource } from '#live/commit-queue.ts'
import {
  OutcomeUnknown,
  RecordDamaged,
  StoreFailed,
  type Append,
  type Clock,
  type LogStore,
  type Requester,
  type TableEnvironment,
  type TableOwnership,
} from '#live/ports.ts'
import { BROKEN, NOT_SAVED, TABLE_DAMAGED, TABLE_MOVED, UNAVAILABLE } from '#live/refusals.ts'
import type { Outcome, PendingCommand, Submission } from '#live/submission.ts'
import { appendTo } from '#live/table-index.ts'
import { Backoff } from '#live/time/backoff.ts'
import { isHandled, type RequestId } from '#table/handled-requests.ts'
import { UnreadableEntry } from '#table/log/log-chain.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { applyStoredEntry } from '#table/log/stored-entry.ts'
import { isBeyondLimit, LOG_FULL, MAX_ENTRY_LENGTH, type LogLimits } from '#table/log/log-limits.ts'
import { tableRefusal } from '#table/refusals.ts'
import { TableDraft, type AppliedTableEntry } from '#table/table-draft.ts'
import { lastActHallTime, type Table } from '#table/table.ts'

export type TableLogDeps = {
  readonly store: LogStore
  readonly commits: CommitQueue
  readonly clock: Clock
  readonly environment: TableEnvironment
  readonly logLimits: LogLimits
  /** Null where one server has the store to itself. */
  readonly ownership: TableOwnership | null
  /** Snapshots of another version are not read. */
  readonly codeVersion: string
  readonly codec: LogCodec
}

/** Is called with every entry once it is durable. */
export interface CommitListener {
  /** Returns whether the requester's own update served as the reply. */
  entryCommitted(applied: AppliedTableEntry, requester: Requester | null): boolean
  /** After the last entry of a commit. */
  commitFinished(before: Table, after: Table): void
}

const MAX_ATTEMPTS = 5
/** During an outage clients may send the same request again and again. */
const MAX_WAITERS = 1000

/**
 * The log of a live table. Commands are decided at once, on the latest state (committed plus
 * pending); their effects are shown, to the requester too, only when they are durable.
 *
 * A write is committed or not, or its outcome is unknown. Then the same append is repeated until the outcome
 * is known, and its requests are not answered before. If that takes more than one attempt, the table is
 * stalled: everything else that is submitted is refused, because it is not saved.
 */
export class TableLog implements CommitSource {
  readonly #deps: TableLogDeps
  readonly #listener: CommitListener
  #committed: Table
  /** Committed and pending entries together. */
  #latest: Table
  #pending: PendingCommand[] = []
  /** How many of the pending entries the commit under way holds. */
  #inFlight = 0
  #isWriting = false
  #isQuarantined = false
  /** Why nothing is written any more; null in normal operation. */
  #retiredRefusal: Refusal | null = null
  /** The append under way. */
  #append: Append | null = null
  /** Whether the outcome of an attempt to write it is unknown. */
  #isUnresolved = false
  /** Whether new submissions are refused until an outcome is known. */
  #isStalled = false
  /** Between attempts to find out how a write ended. */
  readonly #backoff: Backoff

  constructor(table: Table, deps: TableLogDeps, listener: CommitListener) {
    this.#committed = table
    this.#latest = table
    this.#deps = deps
    this.#listener = listener
    this.#backoff = new Backoff(deps.clock)
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

  /** Ends all writes: pending entries that are not being written are refused. */
  quarantine(): void {
    this.#isQuarantined = true
    this.#drop(this.#inFlight, 'broken')
  }

  /** Ends all writes because the stored log is about to be replaced. Must not be called during a write. */
  retire(): void {
    this.#retiredRefusal = NOT_SAVED
  }

  /** Ends all writes because another node owns the log. What is not being written must be requested there. */
  move(): void {
    this.#retiredRefusal = TABLE_MOVED
    if (this.#isUnresolved || this.#isStalled) this.#abandon()
    else this.#drop(this.#inFlight, 'moved')
  }

  /** Stops retrying a write of unknown outcome. Its requests are resent by the clients after the restart. */
  close(): void {
    this.#backoff.close()
  }

  submit(submission: Submission): void {
    this.#attempt(submission, MAX_ATTEMPTS)
  }

  /** Submits something that no requester asked for. */
  run(decide: Submission['decide']): Promise<Refusal | null> {
    return new Promise((complete) => {
      this.submit({ requestId: null, requester: null, decide, complete })
    })
  }

  #attempt(submission: Submission, attemptsLeft: number): void {
    const { requestId, complete } = submission
    if (this.#isQuarantined) return complete(TABLE_DAMAGED, false)
    if (this.#retiredRefusal !== null) return complete(this.#retiredRefusal, false)
    if (requestId !== null && isHandled(this.#latest.handled, requestId)) {
      return this.#whenCompleted(submission, () => {
        if (isHandled(this.#committed.handled, requestId)) complete(null, false)
        else this.#retry(submission, attemptsLeft)
      })
    }
    if (this.#isStalled) return complete(NOT_SAVED, false)
    const draft = new TableDraft(this.#latest, this.#deps.codec)
    const refusal = this.#decide(submission, draft)
    // Events of a game that threw halfway are dropped, and so are those for which the log has no room.
    if (!draft.isEmpty && refusal !== BROKEN && refusal !== LOG_FULL) {
      return this.#enqueue(submission, draft, refusal, attemptsLeft)
    }
    const isRequest = submission.requester !== null
    if (refusal === null && !isRequest) return complete(null, false)
    // The refusal may depend on pending entries, which must not be revealed before they are durable.
    this.#whenCompleted(submission, (outcome) => {
      if (outcome !== 'committed') this.#retry(submission, attemptsLeft)
      // The state may have been outdated, so this refusal must not be final.
      else if (isRequest && !this.#isCertain) complete(TABLE_MOVED, false)
      else complete(refusal, false)
    })
  }

  get #isCertain(): boolean {
    return this.#deps.ownership?.isCertain() !== false
  }

  /** Decides again on the new state. */
  #retry(submission: Submission, attemptsLeft: number): void {
    if (attemptsLeft > 1) this.#attempt(submission, attemptsLeft - 1)
    else submission.complete(NOT_SAVED, false)
  }

  /** An exception of a game must not stop the hall. */
  #decide(submission: Submission, draft: TableDraft): Refusal | null {
    try {
      const refusal = submission.decide(draft)
      return isBeyondLimit(draft, this.#deps.logLimits) ? LOG_FULL : refusal
    } catch (error) {
      this.#report(error)
      return BROKEN
    }
  }

  /** Calls back once the outcome of everything pending now is known, unless too many wait for that. */
  #whenCompleted({ complete }: Submission, then: (outcome: Outcome) => void): void {
    const last = this.#pending.at(-1)
    if (last === undefined) then('committed')
    else if (last.waiters.length < MAX_WAITERS) last.waiters.push(then)
    // Not NOT_SAVED, because an earlier attempt of the same request may still be saved.
    else complete(UNAVAILABLE, false)
  }

  #enqueue(
    submission: Submission,
    draft: TableDraft,
    refusal: Refusal | null,
    attemptsLeft: number,
  ): void {
    const requestId = refusal === null ? submission.requestId : null
    const applied = this.#finish(draft, requestId)
    if (applied === null) return submission.complete(BROKEN, false)
    if (submission.requester !== null && applied.text.length > MAX_ENTRY_LENGTH) {
      return submission.complete(tableRefusal('too-long'), false)
    }
    this.#latest = applied.after
    this.#pending.push({ applied, submission, attemptsLeft, refusal, waiters: [] })
    if (!this.#isWriting) this.#write()
  }

  /** Null when what a game wants to record cannot be written down. */
  #finish(draft: TableDraft, requestId: RequestId | null): AppliedTableEntry | null {
    try {
      return draft.finish(this.#deps.clock.wallTime(), requestId)
    } catch (error) {
      this.#report(error)
      return null
    }
  }

  #write(): void {
    this.#isWriting = true
    this.#deps.commits.add(this)
  }

  takeAppend(): Append | null {
    if (this.#isUnresolved) return this.#append
    this.#decideAgainIfAhead()
    if (this.#pending.length === 0) {
      // The pending entries have been refused, e.g. because of a quarantine.
      this.#isWriting = false
      return null
    }
    const { clock, codeVersion, ownership } = this.#deps
    this.#inFlight = this.#pending.length
    const entries = this.#pending.map(({ applied }) => applied)
    const hallTime = clock.hallTime()
    this.#append = appendTo(this.#committed, entries, { hallTime, codeVersion, ownership })
    return this.#append
  }

  /**
   * Hall time goes back when a write takes too long. Then acts that are now in the future, such as a turn
   * that ran out, must not be committed.
   */
  #decideAgainIfAhead(): void {
    const now = Math.max(this.#deps.clock.hallTime(), lastActHallTime(this.#committed))
    // Later entries have later times, so most commits end here.
    if (lastActHallTime(this.#latest) <= now) return
    const first = this.#pending.findIndex(({ applied }) => lastActHallTime(applied.after) > now)
    if (first >= 0) this.#drop(first, 'conflict')
  }

  onCommitted(): void {
    this.#resolved()
    this.#publish(this.#inFlight)
    this.#writeNext()
  }

  /** Somebody else appended first, or an earlier attempt at the same append was committed. */
  onConflict(): void {
    void this.#reload()
  }

  onFailure(error: unknown): void {
    this.#report(error)
    if (this.#retiredRefusal === TABLE_MOVED) return this.#abandon()
    const isStoreFailure = error instanceof StoreFailed
    if (error instanceof OutcomeUnknown || (this.#isUnresolved && isStoreFailure)) {
      return this.#repeatAppend()
    }
    if (this.#isUnresolved) return void this.#reload()
    this.#drop(0, 'failed')
    this.#finishCommit(this.#committed)
    this.#writeNext()
  }

  /** Safe because an append is compare-and-set: the same one is committed only once. */
  #repeatAppend(): void {
    if (this.#isUnresolved) this.#stall(this.#inFlight)
    this.#isUnresolved = true
    this.#backoff.retry(() => this.#deps.commits.add(this))
  }

  /** Refuses pending entries that are not being written, and new submissions, until `#resolved`. */
  #stall(inFlight: number): void {
    this.#isStalled = true
    this.#drop(inFlight, 'failed')
  }

  #resolved(): void {
    this.#isUnresolved = false
    this.#isStalled = false
    this.#backoff.reset()
  }

  #publish(count: number): void {
    const before = this.#committed
    for (let published = 0; published < count; published += 1) {
      const pending = this.#pending.shift()!
      this.#committed = pending.applied.after
      const isAnswered = this.#broadcast(pending.applied, pending.submission.requester)
      this.#complete(pending, 'committed', isAnswered)
    }
    this.#finishCommit(before)
  }

  /** An exception of a game's notices must not keep durable requests from being answered. */
  #broadcast(applied: AppliedTableEntry, requester: Requester | null): boolean {
    try {
      return this.#listener.entryCommitted(applied, requester)
    } catch (error) {
      this.#report(error)
      return false
    }
  }

  #finishCommit(before: Table): void {
    try {
      this.#listener.commitFinished(before, this.#committed)
    } catch (error) {
      this.#report(error)
    }
  }

  #complete(pending: PendingCommand, outcome: Outcome, isAnswered: boolean): void {
    const { submission, attemptsLeft, refusal, waiters } = pending
    if (outcome === 'conflict') this.#retry(submission, attemptsLeft)
    else if (outcome === 'committed') submission.complete(refusal, isAnswered)
    else submission.complete(this.#refusalOf(outcome), false)
    for (const waiter of waiters) waiter(outcome)
  }

  /** Drops the pending entries from index `from` on, and calls their waiters. */
  #drop(from: number, outcome: Exclude<Outcome, 'committed'>): void {
    const dropped = this.#pending.splice(from)
    this.#latest = this.#pending.at(-1)?.applied.after ?? this.#committed
    for (const pending of dropped) this.#complete(pending, outcome, false)
  }

  /** Reads the log from the store, and decides everything pending again. */
  async #reload(): Promise<void> {
    const { store, codec, ownership } = this.#deps
    const before = this.#committed
    let outcome: 'conflict' | 'broken' = 'conflict'
    try {
      if (ownership !== null && !(await ownership.isValid())) {
        ownership.lost()
        return this.#abandon()
      }
      for (const text of await store.readLog(before.id, before.length)) {
        const applied = applyStoredEntry(this.#committed, text, codec)
        this.#committed = applied.after
        this.#broadcast(applied, null)
      }
    } catch (error) {
      if (error instanceof StoreFailed) {
        if (this.#retiredRefusal === TABLE_MOVED) return this.#abandon()
        this.#stall(this.#inFlight)
        return this.#backoff.retry(() => void this.#reload())
      }
      if (error instanceof UnreadableEntry || error instanceof RecordDamaged) {
        this.#deps.environment.tableDamaged(before.id, error)
      } else {
        this.#report(error)
      }
      outcome = 'broken'
    }
    this.#resolved()
    this.#drop(0, outcome)
    this.#finishCommit(before)
    this.#writeNext()
  }

  /** Answers what is pending with `moved`: only the next owner knows what has taken effect. */
  #abandon(): void {
    this.#isWriting = false
    this.#inFlight = 0
    this.#drop(0, 'moved')
  }

  #refusalOf(outcome: 'failed' | 'broken' | 'moved'): Refusal {
    if (outcome === 'failed') return NOT_SAVED
    if (outcome === 'moved') return TABLE_MOVED
    return this.#isQuarantined ? TABLE_DAMAGED : BROKEN
  }

  #writeNext(): void {
    this.#isWriting = false
    this.#inFlight = 0
    if (this.#pending.length > 0) this.#write()
  }

  /** Does not report failures of the store, which are not errors of the program. */
  #report(error: unknown): void {
    if (error instanceof StoreFailed) return
    this.#deps.environment.reportError(error, `table ${this.#committed.id}`)
  }
}
