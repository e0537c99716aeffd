import type { GameTime, Outcome, Seat, Status } from '#kit/game.ts'
import { ranked } from '#kit/ranking.ts'
import { clockWakeAt, earlierTime } from '#kit/turn-clock.ts'
import { placementOf } from './play/placement.ts'
import { inHand, remainingSeats, type Report, type State } from './state.ts'
import type { View } from './view.ts'

export type EndReason = 'target' | 'hands' | 'others-left' | 'everybody-left'

/** Points by seat over the hands that have ended. */
export function totals(reports: readonly Report[], seats: number): readonly number[] {
  const sums = new Array<number>(seats).fill(0)
  for (const { points } of reports) {
    for (let seat = 0; seat < seats; seat += 1) sums[seat]! += points[seat]!
  }
  return sums
}

/** The running total by seat: the hands that have ended, and the hand under way so far. */
export function scores({ phase, players }: Pick<View, 'phase' | 'players'>): readonly number[] {
  // The points of a hand that has ended are in the totals.
  const isUnderWay = phase !== 'between' && phase !== 'over'
  return players.map(({ total, points }) => (isUnderWay ? total + points : total))
}

/** Why the game is over after the hands so far; null when another hand is played. */
export function reasonToEnd(state: State): EndReason | null {
  const { options, reports, roster } = state
  const here = remainingSeats(state).length
  if (here < 2) return here === 0 ? 'everybody-left' : 'others-left'
  if (options.hands !== null) return reports.length >= options.hands ? 'hands' : null // CAM-32
  const best = Math.max(...totals(reports, roster.length))
  return options.target !== null && best >= options.target ? 'target' : null // CAM-30, CAM-31
}

/** CAM-30: by total, then by the last hand; those who left rank behind all who stayed. */
export function outcomeOf(state: State, reason: EndReason): Outcome {
  const { reports, roster, left } = state
  const finalScores = totals(reports, roster.length)
  const last = reports.at(-1)?.points ?? roster.map(() => 0)
  const compare = (a: Seat, b: Seat) =>
    Number(left[a]) - Number(left[b]) || finalScores[b]! - finalScores[a]! || last[b]! - last[a]!
  return { places: ranked(roster.keys(), compare), scores: finalScores, reason }
}

export function status(state: State): Status {
  const wakeAt = earlierTime(pauseEnd(state), clockWakeAt(state.clock))
  return { toAct: awaitedSeats(state), wakeAt, outcome: state.outcome }
}

/** When the pause between two hands ends by itself. */
export function pauseEnd({ phase, until }: State): GameTime | null {
  return phase === 'between' ? until : null
}

/** The seats that the game waits for. */
export function awaitedSeats(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'choosing':
      return inHand(state).filter((seat) => state.players[seat]!.word === null)
    case 'placing':
      return [placementOf(state)!.by]
    case 'playing':
      return [state.turn!.seat]
    case 'between':
      return remainingSeats(state).filter((seat) => !state.ready[seat])
    case 'over':
      return []
  }
}
