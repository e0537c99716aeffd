import type { AnyGame, Viewer } from '#kit/game.ts'
import { viewerIndex, type Match } from '#match/match.ts'
import { StateViews } from '#match/state-views.ts'
import type { RecentFeeds } from '#table/recent-feed.ts'
import type { Table } from '#table/table.ts'

/**
 * A stored state of a table, derived from its log and disposable. Only code of the same version reads it.
 */
export type TableSnapshot = {
  /** The number of entries that it was folded from. */
  readonly length: number
  readonly codeVersion: string
  readonly feedLengths: TableFeedLengths
  /** The viewers' feeds since the snapshot before, as JSON. */
  readonly recent: string
  /** The rest of the table as JSON, without the game. */
  readonly state: string
}

/** Length of each viewer's feed, by seat, spectators last. Before the start there is one for all. */
export type TableFeedLengths = readonly number[]

export function takeSnapshot(table: Table, codeVersion: string): TableSnapshot {
  const { game, match, recent, ...rest } = table
  const stored = {
    ...rest,
    game: game.id,
    match: match && { ...match, game: undefined, views: undefined },
  }
  return {
    length: table.length,
    codeVersion,
    feedLengths: feedLengthsOf(table),
    recent: JSON.stringify(recent),
    state: JSON.stringify(stored),
  }
}

export function feedLengthsOf({ match, eventCount }: Table): TableFeedLengths {
  return match === null ? [eventCount] : match.feedLengths.map((length) => eventCount + length)
}

export function feedLengthIn(lengths: TableFeedLengths, viewer: Viewer): number {
  return lengths.length === 1 ? lengths[0]! : lengths[viewerIndex(lengths, viewer)]!
}

/** As it is in `TableSnapshot.state`. */
type SnapshotState = Omit<Table, 'game' | 'match' | 'recent'> & {
  readonly game: string
  readonly match: Omit<Match, 'game' | 'views'> | null
}

/** The table that a snapshot was taken of. */
export function restoreTable(snapshot: TableSnapshot, gameOf: (id: string) => AnyGame): Table {
  const stored = JSON.parse(snapshot.state) as SnapshotState
  const game = gameOf(stored.game)
  const match = stored.match && {
    ...stored.match,
    game,
    views: new StateViews(game, stored.match.state),
  }
  return { ...stored, game, match, recent: parseRecent(snapshot) }
}

export function parseRecent({ recent }: TableSnapshot): RecentFeeds {
  return JSON.parse(recent) as RecentFeeds
}
