import type { ServerMessage, Spectator } from '#protocol/messages.ts'
import { patchParts } from '#kit/json/json-patch.ts'
import { isRedaction } from '#table/feed-page.ts'
import type { FeedItem, TableView } from '#table/table-view.ts'

/** A table as a client follows it. */
export type ClientTable = {
  readonly id: string
  /** The client's own seat or chair; null when watching. */
  readonly seat: number | null
  /** Number of the last feed item this client has. */
  readonly feedLength: number
  readonly view: TableView
  /** The latest items without a gap, as far back as they were loaded. */
  readonly feed: readonly FeedItem[]
  /** Whether there are items before these: `HallClient.loadOlder` gets them. */
  readonly hasOlder: boolean
  /** Who is connected, by chair. */
  readonly present: readonly boolean[]
  /** Some of those who watch, and how many there are. */
  readonly spectators: readonly Spectator[]
  readonly spectatorCount: number
}

const NOBODY = { present: [], spectators: [], spectatorCount: 0 }

/** A page of the feed, as the hall answers. */
export type FeedAnswer = { readonly feed: readonly FeedItem[]; readonly hasOlder: boolean }

/** A change, with the items that are new. */
export type TableChange = { readonly table: ClientTable; readonly items: readonly FeedItem[] }

export function applySnapshot(
  before: ClientTable | null,
  snapshot: Extract<ServerMessage, { type: 'snapshot' }>,
): TableChange {
  const { table: id, seat, feedLength, view } = snapshot
  const since = before?.feedLength ?? 0
  // A resent subscription may bring items that have arrived meanwhile.
  const items = snapshot.feed.filter(({ seq }) => seq > since)
  // After a long absence only the latest page is sent; what came before it is loaded again. So it is
  // after a redaction, because items that were here before may hold what was erased.
  const hasGap = items.length > 0 && items[0]!.seq > since + 1
  const feed =
    hasGap || items.some(isRedaction) ? snapshot.feed : [...(before?.feed ?? []), ...items]
  const hasOlder = feed.length > 0 && feed[0]!.seq > 1
  const { present, spectators, spectatorCount } = before ?? NOBODY
  const people = { present, spectators, spectatorCount }
  return { table: { id, seat, feedLength, view, feed, hasOlder, ...people }, items }
}

export function applyUpdate(
  before: ClientTable,
  { feed: items, patch, seat }: Extract<ServerMessage, { type: 'update' }>,
): TableChange {
  const feedLength = items.at(-1)?.seq ?? before.feedLength
  const view = patchParts(before.view, patch)
  const feed = [...before.feed, ...items]
  return { table: { ...before, seat, feedLength, view, feed }, items }
}

/** Prepends a page to the feed; ignores one that no longer ends right before its first item. */
export function prependPage(table: ClientTable, { feed, hasOlder }: FeedAnswer): ClientTable {
  const fits = feed.length > 0 && feed.at(-1)!.seq + 1 === table.feed[0]?.seq
  return fits ? { ...table, feed: [...feed, ...table.feed], hasOlder } : table
}
