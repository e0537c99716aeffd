import { languageOf } from '#kit/match-language.ts'
import type { Viewer } from '#kit/game.ts'
import { diffJson, type JsonPatch } from '#kit/json/json-patch.ts'
import type { AppliedEntry, Match } from '#match/match.ts'
import { describedNotices, publicMatchView, type PublicMatchView } from '#match/match-view.ts'
import { describeTableEvent } from '#table/describe.ts'
import { shownHint } from '#table/given-hint.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import {
  shownHash,
  tableFeedLength,
  type BannedPerson,
  type Chair,
  type Table,
  type TableEvent,
} from '#table/table.ts'

/** All that one person sees of a table, in three parts that change independently. */
export type TableView = {
  readonly table: TablePart
  /** Null before the start. */
  readonly match: PublicMatchView | null
  /** The game's own view; null before the start. */
  readonly view: GameView | null
}

/** A game's view: JSON that is opaque to the hall. */
export type GameView = Readonly<Record<string, unknown>>

/** Shown as they are. */
type ShownFields = 'options' | 'dictionary' | 'botPace' | 'areBotsHurried' | 'votes' | 'rulings'

export type TablePart = Pick<Table, ShownFields> & {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly host: string
  readonly listed: boolean
  /** HALL-7; missing at halls of older versions, which have no hints. */
  readonly hints?: { readonly areOn: boolean; readonly count: number }
  /** Whether the game judges words, so that its dictionary, votes and rulings matter. */
  readonly judgesWords: boolean
  /** The id of the language that its words are of. */
  readonly language: string
  readonly arranged: boolean
  readonly phase: Table['phase']
  /** How few and how many can play. */
  readonly seats: { readonly min: number; readonly max: number }
  readonly chairs: readonly Chair[]
  readonly muted: readonly string[]
  readonly chatOpen: boolean
  readonly banned: readonly BannedPerson[]
  readonly closed: boolean
  readonly rematch: string | null
  /** The hall time at which the game begins, during a countdown; null otherwise. */
  readonly startsAt: number | null
  /** The hall time at which game time is 0; null before the start. */
  readonly gameTimeZero: number | null
  /** Hash of the table's log as of the last entry that added to this viewer's feed. */
  readonly hash: string
}

/** One item of a viewer's feed. `seq` counts from 1 without a gap, for each viewer. */
export type FeedItem = {
  readonly seq: number
  readonly wallTime: number
  readonly text: string
  /** An event of the table; a notice of the game has `notice` instead. */
  readonly event?: TableEvent
  readonly notice?: unknown
  /** Whether it follows from the viewer's own act; left out if not. */
  readonly isOwn?: true
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** What changed, part by part. */
export type TablePatch = { readonly [Part in keyof TableView]?: JsonPatch }

export function viewTable(table: Table, viewer: Viewer): TableView {
  const { match } = table
  return {
    table: tablePart(table, viewer),
    match: match === null ? null : publicMatchView(match),
    view: gameView(table, viewer),
  }
}

function gameView({ match }: Table, viewer: Viewer): GameView | null {
  return match === null ? null : (match.views.of(viewer) as GameView)
}

function tablePart(table: Table, viewer: Viewer): TablePart {
  const { startedAt, credit } = table
  const { min, max } = table.game.seats
  return {
    id: table.id,
    code: table.code,
    game: table.game.id,
    host: table.host,
    listed: table.listed,
    options: table.options,
    dictionary: table.dictionary,
    botPace: table.botPace,
    areBotsHurried: table.areBotsHurried,
    hints: { areOn: table.areHintsOn, count: table.hintCount },
    votes: table.votes,
    rulings: table.rulings,
    judgesWords: table.game.lexicons(table.options).length > 0,
    language: languageOf(table.game, table.options),
    arranged: table.arranged,
    phase: table.phase,
    seats: { min, max },
    chairs: table.chairs,
    muted: table.muted,
    chatOpen: table.chatOpen,
    banned: table.banned,
    closed: table.closed,
    rematch: table.rematch,
    startsAt: table.startsAt,
    gameTimeZero: startedAt === null ? null : startedAt + credit,
    hash: shownHash(table, viewer),
  }
}

/** What changed for a viewer who last saw the table as it was `before`. */
export function diffTable(before: Table, after: Table, viewer: Viewer): TablePatch {
  const patch = diffPublicParts(before, after, viewer)
  const view = diffJson(gameView(before, viewer), gameView(after, viewer))
  if (view !== null) patch.view = view
  return patch
}

/** Everything but the game's own view. */
function diffPublicParts(before: Table, after: Table, viewer: Viewer): Mutable<TablePatch> {
  const patch: Mutable<TablePatch> = {}
  // Apart from the hash, the table part depends on broadcast events, on the phase and on whether
  // bots are hurried.
  const isSamePart =
    before.eventCount === after.eventCount &&
    before.phase === after.phase &&
    before.areBotsHurried === after.areBotsHurried
  if (!isSamePart) {
    const table = diffJson(tablePart(before, viewer), tablePart(after, viewer))
    if (table !== null) patch.table = table
  } else {
    const hash = shownHash(after, viewer)
    if (hash !== shownHash(before, viewer)) patch.table = [['/hash', hash]]
  }
  if (after.match !== null && !hasSamePublicView(before.match, after.match)) {
    const old = before.match === null ? null : publicMatchView(before.match)
    const match = diffJson(old, publicMatchView(after.match))
    if (match !== null) patch.match = match
  }
  return patch
}

/** Whether the public parts of a match are identical, as after most moves. Cheaper than a diff. */
function hasSamePublicView(before: Match | null, after: Match): boolean {
  return before?.status === after.status && before.revealed === after.revealed
}

/** What an entry adds to a viewer's feed. */
export function feedItemsOf(
  { entry, events, before }: AppliedTableEntry,
  viewer: Viewer,
): readonly FeedItem[] {
  const { wallTime } = entry
  const items: FeedItem[] = []
  let seq = before === null ? 0 : tableFeedLength(before, viewer)
  for (const { event, before: table, played } of events) {
    if (event.type !== 'played') {
      seq += 1
      const shown = event.type === 'hint-given' ? shownHint(event, viewer) : event
      items.push({ seq, wallTime, text: describeTableEvent(shown, table), event: shown })
      continue
    }
    const isOwn = isOwnAct(played!, viewer)
    for (const { notice, text } of describedNotices(played!, viewer)) {
      seq += 1
      items.push(isOwn ? { seq, wallTime, text, notice, isOwn } : { seq, wallTime, text, notice })
    }
  }
  return items
}

/** Whether the viewer caused this entry. Never for the end of a match, which is shown even to its cause. */
function isOwnAct({ entry, after }: AppliedEntry, viewer: Viewer): boolean {
  return entry.type === 'acted' && entry.act.by === viewer && after.status.outcome === null
}

/** Whether an entry adds anything to a viewer's feed. */
export function isAddressed(before: Table, after: Table, viewer: Viewer): boolean {
  return tableFeedLength(before, viewer) !== tableFeedLength(after, viewer)
}
