import type { Roster, Status, Viewer } from '#kit/game.ts'
import { feedLengthOf, viewerIndex, type AppliedEntry, type Match } from '#match/match.ts'

/** All that one viewer may see of a match without a table. It changes only together with their feed. */
export type MatchView = PublicMatchView & {
  readonly game: string
  /** How many notices this viewer has been sent so far. */
  readonly feedLength: number
  readonly view: unknown
}

/** The part of a match that all viewers see alike. */
export type PublicMatchView = {
  readonly roster: Roster
  readonly commitment: string
  readonly arranged: boolean
  readonly status: Status
  /** Shown once the game is over. */
  readonly secret: { readonly seed: string; readonly deal: unknown } | null
}

/** One item of a viewer's feed. `seq` counts from 1 without a gap, for each viewer. */
export type MatchNotice = { readonly seq: number; readonly notice: unknown; readonly text: string }

export function viewMatch(match: Match, viewer: Viewer): MatchView {
  return {
    game: match.opened.game,
    ...publicMatchView(match),
    feedLength: feedLengthOf(match, viewer),
    view: match.views.of(viewer),
  }
}

export function publicMatchView({ opened, status, revealed }: Match): PublicMatchView {
  const { roster, commitment, arranged } = opened
  const secret = revealed === null ? null : { seed: revealed.seed, deal: revealed.deal }
  return { roster, commitment, arranged, status, secret }
}

/** The notices of one entry for a viewer, as sentences too. */
export function describedNotices(
  { events, after: { game } }: AppliedEntry,
  viewer: Viewer,
): readonly Omit<MatchNotice, 'seq'>[] {
  const described: Omit<MatchNotice, 'seq'>[] = []
  for (const event of events) {
    const notice = event.notices[viewerIndex(event.notices, viewer)]
    if (notice === null) continue
    described.push({ notice, text: game.describe(notice, event.views.of(viewer)) })
  }
  return described
}

/** The feed items of some entries for a viewer, in order, for matches without a table. */
export function noticesFor(
  entries: readonly AppliedEntry[],
  viewer: Viewer,
): readonly MatchNotice[] {
  return entries.flatMap((entry) => {
    const notices = describedNotices(entry, viewer)
    const first = feedLengthOf(entry.after, viewer) - notices.length + 1
    return notices.map((notice, index) => ({ seq: first + index, ...notice }))
  })
}
