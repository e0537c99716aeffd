import type { EventOf } from '#kit/stored-event.ts'
import type { Seat } from '#kit/game.ts'
import type { Play } from '../command.ts'
import type { Event } from '../event.ts'
import type { Recorder } from '../recorder.ts'
import {
  bestScorer,
  deductionsOf,
  outcomeOf,
  reasonToEnd,
  roundPoints,
  type EndReason,
} from '../standings.ts'
import { remainingSeats } from '../state.ts'
import { refill } from './refill.ts'
import { actionOf, rowAfter, spell } from './row.ts'
import { pointsFor } from './scoring.ts'

/** A legal play, with what follows from it. */
export function lay(recorder: Recorder, seat: Seat, play: Play): void {
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

export function pass(recorder: Recorder, seat: Seat): void {
  recorder.record({ type: 'player-passed', seat })
  clearStalemate(recorder)
  endTurn(recorder)
}

/** TMW-27 */
export function choosePlace(
  recorder: Recorder,
  chosen: EventOf<Event, 'places-switched' | 'place-kept'>,
): void {
  recorder.record(chosen)
  beginNextRound(recorder)
}

/** TMW-16: when everybody still at the table has passed, the letters are cleared. */
export function clearStalemate(recorder: Recorder): void {
  const { inPlay, passed } = recorder.state
  const all = remainingSeats(recorder.state).every((seat) => passed.includes(seat))
  if (inPlay !== null && all) recorder.record({ type: 'letters-cleared' })
}

/** TMW-27, TMW-28 */
export function endTurn(recorder: Recorder): void {
  const { round, waiting, order } = recorder.state
  if (waiting.length > 0) return
  const points = roundPoints(recorder.state)
  const reason = reasonToEnd(recorder.state)
  const switcher = reason === null ? bestScorer(points, order) : null
  recorder.record({ type: 'round-ended', round, points, switcher })
  if (reason !== null) endGame(recorder, reason)
  else if (switcher === null) beginNextRound(recorder)
}

export function beginNextRound(recorder: Recorder): void {
  recorder.record({ type: 'round-begun', round: recorder.state.round + 1 })
}

export function endGame(recorder: Recorder, reason: EndReason): void {
  const { state } = recorder
  const ending = {
    hands: state.hands,
    deductions: deductionsOf(state),
    outcome: outcomeOf(state, reason),
  }
  recorder.record({ type: 'game-ended', ending })
}
