import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import type { GameTime } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import { PAUSE } from '../rules/decide.ts'
import type { BoggleMaster } from '../rules/game.ts'
import type { View } from '../rules/view.ts'
import { findsOn, type Find } from './finds.ts'

/** Finds words as people do and writes them down one by one. */
export const bot: Bot<BoggleMaster> = { plan }

/** How long a bot looks at the lists that were read out. */
const LOOKING: GameTime = 4000
const LOOKING_LONGER = 6000
/** By how much the table may be behind for a word to be written all the same. */
const LATENESS: GameTime = 500

function plan(view: View, mind: BotContext, now: GameTime): Plan<Command> | null {
  if (view.seat === null || view.phase === 'over' || view.players[view.seat]!.left) return null
  return view.phase === 'between'
    ? planReady(view, view.seat, mind, now)
    : planWord(view, view.seat, mind, now)
}

function planReady(
  view: View,
  seat: number,
  mind: BotContext,
  now: GameTime,
): Plan<Command> | null {
  if (view.players[seat]!.ready) return null
  const pause = LOOKING + mind.dice(`pause ${view.game}`).below(LOOKING_LONGER)
  const ended = view.until - PAUSE
  return { actAt: Math.max(ended + pause, now), command: { type: 'ready' } }
}

function planWord(view: View, seat: number, mind: BotContext, now: GameTime): Plan<Command> | null {
  const start = view.until - view.options.seconds * 1000
  // Asked again it means the same; what it was held up from writing it has lost sight of, so it
  // never catches up in a burst.
  const next = rememberedFinds(view, seat, mind).find(
    ({ word, after }) => start + after + LATENESS >= now && !view.list!.includes(word),
  )
  if (next === undefined) return null
  const actAt = Math.max(start + next.after, now)
  return actAt < view.until ? { actAt, command: { type: 'write', word: next.word } } : null
}

/** What each mind saw last: the same grid looked at again shows the same. */
const remembered = new WeakMap<
  BotContext,
  { readonly purpose: string; readonly finds: readonly Find[] }
>()

function rememberedFinds(view: View, seat: number, mind: BotContext): readonly Find[] {
  const { minimum } = view.players[seat]!
  const purpose = `finds ${view.game} ${minimum} ${view.grid.join('')}`
  const known = remembered.get(mind)
  if (known?.purpose === purpose) return known.finds
  const finds = findsOn(view.grid, minimum, mind, purpose)
  remembered.set(mind, { purpose, finds })
  return finds
}
