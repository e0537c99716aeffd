import type { Viewer } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import { sightOf, told, type Sight } from '#table/sight.ts'
import { follow, storyLength } from '#table/table.ts'
import { storyOf, type Chair, type ChatLine, type Happening, type Sitting } from '#hall/sitting.ts'
import { tellHappening } from '#hall/tell.ts'

/** All that one person sees of a sitting, in three parts that change apart from each other. */
export type SittingView = {
  readonly hall: HallPart
  /** Null before the start. */
  readonly game: GamePart | null
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
  readonly chairs: readonly Chair[]
  readonly chat: readonly ChatLine[]
  readonly muted: readonly string[]
  readonly next: string | null
  /** The hall's time at which the game's own time is 0. */
  readonly zero: number | null
}

export type GamePart = Omit<Sight, 'view' | 'story' | 'game'>

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

export function viewSitting(sitting: Sitting, viewer: Viewer): SittingView {
  const { table, startedAt, credit } = sitting
  const hall: HallPart = {
    id: sitting.id,
    code: sitting.code,
    game: sitting.game.id,
    host: sitting.host,
    listed: sitting.listed,
    options: sitting.options,
    arranged: sitting.arranged,
    phase: sitting.phase,
    chairs: sitting.chairs,
    chat: sitting.chat,
    muted: sitting.muted,
    next: sitting.next,
    zero: startedAt === null ? null : startedAt + credit,
  }
  if (table === null) return { hall, game: null, view: null }
  const { view, story: _, game: __, ...game } = sightOf(table, viewer)
  return { hall, game, view: view as Record<string, unknown> }
}

export function changesBetween(before: SittingView, after: SittingView): Changes {
  const changes: Record<string, Record<string, unknown>> = {}
  for (const part of ['hall', 'game', 'view'] as const) {
    const old = new Map<string, unknown>(Object.entries(before[part] ?? {}))
    const fields = Object.entries<unknown>(after[part] ?? {})
    const changed = fields.filter(
      ([field, value]) => !old.has(field) || !sameJson(old.get(field), value),
    )
    if (changed.length > 0) changes[part] = Object.fromEntries(changed)
  }
  return changes
}

/** What a viewer is told of happenings that followed `before`; null: of the opening. */
export function newsOf(
  before: Sitting | null,
  happenings: readonly Happening[],
  at: number,
  viewer: Viewer,
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
    for (const { notice, says } of told(table, [happening.entry], before.game, viewer)) {
      no += 1
      news.push({ no, at, says, notice })
    }
    table = follow(table, happening.entry, before.game)
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
