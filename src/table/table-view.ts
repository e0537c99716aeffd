import type { Viewer } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import {
  publicMatchView,
  noticesOfEntry,
  type PublicMatchView,
  type Seen,
} from '#match/match-view.ts'
import { applyEntry, feedLengthOf } from '#match/match.ts'
import {
  tableFeedLength,
  type Chair,
  type ChatLine,
  type TableEvent,
  type Table,
} from '#table/table.ts'
import { describeTableEvent } from '#table/describe.ts'

/** All that one person sees of a sitting, in three parts that change apart from each other. */
export type TableView = {
  readonly table: TablePart
  /** Null before the start. */
  readonly match: PublicMatchView | null
  /** The game's own view; null before the start. */
  readonly view: Readonly<Record<string, unknown>> | null
}

export type TablePart = {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly host: string
  readonly listed: boolean
  readonly options: unknown
  readonly arranged: boolean
  readonly phase: Table['phase']
  /** How few and how many can play. */
  readonly seats: { readonly min: number; readonly max: number }
  readonly chairs: readonly Chair[]
  readonly chat: readonly ChatLine[]
  readonly muted: readonly string[]
  readonly rematch: string | null
  /** The hall's time at which the game's own time is 0. */
  readonly startedAtWallTime: number | null
}

/** One thing somebody is told. Numbers count from 1, for each viewer without a gap. */
export type FeedItem = {
  readonly seq: number
  readonly wallTime: number
  readonly text: string
  /** What happened at the table, or what the game has to tell. */
  readonly event?: TableEvent
  readonly notice?: unknown
}

/** The fields that are not as they were, part by part. A part that is new comes whole. */
export type TablePatch = {
  readonly [Part in keyof TableView]?: Readonly<Record<string, unknown>>
}

/** How a viewer saw a sitting once. */
type Earlier = { readonly table: Table; readonly view: TableView }

/** A part that is still as it was `earlier` is the very same again. */
export function viewTable(table: Table, viewer: Viewer, earlier: Earlier | null = null): TableView {
  const { match } = table
  const hall =
    earlier !== null && isAlikeAround(earlier.table, table) ? earlier.view.table : hallPartOf(table)
  if (match === null) return { table: hall, match: null, view: null }
  return {
    table: hall,
    match: publicMatchView(match, earlier?.view.match),
    view: match.game.view(match.state, viewer) as Record<string, unknown>,
  }
}

/** Around the table nothing changes that is not told to all, but that a game's end ends it. */
function isAlikeAround(before: Table, after: Table): boolean {
  return before.eventCount === after.eventCount && before.phase === after.phase
}

function hallPartOf(table: Table): TablePart {
  const { startedAt, credit } = table
  const { min, max } = table.game.seats
  return {
    id: table.id,
    code: table.code,
    game: table.game.id,
    host: table.host,
    listed: table.listed,
    options: table.options,
    arranged: table.arranged,
    phase: table.phase,
    seats: { min, max },
    chairs: table.chairs,
    chat: table.chat,
    muted: table.muted,
    rematch: table.rematch,
    startedAtWallTime: startedAt === null ? null : startedAt + credit,
  }
}

const PARTS = ['table', 'match', 'view'] as const

export function diffTableViews(before: TableView, after: TableView): TablePatch {
  const changes: Record<string, Record<string, unknown>> = {}
  for (const part of PARTS) {
    const changed = changedFields(before[part], after[part])
    if (changed !== null) changes[part] = changed
  }
  return changes
}

/** Null when nothing has changed. Told for every move to everybody, so nothing is made in vain. */
function changedFields(
  before: object | null,
  after: object | null,
): Record<string, unknown> | null {
  if (after === null || before === after) return null
  const old = (before ?? {}) as Readonly<Record<string, unknown>>
  const now = after as Readonly<Record<string, unknown>>
  let changed: Record<string, unknown> | null = null
  for (const field in now) {
    // No field of JSON is undefined, so one that was not there is always new.
    if (sameJson(old[field], now[field])) continue
    changed ??= {}
    changed[field] = now[field]
  }
  return changed
}

/**
 * What a viewer is told of happenings that followed `before`; null: of the opening. `seen`: how the
 * game stands after them, for who knows that already.
 */
export function feedItemsOf(
  before: Table | null,
  happenings: readonly TableEvent[],
  wallTime: number,
  viewer: Viewer,
  seen: Seen | null = null,
): readonly FeedItem[] {
  const news: FeedItem[] = []
  let seq = before === null ? 0 : tableFeedLength(before, viewer)
  let table = before?.match ?? null
  for (const event of happenings) {
    if (event.type !== 'played') {
      seq += 1
      news.push({ seq, wallTime, text: describeTableEvent(event, before), event })
      continue
    }
    if (before === null) throw new Error('a sitting begins with opened, not played')
    const { entry } = event
    const last = event === happenings.at(-1)
    for (const { notice, text } of noticesOfEntry(
      table,
      entry,
      before.game,
      viewer,
      last ? seen : null,
    )) {
      seq += 1
      news.push({ seq, wallTime, text, notice })
    }
    if (!last) table = applyEntry(table, entry, before.game)
  }
  return news
}

/** Whether anything of these happenings reaches a viewer at all. */
export function reaches(before: Table, after: Table, viewer: Viewer): boolean {
  if (after.eventCount !== before.eventCount) return true
  if (after.match === null) return false
  const heard = before.match === null ? 0 : feedLengthOf(before.match, viewer)
  return feedLengthOf(after.match, viewer) !== heard
}
