import type { Viewer } from '#kit/game.ts'
import { viewerIndex } from '#match/match.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import { feedItemsOf, isAddressed, type FeedItem } from '#table/table-view.ts'

/** A snapshot is stored each time the length of a log becomes a multiple of this. */
export const SNAPSHOT_INTERVAL = 128

/** Longer feeds of an interval are not kept but replayed. */
export const MAX_RECENT_ITEMS = 16
/** As JSON, for each viewer, so that snapshots stay small. */
const MAX_RECENT_LENGTH = 8 * 1024
/** Longer entries, such as the report at the end of a game, are not kept for anybody. */
const MAX_KEPT_ENTRY_LENGTH = 2 * 1024

/**
 * Each viewer's feed since the last snapshot, by seat, spectators last; null when it is too long. Before
 * the start all feeds are the same, and there is one list.
 *
 * The size of a page must depend on the feed alone: if it depended on where snapshots are, it would reveal
 * how much others do in secret. So a page may span many intervals with few items for its viewer, and these
 * lists make that cheap.
 */
export type RecentFeeds = readonly (readonly FeedItem[] | null)[]

export function recentFeedOf(recent: RecentFeeds, viewer: Viewer): readonly FeedItem[] | null {
  return recent.length === 1 ? recent[0]! : recent[viewerIndex(recent, viewer)]!
}

/** The lists after an entry. `after` need not have its own, its hash or its length yet. */
export function recentFeedsAfter(applied: AppliedTableEntry): RecentFeeds {
  const { before, after } = applied
  const lists = after.match === null ? 1 : after.match.feedLengths.length
  const length = before?.length ?? 0
  const isFirst = length % SNAPSHOT_INTERVAL === 0
  const isLast = (length + 1) % SNAPSHOT_INTERVAL === 0
  const recent: (readonly FeedItem[] | null)[] = []
  // A hot path: called for every move, which leaves most lists as they are.
  for (let index = 0; index < lists; index += 1) {
    const viewer = index === lists - 1 ? 'spectator' : index
    let list = before === null || isFirst ? NOTHING : recentFeedOf(before.recent, viewer)
    if (list !== null && (before === null || isAddressed(before, after, viewer))) {
      list = added(list, applied, viewer)
    }
    recent.push(isLast && list !== null && !isShort(list) ? null : list)
  }
  return recent
}

const NOTHING: readonly FeedItem[] = []

function added(
  earlier: readonly FeedItem[],
  applied: AppliedTableEntry,
  viewer: Viewer,
): readonly FeedItem[] | null {
  if (earlier.length === MAX_RECENT_ITEMS || applied.text.length > MAX_KEPT_ENTRY_LENGTH)
    return null
  try {
    const items = feedItemsOf(applied, viewer)
    const all = [...earlier, ...items]
    return all.length <= MAX_RECENT_ITEMS ? all : null
  } catch {
    // A game that cannot describe an event must not make the log unreadable.
    return null
  }
}

function isShort(items: readonly FeedItem[]): boolean {
  return items.length === 0 || JSON.stringify(items).length <= MAX_RECENT_LENGTH
}
