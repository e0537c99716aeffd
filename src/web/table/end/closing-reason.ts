import type { FeedItem } from '#table/table-view.ts'

/** Why the operator has closed the table; null if the host has, or nobody. */
export function closingReason(feed: readonly FeedItem[]): string | null {
  const closed = feed.findLast(({ event }) => event?.type === 'closed')?.event
  return closed?.type === 'closed' ? (closed.reason ?? null) : null
}
