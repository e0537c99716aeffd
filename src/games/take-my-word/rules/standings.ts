import type { Seat } from '#kit/game.ts'
import { ranked } from '#kit/ranking.ts'
import { valueOf, type LetterCard } from './pieces/cards.ts'
import type { Ending, Line, State } from './state.ts'

/** TMW-23: what a line counts: nothing once its word has been taken. */
export function pointsKept({ points, takenBy }: Line): number {
  return takenBy === null ? points : 0
}

/** By seat, the points as they stand, without what letters in hand will cost. */
export function totals({ roster, sheet }: Pick<State, 'roster' | 'sheet'>): readonly number[] {
  return pointsBySeat(sheet, roster.length)
}

/** By seat, the points of one round as they stand. */
export function roundPoints({ roster, sheet, round }: State): readonly number[] {
  return pointsBySeat(
    sheet.filter((line) => line.round === round),
    roster.length,
  )
}

function pointsBySeat(lines: readonly Line[], seats: number): readonly number[] {
  const points = new Array<number>(seats).fill(0)
  for (const line of lines) points[line.seat]! += pointsKept(line)
  return points
}

/** TMW-27: the single highest scorer, if still at the table and another place is free to take. */
export function bestScorer(points: readonly number[], order: readonly Seat[]): Seat | null {
  const highest = Math.max(...points)
  const best = [...points.keys()].filter((seat) => points[seat] === highest)
  return best.length === 1 && order.length > 1 && order.includes(best[0]!) ? best[0]! : null
}

/** Whose turn it is, to play or to choose a place. */
export function seatToAct({ phase, waiting, switcher }: State): Seat | null {
  if (phase === 'over') return null
  return phase === 'switching' ? switcher : (waiting[0] ?? null)
}

export function remainingSeats(state: Pick<State, 'left'>): readonly Seat[] {
  return [...state.left.keys()].filter((seat) => !state.left[seat])
}

export function handValue(letters: readonly LetterCard[]): number {
  return letters.reduce((sum, card) => sum + valueOf(card), 0)
}

/** TMW-28: letters in hand are deducted, the highest wins, a tie is shared; who left comes last. */
export function endingOf(state: State, reason: string): Ending {
  const deductions = state.hands.map(handValue)
  const scores = totals(state).map((points, seat) => points - deductions[seat]!)
  const compare = (a: Seat, b: Seat) =>
    Number(state.left[a]) - Number(state.left[b]) || scores[b]! - scores[a]!
  const outcome = { places: ranked(scores.keys(), compare), scores, reason }
  return { hands: state.hands, deductions, outcome }
}
