import type { Seat, Viewer } from '#kit/game.ts'
import type { Report } from './play/judging.ts'
import type { State } from './state.ts'

export type View = Pick<State, PublicField> & {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  /** BOG-18: the viewer's own list and nobody else's. */
  readonly list: readonly string[] | null
  /** BOG-20: what everybody sees after the end. */
  readonly report: Report | null
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
    report,
    outcome,
  }
}
