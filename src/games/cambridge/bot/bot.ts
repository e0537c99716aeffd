import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import type { Dice } from '#kit/dice.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { Cambridge } from '../rules/game.ts'
import { PAUSE } from '../rules/hand.ts'
import type { View } from '../rules/view.ts'
import { isToAct, dicePurpose } from './to-act.ts'
import { promisingActions, promisingPlacements } from './search/actions.ts'
import { chooseOnePly } from './one-ply.ts'
import { Evaluation } from './search/evaluation.ts'
import { thinkingTime } from './pace.ts'
import { Search } from './search/search.ts'
import { SKILLS } from './skill.ts'

/** Chooses a word that stands long, and plays for what the others' words may be. */
export const bot: Bot<Cambridge> = { plan }

/** What each mind meant to do last: asked again in the same spot it means the same. */
const remembered = new WeakMap<
  BotContext,
  { readonly spot: string; readonly meant: Plan<Command> }
>()

function plan(view: View, context: BotContext, gameTime: GameTime): Plan<Command> | null {
  const { seat } = view
  if (seat === null || !isToAct(view, seat)) return null
  const spot = spotOf(view)
  const known = remembered.get(context)
  if (known?.spot === spot) return { ...known.meant, actAt: Math.max(known.meant.actAt, gameTime) }
  const purpose = dicePurpose(view)
  const { command, choices } = think(view, seat, context, context.dice(purpose))
  const pause = thinkingTime(command, choices, context.dice(`pace ${purpose}`))
  const begun = view.phase === 'between' ? view.until - PAUSE : gameTime
  const meant = { actAt: Math.max(begun + pause, gameTime), command }
  remembered.set(context, { spot, meant })
  return meant
}

/** All that a decision rests on. Who else has chosen a word, or is ready, makes no difference. */
function spotOf(view: View): string {
  const { hand, phase, board, reports } = view
  const lasting = phase === 'choosing' || phase === 'between'
  return JSON.stringify(lasting ? { hand, phase, board, reports } : view)
}

type Thought = { readonly command: Command; readonly choices: number }

function think(view: View, seat: Seat, context: BotContext, dice: Dice): Thought {
  const skill = SKILLS[context.level]
  const { phase, turn } = view
  if (skill.playoutBudget === 0 || (phase !== 'placing' && phase !== 'playing')) {
    return { command: chooseOnePly(view, seat, context, dice, skill), choices: 1 }
  }
  const outlook = new Evaluation(view, seat, skill, context.words)
  const deeds = turn === null ? promisingPlacements(outlook) : promisingActions(outlook, turn, context.words)
  if (deeds.length === 1) return { command: deeds[0]!, choices: 1 }
  const search = new Search(outlook, skill, context.words, dice.below(2 ** 31))
  return { command: search.best(deeds, skill.playoutBudget), choices: deeds.length }
}
