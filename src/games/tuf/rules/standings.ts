import type { Outcome, Seat, Status } from '#kit/game.ts'
import { ranked } from '#kit/ranking.ts'
import { roundsOf } from './options.ts'
import { frozenSeat } from './play/declaration.ts'
import { remainingSeats, type State } from './state.ts'
import type { View } from './view.ts'

export type EndReason =
  | 'most-points'
  | 'solitaire'
  | 'goal-reached'
  | 'no-points'
  | 'others-left'
  | 'everybody-left'

export function status(state: State): Status {
  return {
    toAct: awaitedSeats(state),
    wakeAt: state.timer?.until ?? null,
    outcome: state.outcome,
  }
}

function awaitedSeats(state: State): readonly Seat[] {
  if (state.phase === 'over') return []
  if (state.turn !== null) return [state.turn.seat]
  const frozen = frozenSeat(state)
  return remainingSeats(state).filter((seat) => seat !== frozen && !state.players[seat]!.done)
}

export function scores({ players }: View): readonly number[] {
  return players.map(({ total }) => total)
}

/** Points by seat over all rounds so far. */
export function totals({ players, history }: Pick<State, 'players' | 'history'>) {
  return players.map((_, seat) => history.reduce((sum, points) => sum + points[seat]!, 0))
}

/** This many rounds in a row without a point for anybody end a game that is played to a goal. */
const SCORELESS_ROUNDS = 3

/** TUF-23: why the game ends with the round just scored; null when another round follows. */
export function reasonToEnd(state: State): EndReason | null {
  const { options, roster, history } = state
  const remaining = remainingSeats(state).length
  if (remaining === 0) return 'everybody-left'
  if (remaining < Math.min(2, roster.length)) return 'others-left'
  const rounds = roundsOf(options, roster)
  if (rounds !== null) {
    if (history.length < rounds) return null
    return roster.length === 1 ? 'solitaire' : 'most-points'
  }
  if (totals(state).some((points) => points >= options.goal!)) return 'goal-reached'
  const recent = history.slice(-SCORELESS_ROUNDS)
  const scoreless =
    recent.length === SCORELESS_ROUNDS && recent.flat().every((points) => points <= 0)
  return scoreless ? 'no-points' : null
}

/** TUF-23: most points first, equal points share a place; players who left come last. */
export function outcomeOf(state: State, reason: EndReason): Outcome {
  const points = totals(state)
  const compare = (a: Seat, b: Seat) =>
    Number(state.players[a]!.left) - Number(state.players[b]!.left) || points[b]! - points[a]!
  return { places: ranked(state.players.keys(), compare), scores: points, reason }
}
