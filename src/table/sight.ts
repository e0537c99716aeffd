import type { Roster, Status, Viewer } from '#kit/game.ts'
import { eventsOf, type Entry, type Revealed } from '#table/log.ts'
import { follow, type Table } from '#table/table.ts'

/** All that one viewer may see of a table. */
export type Sight = {
  readonly game: string
  readonly seq: number
  readonly at: number
  readonly roster: Roster
  readonly commitment: string
  readonly arranged: boolean
  readonly status: Status
  /** Shown once the game is over. */
  readonly secret: { readonly seed: string; readonly deal: unknown } | null
  readonly view: unknown
}

/** What one viewer is told of an entry: the game's notice and the sentence for it. */
export type Told = { readonly seq: number; readonly notice: unknown; readonly says: string }

export function sightOf(table: Table, viewer: Viewer): Sight {
  const { game, opened, seq, at, state, status, revealed } = table
  return {
    game: opened.game,
    seq,
    at,
    roster: opened.roster,
    commitment: opened.commitment,
    arranged: opened.arranged,
    status,
    secret: secretOf(revealed),
    view: game.view(state, viewer),
  }
}

/** The notices of some entries that followed `before` (null: from the opening on). */
export function told(
  before: Table | null,
  entries: readonly Entry[],
  game: Table['game'],
  viewer: Viewer,
): readonly Told[] {
  const heard: Told[] = []
  let table = before
  for (const entry of entries) {
    let state: unknown = table?.state ?? null
    for (const stored of eventsOf(entry)) {
      const event = game.parse.event(stored)
      const after = game.evolve(state, event)
      // The very first event has no state before it; it is told on what it made.
      const notice = game.notice(state ?? after, event, viewer)
      if (notice !== null) {
        heard.push({ seq: entry.seq, notice, says: game.tell(notice, game.view(after, viewer)) })
      }
      state = after
    }
    table = follow(table, entry, game)
  }
  return heard
}

function secretOf(revealed: Revealed | null): Sight['secret'] {
  return revealed === null ? null : { seed: revealed.seed, deal: revealed.deal }
}
