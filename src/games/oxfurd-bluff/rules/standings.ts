import type { Outcome, Seat, Status } from '#kit/game.ts'
import { ranked } from '#kit/ranking.ts'
import { clockWakeAt, earlierTime } from '#kit/turn-clock.ts'
import { OXFURD } from './pieces/climb.ts'
import { toTheLeft } from './play/side.ts'
import { deadlineOf, presentSides, readerOf, type State } from './state.ts'

/** `tie`: several sides entered OXFURD in their first turn. */
export type EndReason = 'entered' | 'sweep' | 'tie' | 'others-left'

export function status(state: State): Status {
  const wakeAt = earlierTime(deadlineOf(state), clockWakeAt(state.clock))
  return { toAct: awaitedSeats(state), wakeAt, outcome: state.outcome }
}

export function awaitedSeats(state: State): readonly Seat[] {
  const { phase, turn, sides } = state
  // OXF-27: nobody must continue, so nobody is called.
  if (phase === 'over' || phase === 'showing') return []
  return [phase === 'reading' ? readerOf(state)! : sides[turn!]!.captain!]
}

export function sidesInOxfurd({ sides }: Pick<State, 'sides'>): readonly number[] {
  return [...sides.keys()].filter((side) => sides[side]!.climber === OXFURD)
}

/**
 * Whose turn comes after this one; null when the game is over. OXF-20: once a side is in OXFURD
 * only sides that have had no turn still play, and there are some only after a sweep.
 */
export function nextSide(state: State): number | null {
  const won = sidesInOxfurd(state).length > 0
  const present = presentSides(state)
  if (!won && present.length < 2) return null
  const mayPlay = won ? sidesWithoutTurn(state) : present
  const isNext = (side: number) => mayPlay.includes(side)
  return toTheLeft(state.turn!, state.sides.length).find(isNext) ?? null
}

/** OXF-20: the sides at the table that have had no turn. */
export function sidesWithoutTurn(state: State): readonly number[] {
  return presentSides(state).filter((side) => state.sides[side]!.turns === 0)
}

/** OXF-19, OXF-20: why the game is over after this turn; null when another turn follows. */
export function reasonToEnd(state: State): EndReason | null {
  if (nextSide(state) !== null) return null
  const winners = sidesInOxfurd(state)
  const [winner] = winners
  if (winner === undefined) return 'others-left'
  if (winners.length > 1) return 'tie'
  return state.sides[winner]!.turns === 1 ? 'sweep' : 'entered'
}

/** OXF-19, OXF-20: sides in OXFURD first, then by the Climbers' steps; sides that left come last. */
export function outcomeOf(state: State, reason: EndReason): Outcome {
  const { sides } = state
  const winners = sidesInOxfurd(state)
  const compare = (a: number, b: number) =>
    Number(winners.includes(b)) - Number(winners.includes(a)) ||
    Number(sides[a]!.captain === null) - Number(sides[b]!.captain === null) ||
    sides[b]!.climber - sides[a]!.climber
  const places = ranked(sides.keys(), compare).map((tied) =>
    tied.flatMap((side) => sides[side]!.seats),
  )
  const scores = state.players.map(({ side }) => sides[side]!.climber)
  return { places, scores, reason }
}
