import type { Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { Decision } from './decision.ts'
import { ratedActions, type RatedAction } from './search/actions.ts'
import { PlayoutPolicy } from './search/playout-policy.ts'
import {
  replaceBlanks,
  sampleState,
  stateAfter,
  turnsLeft,
  type SampledState,
} from './search/sampled-state.ts'
import { winProbability } from './search/win-probability.ts'
import type { Stage } from './skill.ts'

/** The best rated action; with look-ahead, the one that wins most often. */
export function chooseTurn(decision: Decision): Command {
  const { view, skill, vocabulary, dice } = decision
  let actions = ratedActions(view, skill, vocabulary, dice)
  for (const stage of skill.stages) {
    actions = actions.slice(0, stage.plays)
    if (actions.length > 1) actions = rankByPlayouts(actions, stage, decision)
  }
  const { play } = actions[0]!
  return play === null ? { type: 'pass' } : { type: 'play', ...play }
}

/** Sorts the actions by win probability after playouts. */
function rankByPlayouts(
  actions: readonly RatedAction[],
  stage: Stage,
  decision: Decision,
): readonly RatedAction[] {
  const values = valuesByPlayouts(actions, stage, decision, winProbability)
  const order = [...actions.keys()].toSorted((a, b) => values[b]! - values[a]!)
  return order.map((index) => actions[index]!)
}

/** The mean value of each action after playouts, all from the same sampled states. */
export function valuesByPlayouts(
  actions: readonly RatedAction[],
  stage: Pick<Stage, 'turns' | 'until'>,
  { view, seat, vocabulary, dice }: Omit<Decision, 'skill'>,
  valueOf: (state: SampledState, seat: Seat, bonus: number) => number,
): readonly number[] {
  const turns = turnsLeft(view, view.order)
  const depth = stage.until === 'next' ? 1 : turnsUntilOwn(turns.slice(1), seat)
  const sums = actions.map(() => 0)
  const samples = sampleCount(stage.turns, actions.length * depth)
  for (let sample = 0; sample < samples; sample++) {
    const policy = new PlayoutPolicy(vocabulary)
    const root = sampleState(view, turns, dice)
    for (const [index, action] of actions.entries()) {
      const acted = stateAfter(root, action)
      const hands = acted.hands.with(seat, replaceBlanks(acted.hands[seat]!, dice))
      const state = policy.playOut({ ...acted, hands }, depth)
      sums[index]! += valueOf(state, seat, action.rackValue + action.taste)
    }
  }
  return sums.map((sum) => sum / samples)
}

/** More samples hardly improve the choice. */
const MAX_SAMPLES = 20

function sampleCount(turns: number, turnsPerSample: number): number {
  return Math.max(1, Math.min(MAX_SAMPLES, Math.floor(turns / Math.max(1, turnsPerSample))))
}

/** The number of turns through the player's next one. */
function turnsUntilOwn(turns: readonly Seat[], seat: Seat): number {
  const next = turns.indexOf(seat)
  return next < 0 ? turns.length : next + 1
}
