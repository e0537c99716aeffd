import { decideWith } from '#kit/event-recorder.ts'
import type { Act, Roster, Seat, World } from '#kit/game.ts'
import type { Result } from '#kit/result.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { Course } from './course.ts'
import { evolve } from './evolve.ts'
import { rollLots } from './lots.ts'
import type { Deal, Options } from './options.ts'
import type { Refusal } from './refusal.ts'
import { entered } from './standing.ts'
import { present, type Event, type State } from './state.ts'
import { answer, beginTurn, endTurn, read, roll } from './turn.ts'
import { readerOf, viewOf } from './view.ts'

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const opened: Event = { type: 'table-opened', options, roster }
  const course = new Course(evolve(null, opened), 0, world)
  const sides = course.state.sides.length
  const arranged = world.deal?.first ?? sides
  const lots = arranged < sides ? { lots: [], first: arranged } : rollLots(sides, world.dice)
  course.add({ type: 'lots-rolled', ...lots })
  beginTurn(course, lots.first)
  return [opened, ...course.events]
}

export function decide(
  state: State,
  act: Act<Command>,
  world: World<Deal>,
): Result<readonly Event[], Refusal> {
  const conduct = { wake: hurry, leave, view: viewOf, check, obey }
  return decideWith(new Course(state, act.gameTime, world), act, conduct)
}

function obey(course: Course, seat: Seat, command: Command): null {
  switch (command.type) {
    case 'roll':
      roll(course)
      return null
    case 'read':
      read(course, seat)
      return null
    case 'answer':
      answer(course, command.yes)
      return null
    case 'say':
      course.add({ type: 'said', seat, text: command.text })
      return null
    case 'appoint': {
      const side = course.state.players[seat]!.side
      course.add({ type: 'captain-appointed', side, seat: command.seat })
      return null
    }
  }
}

/** When the time is up the table rolls and reads for whoever did not; no answer is a wrong one. */
function hurry(course: Course): void {
  switch (course.state.phase) {
    case 'rolling':
    case 'free-rolling':
      return roll(course)
    case 'reading':
      return read(course, null)
    case 'answering':
      return answer(course, null)
    case 'over':
  }
}

/** A side that has nobody left is out: its turn passes on, or the game is over. */
function leave(course: Course, seat: Seat): Refusal | null {
  const { phase, players } = course.state
  if (phase === 'over') return 'game-over'
  if (players[seat]!.left) return 'already-left'
  course.add({ type: 'player-left', seat, heir: heirOf(course.state, seat) })
  const { state } = course
  const alone = entered(state).length === 0 && present(state).length < 2
  if (alone || state.sides[state.turn!]!.captain === null) endTurn(course)
  else if (phase === 'reading' && readerOf(state) === null) read(course, null)
  return null
}

/** OXF-21: the next of the side who is there takes the office. */
function heirOf({ sides, players }: State, seat: Seat): Seat | null {
  const { captain, seats } = sides[players[seat]!.side]!
  if (captain !== seat) return null
  return seats.find((other) => other !== seat && !players[other]!.left) ?? null
}
