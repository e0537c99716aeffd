import type { Seat, Viewer } from '#kit/game.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import { pathOf } from './pieces/path.ts'
import type { Report } from './play/judging.ts'
import type { State } from './state.ts'

export type View = Pick<State, PublicField> & {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  /** BOG-18: the viewer's own list and nobody else's. */
  readonly list: readonly string[] | null
  readonly report: ReportView | null
}

type PublicField =
  | 'options'
  | 'players'
  | 'phase'
  | 'game'
  | 'grid'
  | 'until'
  | 'history'
  | 'outcome'

/** BOG-20: what everybody sees after the end. */
export type ReportView = Omit<Report, 'held'> & { readonly held: readonly TracedWord[] }

/** A word of the grid with the cells that spell it. */
export type TracedWord = { readonly word: string; readonly path: readonly number[] }

export function viewOf(state: State, viewer: Viewer): View {
  const { options, players, phase, game, grid, until, lists, history, report, outcome } = state
  const seat = viewer === 'spectator' ? null : viewer
  return {
    seat,
    options,
    players,
    phase,
    game,
    grid,
    until,
    list: seat === null ? null : lists[seat]!,
    history,
    report: report === null ? null : reportView(report),
    outcome,
  }
}

/** Memoized because all viewers share a report and tracing its words is slow. */
const reportView = memoizeByIdentity(({ game, grid, lists, points, held }: Report): ReportView => {
  const traced = held.map((word) => ({ word, path: pathOf(grid, word)! }))
  return { game, grid, lists, points, held: traced }
})
