import type { Outcome, Seat, Status } from '#kit/game.ts'
import { groupBy } from '#kit/group-by.ts'
import { ranked } from '#kit/ranking.ts'
import { remainingSeats, type Player, type State } from './state.ts'

export type Side = {
  readonly team: number
  readonly seats: readonly Seat[]
  readonly points: number
  /** Whether all of its players have left. */
  readonly left: boolean
}

export type EndReason =
  | 'most-points'
  | 'practice'
  | 'target-reached'
  | 'no-points'
  | 'others-left'
  | 'everybody-left'

/** Games in a row without a point for anybody that end a tournament. */
const POINTLESS_GAMES = 3

export function status(state: State): Status {
  const over = state.phase === 'over'
  return {
    toAct: over ? [] : awaitedSeats(state),
    wakeAt: over ? null : state.until,
    outcome: state.outcome,
  }
}

function awaitedSeats(state: State): readonly Seat[] {
  const seats = remainingSeats(state)
  if (state.phase === 'writing') return seats
  return seats.filter((seat) => !state.players[seat]!.ready)
}

/** Points by seat over all games so far. */
export function scores({ players }: Pick<State, 'players'>): readonly number[] {
  return players.map(({ total }) => total)
}

/** BOG-17: players by team, with the sum of their points; a player without a team is a team of one. */
export function sidesOf(
  players: readonly Pick<Player, 'team' | 'left'>[],
  points: readonly number[],
): readonly Side[] {
  const teams = groupBy(players.keys(), (seat) => players[seat]!.team)
  return [...teams].map(([team, seats]) => ({
    team,
    seats,
    points: seats.reduce((sum, seat) => sum + points[seat]!, 0),
    left: seats.every((seat) => players[seat]!.left),
  }))
}

/** Why the match is over after the games so far; null when another game follows. */
export function reasonToEnd(state: State): EndReason | null {
  const { players, options, history } = state
  const { target } = options
  const sides = sidesOf(players, scores(state))
  const present = sides.filter(({ left }) => !left).length
  if (present === 0) return 'everybody-left'
  if (target === null) return sides.length === 1 ? 'practice' : 'most-points' // BOG-11
  if (sides.some(({ points }) => points >= target)) return 'target-reached' // BOG-12
  if (present < Math.min(2, sides.length)) return 'others-left'
  const recent = history.slice(-POINTLESS_GAMES)
  const pointless =
    recent.length === POINTLESS_GAMES && recent.flat().every((points) => points === 0)
  return pointless ? 'no-points' : null
}

/** Most points first; equal points share a place (BOG-11, BOG-12); players who left come last. */
export function outcomeOf(state: State, reason: EndReason): Outcome {
  const points = scores(state)
  const places = ranked(sidesOf(state.players, points), compareSides)
  return {
    places: places.map((sides) => sides.flatMap(({ seats }) => seats)),
    scores: points,
    reason,
  }
}

function compareSides(a: Side, b: Side): number {
  return Number(a.left) - Number(b.left) || b.points - a.points
}
