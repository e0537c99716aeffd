import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import { memoizeLast } from '#kit/bots/memo.ts'
import { drawFrom } from '#kit/bots/pace.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import { maxListLength } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { PAUSE } from '../rules/play/pause.ts'
import type { BoggleMaster } from '../rules/game.ts'
import type { View } from '../rules/view.ts'
import { findWords, type Find } from './finds.ts'
import { MAX_DELAY, READING_LISTS } from './pace.ts'

/** Finds words at a human pace and writes them down one by one. */
export const bot: Bot<BoggleMaster> = { plan }

function plan(view: View, context: BotContext, gameTime: GameTime): Plan<Command> | null {
  if (view.seat === null || view.phase === 'over' || view.players[view.seat]!.left) return null
  return view.phase === 'between'
    ? planReady(view, view.seat, context, gameTime)
    : planWord(view, view.seat, context, gameTime)
}

function planReady(
  view: View,
  seat: Seat,
  context: BotContext,
  gameTime: GameTime,
): Plan<Command> | null {
  if (view.players[seat]!.ready) return null
  const pause = drawFrom(context.dice(`pause ${view.game}`), READING_LISTS)
  const ended = view.until - PAUSE
  return { actAt: Math.max(ended + pause, gameTime), command: { type: 'ready' } }
}

function planWord(
  view: View,
  seat: Seat,
  context: BotContext,
  gameTime: GameTime,
): Plan<Command> | null {
  if (view.list!.length >= maxListLength(view)) return null
  const start = view.until - view.options.seconds * 1000
  // Words whose time has passed are dropped, so that a delayed bot does not catch up in a burst.
  const next = findsIn(view, seat, context).find(
    ({ word, after }) => start + after + MAX_DELAY >= gameTime && !view.list!.includes(word),
  )
  if (next === undefined) return null
  const actAt = Math.max(start + next.after, gameTime)
  if (actAt >= view.until) return null
  return { actAt, command: { type: 'write', word: next.word }, isRace: true }
}

const lastFinds = memoizeLast<readonly Find[]>()

function findsIn(view: View, seat: Seat, context: BotContext): readonly Find[] {
  const { minimum } = view.players[seat]!
  const purpose = `finds ${view.game} ${minimum} ${view.grid.join('')}`
  return lastFinds(context, purpose, () => findWords(view.grid, minimum, context, purpose))
}
