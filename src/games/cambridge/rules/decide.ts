import type { Act, Roster, Seat, World } from '#kit/game.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { Course, type Moment } from './course.ts'
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
  const course = new Course(evolve(null, opened))
  beginHand(course, world)
  return [opened, ...course.events]
}

export function decide(
  state: State,
  act: Act<Command>,
  world: World<Deal>,
): Result<readonly Event[], Refusal> {
  const course = new Course(state)
  const moment = { at: act.at, world }
  if (act.by === 'clock') {
    beginHand(course, world)
    return ok(course.events)
  }
  const refusal =
    act.by === 'host'
      ? leave(course, act.left, moment)
      : (check(viewOf(state, act.by), act.command, act.at) ??
        obey(course, act.by, act.command, moment))
  return refusal === null ? ok(course.events) : refuse(refusal)
}

function obey(course: Course, seat: Seat, command: Command, moment: Moment): Refusal | null {
  switch (command.type) {
    case 'choose-word':
      return chooseWord(course, seat, command.word, moment)
    case 'place-token': {
      const { seat: whose } = placementOf(course.state)!
      course.add({ type: 'token-placed', by: seat, seat: whose, cell: command.cell })
      beginTurns(course)
      return null
    }
    case 'move':
      enter(course, command.cell, moment)
      return null
    case 'pass':
      pass(course, moment)
      return null
    case 'ride':
      ride(course, command.cell, moment)
      return null
    case 'swap':
      swap(course, command.cells, moment)
      return null
    case 'point':
      point(course, command.seat, command.place, moment)
      return null
    case 'guess':
      return guessWord(course, command, moment)
    case 'decline':
      decline(course, moment)
      return null
    case 'ready':
      course.add({ type: 'player-ready', seat })
      beginIfAllReady(course, moment.world)
      return null
  }
}

/** CAM-3, CAM-28: the dictionary refuses a word now, unless it is asked at the end. */
function chooseWord(course: Course, seat: Seat, word: string, { world }: Moment): Refusal | null {
  const fault = faultAtOnce(course.state, word, world)
  if (fault !== null) return fault
  course.add({ type: 'word-chosen', seat, word })
  drawIfAllChose(course, world)
  return null
}

/** Nobody is sent out for a guess that cannot be right. */
function guessWord(
  course: Course,
  { seat, word }: Extract<Command, { type: 'guess' }>,
  moment: Moment,
): Refusal | null {
  const fault = faultAtOnce(course.state, word, moment.world)
  if (fault !== null) return fault
  guess(course, seat, word, moment)
  return null
}

function faultAtOnce({ options }: State, word: string, { words }: World<Deal>): Refusal | null {
  return options.wordCheck === 'at-choice' ? faultOf(word, options, words) : null
}

/** Who leaves is out of the hand; the word stays in play. */
function leave(course: Course, seat: Seat, moment: Moment): Refusal | null {
  const { phase, left, players } = course.state
  if (phase === 'over') return 'game-over'
  if (left[seat] !== false) return 'already-left'
  const { token, out } = players[seat]!
  course.add({ type: 'player-left', seat })
  if (phase === 'between') return settle(course, moment)
  if (out === null) course.add({ type: 'player-out', seat, because: 'not-playing' })
  if (phase === 'choosing') return settle(course, moment)
  if (inHand(course.state).length < 2 || staying(course.state).length < 2) {
    endHand(course, 'one-left', moment)
  } else if (phase === 'placing') {
    beginTurns(course)
  } else if (course.state.turn!.seat === seat) {
    if (standsOnHonor(course.state)) flip(course, token!)
    finishTurn(course, moment)
  }
  return null
}

/** Whether the mover has entered an honor and not answered it yet. */
function standsOnHonor({ turn }: State): boolean {
  return turn!.asks !== 'move' && turn!.asks !== 'guess-on'
}

/** Ends the game when too few are left; goes on without the one who left otherwise. */
function settle(course: Course, { world }: Moment): null {
  const reason = reasonToEnd(course.state)
  if (reason === 'others-left' || reason === 'everybody-left') {
    course.add({ type: 'game-won', outcome: outcomeOf(course.state, reason) })
  } else if (course.state.phase === 'choosing') {
    drawIfAllChose(course, world)
  } else {
    beginIfAllReady(course, world)
  }
  return null
}
