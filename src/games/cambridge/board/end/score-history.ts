import type { Seat } from '#kit/game.ts'
import { leaderOf } from '#kit/ranking.ts'
import type { Award } from '#games/cambridge/rules/state.ts'

/** Points by seat after each turn; the first entry is before the first turn. */
export type ScoreHistory = readonly (readonly number[])[]

export function scoreHistory(awards: readonly Award[], seats: number): ScoreHistory {
  const turns = Math.max(0, ...awards.map(({ turn }) => turn))
  const history: number[][] = [Array.from({ length: seats }, () => 0)]
  for (let turn = 1; turn <= turns; turn += 1) {
    const points = [...history[turn - 1]!]
    for (const award of awards) if (award.turn === turn) points[award.seat]! += award.points
    history.push(points)
  }
  return history
}

/** The turn in which the player who was ahead at the end took the lead for the last time. */
export type TurningPoint = {
  readonly seat: Seat
  readonly turn: number
  /** What that player scored in it. */
  readonly awards: readonly Award[]
  /** Whether anybody had points before it. */
  readonly changed: boolean
}

/** Null when nobody was ahead at the end. */
export function turningPoint(awards: readonly Award[], seats: number): TurningPoint | null {
  const history = scoreHistory(awards, seats)
  const seat = leaderOf(history.at(-1)!)
  if (seat === null) return null
  let turn = history.length - 1
  while (leaderOf(history[turn - 1]!) === seat) turn -= 1
  return {
    seat,
    turn,
    awards: awards.filter((award) => award.turn === turn && award.seat === seat),
    changed: history[turn - 1]!.some((points) => points > 0),
  }
}

type ScoredTurn = { readonly seat: Seat; readonly turn: number; readonly points: number }

/** The turn with the most points, the first of several. Null when nobody scored. */
export function bestTurn(awards: readonly Award[]): ScoredTurn | null {
  const scored = awards.map(({ seat, turn }): ScoredTurn => {
    const inTurn = awards.filter((award) => award.turn === turn)
    return { seat, turn, points: inTurn.reduce((sum, { points }) => sum + points, 0) }
  })
  const most = Math.max(...scored.map(({ points }) => points))
  return scored.find(({ points }) => points === most) ?? null
}
