import type { GameTime, Outcome, Seat, Viewer } from '#kit/game.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import type { Grid } from './pieces/grid.ts'
import type { Line, Report } from './play/judging.ts'
import { minimumFor, type Options } from './options.ts'
import { pathOf } from './pieces/path.ts'
import { totals, type Phase, type State } from './state.ts'

export type View = {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  readonly options: Options
  readonly players: readonly PlayerView[]
  readonly phase: Phase
  readonly game: number
  readonly grid: Grid
  /** When the timer runs out, or when the next game begins at the latest. */
  readonly until: GameTime
  /** BOG-18: the viewer's own list and nobody else's. */
  readonly list: readonly string[] | null
  readonly history: readonly (readonly number[])[]
  readonly report: ReportView | null
  readonly outcome: Outcome | null
}

export type PlayerView = {
  readonly name: string
  readonly team: number
  /** The fewest letters a word of theirs may have. */
  readonly minimum: number
  readonly total: number
  readonly ready: boolean
  readonly left: boolean
  /** BOG-18: how many words they have, where the table shows it. */
  readonly written: number | null
}

/** BOG-20: what everybody sees after the end. */
export type ReportView = {
  readonly game: number
  readonly grid: Grid
  readonly lists: readonly (readonly Line[])[]
  readonly points: readonly number[]
  readonly held: readonly Held[]
}

/** A word of the grid with the cells that spell it. */
export type Held = { readonly word: string; readonly path: readonly number[] }

export function viewOf(state: State, viewer: Viewer): View {
  const seat = viewer === 'spectator' ? null : viewer
  return {
    seat,
    options: state.options,
    players: playersOf(state),
    phase: state.phase,
    game: state.game,
    grid: state.grid,
    until: state.until,
    list: seat === null ? null : state.lists[seat]!,
    history: state.history,
    report: state.report === null ? null : reportView(state.report),
    outcome: state.outcome,
  }
}

/** Made once for the same facts: a word more or less on a list changes nothing about players. */
const shown = new WeakMap<State['ready'], { readonly of: State; readonly players: Players }>()

type Players = readonly PlayerView[]

function playersOf(state: State): Players {
  const known = shown.get(state.ready)
  if (known !== undefined && areAlike(known.of, state)) return known.players
  const players = lookAtPlayers(state)
  shown.set(state.ready, { of: state, players })
  return players
}

/** Whether two states of a table, with the same people ready, show the same players. */
function areAlike(one: State, other: State): boolean {
  const { options, roster, left, history, lists } = one
  return (
    options === other.options &&
    roster === other.roster &&
    left === other.left &&
    history === other.history &&
    (lists === other.lists || !options.counts)
  )
}

function lookAtPlayers(state: State): Players {
  const { options, roster, lists } = state
  const total = totals(state)
  return roster.map(({ name, team }, seat) => ({
    name,
    team,
    minimum: minimumFor(options, seat),
    total: total[seat]!,
    ready: state.ready[seat]!,
    left: state.left[seat]!,
    written: options.counts ? lists[seat]!.length : null,
  }))
}

/** Paths are worked out once for a report, however many look at it. */
const reportView = memoizeByIdentity(({ game, grid, lists, points, held }: Report): ReportView => {
  const paths = held.map((word) => ({ word, path: pathOf(grid, word)! }))
  return { game, grid, lists, points, held: paths }
})
