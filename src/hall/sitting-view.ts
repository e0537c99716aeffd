import type { Viewer } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import { openSightOf, toldOf, type OpenSight, type Seen } from '#table/sight.ts'
import { follow, storyLength } from '#table/table.ts'
import { storyOf, type Chair, type ChatLine, type Happening, type Sitting } from '#hall/sitting.ts'
import { tellHappening } from '#hall/tell.ts'

/** All that one person sees of a sitting, in three parts that change apart from each other. */
export type SittingView = {
  readonly hall: HallPart
  /** Null before the start. */
  readonly game: OpenSight | null
  /** The game's own view; null before the start. */
  readonly view: Readonly<Record<string, unknown>> | null
}

export type HallPart = {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly host: string
  readonly listed: boolean
  readonly options: unknown
  readonly arranged: boolean
  readonly phase: Sitting['phase']
  /** How few and how many can play. */
  readonly seats: { readonly min: number; readonly max: number }
  readonly chairs: readonly Chair[]
  readonly chat: readonly ChatLine[]
  readonly muted: readonly string[]
  readonly next: string | null
  /** The hall's time at which the game's own time is 0. */
  readonly zero: number | null
}

/** One thing somebody is told. Numbers count from 1, for each viewer without a gap. */
export type News = {
  readonly no: number
  readonly at: number
  readonly says: string
  /** What happened at the table, or what the game has to tell. */
  readonly happening?: Happening
  readonly notice?: unknown
}

/** The fields that are not as they were, part by part. A part that is new comes whole. */
export type Changes = {
  readonly [Part in keyof SittingView]?: Readonly<Record<string, unknown>>
}

/** How a viewer saw a sitting once. */
type Earlier = { readonly sitting: Sitting; readonly view: SittingView }

/** A part that is still as it was `earlier` is the very same again. */
export function viewSitting(
  sitting: Sitting,
  viewer: Viewer,
  earlier: Earlier | null = null,
): SittingView {
  const { table } = sitting
  const hall =
    earlier !== null && isAlikeAround(earlier.sitting, sitting)
      ? earlier.view.hall
      : hallPartOf(sitting)
  if (table === null) return { hall, game: null, view: null }
  return {
    hall,
    game: openSightOf(table, earlier?.view.game),
    view: table.game.view(table.state, viewer) as Record<string, unknown>,
  }
}

/** Around the table nothing changes that is not told to all, but that a game's end ends it. */
function isAlikeAround(before: Sitting, after: Sitting): boolean {
  return before.told === after.told && before.phase === after.phase
}

function hallPartOf(sitting: Sitting): HallPart {
  const { startedAt, credit } = sitting
  const { min, max } = sitting.game.seats
  return {
    id: sitting.id,
    code: sitting.code,
    game: sitting.game.id,
    host: sitting.host,
    listed: sitting.listed,
    options: sitting.options,
    arranged: sitting.arranged,
    phase: sitting.phase,
    seats: { min, max },
    chairs: sitting.chairs,
    chat: sitting.chat,
    muted: sitting.muted,
    next: sitting.next,
    zero: startedAt === null ? null : startedAt + credit,
  }
}

const PARTS = ['hall', 'game', 'view'] as const

export function changesBetween(before: SittingView, after: SittingView): Changes {
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
export function newsOf(
  before: Sitting | null,
  happenings: readonly Happening[],
  at: number,
  viewer: Viewer,
  seen: Seen | null = null,
): readonly News[] {
  const news: News[] = []
  let no = before === null ? 0 : storyOf(before, viewer)
  let table = before?.table ?? null
  for (const happening of happenings) {
    if (happening.type !== 'played') {
      no += 1
      news.push({ no, at, says: tellHappening(happening, before), happening })
      continue
    }
    if (before === null) throw new Error('a sitting begins with opened, not played')
    const { entry } = happening
    const last = happening === happenings.at(-1)
    for (const { notice, says } of toldOf(table, entry, before.game, viewer, last ? seen : null)) {
      no += 1
      news.push({ no, at, says, notice })
    }
    if (!last) table = follow(table, entry, before.game)
  }
  return news
}

/** Whether anything of these happenings reaches a viewer at all. */
export function reaches(before: Sitting, after: Sitting, viewer: Viewer): boolean {
  if (after.told !== before.told) return true
  if (after.table === null) return false
  const heard = before.table === null ? 0 : storyLength(before.table, viewer)
  return storyLength(after.table, viewer) !== heard
}
