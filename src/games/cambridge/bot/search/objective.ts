import type { Seat } from '#kit/game.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import type { Hand } from './hand.ts'

/** What a hand brings on average to who leads. */
const POINTS_A_HAND = 14
/** By how many points a last hand is decided, mostly. */
const LAST_HAND = 6
/** How much wider it is open for each hand to come. */
const EACH_HAND = 12

/**
 * What a player would like the hand to come to: far ahead of the others. The nearer the end of the
 * game, the less a lead that is already safe can grow and the less a hopeless one can shrink.
 */
export function objectiveFor(view: View, seat: Seat): (hand: Hand) => number {
  const totals = view.players.map(({ total }) => total)
  const rivals = [...totals.keys()].filter((other) => other !== seat && !view.players[other]!.left)
  const width = LAST_HAND + EACH_HAND * handsToCome(view)
  return ({ points }) => {
    let sum = 0
    let most = -Infinity
    for (const rival of rivals) {
      const score = totals[rival]! + points[rival]!
      sum += score
      if (score > most) most = score
    }
    const own = totals[seat]! + points[seat]!
    const lead = own - (sum / rivals.length + most) / 2
    return width * Math.tanh(lead / width)
  }
}

function handsToCome({ options, hand, players }: View): number {
  if (options.hands !== null) return Math.max(0, options.hands - hand)
  const best = Math.max(...players.map(({ total }) => total))
  return Math.max(0, (options.target! - best) / POINTS_A_HAND - 1)
}
