import { decideWith } from '#kit/event-recorder.ts'
import type { Act, Roster, Seat, World } from '#kit/game.ts'
import type { Result } from '#kit/result.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { Course } from './course.ts'
import { evolve } from './evolve.ts'
import { beginHand, beginIfAllReady, beginTurns, drawIfAllChose, endHand } from './hand.ts'
import type { Deal, Options } from './options.ts'
import { placementOf } from './placement.ts'
import type { Refusal } from './refusal.ts'
import { outcomeOf, reasonToEnd } from './standing.ts'
import { inHand, staying, type Event, type State } from './state.ts'
import { decline, enter, flip, guess, pass, point, ride, swap, finishTurn } from './turn.ts'
import { viewOf } from './view.ts'
import { faultOf } from './word.ts'

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const opened: Event = { type: 'table-opened', options, roster }
  const course = new Course(evolve(null, opened), 0, world)
  beginHand(course)
  return [opened, ...course.events]
}

export function decide(
  state: State,
  act: Act<Command>,
  world: World<Deal>,
): Result<readonly Event[], Refusal> {
  const conduct = { wake: beginHand, leave, view: viewOf, check, obey }
  return decideWith(new Course(state, act.gameTime, world), act, conduct)
}

function obey(course: Course, seat: Seat, command: Command): Refusal | null {
  switch (command.type) {
    case 'choose-word':
      return chooseWord(course, seat, command.word)
    case 'place-token': {
      const { seat: whose } = placementOf(course.state)!
      course.add({ type: 'token-placed', by: seat, seat: whose, cell: command.cell })
      beginTurns(course)
      return null
    }
    case 'move':
      enter(course, command.cell)
      return null
    case 'pass':
      pass(course)
      return null
    case 'ride':
      ride(course, command.cell)
      return null
    case 'swap':
      swap(course, command.cells)
      return null
    case 'point':
      point(course, command.seat, command.place)
      return null
    case 'guess':
      return guessWord(course, command)
    case 'decline':
      decline(course)
      return null
    case 'ready':
      course.add({ type: 'player-ready', seat })
      beginIfAllReady(course)
      return null
  }
}

/** CAM-3, CAM-28: the dictionary refuses a word now, unless it is asked at the end. */
function chooseWord(course: Course, seat: Seat, word: string): Refusal | null {
  const fault = faultAtOnce(course, word)
  if (fault !== null) return fault
  course.add({ type: 'word-chosen', seat, word })
  drawIfAllChose(course)
  return null
}

/** Nobody is sent out for a guess that cannot be right. */
function guessWord(
  course: Course,
  { seat, word }: Extract<Command, { type: 'guess' }>,
): Refusal | null {
  const fault = faultAtOnce(course, word)
  if (fault !== null) return fault
  guess(course, seat, word)
  return null
}

function faultAtOnce({ state, world }: Course, word: string): Refusal | null {
  const { options } = state
  return options.wordCheck === 'at-choice' ? faultOf(word, options, world.words) : null
}

/** Who leaves is out of the hand; the word stays in play. */
function leave(course: Course, seat: Seat): Refusal | null {
  const { phase, left, players } = course.state
  if (phase === 'over') return 'game-over'
  if (left[seat] !== false) return 'already-left'
  const { token, out } = players[seat]!
  course.add({ type: 'player-left', seat })
  if (phase === 'between') return settle(course)
  if (out === null) course.add({ type: 'player-out', seat, because: 'not-playing' })
  if (phase === 'choosing') return settle(course)
  if (inHand(course.state).length < 2 || staying(course.state).length < 2) {
    endHand(course, 'one-left')
  } else if (phase === 'placing') {
    beginTurns(course)
  } else if (course.state.turn!.seat === seat) {
    if (standsOnHonor(course.state)) flip(course, token!)
    finishTurn(course)
  }
  return null
}

/** Whether the mover has entered an honor and not answered it yet. */
function standsOnHonor({ turn }: State): boolean {
  return turn!.asks !== 'move' && turn!.asks !== 'guess-on'
}

/** Ends the game when too few are left; goes on without the one who left otherwise. */
function settle(course: Course): null {
  const reason = reasonToEnd(course.state)
  if (reason === 'others-left' || reason === 'everybody-left') {
    course.add({ type: 'game-won', outcome: outcomeOf(course.state, reason) })
  } else if (course.state.phase === 'choosing') {
    drawIfAllChose(course)
  } else {
    beginIfAllReady(course)
  }
  return null
}
