import type { Seat } from '#kit/game.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import type { Hand } from './hand.ts'

/** The points that the leader makes in a hand, on average. */
const POINTS_PER_HAND = 14
/** The lead that nearly decides the game, in points: in the last hand, and more for each to come. */
const LAST_HAND_WIDTH = 6
const WIDTH_PER_HAND = 12

/**
 * The objective to maximize: a player's lead at the end of the hand, squashed by tanh. The nearer
 * the end of the game, the less more points matter to a safe lead or a hopeless deficit.
 */
export function objectiveFor(view: View, seat: Seat): (hand: Hand) => number {
  const totals = view.players.map(({ total }) => total)
  const rivals = [...totals.keys()].filter((other) => other !== seat && !view.players[other]!.left)
  const width = LAST_HAND_WIDTH + WIDTH_PER_HAND * handsToCome(view)
  return ({ points }) => {
    let sum = 0
    let highest = -Infinity
    for (const rival of rivals) {
      const score = totals[rival]! + points[rival]!
      sum += score
      if (score > highest) highest = score
    }
    const own = totals[seat]! + points[seat]!
    const lead = own - (sum / rivals.length + highest) / 2
    return width * Math.tanh(lead / width)
  }
}

function handsToCome({ options, hand, players }: View): number {
  if (options.hands !== null) return Math.max(0, options.hands - hand)
  const best = Math.max(...players.map(({ total }) => total))
  return Math.max(0, (options.target! - best) / POINTS_PER_HAND - 1)
}
