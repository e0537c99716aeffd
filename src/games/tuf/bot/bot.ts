import type { Bot, BotContext, Plan } from '#kit/bot.ts'
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
import { crosswordFor, nextWord, openingFor } from './building.ts'
import { sightedError } from './calls.ts'
import { drawn } from './chance.ts'
import { knownWords } from './known-words.ts'
import { dueAt, memoryOf, type Memory } from './memory.ts'
import { SKILLS, type Range } from './skill.ts'

/** Builds its crossword word by word, declares it when that pays, and reads those of others. */
export const bot: Bot<Tuf> = { plan }

/** Before the first word the cubes are looked at. */
const LOOKING: Range = [5000, 10_000]
/** How long it takes to make up one's mind, to take the hands off, to go on. */
const SETTLING: Range = [2000, 5000]
const READING_ON: Range = [4000, 9000]
/** Hands off before the sand has run out. */
const HURRY: GameTime = 2500
/** The first and the last cubes of a crossword take so much of the mean time for each. */
const EASE = 0.6
const TOIL = 0.8
/** Who has as many cubes in use is about to be Tuf. */
const ABOUT_TO_BE_TUF = CUBES / 2 - 1

function plan(view: View, mind: BotContext, now: GameTime): Plan<Command> | null {
  const { seat, phase } = view
  if (seat === null || phase === 'over' || view.players[seat]!.left) return null
  switch (phase) {
    case 'building':
      return sooner(planCall(view, seat, mind, now), planBuilding(view, seat, mind, now))
    case 'turns':
      return planTurn(view, seat, mind, now)
    case 'review':
      return planCall(view, seat, mind, now) ?? planGoingOn(view, seat, mind, now)
    case 'between':
      return planGoingOn(view, seat, mind, now)
  }
}

/** TUF-14 */
function planCall(view: View, seat: Seat, mind: BotContext, now: GameTime): Plan<Command> | null {
  const sighting = sightedError(view, seat, mind)
  if (sighting === null) return null
  const at = Math.max(sighting.gameTime, now)
  return allowed(view, at, { type: 'call-error', seat: sighting.seat })
}

/** TUF-16: seen enough; or ready for the next round. */
function planGoingOn(
  view: View,
  seat: Seat,
  mind: BotContext,
  now: GameTime,
): Plan<Command> | null {
  const { round, phase, timer } = view
  if (view.players[seat]!.done || timer === null) return null
  const after = drawn(mind.dice(`going on ${round} ${phase}`), READING_ON)
  return { actAt: Math.max(timer.from + after, now), command: { type: 'done' } }
}

function planBuilding(
  view: View,
  seat: Seat,
  mind: BotContext,
  now: GameTime,
): Plan<Command> | null {
  if (frozenSeat(view) === seat || view.players[seat]!.done) return null
  const { options, round } = view
  const roll = view.rolls[seat]!
  const cubes = `${round} ${roll.join('')}`
  const memory = memoryOf(mind, cubes)
  memory.building ??= options.rotary
    ? openingFor(roll, options, mind, cubes)
    : crosswordFor(roll, options, mind, cubes)
  const laying = planWord(view, seat, mind, now, memory)
  if (laying !== null && !paysToDeclareNow(view, seat, mind)) return laying
  const { length: made } = view.declarations
  const settling = (deed: string) => {
    const purpose = `${deed} ${cubes} ${made} ${cubesToBeat(view.declarations)}`
    const at = dueAt(memory, purpose, now, drawn(mind.dice(purpose), SETTLING))
    return hurried(view, at, now)
  }
  return (
    allowed(view, settling('declare'), { type: 'declare' }) ??
    allowed(view, settling('done'), { type: 'done' })
  )
}

/** The next word; null when all is built, or when the sand runs out before it lies. */
function planWord(
  view: View,
  seat: Seat,
  mind: BotContext,
  now: GameTime,
  memory: Memory,
): Plan<Command> | null {
  const grid = view.grids[seat]!
  const moves = nextWord(memory.building!, grid)
  if (moves === null) return null
  const used = usedIn(grid)
  const declared = view.declarations.filter((made) => made.seat === seat).length
  const purpose = `lay ${memory.cubes} ${used} ${declared}`
  const at = dueAt(memory, purpose, now, thinkingTime(view, mind, purpose, used, moves.length))
  if (view.timer !== null && at > view.timer.until - 2 * HURRY) return null
  return allowed(view, at, { type: 'arrange', moves })
}

/** The fuller the crossword, the harder is the next word. */
function thinkingTime(
  { options, round }: View,
  mind: BotContext,
  purpose: string,
  used: number,
  more: number,
): GameTime {
  const skill = SKILLS[mind.level]
  const dice = mind.dice(purpose)
  if (options.rotary) return drawn(dice, skill.word)
  const whole = drawn(mind.dice(`pace ${round}`), skill.crossword)
  const share = (more / CUBES) * (EASE + TOIL * ((used + more / 2) / CUBES))
  const looking = used === 0 ? drawn(dice, LOOKING) : 0
  return looking + Math.round((whole * share * (75 + dice.below(51))) / 100)
}

/** TUF-10, TUF-20: only to be Tuf is worth to stop for, and only when others are close to it. */
function paysToDeclareNow(view: View, seat: Seat, mind: BotContext): boolean {
  const { grids, declarations, players, options } = view
  if (declarations.length > 0 || options.rotary || isSolitaire(view)) return false
  if (!SKILLS[mind.level].watchful || usedIn(grids[seat]!) <= cubesToBeat(declarations))
    return false
  return grids.some((grid, other) => {
    return other !== seat && !players[other]!.left && usedIn(grid) >= ABOUT_TO_BE_TUF
  })
}

/** TUF-29: lays one word, or none, and is done. */
function planTurn(view: View, seat: Seat, mind: BotContext, now: GameTime): Plan<Command> | null {
  const { turn, round, timer } = view
  if (turn === null || timer === null || turn.seat !== seat) return null
  const dice = mind.dice(`turn ${round} ${turn.number}`)
  const skill = SKILLS[mind.level]
  const effort = { seed: dice.below(1 << 30), nodes: drawn(dice, skill.nodes) }
  const found = timer.from + drawn(dice, skill.word)
  const at = Math.max(found, now)
  if (turn.laid.length > 0) {
    const over = Math.max(found + drawn(dice, SETTLING), now)
    return allowed(view, hurried(view, over, now), { type: 'done' })
  }
  const moves = bestAddition(view, seat, knownWords(view.options, mind), effort)
  const laying = moves === null ? null : allowed(view, at, { type: 'arrange', moves })
  return laying ?? allowed(view, at, { type: 'done' })
}

/** Before the sand has run out. */
function hurried({ timer }: View, gameTime: GameTime, now: GameTime): GameTime {
  return timer === null ? gameTime : Math.max(now, Math.min(gameTime, timer.until - HURRY))
}

/** Null when the rules would not have it. */
function allowed(view: View, actAt: GameTime, command: Command): Plan<Command> | null {
  return check(view, command, actAt) === null ? { actAt, command } : null
}

function sooner(one: Plan<Command> | null, other: Plan<Command> | null): Plan<Command> | null {
  if (one === null || other === null) return one ?? other
  return one.actAt <= other.actAt ? one : other
}
