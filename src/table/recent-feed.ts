import type { Viewer } from '#kit/game.ts'
import { viewerIndex } from '#match/match.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import { feedItemsOf, isAddressed, type FeedItem } from '#table/table-view.ts'

/** A snapshot is stored each time the length of a log becomes a multiple of this. */
export const SNAPSHOT_INTERVAL = 128

/** Viewers who were told more than this in an interval get those items by replaying it. */
export const MAX_RECENT_ITEMS = 16
const MAX_RECENT_LENGTH = 8 * 1024

/**
 * What each viewer was told since the last snapshot, by seat, spectators last; null when it was a
 * lot. Before the start everybody is told the same, and there is one list.
 *
 * The size of a page must depend on the feed alone: if it depended on where snapshots lie, it would
 * tell how much others do in secret. So a page may reach over many intervals of which its viewer
 * was told little, and these lists are what makes that cheap.
 */
export type RecentFeeds = readonly (readonly FeedItem[] | null)[]

export function recentFeedOf(recent: RecentFeeds, viewer: Viewer): readonly FeedItem[] | null {
  return recent.length === 1 ? recent[0]! : recent[viewerIndex(recent, viewer)]!
}

/** The lists after an entry. `after` need not have its own yet. */
export function recentFeedsAfter(applied: AppliedTableEntry): RecentFeeds {
  const { before, after } = applied
  const lists = after.match === null ? 1 : after.match.feedLengths.length
  const isNewInterval = before === null || before.length % SNAPSHOT_INTERVAL === 0
  const recent: (readonly FeedItem[] | null)[] = []
  // Called for every move: this is the path on which most lists stay as they are.
  for (let index = 0; index < lists; index += 1) {
    const viewer = index === lists - 1 ? 'spectator' : index
    const earlier = isNewInterval ? NOTHING : recentFeedOf(before.recent, viewer)
    const isTold = earlier !== null && (before === null || isAddressed(before, after, viewer))
    recent.push(isTold ? added(earlier, applied, viewer) : earlier)
  }
  return recent
}

const NOTHING: readonly FeedItem[] = []

function added(
  earlier: readonly FeedItem[],
  applied: AppliedTableEntry,
  viewer: Viewer,
): readonly FeedItem[] | null {
  let items: readonly FeedItem[]
  try {
    items = feedItemsOf(applied, viewer, (state) => applied.after.game.view(state, viewer))
  } catch {
    // A game that cannot describe an event must not make the log unreadable.
    return null
  }
  const all = [...earlier, ...items]
  const length = lengthOf(earlier) + JSON.stringify(items).length
  lengths.set(all, length)
  return all.length <= MAX_RECENT_ITEMS && length <= MAX_RECENT_LENGTH ? all : null
}

/** Lengths of lists as JSON, about. */
const lengths = new WeakMap<readonly FeedItem[], number>()

function lengthOf(items: readonly FeedItem[]): number {
  return lengths.get(items) ?? JSON.stringify(items).length
}
