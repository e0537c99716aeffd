/** What clients did and were shown at a table, and what was stored of it. */
import type { TableRequest } from '#table/table-request.ts'
import type { FeedItem } from '#table/table-view.ts'

/**
 * One request, as in Jepsen: invoked at some time, and completed `ok` (it took effect), `fail` (it did not)
 * or `info` (nobody knows, also while there is no answer). Times are of one monotonic clock.
 */
export type Operation = {
  /** The idempotency key: client and number. */
  readonly key: string
  readonly request: TableRequest
  readonly invoked: number
  readonly completed: number | null
  readonly outcome: 'ok' | 'fail' | 'info'
}

/** A feed item as it was sent, and when. */
export type ShownItem = { readonly item: FeedItem; readonly time: number }

/** Everything that one client did and was shown at one table. */
export type ClientHistory = {
  readonly client: string
  readonly person: string
  readonly operations: readonly Operation[]
  /** All items that it was ever sent, in the order of arrival; those sent again included. */
  readonly shown: readonly ShownItem[]
  /** The feed as the client put it together. */
  readonly feed: readonly FeedItem[]
  /** Digests of the views that it displayed, one after the other. */
  readonly views: readonly string[]
}

export type TableHistory = {
  readonly table: string
  readonly clients: readonly ClientHistory[]
  /** The stored log, read after everything above was recorded. */
  readonly log: readonly string[]
}

export type FaultKind =
  /** Acknowledged or shown, and not in the log. */
  | 'lost'
  /** In the log twice, or shown as two things. */
  | 'duplicated'
  /** Against the order in which things were asked for and answered, or shown. */
  | 'reordered'
  /** Refused, but in the log. */
  | 'refused'
  /** In the log, or shown, though nobody did it. */
  | 'forged'
  /** Shown to somebody who must not see it. */
  | 'leaked'
  /** A clock went faster than time. */
  | 'early'
  /** In the log, and not shown in the end. */
  | 'unshown'
  /** A node counts somebody at a table who is not there, or misses somebody who is. */
  | 'miscounted'
  /** The log itself is damaged. */
  | 'damaged'

export type HistoryFault = { readonly kind: FaultKind; readonly what: string }
