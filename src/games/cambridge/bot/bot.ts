import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import { memoizeLast } from '#kit/bots/memo.ts'
import { notBefore, THINKING } from '#kit/bots/pace.ts'
import type { Dice } from '#kit/dice.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { Cambridge } from '../rules/game.ts'
import { PAUSE } from '../rules/play/pause.ts'
import type { View } from '../rules/view.ts'
import { chooseOnePly } from './one-ply.ts'
import { thinkingTime } from './pace.ts'
import { promisingActions, promisingPlacements } from './search/actions.ts'
import { Evaluation } from './search/evaluation.ts'
import { Search } from './search/search.ts'
import { skillOf } from './skill.ts'
import { dicePurpose, isToAct } from './to-act.ts'

/** Chooses a word that is hard to guess, and plays by its beliefs about the others' words. */
export const bot: Bot<Cambridge> = { plan }

const lastPlan = memoizeLast<Plan<Command>>()

function plan(view: View, context: BotContext, gameTime: GameTime): Plan<Command> | null {
  const { seat } = view
  if (seat === null || !isToAct(view, seat)) return null
  const planned = lastPlan(context, positionKey(view), () => {
    const purpose = dicePurpose(view)
    const command = decide(view, seat, context, context.dice(purpose))
    const dice = context.dice(`pace ${purpose}`)
    const pause = thinkingTime(command, THINKING[context.level], dice, context.temperament)
    const since = view.phase === 'between' ? view.until - PAUSE : gameTime
    return { actAt: since + pause, command }
  })
  return notBefore(planned, gameTime)
}

/** All that a decision depends on. Whether others have chosen, or are ready, makes no difference. */
function positionKey(view: View): string {
  const { hand, phase, board, reports } = view
  const isSimultaneous = phase === 'choosing' || phase === 'between'
  return JSON.stringify(isSimultaneous ? { hand, phase, board, reports } : view)
}

function decide(view: View, seat: Seat, context: BotContext, dice: Dice): Command {
  const skill = skillOf(context)
  const { phase, turn } = view
  if (skill.playoutBudget === 0 || (phase !== 'placing' && phase !== 'playing')) {
    return chooseOnePly(view, seat, context, dice, skill)
  }
  const evaluation = new Evaluation(view, seat, skill, context.words)
  const actions =
    turn === null
      ? promisingPlacements(evaluation)
      : promisingActions(evaluation, turn, context.words, skill.boldness)
  if (actions.length === 1) return actions[0]!
  const search = new Search(evaluation, skill, context.words, dice.below(2 ** 31))
  return search.best(actions, skill.playoutBudget, skill.boldness)
}
