import { decideWith, openWith } from '#kit/event-recorder.ts'
import type { Roster, Seat, World } from '#kit/game.ts'
import { setClock, withTurnClock } from '#kit/turn-clock.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import type { Deal } from './deal.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Options } from './options.ts'
import { clockRules, goOnWithout } from './play/clock.ts'
import { rollLots } from './play/lots.ts'
import { answer, beginTurn, endTurn, goOnIfAllContinued, read, roll } from './play/turn.ts'
import type { Recorder } from './recorder.ts'
import type { Refusal } from './refusal.ts'
import { sidesInOxfurd } from './standings.ts'
import { presentSides, readerOf, type State } from './state.ts'
import { viewOf } from './view.ts'

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const opened: Event = { type: 'table-opened', options, roster }
  return openWith(evolve, opened, world, (recorder: Recorder) => {
    const sides = recorder.state.sides.length
    const first = world.deal?.first ?? null
    const lots = first === null ? rollLots(sides, world.dice) : { lots: [], first }
    recorder.record({ type: 'lots-rolled', ...lots })
    beginTurn(recorder, lots.first)
    setClock(recorder, clockRules)
  })
}

export const decide = decideWith(
  withTurnClock({ evolve, view: viewOf, check, obey, wake: goOnWithout, leave }, clockRules),
)

function obey(recorder: Recorder, seat: Seat, command: Command): null {
  switch (command.type) {
    case 'roll':
      roll(recorder)
      return null
    case 'read':
      read(recorder, seat)
      return null
    case 'answer':
      answer(recorder, command.yes)
      return null
    case 'continue':
      recorder.record({ type: 'continued', seat })
      goOnIfAllContinued(recorder)
      return null
    case 'say':
      recorder.record({ type: 'said', seat, text: command.text })
      return null
    case 'appoint': {
      const { side } = recorder.state.players[seat]!
      recorder.record({ type: 'captain-appointed', side, seat: command.seat })
      return null
    }
  }
}

/** When the last player of a side leaves, its turn passes on, or the game is over. */
function leave(recorder: Recorder, seat: Seat): Refusal | null {
  const { phase, players } = recorder.state
  if (phase === 'over') return 'game-over'
  if (players[seat]!.left) return 'already-left'
  recorder.record({ type: 'player-left', seat, heir: nextCaptain(recorder.state, seat) })
  const { state } = recorder
  const isLastSide = sidesInOxfurd(state).length === 0 && presentSides(state).length < 2
  if (isLastSide || state.sides[state.turn!]!.captain === null) endTurn(recorder)
  else if (phase === 'reading' && readerOf(state) === null) read(recorder, null)
  else if (phase === 'showing') goOnIfAllContinued(recorder)
  return null
}

/** OXF-21: the next player of the side, when the one who leaves was captain. */
function nextCaptain({ sides, players }: State, leaving: Seat): Seat | null {
  const { captain, seats } = sides[players[leaving]!.side]!
  if (captain !== leaving) return null
  return seats.find((seat) => seat !== leaving && !players[seat]!.left) ?? null
}
