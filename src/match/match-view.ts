import type { Roster, Status, Viewer } from '#kit/game.ts'
import { eventsOf, type MatchEntry } from '#match/log.ts'
import { applyEntry, feedLengthOf, type Match } from '#match/match.ts'

/** All that one viewer may see of a table. It changes only when the viewer is told something. */
export type MatchView = {
  readonly game: string
  readonly roster: Roster
  readonly commitment: string
  readonly arranged: boolean
  /** How many notices this viewer has been told so far. */
  readonly feedLength: number
  readonly status: Status
  /** Shown once the game is over. */
  readonly secret: { readonly seed: string; readonly deal: unknown } | null
  readonly view: unknown
}

/** A viewer's story, notice by notice: numbered from 1, with the sentence for it. */
export type MatchNotice = { readonly seq: number; readonly notice: unknown; readonly text: string }

/** What of a table is the same for all who see it. */
export type PublicMatchView = Omit<MatchView, 'game' | 'feedLength' | 'view'>

export function viewMatch(match: Match, viewer: Viewer): MatchView {
  const { roster, commitment, arranged, status, secret } = publicMatchView(match)
  return {
    game: match.opened.game,
    roster,
    commitment,
    arranged,
    feedLength: feedLengthOf(match, viewer),
    status,
    secret,
    view: match.game.view(match.state, viewer),
  }
}

/** `earlier`: how it was once, to be given again if it is so still. */
export function publicMatchView(
  { opened, status, revealed }: Match,
  earlier: PublicMatchView | null = null,
): PublicMatchView {
  if (earlier !== null && earlier.status === status && revealed === null) return earlier
  const { roster, commitment, arranged } = opened
  const secret = revealed === null ? null : { seed: revealed.seed, deal: revealed.deal }
  return { roster, commitment, arranged, status, secret }
}

/** How a game stands after some entries, and what the viewer sees of it. */
export type Seen = { readonly state: unknown; readonly view: unknown }

/** What a viewer is told of some entries that followed `before` (null: from the opening on). */
export function noticesOf(
  before: Match | null,
  entries: readonly MatchEntry[],
  game: Match['game'],
  viewer: Viewer,
): readonly MatchNotice[] {
  const heard: MatchNotice[] = []
  let table = before
  for (const entry of entries) {
    heard.push(...noticesOfEntry(table, entry, game, viewer))
    if (entry !== entries.at(-1)) table = applyEntry(table, entry, game)
  }
  return heard
}

/** The same of one entry. `seen`: how it stands after it, for who knows that already. */
export function noticesOfEntry(
  before: Match | null,
  entry: MatchEntry,
  game: Match['game'],
  viewer: Viewer,
  seen: Seen | null = null,
): readonly MatchNotice[] {
  const heard: MatchNotice[] = []
  const events = eventsOf(entry)
  let seq = before === null ? 0 : feedLengthOf(before, viewer)
  let state: unknown = before?.state ?? null
  for (let index = 0; index < events.length; index += 1) {
    const event = game.parse.event(events[index])
    const known = index === events.length - 1 ? seen : null
    const after = known === null ? game.evolve(state, event) : known.state
    // The very first event has no state before it; it is told on what it made.
    const notice = game.notice(state ?? after, event, viewer)
    state = after
    if (notice === null) continue
    seq += 1
    const view = known === null ? game.view(after, viewer) : known.view
    heard.push({ seq, notice, text: game.describe(notice, view) })
  }
  return heard
}
