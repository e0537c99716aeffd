import type { Bot, Level, Mind, Plan } from '#kit/bot.ts'
import type { Millis, Seat } from '#kit/game.ts'
import { check } from '../rules/check.ts'
import type { Command, Move } from '../rules/command.ts'
import { isSpecial, type Roll } from '../rules/cubes.ts'
import { runsOf } from '../rules/crossword.ts'
import { frozenSeat } from '../rules/declaration.ts'
import type { Tuf } from '../rules/game.ts'
import { laidBy, type Grid } from '../rules/grid.ts'
import { bestAddition } from '../rules/solver/addition.ts'
import { politeWords } from '../rules/solver/search-words.ts'
import { bestGrid, longestWord } from '../rules/solver/solver.ts'
import type { View } from '../rules/view.ts'

/** Thinks of a crossword, then lays it word by word at an even pace and declares it. */
export const bot: Bot<Tuf> = { plan }

const NODES: Readonly<Record<Level, number>> = {
  novice: 2000,
  regular: 10_000,
  expert: 60_000,
  master: 300_000,
}
/** For each cube. */
const PACE: Readonly<Record<Level, Millis>> = {
  novice: 8000,
  regular: 5000,
  expert: 3500,
  master: 2500,
}
const LOOKING: Millis = 4000

function plan(view: View, mind: Mind, now: Millis): Plan<Command> | null {
  const { seat, phase } = view
  if (seat === null || phase === 'over' || view.players[seat]!.left) return null
  if (phase === 'turns') return planTurn(view, seat, mind, now)
  if (phase !== 'building') return soon(view, { type: 'done' }, now + LOOKING)
  if (frozenSeat(view) === seat || view.players[seat]!.done) return null
  const moves = nextWord(view, seat, mind)
  const at = now + PACE[mind.level] * (moves?.length ?? 1)
  if (moves !== null) return soon(view, { type: 'arrange', moves }, at)
  return soon(view, { type: 'declare' }, at) ?? soon(view, { type: 'done' }, at)
}

/** TUF-29: lays one word, or none, and is done. */
function planTurn(view: View, seat: Seat, mind: Mind, now: Millis): Plan<Command> | null {
  const at = now + PACE[mind.level]
  const { turn, round } = view
  if (turn!.seat !== seat) return null
  if (turn!.laid.length > 0) return soon(view, { type: 'done' }, at)
  const seed = mind.dice(`turn ${round} ${turn!.number}`).below(1 << 30)
  const effort = { seed, nodes: NODES[mind.level] }
  const words = politeWords(view.options, mind.words)
  const moves = bestAddition(view, seat, words, effort)
  const laying = moves === null ? null : soon(view, { type: 'arrange', moves }, at)
  return laying ?? soon(view, { type: 'done' }, at)
}

/** Null when the rules would not have it. */
function soon(view: View, command: Command, at: Millis): Plan<Command> | null {
  return check(view, command, 0) === null ? { at, command } : null
}

/** The cubes of the next word that do not lie yet where the crossword wants them. */
function nextWord(view: View, seat: Seat, mind: Mind): readonly Move[] | null {
  const roll = view.rolls[seat]!
  const crossword = wantedGrid(view, roll, mind)
  const wanted = view.options.rotary ? longestWord(roll, crossword) : crossword
  const lying = view.grids[seat]!
  const laid = laidBy(seat, wanted, roll)
  const words = runsOf(laid).map(({ cubes }) => cubes.map((place) => laid[place]!.cube))
  const missing = words
    .toSorted((a, b) => b.length - a.length)
    .filter((cubes) => cubes.some((cube) => lying[cube] === null))
  const joined = missing.find((cubes) => cubes.some((cube) => lying[cube] !== null))
  const next = joined ?? missing[0]
  if (next === undefined) return null
  return next
    .filter((cube) => lying[cube] === null)
    .map((cube) => {
      const [x, y, letter] = wanted[cube]!
      return { cube, to: [x, y], as: isSpecial(roll[cube]!) ? letter : null }
    })
}

/** What each mind thought of last: the same cubes looked at again give the same crossword. */
const remembered = new WeakMap<Mind, { readonly cubes: string; readonly grid: Grid }>()

function wantedGrid({ options, round }: View, roll: Roll, mind: Mind): Grid {
  const cubes = `${round} ${roll.join('')}`
  const known = remembered.get(mind)
  if (known?.cubes === cubes) return known.grid
  const seed = mind.dice(`crossword ${cubes}`).below(1 << 30)
  const words = politeWords(options, mind.words)
  const grid = bestGrid(roll, words, { seed, nodes: NODES[mind.level] })
  remembered.set(mind, { cubes, grid })
  return grid
}
