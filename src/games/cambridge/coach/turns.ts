import { viewBefore, type CoachContext, type SeenMatch } from '#kit/coach/coach.ts'
import { accuracyOfLoss, formatLoss } from '#kit/coach/judgement.ts'
import type { Option, TurnReport } from '#kit/coach/report.ts'
import { sameJson } from '#kit/json/json.ts'
import { promisingActions } from '../bot/search/actions.ts'
import { Evaluation } from '../bot/search/evaluation.ts'
import { Search } from '../bot/search/search.ts'
import { SKILLS } from '../bot/skill.ts'
import type { Command } from '../rules/command.ts'
import type { Cambridge } from '../rules/game.ts'
import type { Turn } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { expectedPoints } from './luck.ts'
import { actionText, didText, fittingText, revealText } from './texts.ts'

/** A judged decision, with what the remarks and the luck are computed from. */
export type JudgedTurn = TurnReport & {
  readonly command: Command
  readonly best: Command
  /** The points between the best option and the worst. */
  readonly stake: number
  /** What the command brought at once, beyond what could be expected of it. */
  readonly surprise: number
}

/** The coach knows what the master knows. */
export const PRIOR = SKILLS.master

/** Simulated actions for each decision. */
const BUDGET = 6000
/** The points that a serious mistake costs. */
const SCALE = 1.5
const MAX_OPTIONS = 5

/** From CAM-7 on: every decision of a turn. Where to put tokens (CAM-5) the search can hardly tell. */
export function* judgeTurns(
  { seat, steps }: SeenMatch<Cambridge>,
  context: CoachContext,
): Generator<number, readonly JudgedTurn[], undefined> {
  const turns: JudgedTurn[] = []
  for (const [moment, { view, command }] of steps.entries()) {
    const before = viewBefore(steps, moment)
    if (command === null || before?.turn?.seat !== seat) continue
    turns.push(judge(before, before.turn, view, command, moment, context))
    yield moment / steps.length
  }
  return turns
}

function judge(
  before: View,
  turn: Turn,
  after: View,
  command: Command,
  moment: number,
  context: CoachContext,
): JudgedTurn {
  const { seat } = turn
  const evaluation = new Evaluation(before, seat, PRIOR, context.words)
  const considered = promisingActions(evaluation, turn, context.words)
  const isListed = considered.some((action) => sameJson(action, command))
  const actions = isListed ? considered : [...considered, command]
  const seed = context.dice(`moment ${moment}`).below(2 ** 31)
  const values =
    actions.length === 1
      ? [0]
      : new Search(evaluation, PRIOR, context.words, seed).values(actions, BUDGET)
  const ranked = actions
    .map((action, index) => ({ action, value: values[index]! }))
    .toSorted((a, b) => b.value - a.value)
  const highest = ranked[0]!.value
  const own = ranked.find(({ action }) => sameJson(action, command))!
  const lost = highest - own.value
  const shown = ranked.filter((each, place) => place < MAX_OPTIONS || each === own)
  const gained = after.players[seat]!.points - before.players[seat]!.points
  const expected = expectedPoints(evaluation, command)
  return {
    moment: moment - 1,
    name: `Hand ${before.hand}, turn ${turn.number}`,
    played: didText(command, before),
    accuracy: actions.length === 1 ? null : accuracyOfLoss(lost, SCALE),
    lost,
    note: fittingText(evaluation),
    options: shown.map(({ action, value }): Option => ({
      text: actionText(action, before),
      value: formatLoss(highest - value),
      note: revealText(evaluation, action),
      isPlayed: sameJson(action, command),
    })),
    command,
    best: ranked[0]!.action,
    stake: highest - ranked.at(-1)!.value,
    surprise: expected === null ? 0 : gained - expected,
  }
}
