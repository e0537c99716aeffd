import type { Seat } from '#kit/game.ts'
import { KEPT_SHARE, lettersValue, premiumsValue, WORD_TO_TAKE } from './evaluation.ts'
import { turnsOf, type SampledState } from './sampled-state.ts'

/** The spread of final scores, in points: at the end, and by the square root of rounds to come. */
const SPREAD_AT_END = 6
const SPREAD_PER_ROUND = 15

/** The estimated probability that a player beats all others, with `bonus` points beside the state. */
export function winProbability(state: SampledState, player: Seat, bonus: number): number {
  const { seats, turns } = state
  const spread = SPREAD_AT_END + SPREAD_PER_ROUND * Math.sqrt(turns.length / seats.length)
  const own = expectedTotal(state, player) + bonus
  let probability = 1
  for (const seat of seats) {
    if (seat !== player) probability /= 1 + Math.exp((expectedTotal(state, seat) - own) / spread)
  }
  return probability
}

/** How far ahead of the others a player can expect to end, in points; `bonus` as above. */
export function expectedLead(state: SampledState, player: Seat, bonus: number): number {
  const others = state.seats.filter((seat) => seat !== player)
  const theirs = others.reduce((sum, seat) => sum + expectedTotal(state, seat), 0)
  return expectedTotal(state, player) + bonus - theirs / others.length
}

function expectedTotal(state: SampledState, seat: Seat): number {
  const { stake, turns, inPlay } = state
  const left = turnsOf(state, seat)
  const risk = stake?.seat === seat && turns.length > 0 ? stake.points * (1 - KEPT_SHARE) : 0
  const chance = turns[0] === seat && inPlay?.complete === true ? WORD_TO_TAKE : 0
  return (
    state.totals[seat]! -
    risk +
    chance +
    lettersValue(state.hands[seat]!.length, left) +
    premiumsValue(state.premiums[seat]!, left)
  )
}
