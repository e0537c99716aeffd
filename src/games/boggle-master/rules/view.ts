import type { GameTime, Outcome, Seat, Viewer } from '#kit/game.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import type { Options } from './options.ts'
import type { Grid } from './pieces/grid.ts'
import { pathOf } from './pieces/path.ts'
import type { Report } from './play/judging.ts'
import type { Phase, Player, State } from './state.ts'

export type View = {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  readonly options: Options
  readonly players: readonly Player[]
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

/** BOG-20: what everybody sees after the end. */
export type ReportView = Omit<Report, 'held'> & { readonly held: readonly TracedWord[] }

/** A word of the grid with the cells that spell it. */
export type TracedWord = { readonly word: string; readonly path: readonly number[] }

export function viewOf(state: State, viewer: Viewer): View {
  const seat = viewer === 'spectator' ? null : viewer
  return {
    seat,
    options: state.options,
    players: state.players,
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

/** Memoized because all viewers share a report and tracing its words is slow. */
const reportView = memoizeByIdentity(({ game, grid, lists, points, held }: Report): ReportView => {
  const traced = held.map((word) => ({ word, path: pathOf(grid, word)! }))
  return { game, grid, lists, points, held: traced }
})
