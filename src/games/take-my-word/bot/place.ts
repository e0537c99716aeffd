import type { Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import type { Decision } from './decision.ts'
import { PlayoutPolicy } from './search/playout-policy.ts'
import { replaceBlanks, sampleState, turnsLeft } from './search/sampled-state.ts'
import { winProbability } from './search/win-probability.ts'

/** How much higher the win probability must be elsewhere. */
const MARGIN = 0.02

/**
 * TMW-27: where to sit. Each place is played out for two rounds from sampled states; what the
 * neighbours have done so far counts too.
 */
export function choosePlace({ view, seat, skill, vocabulary, dice }: Decision): Command {
  const { order } = view
  const depth = 2 * order.length
  const samples = Math.floor(skill.turnsForPlace / (order.length * depth))
  if (samples === 0) return { type: 'stay' }
  const others = order.filter((other) => other !== seat)
  const choices = [null, ...others].map((other) => {
    return { other, probability: other === null ? MARGIN : 0 }
  })
  for (let sample = 0; sample < samples; sample++) {
    const root = sampleState(view, [], dice)
    const hands = root.hands.with(seat, replaceBlanks(root.hands[seat]!, dice))
    for (const choice of choices) {
      const places = choice.other === null ? order : exchanged(order, seat, choice.other)
      const policy = new PlayoutPolicy(vocabulary)
      const state = policy.playOut({ ...root, hands, turns: turnsLeft(view, places) }, depth)
      choice.probability +=
        winProbability(state, seat, neighboursValue(view, places, seat)) / samples
    }
  }
  const { other } = choices.reduce((best, each) => {
    return each.probability > best.probability ? each : best
  })
  return other === null ? { type: 'stay' } : { type: 'switch', with: other }
}

function exchanged(order: readonly Seat[], one: Seat, other: Seat): readonly Seat[] {
  return order.map((seat) => (seat === one ? other : seat === other ? one : seat))
}

/** About the points for a word, and the share of words that are taken. */
const WORD_POINTS = 12
const USUAL_SHARE_TAKEN = 0.35
/** The weight of the usual share, in words, against what a player has done. */
const PRIOR_WORDS = 5

/** The points gained by sitting between these neighbours, judged by what they have done so far. */
export function neighboursValue(view: View, order: readonly Seat[], seat: Seat): number {
  // With two players there is no other place.
  if (order.length < 3) return 0
  const place = order.indexOf(seat)
  const before = order.at(place - 1)!
  const after = order[(place + 1) % order.length]!
  const rounds = view.options.rounds - view.round
  return WORD_POINTS * rounds * (shareLost(view, before) - shareTaken(view, after))
}

/** The share of a player's words that the next player took. */
function shareLost({ sheet }: View, seat: Seat): number {
  const words = sheet.filter((line) => line.seat === seat && line.play?.score === 'word')
  return estimateShare(words.filter(({ takenBy }) => takenBy !== null).length, words.length)
}

/** The share of the words in play that a player took. */
function shareTaken({ sheet }: View, seat: Seat): number {
  const chances = sheet.filter((line, index) => {
    return line.seat === seat && sheet[index - 1]?.play?.score === 'word'
  })
  return estimateShare(chances.filter(({ took }) => took !== null).length, chances.length)
}

function estimateShare(count: number, of: number): number {
  return (count + USUAL_SHARE_TAKEN * PRIOR_WORDS) / (of + PRIOR_WORDS)
}
