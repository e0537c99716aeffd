import type { Refusal } from '#kit/refusal.ts'
import type { Requester } from '#live/ports.ts'
import type { RequestId } from '#table/handled-requests.ts'
import type { AppliedTableEntry, TableDraft } from '#table/table-draft.ts'

/**
 * Called once with the outcome: a null refusal means done and durable. `isAnswered`: the requester's
 * own update was the answer already.
 */
export type Settle = (refusal: Refusal | null, isAnswered: boolean) => void

/** Something to be decided on the latest state and made durable once. */
export type Submission = {
  readonly requestId: RequestId | null
  readonly requester: Requester | null
  /** Decides on the latest state: records events in the draft, or returns why not. */
  decide(draft: TableDraft): Refusal | null
  readonly settle: Settle
}

/** Decided, not yet durable. */
export type PendingSubmission = {
  readonly applied: AppliedTableEntry
  readonly submission: Submission
  readonly attemptsLeft: number
  /** What the requester is told even though events were recorded. */
  readonly refusal: Refusal | null
  /** Others whose reply depends on the outcome of this one. */
  readonly waiters: ((outcome: Outcome) => void)[]
}

/**
 * `conflict`: not committed, and to be decided again, e.g. because somebody else appended first.
 * `failed`: certainly not committed. `broken`: the log cannot be replayed, so nobody knows. `moved`:
 * another node knows.
 */
export type Outcome = 'committed' | 'conflict' | 'failed' | 'broken' | 'moved'
