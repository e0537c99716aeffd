import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import type { Dice } from '#kit/dice.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { Cambridge } from '../rules/game.ts'
import { PAUSE } from '../rules/hand.ts'
import type { View } from '../rules/view.ts'
import { isAsked, purposeOf } from './to-act.ts'
import { deedsOf, placementsOf } from './search/actions.ts'
import { chooseOnePly } from './one-ply.ts'
import { Outlook } from './search/evaluation.ts'
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

function plan(view: View, mind: BotContext, now: GameTime): Plan<Command> | null {
  const { seat } = view
  if (seat === null || !isAsked(view, seat)) return null
  const spot = spotOf(view)
  const known = remembered.get(mind)
  if (known?.spot === spot) return { ...known.meant, actAt: Math.max(known.meant.actAt, now) }
  const purpose = purposeOf(view)
  const { command, choices } = think(view, seat, mind, mind.dice(purpose))
  const pause = thinkingTime(command, choices, mind.dice(`pace ${purpose}`))
  const begun = view.phase === 'between' ? view.until - PAUSE : now
  const meant = { actAt: Math.max(begun + pause, now), command }
  remembered.set(mind, { spot, meant })
  return meant
}

/** All that a decision rests on. Who else has chosen a word, or is ready, makes no difference. */
function spotOf(view: View): string {
  const { hand, phase, board, reports } = view
  const lasting = phase === 'choosing' || phase === 'between'
  return JSON.stringify(lasting ? { hand, phase, board, reports } : view)
}

type Thought = { readonly command: Command; readonly choices: number }

function think(view: View, seat: Seat, mind: BotContext, dice: Dice): Thought {
  const skill = SKILLS[mind.level]
  const { phase, turn } = view
  if (skill.acts === 0 || (phase !== 'placing' && phase !== 'playing')) {
    return { command: chooseOnePly(view, seat, mind, dice, skill), choices: 1 }
  }
  const outlook = new Outlook(view, seat, skill, mind.words)
  const deeds = turn === null ? placementsOf(outlook) : deedsOf(outlook, turn, mind.words)
  if (deeds.length === 1) return { command: deeds[0]!, choices: 1 }
  const search = new Search(outlook, skill, mind.words, dice.below(2 ** 31))
  return { command: search.best(deeds, skill.acts), choices: deeds.length }
}
