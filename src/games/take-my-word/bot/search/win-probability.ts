import type { Seat } from '#kit/game.ts'
import { KEPT, letterProspect, premiumProspect, WORD_TO_TAKE } from './evaluation.ts'
import { turnsOf, type Scene } from './sampled-state.ts'

/** By how many points a game may yet turn: at its end, and with the root of the rounds to come. */
const SPREAD_AT_END = 6
const SPREAD = 15

/** About how likely a player is to beat all others; `besides` are points that the scene omits. */
export function chanceIn(scene: Scene, me: Seat, besides: number): number {
  const { seats, turns } = scene
  const spread = SPREAD_AT_END + SPREAD * Math.sqrt(turns.length / seats.length)
  const own = hopeOf(scene, me) + besides
  let chance = 1
  for (const seat of seats) {
    if (seat !== me) chance /= 1 + Math.exp((hopeOf(scene, seat) - own) / spread)
  }
  return chance
}

/** The points that a player may expect at the end. */
function hopeOf(scene: Scene, seat: Seat): number {
  const { stake, turns, inPlay } = scene
  const left = turnsOf(scene, seat)
  const risk = stake?.seat === seat && turns.length > 0 ? stake.points * (1 - KEPT) : 0
  const chance = turns[0] === seat && inPlay?.complete === true ? WORD_TO_TAKE : 0
  return (
    scene.totals[seat]! -
    risk +
    chance +
    letterProspect(scene.hands[seat]!.length, left) +
    premiumProspect(scene.premiums[seat]!, left)
  )
}
