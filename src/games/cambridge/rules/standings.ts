import type { Outcome, Seat } from '#kit/game.ts'
import { ranked } from '#kit/ranking.ts'
import { staying, type Report, type State } from './state.ts'

export type EndReason = 'target' | 'hands' | 'others-left' | 'everybody-left'

/** Points by seat over all hands that have ended. */
export function totals(reports: readonly Report[], seats: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) =>
    reports.reduce((sum, { points }) => sum + points[seat]!, 0),
  )
}

/** Why the game is over after the hands so far; null when another hand is played. */
export function reasonToEnd(state: State): EndReason | null {
  const { options, reports, roster } = state
  const here = staying(state).length
  if (here < 2) return here === 0 ? 'everybody-left' : 'others-left'
  if (options.hands !== null) return reports.length >= options.hands ? 'hands' : null // CAM-32
  const best = Math.max(...totals(reports, roster.length))
  return options.target !== null && best >= options.target ? 'target' : null // CAM-30, CAM-31
}

/** CAM-30: by total, then by the last hand; who has left comes behind all who stayed. */
export function outcomeOf(state: State, reason: EndReason): Outcome {
  const { reports, roster, left } = state
  const scores = totals(reports, roster.length)
  const last = reports.at(-1)?.points ?? roster.map(() => 0)
  const compare = (a: Seat, b: Seat) =>
    Number(left[a]) - Number(left[b]) || scores[b]! - scores[a]! || last[b]! - last[a]!
  return { places: ranked(roster.keys(), compare), scores, reason }
}
