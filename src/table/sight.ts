import type { Roster, Status, Viewer } from '#kit/game.ts'
import { eventsOf, type Entry } from '#table/log.ts'
import { follow, storyLength, type Table } from '#table/table.ts'

/** All that one viewer may see of a table. It changes only when the viewer is told something. */
export type Sight = {
  readonly game: string
  readonly roster: Roster
  readonly commitment: string
  readonly arranged: boolean
  /** How many notices this viewer has been told so far. */
  readonly story: number
  readonly status: Status
  /** Shown once the game is over. */
  readonly secret: { readonly seed: string; readonly deal: unknown } | null
  readonly view: unknown
}

/** A viewer's story, notice by notice: numbered from 1, with the sentence for it. */
export type Told = { readonly no: number; readonly notice: unknown; readonly says: string }

/** What of a table is the same for all who see it. */
export type OpenSight = Omit<Sight, 'game' | 'story' | 'view'>

export function sightOf(table: Table, viewer: Viewer): Sight {
  const { roster, commitment, arranged, status, secret } = openSightOf(table)
  return {
    game: table.opened.game,
    roster,
    commitment,
    arranged,
    story: storyLength(table, viewer),
    status,
    secret,
    view: table.game.view(table.state, viewer),
  }
}

/** `earlier`: how it was once, to be given again if it is so still. */
export function openSightOf(
  { opened, status, revealed }: Table,
  earlier: OpenSight | null = null,
): OpenSight {
  if (earlier !== null && earlier.status === status && revealed === null) return earlier
  const { roster, commitment, arranged } = opened
  const secret = revealed === null ? null : { seed: revealed.seed, deal: revealed.deal }
  return { roster, commitment, arranged, status, secret }
}

/** How a game stands after some entries, and what the viewer sees of it. */
export type Seen = { readonly state: unknown; readonly view: unknown }

/** What a viewer is told of some entries that followed `before` (null: from the opening on). */
export function told(
  before: Table | null,
  entries: readonly Entry[],
  game: Table['game'],
  viewer: Viewer,
): readonly Told[] {
  const heard: Told[] = []
  let table = before
  for (const entry of entries) {
    heard.push(...toldOf(table, entry, game, viewer))
    if (entry !== entries.at(-1)) table = follow(table, entry, game)
  }
  return heard
}

/** The same of one entry. `seen`: how it stands after it, for who knows that already. */
export function toldOf(
  before: Table | null,
  entry: Entry,
  game: Table['game'],
  viewer: Viewer,
  seen: Seen | null = null,
): readonly Told[] {
  const heard: Told[] = []
  const events = eventsOf(entry)
  let no = before === null ? 0 : storyLength(before, viewer)
  let state: unknown = before?.state ?? null
  for (let index = 0; index < events.length; index += 1) {
    const event = game.parse.event(events[index])
    const known = index === events.length - 1 ? seen : null
    const after = known === null ? game.evolve(state, event) : known.state
    // The very first event has no state before it; it is told on what it made.
    const notice = game.notice(state ?? after, event, viewer)
    state = after
    if (notice === null) continue
    no += 1
    const view = known === null ? game.view(after, viewer) : known.view
    heard.push({ no, notice, says: game.describe(notice, view) })
  }
  return heard
}
