import type { Outcome, Seat, Viewer } from '#kit/game.ts'
import type { Roll } from './pieces/cubes.ts'
import type { Grid } from './pieces/grid.ts'
import { roundsOf, type Options } from './options.ts'
import {
  totals,
  type Call,
  type Declaration,
  type Phase,
  type PlayedTurn,
  type Report,
  type State,
  type Timer,
  type Turn,
} from './state.ts'

/**
 * TUF-9: nothing is hidden. Fields that change together stand together, for what changes is sent
 * field by field: a cube that is moved changes `grids` and nothing else.
 */
export type View = {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  readonly options: Options
  readonly phase: Phase
  readonly round: number
  /** How many rounds are played; null when points end the game. */
  readonly rounds: number | null
  readonly players: readonly PlayerView[]
  readonly rolls: readonly Roll[]
  readonly grids: readonly Grid[]
  readonly timer: Timer | null
  /** Of this round, in turn. `standing`, `frozenSeat` and `cubesToBeat` read them. */
  readonly declarations: readonly Declaration[]
  readonly calls: readonly Call[]
  readonly turn: Turn | null
  readonly played: readonly PlayedTurn[]
  readonly report: Report | null
  readonly history: readonly (readonly number[])[]
  readonly outcome: Outcome | null
}

export type PlayerView = {
  readonly name: string
  readonly team: number
  readonly total: number
  readonly done: boolean
  readonly called: boolean
  readonly left: boolean
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
