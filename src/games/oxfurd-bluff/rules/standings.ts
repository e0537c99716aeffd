import type { Outcome } from '#kit/game.ts'
import { ranked } from '#kit/ranking.ts'
import { OXFURD } from './pieces/climb.ts'
import { toTheLeft } from './play/side.ts'
import { present, type State } from './state.ts'

/** `tie`: several entered OXFURD in their first turn. */
export type EndReason = 'entered' | 'sweep' | 'tie' | 'others-left'

/** The sides that are in OXFURD. */
export function entered({ sides }: Pick<State, 'sides'>): readonly number[] {
  return [...sides.keys()].filter((side) => sides[side]!.climber === OXFURD)
}

/**
 * Whose turn comes after this one; null when the game is over. OXF-20: once somebody is in OXFURD
 * only those who have had no turn are left to play, and there are some only after a sweep.
 */
export function nextSide(state: State): number | null {
  const won = entered(state).length > 0
  const here = present(state)
  if (!won && here.length < 2) return null
  const mayPlay = won ? untried(state) : here
  const isNext = (side: number) => mayPlay.includes(side)
  return toTheLeft(state.turn!, state.sides.length).find(isNext) ?? null
}

/** OXF-20: the sides at the table that have had no turn. */
export function untried(state: State): readonly number[] {
  return present(state).filter((side) => state.sides[side]!.turns === 0)
}

/** OXF-19, OXF-20: who entered OXFURD, then by how high the Climbers stand; who left comes last. */
export function outcomeOf(state: State): Outcome {
  const { sides } = state
  const inside = entered(state)
  const compare = (a: number, b: number) =>
    Number(inside.includes(b)) - Number(inside.includes(a)) ||
    Number(sides[a]!.captain === null) - Number(sides[b]!.captain === null) ||
    sides[b]!.climber - sides[a]!.climber
  const places = ranked(sides.keys(), compare).map((tied) =>
    tied.flatMap((side) => sides[side]!.seats),
  )
  const scores = state.players.map(({ side }) => sides[side]!.climber)
  return { places, scores, reason: reasonOf(state, inside) }
}

function reasonOf({ sides }: State, inside: readonly number[]): EndReason {
  const [winner] = inside
  if (winner === undefined) return 'others-left'
  if (inside.length > 1) return 'tie'
  return sides[winner]!.turns === 1 ? 'sweep' : 'entered'
}
