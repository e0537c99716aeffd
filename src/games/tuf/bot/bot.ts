import type { Bot, Level, Mind, Plan } from '#kit/bot.ts'
import type { Millis, Seat } from '#kit/game.ts'
import { check } from '../rules/check.ts'
import type { Command, Move } from '../rules/command.ts'
import { isSpecial, type Roll } from '../rules/cubes.ts'
import { frozenSeat } from '../rules/declaration.ts'
import type { Tuf } from '../rules/game.ts'
import type { Grid } from '../rules/grid.ts'
import { bestGrid } from '../rules/solver/solver.ts'
import type { View } from '../rules/view.ts'

/** Thinks of a crossword, then lays it cube by cube at an even pace and declares it. */
export const bot: Bot<Tuf> = { plan }

const NODES: Readonly<Record<Level, number>> = {
  novice: 2000,
  regular: 10_000,
  expert: 60_000,
  master: 300_000,
}
/** From one cube to the next. */
const PACE: Readonly<Record<Level, Millis>> = {
  novice: 9000,
  regular: 6000,
  expert: 4000,
  master: 2500,
}
const LOOKING: Millis = 4000

function plan(view: View, mind: Mind, now: Millis): Plan<Command> | null {
  const { seat, phase } = view
  if (seat === null || phase === 'over' || view.players[seat]!.left) return null
  if (phase === 'turns') return soon(view, { type: 'done' }, now + LOOKING)
  if (phase !== 'building') return soon(view, { type: 'done' }, now + LOOKING)
  if (frozenSeat(view) === seat || view.players[seat]!.done) return null
  const at = now + PACE[mind.level]
  const next = nextMove(view, seat, mind)
  if (next !== null) return soon(view, { type: 'arrange', moves: [next] }, at)
  return soon(view, { type: 'declare' }, at) ?? soon(view, { type: 'done' }, at)
}

/** Null when the rules would not have it. */
function soon(view: View, command: Command, at: Millis): Plan<Command> | null {
  return check(view, command, 0) === null ? { at, command } : null
}

/** A cube that does not lie yet where the crossword wants it. */
function nextMove(view: View, seat: Seat, mind: Mind): Move | null {
  const roll = view.rolls[seat]!
  const wanted = wantedGrid(view, roll, mind)
  const lying = view.grids[seat]!
  for (const [cube, spot] of wanted.entries()) {
    if (spot === null || lying[cube] !== null) continue
    return { cube, to: [spot[0], spot[1]], as: isSpecial(roll[cube]!) ? spot[2] : null }
  }
  return null
}

/** What each mind thought of last: the same cubes looked at again give the same crossword. */
const remembered = new WeakMap<Mind, { readonly cubes: string; readonly grid: Grid }>()

function wantedGrid({ options, round }: View, roll: Roll, mind: Mind): Grid {
  const cubes = `${round} ${roll.join('')}`
  const known = remembered.get(mind)
  if (known?.cubes === cubes) return known.grid
  const seed = mind.dice(`crossword ${cubes}`).below(1 << 30)
  const grid = bestGrid(roll, options, mind.words, { seed, nodes: NODES[mind.level] })
  remembered.set(mind, { cubes, grid })
  return grid
}
