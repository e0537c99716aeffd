import { decideWith, openWith } from '#kit/event-recorder.ts'
import type { Roster, Seat, World } from '#kit/game.ts'
import { setClock, withTurnClock } from '#kit/turn-clock.ts'
import { check } from './check.ts'
import type { Command, PlayCommand } from './command.ts'
import type { Deal } from './deal.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Options } from './options.ts'
import { clockRules } from './play/clock.ts'
import { canPlay, spellingFault } from './play/judging.ts'
import { drawLots } from './play/lots.ts'
import { refill } from './play/refill.ts'
import {
  beginNextRound,
  choosePlace,
  clearStalemate,
  endGame,
  endTurn,
  lay,
  pass,
} from './play/turn.ts'
import type { Recorder } from './recorder.ts'
import type { Refusal } from './refusal.ts'
import { reasonToEnd } from './standings.ts'
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

/** TMW-15 */
function mustPlay({ state, world }: Recorder, seat: Seat): boolean {
  const { hands, premiums, inPlay, options } = state
  const position = { hand: hands[seat]!, premiums: premiums[seat]!, inPlay }
  return options.strictPass && canPlay(position, world.words)
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
