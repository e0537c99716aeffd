import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import type { GameTime } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { TakeMyWord } from '../rules/game.ts'
import type { View } from '../rules/view.ts'
import { thinkingTime } from './pace.ts'
import { choosePlace } from './place.ts'
import { SKILLS } from './skill.ts'
import { chooseTurn } from './turn.ts'
import { Vocabulary } from './vocabulary.ts'

/** Plays for what it may keep, and for what it leaves to the others. */
export const bot: Bot<TakeMyWord> = { plan }

/** What each mind meant to do last: asked again in the same spot it means the same. */
const remembered = new WeakMap<
  BotContext,
  { readonly spot: string; readonly meant: Plan<Command> }
>()

function plan(view: View, mind: BotContext, now: GameTime): Plan<Command> | null {
  const { seat } = view
  if (seat === null || view.toAct !== seat) return null
  const spot = JSON.stringify(view)
  const known = remembered.get(mind)
  if (known?.spot === spot) return { ...known.meant, actAt: Math.max(known.meant.actAt, now) }
  const purpose = `${view.phase} ${view.round} ${view.sheet.length}`
  const skill = SKILLS[mind.level]
  const vocabulary = new Vocabulary(mind.words, skill)
  const choose = view.phase === 'switching' ? choosePlace : chooseTurn
  const command = choose(view, seat, skill, vocabulary, mind.dice(purpose))
  const meant = { actAt: now + thinkingTime(view, mind.dice(`pace ${purpose}`)), command }
  remembered.set(mind, { spot, meant })
  return meant
}
