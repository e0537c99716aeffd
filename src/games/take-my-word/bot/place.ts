import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { chanceIn } from './search/win-probability.ts'
import { Replies } from './search/playout-policy.ts'
import { imagineScene, plain, sceneAfter, turnsLeft, type Scene } from './search/sampled-state.ts'
import type { Skill } from './skill.ts'
import type { Vocabulary } from './vocabulary.ts'

/** By how much more likely the game must be won elsewhere. */
const MARGIN = 0.02

/**
 * TMW-27: where to sit. Each place is tried for two rounds on tables as they might be, and who
 * would sit before and after is known by what they have done so far.
 */
export function choosePlace(
  view: View,
  seat: Seat,
  skill: Skill,
  vocabulary: Vocabulary,
  dice: Dice,
): Command {
  const { order } = view
  const ahead = 2 * order.length
  const tables = Math.floor(skill.turnsForPlace / (order.length * ahead))
  if (tables === 0) return { type: 'stay' }
  const others = order.filter((other) => other !== seat)
  const choices = [null, ...others].map((other) => ({ other, chance: other === null ? MARGIN : 0 }))
  for (let table = 0; table < tables; table++) {
    const now = imagineScene(view, [], dice)
    const hands = now.hands.with(seat, plain(now.hands[seat]!, dice))
    for (const choice of choices) {
      const places = choice.other === null ? order : exchanged(order, seat, choice.other)
      const replies = new Replies(vocabulary)
      let scene: Scene = { ...now, hands, turns: turnsLeft(view, places) }
      for (let turn = 0; turn < ahead && scene.turns.length > 0; turn++) {
        scene = sceneAfter(scene, replies.to(scene))
      }
      choice.chance += chanceIn(scene, seat, neighbourhood(view, places, seat)) / tables
    }
  }
  const { other } = choices.reduce((best, each) => (each.chance > best.chance ? each : best))
  return other === null ? { type: 'stay' } : { type: 'switch', with: other }
}

function exchanged(order: readonly Seat[], one: Seat, other: Seat): readonly Seat[] {
  return order.map((seat) => (seat === one ? other : seat === other ? one : seat))
}

/** What a word is worth, about, and how often one is taken. */
const WORD = 12
const USUALLY_TAKEN = 0.35
/** How many words it takes to learn as much about a player as was known of all before. */
const DOUBT = 5

/** In points: what is won by sitting after one and before another, by what they have done. */
export function neighbourhood(view: View, order: readonly Seat[], seat: Seat): number {
  // Of two, each sits before and after the other.
  if (order.length < 3) return 0
  const place = order.indexOf(seat)
  const before = order.at(place - 1)!
  const after = order[(place + 1) % order.length]!
  const rounds = view.options.rounds - view.round
  return WORD * rounds * (losing(view, before) - taking(view, after))
}

/** How often the words of a player were taken by who came next. */
function losing({ sheet }: View, seat: Seat): number {
  const words = sheet.filter((line) => line.seat === seat && line.play?.score === 'word')
  return shareOf(words.filter(({ takenBy }) => takenBy !== null).length, words.length)
}

/** How often a player took the word that lay there. */
function taking({ sheet }: View, seat: Seat): number {
  const chances = sheet.filter((line, index) => {
    return line.seat === seat && sheet[index - 1]?.play?.score === 'word'
  })
  return shareOf(chances.filter(({ took }) => took !== null).length, chances.length)
}

function shareOf(times: number, of: number): number {
  return (times + USUALLY_TAKEN * DOUBT) / (of + DOUBT)
}
