import type { BotContext } from '#kit/bot.ts'
import type { Hint, Hints } from '#kit/bots/hint.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import { castOf, listed } from '#kit/prose.ts'
import { check } from '../rules/check.ts'
import type { Command, Move } from '../rules/command.ts'
import { describeFault } from '../rules/describe.ts'
import type { Tuf } from '../rules/game.ts'
import { laidBy, laidByAll, type Grid, type Laid } from '../rules/pieces/grid.ts'
import { isSpecial, type Roll } from '../rules/pieces/cubes.ts'
import { vocabularyOf } from '../rules/pieces/vocabulary.ts'
import { readCrossword, runsOf } from '../rules/play/crossword.ts'
import { place, placementsOf } from '../rules/play/placement.ts'
import { bestAddition } from '../rules/solver/addition.ts'
import type { View } from '../rules/view.ts'
import { bot } from './bot.ts'
import { errorToCall } from './calls.ts'
import { planCrossword, planOpening } from './crossword-plan.ts'
import { knownWords } from './vocabulary.ts'

/** A word that fits what the player has laid: unlike the bot, it does not take their crossword apart. */
export const hints: Hints<Tuf> = { suggest }

/** Nodes of the search: enough for a good word, in some tenths of a second. */
const NODES = 2 ** 16

function suggest(view: View, context: BotContext, gameTime: GameTime): Hint<Command> | null {
  const { seat, phase } = view
  if (seat === null || view.players[seat]!.left) return null
  const hint = (() => {
    switch (phase) {
      case 'building':
        return suggestRepair(view, seat, context) ?? suggestWord(view, seat, context)
      case 'turns':
        return suggestTurn(view, seat, context, gameTime)
      case 'review':
        return suggestCall(view, seat, context)
      case 'between':
      case 'over':
        return null
    }
  })()
  return hint === null || check(view, hint.command, gameTime) !== null ? null : hint
}

/** TUF-17: a word that does not count costs more than a further one brings. */
function suggestRepair(view: View, seat: Seat, context: BotContext): Hint<Command> | null {
  const { options, grids, rolls } = view
  const laid = laidBy(seat, grids[seat]!, rolls[seat]!)
  const reading = readCrossword(laid, vocabularyOf(options, context.words), options.largeWords)
  const fault = reading.faults.find(({ kind }) => kind === 'word')
  const line = reading.lines.find((each) => each.fault !== null)
  if (fault === undefined || line === undefined) return null
  const moves = line.cubes.map((at) => ({ cube: laid[at]!.cube, to: null, as: null }))
  return {
    command: { type: 'arrange', moves },
    nudge: 'One of the words in your crossword does not count.',
    answer: `${describeFault(fault)}: change it or take it back.`,
  }
}

function suggestWord(view: View, seat: Seat, context: BotContext): Hint<Command> | null {
  const { options, round } = view
  const grid = view.grids[seat]!
  const roll = view.rolls[seat]!
  const cubes = `${round} ${roll.join('')}`
  if (laidBy(seat, grid, roll).length === 0) {
    const plan = (options.rotary ? planOpening : planCrossword)(roll, options, context, cubes)
    return plan.length === 0
      ? null
      : wordHint(longestWord(plan.flat(), grid, roll), [grid], [roll], 0)
  }
  if (options.rotary) return DECLARE
  const words = knownWords(options, context)
  const effort = { seed: context.dice(`hint ${cubes}`).below(1 << 30), nodes: NODES }
  const moves = bestAddition({ grids: [grid], rolls: [roll] }, 0, words, effort)
  return moves === null ? DECLARE : wordHint(moves, [grid], [roll], 0)
}

/** The moves of the longest word of a crossword, which is a good one to begin with. */
function longestWord(moves: readonly Move[], grid: Grid, roll: Roll): readonly Move[] {
  const laid = laidBy(0, place(grid, placementsOf(moves, roll)), roll)
  const [run] = runsOf(laid).toSorted((a, b) => b.cubes.length - a.cubes.length)
  const cubes = new Set(run?.cubes.map((index) => laid[index]!.cube))
  return moves.filter(({ cube }) => cubes.has(cube))
}

/** TUF-29 */
function suggestTurn(
  view: View,
  seat: Seat,
  context: BotContext,
  gameTime: GameTime,
): Hint<Command> | null {
  const command = bot.plan(view, context, gameTime)?.command
  if (command?.type === 'arrange') return wordHint(command.moves, view.grids, view.rolls, seat)
  if (command?.type !== 'done' || view.turn!.laid.length > 0) return null
  return { command, nudge: null, answer: 'No word fits: end your turn.' }
}

/** TUF-16 */
function suggestCall(view: View, seat: Seat, context: BotContext): Hint<Command> | null {
  const call = errorToCall(view, seat, context)
  if (call === null) return null
  return {
    command: { type: 'call-error', seat: call.seat },
    nudge: 'One of the crosswords has an error.',
    answer: `Call the error in ${castOf(view).possessive(call.seat)} crossword.`,
  }
}

const DECLARE: Hint<Command> = {
  command: { type: 'declare' },
  nudge: null,
  answer: 'No further word fits: declare.',
}

/** The longest word that the moves make, the cubes in it that stand for a letter, and the letters that lie there already. */
export function wordHint(
  moves: readonly Move[],
  grids: readonly Grid[],
  rolls: readonly Roll[],
  seat: Seat,
): Hint<Command> | null {
  const moved = new Set(moves.map(({ cube }) => cube))
  const isNew = (cube: Laid) => cube.seat === seat && moved.has(cube.cube)
  const after = place(grids[seat]!, placementsOf(moves, rolls[seat]!))
  const laid = laidByAll(grids.with(seat, after), rolls)
  const [run] = runsOf(laid)
    .filter(({ cubes }) => cubes.some((at) => isNew(laid[at]!)))
    .toSorted((a, b) => b.cubes.length - a.cubes.length)
  if (run === undefined) return null
  const word = run.word.toUpperCase()
  const faceOf = ({ seat: owner, cube }: Laid) => rolls[owner]![cube]!
  const chosen = run.cubes
    .map((at) => laid[at]!)
    .filter((cube) => isNew(cube) && isSpecial(faceOf(cube)))
    .map((cube) => `${faceOf(cube)} for ${nameOf(cube)}`)
  const standing = chosen.length === 0 ? '' : `, ${listed(chosen)}`
  const first = laid[run.cubes[0]!]!
  const asFirst =
    isNew(first) && isSpecial(faceOf(first)) ? `, for which ${faceOf(first)} stands` : ''
  const lying = run.cubes.map((at) => laid[at]!).filter((cube) => !isNew(cube))
  const lie = lying.length === 1 ? 'lies' : 'lie'
  const through =
    lying.length === 0 ? '' : `, with the ${listed(lying.map(nameOf))} that ${lie} there`
  const way = run.across ? 'across' : 'down'
  return {
    command: { type: 'arrange', moves },
    nudge: `You can lay a word of ${run.word.length} letters that begins with ${word[0]}${asFirst}.`,
    answer: `Lay ${word} ${way}${standing}${through}.`,
  }
}

function nameOf({ letter }: Laid): string {
  return letter.toUpperCase()
}
