import { oneIn, pick, type Dice } from '#kit/dice.ts'
import type { Seat, World } from '#kit/game.ts'
import { check } from './check.ts'
import type { Command, Move } from './command.ts'
import { isSpecial, letterOf } from './pieces/cubes.ts'
import { bestAddition } from './solver/addition.ts'
import { searchWords } from './solver/search-words.ts'
import { bestGrid, longestWord } from './solver/solver.ts'
import type { View } from './view.ts'

/** Enough to build something. */
const FEW_NODES = 800

/** Some command that `check` accepts now. */
export function sample(view: View, world: World): Command | null {
  const { seat, phase } = view
  if (seat === null || phase === 'over' || view.players[seat]!.left) return null
  const gameTime = view.timer === null ? 0 : view.timer.until - 1
  const commands = world.dice.shuffle(candidates(view, seat, world))
  return commands.find((command) => check(view, command, gameTime) === null) ?? null
}

function candidates(view: View, seat: Seat, world: World): readonly Command[] {
  const { dice } = world
  const { phase, players } = view
  if (phase === 'between') return [{ type: 'done' }]
  const calls = players.map((_, other): Command => ({ type: 'call-error', seat: other }))
  if (phase === 'review') return [{ type: 'done' }, ...calls]
  const commands: Command[] = [{ type: 'declare' }, { type: 'declare' }]
  if (oneIn(dice, 4)) commands.push(...calls)
  if (oneIn(dice, 8) || phase === 'turns') commands.push({ type: 'done' })
  commands.push(someMoves(view, seat, dice))
  if (oneIn(dice, 3)) commands.push(...validCrossword(view, seat, world))
  return commands
}

/** Moves a few cubes next to some laid cube. */
function someMoves({ rolls, grids }: View, seat: Seat, dice: Dice): Command {
  const roll = rolls[seat]!
  const cubes = dice.shuffle([...roll.keys()]).slice(0, 1 + dice.below(3))
  const [x, y] = pick(dice, [...grids.flat().filter((spot) => spot !== null), [0, 0, 'a']] as const)
  const step = pick(dice, [
    [0, 1],
    [1, 0],
  ] as const)
  const moves = cubes.map((cube, nth): Move => {
    if (oneIn(dice, 5)) return { cube, to: null, as: null }
    const as = isSpecial(roll[cube]!) ? pick(dice, LETTERS) : null
    return { cube, to: [x + (nth + 1) * step[0], y + (nth + 1) * step[1]], as }
  })
  return { type: 'arrange', moves }
}

/** A valid crossword laid in one command; in Rotary a word. */
function validCrossword(view: View, seat: Seat, world: World): readonly Command[] {
  const { rolls, options, phase } = view
  const roll = rolls[seat]!
  const effort = { seed: world.dice.below(1 << 30), nodes: FEW_NODES }
  const words = searchWords(options, world.words)
  if (phase === 'turns') {
    const moves = bestAddition(view, seat, words, effort)
    return moves === null ? [] : [{ type: 'arrange', moves }]
  }
  const crossword = bestGrid(roll, words, effort)
  const grid = options.rotary ? longestWord(roll, crossword) : crossword
  const moves = grid.map((spot, cube): Move => {
    if (spot === null) return { cube, to: null, as: null }
    const [x, y, letter] = spot
    return { cube, to: [x, y], as: letterOf(roll[cube]!) === null ? letter : null }
  })
  return [{ type: 'arrange', moves }]
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
