import type { Outcome, Roster, Seat } from '#kit/game.ts'
import { ranked } from '#kit/ranking.ts'
import { totals, type State } from './state.ts'

export type Side = {
  readonly team: number
  readonly seats: readonly Seat[]
  readonly points: number
  /** Whether anybody of the side is still at the table. */
  readonly present: boolean
}

/** Three games in a row without a point for anybody end a tournament as it stands. */
export const DRY_GAMES = 3

type Played = Pick<State, 'roster' | 'history' | 'left'>

/** BOG-17: players by team; who plays alone is a team of one. */
export function sidesOf({ roster, history, left }: Played): readonly Side[] {
  const points = totals({ roster, history })
  const teams = [...new Set(roster.map(({ team }) => team))]
  return teams.map((team) => {
    const seats = seatsOf(team, roster)
    return {
      team,
      seats,
      points: seats.reduce((sum, seat) => sum + points[seat]!, 0),
      present: seats.some((seat) => !left[seat]),
    }
  })
}

/** Whether the table ends with the game just played, and why; null when another follows. */
export function reasonToEnd(played: Played, target: number | null): string | null {
  const sides = sidesOf(played)
  const present = sides.filter((side) => side.present).length
  if (present === 0) return 'everybody-left'
  if (target === null) return sides.length === 1 ? 'practice' : 'most-points' // BOG-11
  if (sides.some(({ points }) => points >= target)) return 'target-reached' // BOG-12
  if (present < Math.min(2, sides.length)) return 'others-left'
  const recent = played.history.slice(-DRY_GAMES)
  const dry = recent.length === DRY_GAMES && recent.flat().every((points) => points === 0)
  return dry ? 'no-points' : null
}

/** Most points first; equal points share a place (BOG-11, BOG-12); who left comes last. */
export function outcomeOf(played: Played, reason: string): Outcome {
  const places = ranked(sidesOf(played), compareSides)
  return {
    places: places.map((sides) => sides.flatMap(({ seats }) => seats)),
    scores: totals(played),
    reason,
  }
}

function compareSides(a: Side, b: Side): number {
  return Number(b.present) - Number(a.present) || b.points - a.points
}

function seatsOf(team: number, roster: Roster): readonly Seat[] {
  return [...roster.keys()].filter((seat) => roster[seat]!.team === team)
}
