import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { View } from '../rules/view.ts'
import { chanceIn } from './search/win-probability.ts'
import { optionsOf, type Option } from './search/actions.ts'
import { Replies } from './search/playout-policy.ts'
import { imagineScene, plain, sceneAfter, turnsLeft } from './search/sampled-state.ts'
import type { Skill, Stage } from './skill.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What to do with a turn. */
export function chooseTurn(
  view: View,
  seat: Seat,
  skill: Skill,
  vocabulary: Vocabulary,
  dice: Dice,
): Command {
  let options = optionsOf(view, skill, vocabulary, dice)
  for (const stage of skill.stages) {
    options = options.slice(0, stage.plays)
    if (options.length > 1) options = ranked(options, view, seat, stage, vocabulary, dice)
  }
  const { play } = options[0]!
  return play === null ? { type: 'pass' } : { type: 'play', ...play }
}

/** The options by how likely the game is won with them, each tried on the same tables. */
function ranked(
  options: readonly Option[],
  view: View,
  seat: Seat,
  stage: Stage,
  vocabulary: Vocabulary,
  dice: Dice,
): readonly Option[] {
  const turns = turnsLeft(view, view.order)
  const end = stage.until === 'next' ? 1 : turnsUntilOwn(turns.slice(1), seat)
  const chances = options.map(() => 0)
  const tables = tablesFor(stage.turns, options.length * end)
  for (let table = 0; table < tables; table++) {
    const replies = new Replies(vocabulary)
    const scene = imagineScene(view, turns, dice)
    for (const [index, option] of options.entries()) {
      let ahead = sceneAfter(scene, option)
      ahead = { ...ahead, hands: ahead.hands.with(seat, plain(ahead.hands[seat]!, dice)) }
      for (let turn = 0; turn < end && ahead.turns.length > 0; turn++) {
        ahead = sceneAfter(ahead, replies.to(ahead))
      }
      chances[index]! += chanceIn(ahead, seat, option.kept)
    }
  }
  const order = [...options.keys()].toSorted((a, b) => chances[b]! - chances[a]!)
  return order.map((index) => options[index]!)
}

/** More tables than these tell little more. */
const MOST_TABLES = 20

function tablesFor(turns: number, onEach: number): number {
  return Math.max(1, Math.min(MOST_TABLES, Math.floor(turns / Math.max(1, onEach))))
}

/** How many turns there are up to the player's own, that one among them. */
function turnsUntilOwn(turns: readonly Seat[], seat: Seat): number {
  const next = turns.indexOf(seat)
  return next < 0 ? turns.length : next + 1
}
