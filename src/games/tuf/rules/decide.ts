import { decideWith, openWith } from '#kit/event-recorder.ts'
import type { Roster, Seat, World } from '#kit/game.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import type { Deal } from './deal.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Options } from './options.ts'
import { usedIn } from './pieces/grid.ts'
import { vocabularyOf } from './pieces/vocabulary.ts'
import { fallenDeclaration, nextTimer, nextTitle } from './play/declaration.ts'
import { faultsOf } from './play/judging.ts'
import { advanceIfAllDone, endPhase } from './play/phase.ts'
import { placementsOf } from './play/placement.ts'
import { endTurn, openRotary } from './play/rotary.ts'
import { beginRound, endRound, rollFor } from './play/round.ts'
import type { Recorder } from './recorder.ts'
import type { Refusal } from './refusal.ts'
import { remainingSeats } from './state.ts'
import { viewOf } from './view.ts'

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  return openWith(evolve, { type: 'table-opened', options, roster }, world, beginRound)
}

export const decide = decideWith({ evolve, view: viewOf, check, obey, wake: endPhase, leave })

function obey(recorder: Recorder, seat: Seat, command: Command): Refusal | null {
  switch (command.type) {
    case 'arrange': {
      const moves = placementsOf(command.moves, recorder.state.rolls[seat]!)
      recorder.record({ type: 'cubes-arranged', seat, moves })
      dropFallen(recorder)
      return null
    }
    case 'declare':
      return recorder.state.options.rotary ? openRotary(recorder, seat) : declare(recorder, seat)
    case 'call-error':
      callError(recorder, seat, command.seat)
      return null
    case 'done':
      finish(recorder, seat)
      return null
  }
}

/** TUF-10 to TUF-13 */
function declare(recorder: Recorder, seat: Seat): null {
  const { declarations, grids, options } = recorder.state
  recorder.record({
    type: 'declared',
    seat,
    title: nextTitle(declarations),
    cubes: usedIn(grids[seat]!),
    timer: nextTimer(declarations.length, options, recorder.gameTime),
  })
  return null
}

/** TUF-14, TUF-16 */
function callError(recorder: Recorder, by: Seat, seat: Seat): void {
  const { state, world } = recorder
  const faults = faultsOf(state, seat, vocabularyOf(state.options, world.words))
  const right = faults.length > 0
  const rerolls = right && state.phase === 'building'
  const rolled = rerolls ? rollFor(recorder, state.rolled) : null
  recorder.record({ type: 'error-called', by, seat, right, faults, rolled })
  dropFallen(recorder)
}

/** TUF-31 */
function dropFallen(recorder: Recorder): void {
  const index = fallenDeclaration(recorder.state)
  if (index === null) return
  const { seat } = recorder.state.declarations[index]!
  recorder.record({ type: 'declaration-fallen', seat, index })
  dropFallen(recorder)
}

function finish(recorder: Recorder, seat: Seat): void {
  if (recorder.state.phase === 'turns') return endTurn(recorder)
  recorder.record({ type: 'player-done', seat })
  advanceIfAllDone(recorder)
}

/** Nobody waits for a player who has left. The crossword stays and is scored. */
function leave(recorder: Recorder, seat: Seat): Refusal | null {
  const { phase, players, turn } = recorder.state
  if (phase === 'over') return 'game-over'
  if (players[seat]?.left !== false) return 'already-left'
  recorder.record({ type: 'player-left', seat })
  if (remainingSeats(recorder.state).length < Math.min(2, players.length)) endRound(recorder)
  else if (turn?.seat === seat) endTurn(recorder)
  else if (phase !== 'turns') advanceIfAllDone(recorder)
  return null
}
