import { decideWith } from '#kit/event-recorder.ts'
import type { Act, Roster, Seat, World } from '#kit/game.ts'
import type { Result } from '#kit/result.ts'
import { check } from './check.ts'
import type { Command, Play } from './command.ts'
import { Course } from './course.ts'
import type { Deal } from './deal.ts'
import { evolve } from './evolve.ts'
import { canPlay, spellingFault } from './judge.ts'
import { drawLots } from './lots.ts'
import type { Options } from './options.ts'
import { refill } from './refill.ts'
import type { Refusal } from './refusal.ts'
import { deedOf, rowAfter, spell } from './row.ts'
import { pointsFor } from './score.ts'
import { bestOf, endingOf, roundPoints, staying } from './standing.ts'
import type { Event, State } from './state.ts'
import { viewOf } from './view.ts'

/** TMW-6, TMW-7: who begins is drawn, then everybody draws a hand, the first player first. */
export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const opened: Event = { type: 'table-opened', options, roster }
  const course = new Course(evolve(null, opened), 0, world)
  const lots = drawLots(roster.length, world.deal?.lots ?? [], world.dice)
  course.add({ type: 'lots-drawn', ...lots })
  for (const seat of course.state.order) refill(course, seat)
  course.add({ type: 'round-begun', round: 1 })
  return [opened, ...course.events]
}

export function decide(
  state: State,
  act: Act<Command>,
  world: World<Deal>,
): Result<readonly Event[], Refusal> {
  const conduct = { wake: () => {}, leave, view: viewOf, check, obey }
  return decideWith(new Course(state, act.gameTime, world), act, conduct)
}

function obey(course: Course, seat: Seat, command: Command): Refusal | null {
  switch (command.type) {
    case 'play': {
      const { type: _, ...play } = command
      return playCards(course, seat, play)
    }
    case 'pass':
      return pass(course, seat)
    case 'switch':
      course.add({ type: 'places-switched', seat, with: command.with })
      beginNextRound(course)
      return null
    case 'stay':
      course.add({ type: 'place-kept', seat })
      beginNextRound(course)
      return null
  }
}

function playCards(course: Course, seat: Seat, play: Play): Refusal | null {
  const { inPlay } = course.state
  const fault = spellingFault(inPlay, play, course.world.words)
  if (fault !== null) return fault
  course.add({
    type: 'cards-played',
    seat,
    deed: deedOf(inPlay, play),
    play,
    word: spell(rowAfter(inPlay, play, seat)),
    points: pointsFor(inPlay, play),
  })
  // TMW-19: only an empty hand is filled, and none that has had its last turn.
  const { hands, round, options } = course.state
  if (hands[seat]!.length === 0 && round < options.rounds) refill(course, seat)
  endTurn(course)
  return null
}

function pass(course: Course, seat: Seat): Refusal | null {
  const { hands, premiums, inPlay, options } = course.state
  const position = { hand: hands[seat]!, premiums: premiums[seat]!, inPlay }
  if (options.strictPass && canPlay(position, course.world.words)) return 'a-play-exists'
  course.add({ type: 'player-passed', seat })
  clearStalemate(course)
  endTurn(course)
  return null
}

/** TMW-16: when all at the table have passed in turn, the letters are cleared. */
function clearStalemate(course: Course): void {
  const { inPlay, passed } = course.state
  const all = staying(course.state).every((seat) => passed.includes(seat))
  if (inPlay !== null && all) course.add({ type: 'letters-cleared' })
}

/** TMW-27, TMW-28 */
function endTurn(course: Course): void {
  const { round, options, waiting, order } = course.state
  if (waiting.length > 0) return
  const points = roundPoints(course.state)
  const last = round === options.rounds
  const switcher = last ? null : bestOf(points, order)
  course.add({ type: 'round-ended', round, points, switcher })
  if (last) endGame(course, 'rounds-played')
  else if (switcher === null) beginNextRound(course)
}

function beginNextRound(course: Course): void {
  course.add({ type: 'round-begun', round: course.state.round + 1 })
}

function endGame(course: Course, reason: string): void {
  course.add({ type: 'game-ended', ending: endingOf(course.state, reason) })
}

function leave(course: Course, seat: Seat): Refusal | null {
  const { phase, left } = course.state
  if (phase === 'over') return 'game-over'
  if (left[seat] !== false) return 'already-left'
  course.add({ type: 'player-left', seat })
  if (staying(course.state).length < 2) {
    endGame(course, 'others-left')
    return null
  }
  clearStalemate(course)
  if (phase === 'playing') endTurn(course)
  else if (course.state.switcher === null) beginNextRound(course)
  return null
}
