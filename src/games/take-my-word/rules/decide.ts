import { decideWith, openWith } from '#kit/event-recorder.ts'
import type { Roster, Seat, World } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import { check } from './check.ts'
import type { Command, PlayCommand } from './command.ts'
import type { Deal } from './deal.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Options } from './options.ts'
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
  type EndReason,
} from './standings.ts'
import { remainingSeats } from './state.ts'
import { viewOf } from './view.ts'

/** TMW-6, TMW-7: the first player is drawn by lots, then everybody draws a hand in turn. */
export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const opened: Event = { type: 'table-opened', options, roster }
  return openWith(evolve, opened, world, (recorder: Recorder) => {
    const lots = drawLots(roster.length, world.deal?.lots ?? [], world.dice)
    recorder.record({ type: 'lots-drawn', ...lots })
    for (const seat of recorder.state.order) refill(recorder, seat)
    recorder.record({ type: 'round-begun', round: 1 })
  })
}

export const decide = decideWith({ evolve, view: viewOf, check, obey, wake: () => {}, leave })

function obey(recorder: Recorder, seat: Seat, command: Command): Refusal | null {
  switch (command.type) {
    case 'play':
      return playCards(recorder, seat, command)
    case 'pass':
      return pass(recorder, seat)
    case 'switch':
      return choosePlace(recorder, { type: 'places-switched', seat, with: command.with })
    case 'stay':
      return choosePlace(recorder, { type: 'place-kept', seat })
  }
}

function playCards(recorder: Recorder, seat: Seat, command: PlayCommand): Refusal | null {
  const { type: _, ...play } = command
  const { inPlay } = recorder.state
  const fault = spellingFault(inPlay, play, recorder.world.words)
  if (fault !== null) return fault
  recorder.record({
    type: 'cards-played',
    seat,
    action: actionOf(inPlay, play),
    play,
    word: spell(rowAfter(inPlay, play, seat)),
    points: pointsFor(inPlay, play),
  })
  // TMW-19: only an empty hand is refilled, and not after the player's last turn.
  const { hands, round, options } = recorder.state
  if (hands[seat]!.length === 0 && round < options.rounds) refill(recorder, seat)
  endTurn(recorder)
  return null
}

function pass(recorder: Recorder, seat: Seat): Refusal | null {
  const { hands, premiums, inPlay, options } = recorder.state
  const position = { hand: hands[seat]!, premiums: premiums[seat]!, inPlay }
  if (options.strictPass && canPlay(position, recorder.world.words)) return 'a-play-exists'
  recorder.record({ type: 'player-passed', seat })
  clearStalemate(recorder)
  endTurn(recorder)
  return null
}

/** TMW-27 */
function choosePlace(
  recorder: Recorder,
  chosen: EventOf<Event, 'places-switched' | 'place-kept'>,
): Refusal | null {
  recorder.record(chosen)
  beginNextRound(recorder)
  return null
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
