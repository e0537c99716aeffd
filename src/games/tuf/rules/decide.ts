import { decideWith } from '#kit/event-recorder.ts'
import type { Act, Roster, Seat, World } from '#kit/game.ts'
import type { Result } from '#kit/result.ts'
import { movedBy } from './arranging.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { Course } from './course.ts'
import { nextTimer, nextTitle } from './declaration.ts'
import { evolve } from './evolve.ts'
import { usedIn } from './grid.ts'
import { faultsOf } from './judge.ts'
import type { Deal, Options } from './options.ts'
import type { Refusal } from './refusal.ts'
import { endPhase, goOn } from './phase.ts'
import { beginRound, endRound, roll } from './round.ts'
import { endTurn, openRotary } from './rotary.ts'
import { staying, type Event, type State } from './state.ts'
import { viewOf } from './view.ts'

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const opened: Event = { type: 'table-opened', options, roster }
  const course = new Course(evolve(null, opened), 0, world)
  beginRound(course)
  return [opened, ...course.events]
}

export function decide(
  state: State,
  act: Act<Command>,
  world: World<Deal>,
): Result<readonly Event[], Refusal> {
  const conduct = { wake: endPhase, leave, view: viewOf, check, obey }
  return decideWith(new Course(state, act.gameTime, world), act, conduct)
}

function obey(course: Course, seat: Seat, command: Command): Refusal | null {
  switch (command.type) {
    case 'arrange': {
      const moves = movedBy(command.moves, course.state.rolls[seat]!)
      course.add({ type: 'cubes-arranged', seat, moves })
      return null
    }
    case 'declare':
      return course.state.options.rotary ? openRotary(course, seat) : declare(course, seat)
    case 'call-error':
      callError(course, seat, command.seat)
      return null
    case 'done':
      finish(course, seat)
      return null
  }
}

/** TUF-10 to TUF-13 */
function declare(course: Course, seat: Seat): null {
  const { declarations, grids, options } = course.state
  course.add({
    type: 'declared',
    seat,
    title: nextTitle(declarations),
    cubes: usedIn(grids[seat]!),
    timer: nextTimer(declarations.length, options, course.gameTime),
  })
  return null
}

/** TUF-14, TUF-16 */
function callError(course: Course, by: Seat, seat: Seat): void {
  const faults = faultsOf(course.state, seat, course.vocabulary)
  const right = faults.length > 0
  const again = right && course.state.phase === 'building'
  const rolled = again ? roll(course, course.state.rolled) : null
  course.add({ type: 'error-called', by, seat, right, faults, rolled })
}

function finish(course: Course, seat: Seat): void {
  if (course.state.phase === 'turns') return endTurn(course)
  course.add({ type: 'player-done', seat })
  goOn(course)
}

/** Who leaves is not waited for. The crossword stays and is scored. */
function leave(course: Course, seat: Seat): Refusal | null {
  const { phase, players, turn } = course.state
  if (phase === 'over') return 'game-over'
  if (players[seat]?.left !== false) return 'already-left'
  course.add({ type: 'player-left', seat })
  if (staying(course.state).length < Math.min(2, players.length)) endRound(course)
  else if (turn?.seat === seat) endTurn(course)
  else if (phase !== 'turns') goOn(course)
  return null
}
