import type { Seat, Viewer } from '#kit/game.ts'
import { roundsOf } from './options.ts'
import { totals } from './standings.ts'
import type { Player, State } from './state.ts'

/**
 * TUF-9: nothing is hidden. Diffs are sent field by field, so fields that change together are
 * grouped: moving a cube changes `grids` and nothing else.
 */
export type View = Omit<State, 'roster' | 'rolled' | 'players'> & {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  /** How many rounds are played; null when points end the game. */
  readonly rounds: number | null
  readonly players: readonly PlayerView[]
}

export type PlayerView = Player & {
  readonly name: string
  readonly team: number
  readonly total: number
}

export function viewOf(state: State, viewer: Viewer): View {
  const total = totals(state)
  return {
    seat: viewer === 'spectator' ? null : viewer,
    options: state.options,
    phase: state.phase,
    round: state.round,
    rounds: roundsOf(state.options, state.roster),
    players: state.roster.map(({ name, team }, seat) => {
      const { done, called, left } = state.players[seat]!
      return { name, team, total: total[seat]!, done, called, left }
    }),
    rolls: state.rolls,
    grids: state.grids,
    timer: state.timer,
    declarations: state.declarations,
    calls: state.calls,
    turn: state.turn,
    played: state.played,
    report: state.report,
    history: state.history,
    outcome: state.outcome,
  }
}
