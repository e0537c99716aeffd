import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import { memoizeLast } from '#kit/bots/memo.ts'
import { drawFrom } from '#kit/bots/pace.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { CUBES } from '../rules/pieces/cubes.ts'
import { cubesToBeat, frozenSeat } from '../rules/play/declaration.ts'
import type { Tuf } from '../rules/game.ts'
import { usedIn } from '../rules/pieces/grid.ts'
import { bestAddition } from '../rules/solver/addition.ts'
import { isSolitaire } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { errorToCall } from './calls.ts'
import { nextMoves, planCrossword, planOpening, type CrosswordPlan } from './crossword-plan.ts'
import {
  DECIDING,
  dueAt,
  HANDS_OFF,
  READING,
  thinkingTime,
  withinTimer,
  type DueTimes,
} from './pace.ts'
import { drawNodes, skillOf } from './skill.ts'
import { knownWords } from './vocabulary.ts'

/** Builds its crossword word by word, declares it when that pays, and reads those of others. */
export const bot: Bot<Tuf> = { plan }

/** A player with this many cubes in use is about to declare Tuf. */
const NEARLY_TUF = CUBES / 2 - 1

function plan(view: View, context: BotContext, gameTime: GameTime): Plan<Command> | null {
  const { seat, phase } = view
  if (seat === null || phase === 'over' || view.players[seat]!.left) return null
  switch (phase) {
    case 'building': {
      const call = planCall(view, seat, context, gameTime)
      return racing(sooner(call, planBuilding(view, seat, context, gameTime)))
    }
    case 'turns':
      return planTurn(view, seat, context, gameTime)
    case 'review':
      return (
        racing(planCall(view, seat, context, gameTime)) ?? planDone(view, seat, context, gameTime)
      )
    case 'between':
      return planDone(view, seat, context, gameTime)
  }
}

type Planner = (
  view: View,
  seat: Seat,
  context: BotContext,
  gameTime: GameTime,
) => Plan<Command> | null

/** TUF-14 */
const planCall: Planner = (view, seat, context, gameTime) => {
  const call = errorToCall(view, seat, context)
  if (call === null) return null
  return ifAllowed(view, Math.max(call.actAt, gameTime), { type: 'call-error', seat: call.seat })
}

/** TUF-16: done with the review, or ready for the next round. */
const planDone: Planner = (view, seat, context, gameTime) => {
  const { round, phase, timer } = view
  if (view.players[seat]!.done || timer === null) return null
  const pause = drawFrom(context.dice(`going on ${round} ${phase}`), READING)
  return { actAt: Math.max(timer.from + pause, gameTime), command: { type: 'done' } }
}

/** What a bot keeps as long as it has the same cubes. */
type Building = {
  readonly cubes: string
  readonly crossword: CrosswordPlan
  readonly dueTimes: DueTimes
}

/** `commits`: a crossword that has been begun is not taken apart when another word is voted in. */
const lastBuilding = memoizeLast<Building>({ commits: true })

const planBuilding: Planner = (view, seat, context, gameTime) => {
  if (frozenSeat(view) === seat || view.players[seat]!.done) return null
  const { options, round, declarations } = view
  const roll = view.rolls[seat]!
  const cubes = `${round} ${roll.join('')}`
  const building = lastBuilding(context, cubes, () => {
    const planBuild = options.rotary ? planOpening : planCrossword
    return { cubes, crossword: planBuild(roll, options, context, cubes), dueTimes: new Map() }
  })
  const word = planWord(view, seat, context, gameTime, building)
  if (word !== null && !shouldDeclareNow(view, seat, context)) return word
  const decideAt = (action: string) => {
    const purpose = `${action} ${cubes} ${declarations.length} ${cubesToBeat(declarations)}`
    const pause = drawFrom(context.dice(purpose), DECIDING)
    return withinTimer(view, dueAt(building.dueTimes, purpose, gameTime, pause), gameTime)
  }
  return (
    ifAllowed(view, decideAt('declare'), { type: 'declare' }) ??
    ifAllowed(view, decideAt('done'), { type: 'done' })
  )
}

/** The next word; null when all are laid, or the timer runs out before. */
function planWord(
  view: View,
  seat: Seat,
  context: BotContext,
  gameTime: GameTime,
  { cubes, crossword, dueTimes }: Building,
): Plan<Command> | null {
  const grid = view.grids[seat]!
  const moves = nextMoves(crossword, grid)
  if (moves === null) return null
  const used = usedIn(grid)
  const declared = view.declarations.filter((declaration) => declaration.seat === seat).length
  const purpose = `lay ${cubes} ${used} ${declared}`
  const pause = thinkingTime(view, context, purpose, used, moves.length)
  const actAt = dueAt(dueTimes, purpose, gameTime, pause)
  if (view.timer !== null && actAt > view.timer.until - 2 * HANDS_OFF) return null
  return ifAllowed(view, actAt, { type: 'arrange', moves })
}

/** TUF-10, TUF-20: only the title Tuf is worth stopping for, and only when others are close to it. */
function shouldDeclareNow(view: View, seat: Seat, context: BotContext): boolean {
  const { grids, declarations, players, options } = view
  if (declarations.length > 0 || options.rotary || isSolitaire(view)) return false
  if (!skillOf(context).watchful || usedIn(grids[seat]!) <= cubesToBeat(declarations)) return false
  return grids.some((grid, other) => {
    return other !== seat && !players[other]!.left && usedIn(grid) >= NEARLY_TUF
  })
}

/** TUF-29: lays one word, or none, and is done. */
const planTurn: Planner = (view, seat, context, gameTime) => {
  const { turn, round, timer } = view
  if (turn === null || timer === null || turn.seat !== seat) return null
  const dice = context.dice(`turn ${round} ${turn.number}`)
  const skill = skillOf(context)
  const effort = { seed: dice.below(1 << 30), nodes: drawNodes(dice, skill) }
  const foundAt = timer.from + drawFrom(dice, skill.wordTime)
  if (turn.laid.length > 0) {
    const doneAt = Math.max(foundAt + drawFrom(dice, DECIDING), gameTime)
    return ifAllowed(view, withinTimer(view, doneAt, gameTime), { type: 'done' })
  }
  const actAt = Math.max(foundAt, gameTime)
  const moves = bestAddition(view, seat, knownWords(view.options, context), effort)
  const laying = moves === null ? null : ifAllowed(view, actAt, { type: 'arrange', moves })
  return laying ?? ifAllowed(view, actAt, { type: 'done' })
}

/** Null when the rules refuse the command. */
function ifAllowed(view: View, actAt: GameTime, command: Command): Plan<Command> | null {
  return check(view, command, actAt) === null ? { actAt, command } : null
}

function racing(planned: Plan<Command> | null): Plan<Command> | null {
  return planned === null ? null : { ...planned, isRace: true }
}

function sooner(one: Plan<Command> | null, other: Plan<Command> | null): Plan<Command> | null {
  if (one === null || other === null) return one ?? other
  return one.actAt <= other.actAt ? one : other
}
