import type { Outcome, Seat } from '#kit/game.ts'
import { ranked } from '#kit/ranking.ts'
import { roundsOf } from './options.ts'
import { remainingSeats, totals, type State } from './state.ts'

/** Three rounds in a row without a point for anybody end a game to a goal as it stands. */
const DRY_ROUNDS = 3

/** Whether the game ends with the round just scored, and why; null when another follows. TUF-23 */
export function reasonToEnd(state: State): string | null {
  const { options, roster, history } = state
  const present = remainingSeats(state).length
  if (present === 0) return 'everybody-left'
  if (present < Math.min(2, roster.length)) return 'others-left'
  const rounds = roundsOf(options, roster)
  if (rounds !== null) {
    if (history.length < rounds) return null
    return roster.length === 1 ? 'solitaire' : 'most-points'
  }
  if (totals(state).some((points) => points >= options.goal!)) return 'goal-reached'
  const recent = history.slice(-DRY_ROUNDS)
  const dry = recent.length === DRY_ROUNDS && recent.flat().every((points) => points <= 0)
  return dry ? 'no-points' : null
}

/** TUF-23: most points first, equal points share a place; who left comes last. */
export function outcomeOf(state: State, reason: string): Outcome {
  const scores = totals(state)
  const compare = (a: Seat, b: Seat) =>
    Number(state.players[a]!.left) - Number(state.players[b]!.left) || scores[b]! - scores[a]!
  return { places: ranked(state.players.keys(), compare), scores, reason }
}
