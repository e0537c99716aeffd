import type { SeenMatch } from '#kit/coach/coach.ts'
import type { GameTime, GameTypes, Seat, Status, Viewer } from '#kit/game.ts'
import { applyJsonPatch, diffJson, type JsonPatch } from '#kit/json/json-patch.ts'
import { sameJson } from '#kit/json/json.ts'
import { describedNotices } from '#match/match-view.ts'
import type { AppliedEntry, AppliedEvent, Match } from '#match/match.ts'
import type { StateViews } from '#match/state-views.ts'

/** A match at one time, as one viewer knew it then. */
export type Moment = {
  readonly gameTime: GameTime
  readonly view: unknown
  readonly status: Status
  /** The notices of the viewer. */
  readonly notices: readonly unknown[]
  /** The same as sentences. */
  readonly texts: readonly string[]
}

/**
 * What an entry showed to a viewer; null if it added nothing to their feed. Views change only with notices,
 * so the moments of a viewer are all that they saw. They reveal nothing of what others did in secret, not
 * even when or how often.
 */
export function momentOf(applied: AppliedEntry, viewer: Viewer): Moment | null {
  const { game, state, status } = applied.after
  const notices = describedNotices(applied, viewer)
  if (notices.length === 0) return null
  return {
    gameTime: applied.entry.gameTime,
    view: game.view(state, viewer),
    status,
    notices: notices.map(({ notice }) => notice),
    texts: notices.map(({ text }) => text),
  }
}

/** A moment with everything visible, for finished matches only. Its view is that of the player who acted. */
export type OpenMoment = Moment & {
  readonly seat: Seat
  /** What each viewer saw then. */
  readonly views: StateViews
}

/** `seat`: the player who acted before, whose view is shown when the clock or the hall acts. */
export function openMomentOf(applied: AppliedEntry, seat: Seat): OpenMoment | null {
  const { entry, after, events } = applied
  if (events.length === 0) return null
  const { game, state, status } = after
  const actor = entry.type === 'acted' && typeof entry.act.by === 'number' ? entry.act.by : seat
  return {
    gameTime: entry.gameTime,
    view: game.view(state, actor),
    views: after.views,
    status,
    notices: events.flatMap(({ notices }) => notices.filter((notice) => notice !== null)),
    texts: events.flatMap((event) => everyText(event, after)),
    seat: actor,
  }
}

/** The notice for spectators as a sentence, then those of players that differ from it. */
function everyText({ after, notices }: AppliedEvent, { game, opened }: Match): readonly string[] {
  const common = notices.at(-1)
  const forAll = common === null ? [] : [game.describe(common, game.view(after, 'spectator'))]
  const forOne = opened.roster.flatMap(({ name }, seat) => {
    const notice = notices[seat]
    if (notice === null || sameJson(notice, common)) return []
    return [`To ${name}: ${game.describe(notice, game.view(after, seat))}`]
  })
  return [...forAll, ...forOne]
}

/** A moment as it is sent: its view is a patch of the one before, at first of null. */
type SentMoment = Omit<Moment, 'view' | 'notices'> &
  Partial<Pick<Moment, 'notices'>> & { readonly patch: JsonPatch }

/** A moment as a line of JSON, after the one in which the viewer saw `before`. */
export function formatMoment(before: unknown, { view, ...rest }: Moment): string {
  const sent: SentMoment = { ...rest, patch: diffJson(before, view) ?? [] }
  return JSON.stringify(sent)
}

/** The last line of a replay that would be too long. */
export const REPLAY_CUT = '{"isCut":true}\n'

/** Whether the end of a replay was left out. */
export function isReplayCut(file: string): boolean {
  return file.endsWith(REPLAY_CUT)
}

/** Reads the moments of one viewer, one per line. */
export function parseMoments(file: string): readonly Moment[] {
  let view: unknown = null
  const whole = isReplayCut(file) ? file.slice(0, -REPLAY_CUT.length) : file
  const lines = whole.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const { patch, ...rest } = JSON.parse(line) as SentMoment
    view = applyJsonPatch(view, patch)
    // A server that is not yet updated sends no notices.
    return { ...rest, notices: rest.notices ?? [], view }
  })
}

/** A match as one player saw it and what they did, for their coach. Its steps are their moments. */
export function seenBy(entries: readonly AppliedEntry[], seat: Seat): SeenMatch<GameTypes> {
  const steps = entries.flatMap((applied) => {
    const moment = momentOf(applied, seat)
    if (moment === null) return []
    const { entry } = applied
    const act = entry.type === 'acted' ? entry.act : null
    const command = act !== null && 'command' in act && act.by === seat ? act.command : null
    return [{ gameTime: moment.gameTime, view: moment.view, command }]
  })
  return { seat, steps }
}
