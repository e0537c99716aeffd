import type { Refusal } from '#kit/refusal.ts'
import type { Requester } from '#live/ports.ts'
import type { RequestId } from '#table/handled-requests.ts'
import type { AppliedTableEntry, TableDraft } from '#table/table-draft.ts'

/**
 * Called once with the outcome. A null refusal: it took effect and is durable. `isAnswered`: the update
 * that the requester got was the answer.
 */
export type Complete = (refusal: Refusal | null, isAnswered: boolean) => void

/** A request or act, to be decided on the latest state and committed once. */
export type Submission = {
  readonly requestId: RequestId | null
  readonly requester: Requester | null
  /** Decides on the latest state: records events in the draft, or returns why not. */
  decide(draft: TableDraft): Refusal | null
  readonly complete: Complete
}

/** Decided, not yet durable. */
export type PendingCommand = {
  readonly applied: AppliedTableEntry
  readonly submission: Submission
  readonly attemptsLeft: number
  /** The refusal that the requester gets although events were recorded, e.g. of the clock. */
  readonly refusal: Refusal | null
  /** Called with the outcome, for others whose reply depends on it. */
  readonly waiters: ((outcome: Outcome) => void)[]
}

/**
 * `conflict`: not committed, and to be decided again, e.g. because somebody else appended first.
 * `failed`: certainly not committed. `broken`: unknown, because the log cannot be replayed. `moved`:
 * unknown here, because another node runs the table.
 */
export type Outcome = 'committed' | 'conflict' | 'failed' | 'broken' | 'moved'
