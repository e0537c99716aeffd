import type { Bot } from '#kit/bot.ts'
import type { Millis } from '#kit/game.ts'
import type { Cambridge } from '../rules/game.ts'
import { chooseOnePly, type OnePlySkill } from './one-ply.ts'
import { dicePurpose, isToAct } from './to-act.ts'

/** The bot that bots of all levels are measured by: one ply, with the whole dictionary. */
export const referenceBot: Bot<Cambridge> = {
  plan(view, context, gameTime) {
    if (view.seat === null || !isToAct(view, view.seat)) return null
    const dice = context.dice(dicePurpose(view))
    const command = chooseOnePly(view, view.seat, context, dice, SKILL)
    return { actAt: gameTime + PACE, command }
  },
}

const PACE: Millis = 1500

/** It chooses its own word with the same care as a master. */
const SKILL: OnePlySkill = {
  rarest: 80,
  weight: (rarity) => (rarity <= 60 ? 1 : 0.1),
  rarestSecret: 60,
  secretCandidates: 24,
  formPercent: 10,
  secretLength: 0,
  confidence: 0.6,
  recall: 1,
  noise: 0,
}
