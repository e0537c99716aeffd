import { expect } from 'vitest'
import type { AnyBot, Bot, BotContext, Plan } from '#kit/bot.ts'
import type { GameTime, GameTypes } from '#kit/game.ts'

/**
 * A bot that is asked again plans the same, also from a copy of the view and with an equal
 * context, and never plans for the past. Returns the plan, or null when the bot waits.
 */
export function expectStablePlan<T extends GameTypes>(
  bot: Bot<T>,
  view: T['view'],
  makeContext: () => BotContext,
  gameTime: GameTime,
): Plan<T['command']> | null {
  const context = makeContext()
  const plan = bot.plan(view, context, gameTime)
  if (plan === null) return null
  const copy: T['view'] = JSON.parse(JSON.stringify(view))
  expect(bot.plan(copy, context, plan.actAt - 1)).toEqual(plan)
  expect(bot.plan(copy, context, plan.actAt + 5)).toEqual({ ...plan, actAt: plan.actAt + 5 })
  expect(bot.plan(copy, makeContext(), gameTime)).toEqual(plan)
  return plan
}

/** The bot, with a call of `observe` for each of its plans. */
export function observed<T extends GameTypes>(
  bot: Bot<T>,
  observe: (view: T['view'], plan: Plan<T['command']>, context: BotContext) => void,
): AnyBot {
  return {
    plan(view, context, gameTime) {
      const plan = bot.plan(view, context, gameTime)
      if (plan !== null) observe(view, plan, context)
      return plan
    },
  }
}
