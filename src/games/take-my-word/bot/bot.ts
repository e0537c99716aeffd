import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import { memoizeLast } from '#kit/bots/memo.ts'
import { notBefore, THINKING } from '#kit/bots/pace.ts'
import { pauseFactor } from '#kit/bots/temperament.ts'
import { Vocabulary } from '#kit/bots/vocabulary.ts'
import type { GameTime } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { TakeMyWord } from '../rules/game.ts'
import type { View } from '../rules/view.ts'
import { thinkingTime } from './pace.ts'
import { choosePlace } from './place.ts'
import { skillOf } from './skill.ts'
import { chooseTurn } from './turn.ts'

/** Rates plays by the points it is likely to keep and by what it leaves to the others. */
export const bot: Bot<TakeMyWord> = { plan }

const lastPlan = memoizeLast<Plan<Command>>()

function plan(view: View, context: BotContext, gameTime: GameTime): Plan<Command> | null {
  const { seat } = view
  if (seat === null || view.toAct !== seat) return null
  const planned = lastPlan(context, JSON.stringify(view), () => {
    const purpose = `${view.phase} ${view.round} ${view.sheet.length}`
    const skill = skillOf(context)
    const vocabulary = new Vocabulary(context.words, skill)
    const choose = view.phase === 'switching' ? choosePlace : chooseTurn
    const command = choose({ view, seat, skill, vocabulary, dice: context.dice(purpose) })
    const pace = context.dice(`pace ${purpose}`)
    const pause = thinkingTime(view, command, THINKING[context.level], { vocabulary, dice: pace })
    return { actAt: gameTime + Math.round(pause * pauseFactor(context.temperament)), command }
  })
  return notBefore(planned, gameTime)
}
