import type { Seat } from '#kit/game.ts'
import type { Award } from '#games/cambridge/rules/state.ts'

/** Points of everybody after each turn, from none before the first. */
export type ScoreHistory = readonly (readonly number[])[]

export function scoreHistory(awards: readonly Award[], seats: number): ScoreHistory {
  const turns = Math.max(0, ...awards.map(({ turn }) => turn))
  const course: number[][] = [Array.from({ length: seats }, () => 0)]
  for (let turn = 1; turn <= turns; turn += 1) {
    const points = [...course[turn - 1]!]
    for (const award of awards) if (award.turn === turn) points[award.seat]! += award.points
    course.push(points)
  }
  return course
}

/** The turn in which the one who had most in the end got ahead for the last time. */
export type TurningPoint = {
  readonly seat: Seat
  readonly turn: number
  /** What that turn brought. */
  readonly awards: readonly Award[]
  /** Whether the lead was somebody else's, or shared with points, before. */
  readonly changed: boolean
}

/** Null when nobody was ahead in the end. */
export function turningPoint(awards: readonly Award[], seats: number): TurningPoint | null {
  const course = scoreHistory(awards, seats)
  const seat = leaderOf(course.at(-1)!)
  if (seat === null) return null
  let turn = course.length - 1
  while (leaderOf(course[turn - 1]!) === seat) turn -= 1
  return {
    seat,
    turn,
    awards: awards.filter((award) => award.turn === turn && award.seat === seat),
    changed: course[turn - 1]!.some((points) => points > 0),
  }
}

/** The turn that brought one player most; the first of several. Null when nobody scored. */
export function bestTurn(
  awards: readonly Award[],
): { readonly seat: Seat; readonly turn: number; readonly points: number } | null {
  const hauls = awards.map(({ seat, turn }) => ({
    seat,
    turn,
    points: awards.reduce((sum, one) => (one.turn === turn ? sum + one.points : sum), 0),
  }))
  return hauls.reduce<(typeof hauls)[number] | null>(
    (best, haul) => (best === null || haul.points > best.points ? haul : best),
    null,
  )
}

function leaderOf(points: readonly number[]): Seat | null {
  const most = Math.max(...points)
  const leaders = [...points.keys()].filter((seat) => points[seat] === most)
  return leaders.length === 1 ? leaders[0]! : null
}
