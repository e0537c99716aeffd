import { decideWith, openWith } from '#kit/event-recorder.ts'
import type { Roster, Seat, World } from '#kit/game.ts'
import { setClock, withTurnClock } from '#kit/turn-clock.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import type { Deal } from './deal.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Options } from './options.ts'
import { faultOf } from './pieces/word.ts'
import { beginHand, beginIfAllReady, beginTurns, drawIfAllChose, endHand } from './play/hand.ts'
import { clockRules } from './play/clock.ts'
import { placementOf } from './play/placement.ts'
import { decline, enter, flip, guess, pass, point, ride, swap, finishTurn } from './play/turn.ts'
import type { Recorder } from './recorder.ts'
import type { Refusal } from './refusal.ts'
import { outcomeOf, reasonToEnd } from './standings.ts'
import { inHand, remainingSeats, type State } from './state.ts'
import { viewOf } from './view.ts'

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const opened: Event = { type: 'table-opened', options, roster }
  return openWith(evolve, opened, world, (recorder: Recorder) => {
    beginHand(recorder)
    setClock(recorder, clockRules)
  })
}

export const decide = decideWith(
  withTurnClock({ evolve, view: viewOf, check, obey, wake: beginHand, leave }, clockRules),
)

function obey(recorder: Recorder, seat: Seat, command: Command): Refusal | null {
  switch (command.type) {
    case 'choose-word':
      return chooseWord(recorder, seat, command.word)
    case 'place-token': {
      const { seat: whose } = placementOf(recorder.state)!
      recorder.record({ type: 'token-placed', by: seat, seat: whose, cell: command.cell })
      beginTurns(recorder)
      return null
    }
    case 'move':
      enter(recorder, command.cell)
      return null
    case 'pass':
      pass(recorder)
      return null
    case 'ride':
      ride(recorder, command.cell)
      return null
    case 'swap':
      swap(recorder, command.cells)
      return null
    case 'point':
      point(recorder, command.seat, command.place)
      return null
    case 'guess':
      return guessWord(recorder, command)
    case 'decline':
      decline(recorder)
      return null
    case 'ready':
      recorder.record({ type: 'player-ready', seat })
      beginIfAllReady(recorder)
      return null
  }
}

/** CAM-3, CAM-28: unless words are checked at the end, the dictionary may refuse it. */
function chooseWord(recorder: Recorder, seat: Seat, word: string): Refusal | null {
  const fault = knownFault(recorder, word)
  if (fault !== null) return fault
  recorder.record({ type: 'word-chosen', seat, word })
  drawIfAllChose(recorder)
  return null
}

/** CAM-36: unless guesses are strict, one that cannot be right is refused and costs nothing. */
function guessWord(
  recorder: Recorder,
  { seat, word }: Extract<Command, { type: 'guess' }>,
): Refusal | null {
  const { guessCheck } = recorder.state.options
  const fault = guessCheck === 'helpful' ? knownFault(recorder, word) : null
  if (fault !== null) return fault
  guess(recorder, seat, word)
  return null
}

function knownFault({ state, world }: Recorder, word: string): Refusal | null {
  const { options } = state
  return options.wordCheck === 'at-choice' ? faultOf(word, options, world.words) : null
}

/** House ruling: a player who leaves is out of the hand; the word stays in play. */
function leave(recorder: Recorder, seat: Seat): Refusal | null {
  const { phase, left, players } = recorder.state
  if (phase === 'over') return 'game-over'
  if (left[seat] !== false) return 'already-left'
  const { token, out } = players[seat]!
  recorder.record({ type: 'player-left', seat })
  if (phase === 'between') return endOrContinue(recorder)
  if (out === null) recorder.record({ type: 'player-out', seat, because: 'not-playing' })
  if (phase === 'choosing') return endOrContinue(recorder)
  if (inHand(recorder.state).length < 2 || remainingSeats(recorder.state).length < 2) {
    endHand(recorder, 'one-left')
  } else if (phase === 'placing') {
    beginTurns(recorder)
  } else if (recorder.state.turn!.seat === seat) {
    if (standsOnHonor(recorder.state)) flip(recorder, token!)
    finishTurn(recorder)
  }
  return null
}

/** Whether the mover has entered an honor and not yet answered its question. */
function standsOnHonor({ turn }: State): boolean {
  return turn!.asks !== 'move' && turn!.asks !== 'guess-on'
}

/** Ends the game when too few players are left; otherwise goes on without the one who left. */
function endOrContinue(recorder: Recorder): null {
  const reason = reasonToEnd(recorder.state)
  if (reason === 'others-left' || reason === 'everybody-left') {
    recorder.record({ type: 'game-won', outcome: outcomeOf(recorder.state, reason) })
  } else if (recorder.state.phase === 'choosing') {
    drawIfAllChose(recorder)
  } else {
    beginIfAllReady(recorder)
  }
  return null
}
