import type { Outcome, Seat, Status } from '#kit/game.ts'
import { ranked } from '#kit/ranking.ts'
import { clockWakeAt } from '#kit/turn-clock.ts'
import { valueOf, type LetterCard } from './pieces/cards.ts'
import { remainingSeats, type Line, type State } from './state.ts'
import type { View } from './view.ts'

export type EndReason = 'rounds-played' | 'others-left'

export function status(state: State): Status {
  const seat = seatToAct(state)
  const toAct = seat === null ? [] : [seat]
  return { toAct, wakeAt: clockWakeAt(state.clock), outcome: state.ending?.outcome ?? null }
}

/** Whose turn it is, to play or to choose a place. */
export function seatToAct({ phase, waiting, switcher }: State): Seat | null {
  if (phase === 'over') return null
  return phase === 'switching' ? switcher : (waiting[0] ?? null)
}

export function scores({ players }: View): readonly number[] {
  return players.map(({ total }) => total)
}

/** By seat, the current points, before letters in hand are deducted. */
export function totals({ roster, sheet }: Pick<State, 'roster' | 'sheet'>): readonly number[] {
  return pointsBySeat(sheet, roster.length)
}

/** By seat, the current points of this round. */
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

/** TMW-23: a word that was taken counts nothing. */
function pointsKept({ points, takenBy }: Line): number {
  return takenBy === null ? points : 0
}

/** TMW-27: the single highest scorer who is still in the rotation and has somebody to switch with. */
export function bestScorer(points: readonly number[], order: readonly Seat[]): Seat | null {
  const highest = Math.max(...points)
  const best = [...points.keys()].filter((seat) => points[seat] === highest)
  return best.length === 1 && order.length > 1 && order.includes(best[0]!) ? best[0]! : null
}

export function handValue(letters: readonly LetterCard[]): number {
  return letters.reduce((sum, card) => sum + valueOf(card), 0)
}

/** TMW-28: by seat, what the letters left in hand cost. */
export function deductionsOf({ hands }: Pick<State, 'hands'>): readonly number[] {
  return hands.map(handValue)
}

/** TMW-28: why the game is over; null when somebody still has a turn. */
export function reasonToEnd(state: State): EndReason | null {
  if (remainingSeats(state).length < 2) return 'others-left'
  const { round, options, waiting } = state
  return round === options.rounds && waiting.length === 0 ? 'rounds-played' : null
}

/** TMW-28: letters in hand are deducted, a tie is shared, and players who left come last. */
export function outcomeOf(state: State, reason: EndReason): Outcome {
  const deductions = deductionsOf(state)
  const finalScores = totals(state).map((points, seat) => points - deductions[seat]!)
  const compare = (a: Seat, b: Seat) =>
    Number(state.left[a]) - Number(state.left[b]) || finalScores[b]! - finalScores[a]!
  return { places: ranked(finalScores.keys(), compare), scores: finalScores, reason }
}
