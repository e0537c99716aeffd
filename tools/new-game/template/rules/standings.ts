/** Scores, places, when and why the game ends, and who is to act. */
import type { Outcome, Seat, Status } from '#kit/game.ts'
import { ranked } from '#kit/ranking.ts'
import { clockWakeAt } from '#kit/turn-clock.ts'
import { occurrences } from './pieces/letters.ts'
import { remainingSeats, type Player, type State, type Turn } from './state.ts'

export type EndReason = 'rounds-played' | 'all-passed' | 'others-left'

export function status(state: State): Status {
  const { turn, clock, outcome } = state
  return { toAct: turn === null ? [] : [turn.seat], wakeAt: clockWakeAt(clock), outcome }
}

/** Points by seat, from a state or a view. */
export function scores({
  players,
}: {
  readonly players: readonly Pick<Player, 'points' | 'bonus'>[]
}): readonly number[] {
  return players.map(({ points, bonus }) => points + bonus)
}

/** The next player at the table; a round begins with the first of them. */
export function nextTurn(state: State): Pick<Turn, 'seat' | 'round'> {
  const { players, first, turn } = state
  const order = [...players.keys()].map((steps) => (first + steps) % players.length)
  const isPresent = (seat: Seat) => !players[seat]!.left
  const { seat, round } = turn!
  const later = order.slice(order.indexOf(seat) + 1).find(isPresent)
  return later === undefined
    ? { seat: order.find(isPresent)!, round: round + 1 }
    : { seat: later, round }
}

/** WCH-8, WCH-9, WCH-10: why the game is over after this turn; null when it goes on. */
export function reasonToEnd(state: State): EndReason | null {
  const present = remainingSeats(state).length
  if (present < 2) return 'others-left'
  if (state.passes >= present) return 'all-passed'
  return nextTurn(state).round > state.options.rounds ? 'rounds-played' : null
}

/** WCH-8 */
export function bonusesOf({ players, chain }: State): readonly number[] {
  return players.map(({ letter }, player) =>
    chain
      .filter(({ seat }) => seat === player)
      .reduce((sum, { word }) => sum + occurrences(letter, word), 0),
  )
}

/** WCH-8, WCH-10: by points; those who left come last. */
export function outcomeOf(state: State, reason: EndReason): Outcome {
  const { players } = state
  const bonuses = bonusesOf(state)
  const totals = players.map(({ points }, seat) => points + bonuses[seat]!)
  const compare = (a: Seat, b: Seat) =>
    Number(players[a]!.left) - Number(players[b]!.left) || totals[b]! - totals[a]!
  return { places: ranked(players.keys(), compare), scores: totals, reason }
}
