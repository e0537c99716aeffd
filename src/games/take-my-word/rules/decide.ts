import { decideWith, openWith } from '#kit/event-recorder.ts'
import type { Roster, Seat, World } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import { setClock, withTurnClock, type ClockRules } from '#kit/turn-clock.ts'
import { check } from './check.ts'
import type { Command, Play, PlayCommand } from './command.ts'
import type { Deal } from './deal.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Options } from './options.ts'
import { lowestLetter } from './play/lowest-letter.ts'
import { canPlay, spellingFault } from './play/judging.ts'
import { drawLots } from './play/lots.ts'
import { refill } from './play/refill.ts'
import { actionOf, rowAfter, spell } from './play/row.ts'
import { pointsFor } from './play/scoring.ts'
import type { Recorder } from './recorder.ts'
import type { Refusal } from './refusal.ts'
import {
  bestScorer,
  deductionsOf,
  outcomeOf,
  reasonToEnd,
  roundPoints,
  seatToAct,
  type EndReason,
} from './standings.ts'
import { remainingSeats, type State } from './state.ts'
import { viewOf } from './view.ts'

/** TMW-6, TMW-7: the first player is drawn by lots, then everybody draws a hand in turn. */
export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const opened: Event = { type: 'table-opened', options, roster }
  return openWith(evolve, opened, world, (recorder: Recorder) => {
    const lots = drawLots(roster.length, world.deal?.lots ?? [], world.dice)
    recorder.record({ type: 'lots-drawn', ...lots })
    for (const seat of recorder.state.order) refill(recorder, seat)
    recorder.record({ type: 'round-begun', round: 1 })
    setClock(recorder, clockRules)
  })
}

/** TMW-32 */
const clockRules: ClockRules<State, Event, Deal> = {
  turn(state) {
    const seat = seatToAct(state)
    if (seat === null) return null
    return { id: `${state.round} ${state.phase} ${state.sheet.length}`, seats: [seat] }
  },
  seatCount: ({ roster }) => roster.length,
  wakeAt: () => null,
  expire(recorder, seat) {
    const { phase, inPlay, hands } = recorder.state
    if (phase === 'switching') return choosePlace(recorder, { type: 'place-kept', seat }) // TMW-31
    const play = inPlay?.complete === false ? null : lowestLetter(hands[seat]!, recorder)
    if (play === null) pass(recorder, seat)
    else lay(recorder, seat, play)
  },
}

export const decide = decideWith(
  withTurnClock({ evolve, view: viewOf, check, obey, wake: () => {}, leave }, clockRules),
)

function obey(recorder: Recorder, seat: Seat, command: Command): Refusal | null {
  switch (command.type) {
    case 'play':
      return playCards(recorder, seat, command)
    case 'pass':
      if (mustPlay(recorder, seat)) return 'a-play-exists'
      pass(recorder, seat)
      return null
    case 'switch':
      choosePlace(recorder, { type: 'places-switched', seat, with: command.with })
      return null
    case 'stay':
      choosePlace(recorder, { type: 'place-kept', seat })
      return null
  }
}

function playCards(recorder: Recorder, seat: Seat, command: PlayCommand): Refusal | null {
  const { type: _, ...play } = command
  const fault = spellingFault(recorder.state.inPlay, play, recorder.world.words)
  if (fault !== null) return fault
  lay(recorder, seat, play)
  return null
}

/** A legal play, with what follows from it. */
function lay(recorder: Recorder, seat: Seat, play: Play): void {
  const { inPlay } = recorder.state
  recorder.record({
    type: 'cards-played',
    seat,
    action: actionOf(inPlay, play),
    play,
    word: spell(rowAfter(inPlay, play, seat)),
    points: pointsFor(inPlay, play),
  })
  // TMW-19: only an empty hand is refilled. TMW-30: not after the player's last turn.
  const { hands, round, options } = recorder.state
  if (hands[seat]!.length === 0 && round < options.rounds) refill(recorder, seat)
  endTurn(recorder)
}

/** TMW-15 */
function mustPlay({ state, world }: Recorder, seat: Seat): boolean {
  const { hands, premiums, inPlay, options } = state
  const position = { hand: hands[seat]!, premiums: premiums[seat]!, inPlay }
  return options.strictPass && canPlay(position, world.words)
}

function pass(recorder: Recorder, seat: Seat): void {
  recorder.record({ type: 'player-passed', seat })
  clearStalemate(recorder)
  endTurn(recorder)
}

/** TMW-27 */
function choosePlace(
  recorder: Recorder,
  chosen: EventOf<Event, 'places-switched' | 'place-kept'>,
): void {
  recorder.record(chosen)
  beginNextRound(recorder)
}

/** TMW-16: when everybody still at the table has passed, the letters are cleared. */
function clearStalemate(recorder: Recorder): void {
  const { inPlay, passed } = recorder.state
  const all = remainingSeats(recorder.state).every((seat) => passed.includes(seat))
  if (inPlay !== null && all) recorder.record({ type: 'letters-cleared' })
}

/** TMW-27, TMW-28 */
function endTurn(recorder: Recorder): void {
  const { round, waiting, order } = recorder.state
  if (waiting.length > 0) return
  const points = roundPoints(recorder.state)
  const reason = reasonToEnd(recorder.state)
  const switcher = reason === null ? bestScorer(points, order) : null
  recorder.record({ type: 'round-ended', round, points, switcher })
  if (reason !== null) endGame(recorder, reason)
  else if (switcher === null) beginNextRound(recorder)
}

function beginNextRound(recorder: Recorder): void {
  recorder.record({ type: 'round-begun', round: recorder.state.round + 1 })
}

function endGame(recorder: Recorder, reason: EndReason): void {
  const { state } = recorder
  const ending = {
    hands: state.hands,
    deductions: deductionsOf(state),
    outcome: outcomeOf(state, reason),
  }
  recorder.record({ type: 'game-ended', ending })
}

function leave(recorder: Recorder, seat: Seat): Refusal | null {
  const { phase, left } = recorder.state
  if (phase === 'over') return 'game-over'
  if (left[seat] !== false) return 'already-left'
  recorder.record({ type: 'player-left', seat })
  if (reasonToEnd(recorder.state) === 'others-left') {
    endGame(recorder, 'others-left')
    return null
  }
  clearStalemate(recorder)
  if (phase === 'playing') endTurn(recorder)
  else if (recorder.state.switcher === null) beginNextRound(recorder)
  return null
}
