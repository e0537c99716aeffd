import type { Bot, Mind, Plan } from '#kit/bot.ts'
import type { Millis } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { BoggleMaster } from '../rules/game.ts'
import type { Grid } from '../rules/grid.ts'
import type { View } from '../rules/view.ts'
import { findsOn, writingTime, type Find } from './finds.ts'
import { SKILLS } from './vocabulary.ts'

/** Finds words as people do and writes them down one by one. */
export const bot: Bot<BoggleMaster> = { plan }

/** How long a bot looks at the lists that were read out. */
const LOOKING: Millis = 4000
const LOOKING_LONGER = 6000

function plan(view: View, mind: Mind, now: Millis): Plan<Command> | null {
  if (view.seat === null || view.phase === 'over' || view.players[view.seat]!.left) return null
  return view.phase === 'between'
    ? planReady(view, view.seat, mind, now)
    : planWord(view, view.seat, mind, now)
}

function planReady(view: View, seat: number, mind: Mind, now: Millis): Plan<Command> | null {
  if (view.players[seat]!.ready) return null
  const pause = LOOKING + mind.dice(`pause ${view.game}`).below(LOOKING_LONGER)
  return { at: now + pause, command: { type: 'ready' } }
}

function planWord(view: View, seat: number, mind: Mind, now: Millis): Plan<Command> | null {
  const start = view.until - view.options.seconds * 1000
  const finds = rememberedFinds(view, seat, mind)
  const next = finds.find(({ word }) => !view.list!.includes(word))
  if (next === undefined) return null
  // Whoever was held up writes on at the usual pace, without a burst.
  const due = start + next.after
  const at = due > now ? due : now + writingTime(next.word, SKILLS[mind.level])
  return at < view.until ? { at, command: { type: 'write', word: next.word } } : null
}

/** The same grid looked at by the same mind shows the same again. */
const remembered = new WeakMap<Grid, WeakMap<Mind, readonly Find[]>>()

function rememberedFinds(view: View, seat: number, mind: Mind): readonly Find[] {
  const minds = remembered.get(view.grid) ?? new WeakMap<Mind, readonly Find[]>()
  remembered.set(view.grid, minds)
  const known = minds.get(mind)
  if (known !== undefined) return known
  const purpose = `finds ${view.game} ${view.grid.join('')}`
  const finds = findsOn(view.grid, view.players[seat]!.minimum, mind, purpose)
  minds.set(mind, finds)
  return finds
}
