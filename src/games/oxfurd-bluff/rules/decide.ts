import { decideWith, openWith } from '#kit/event-recorder.ts'
import type { Roster, Seat, World } from '#kit/game.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import type { Recorder } from './recorder.ts'
import { evolve } from './evolve.ts'
import { rollLots } from './play/lots.ts'
import type { Deal, Options } from './options.ts'
import type { Refusal } from './refusal.ts'
import { entered } from './standings.ts'
import { present, type Event, type State } from './state.ts'
import { answer, beginTurn, endTurn, read, roll } from './play/turn.ts'
import { readerOf, viewOf } from './view.ts'

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const opened: Event = { type: 'table-opened', options, roster }
  return openWith(evolve, opened, world, (recorder: Recorder) => {
    const sides = recorder.state.sides.length
    const arranged = world.deal?.first ?? sides
    const lots = arranged < sides ? { lots: [], first: arranged } : rollLots(sides, world.dice)
    recorder.record({ type: 'lots-rolled', ...lots })
    beginTurn(recorder, lots.first)
  })
}

export const decide = decideWith({ evolve, view: viewOf, check, obey, wake: hurry, leave })

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
    case 'say':
      recorder.record({ type: 'said', seat, text: command.text })
      return null
    case 'appoint': {
      const side = recorder.state.players[seat]!.side
      recorder.record({ type: 'captain-appointed', side, seat: command.seat })
      return null
    }
  }
}

/** When the time is up the table rolls and reads for whoever did not; no answer is a wrong one. */
function hurry(recorder: Recorder): void {
  switch (recorder.state.phase) {
    case 'rolling':
    case 'free-rolling':
      return roll(recorder)
    case 'reading':
      return read(recorder, null)
    case 'answering':
      return answer(recorder, null)
    case 'over':
  }
}

/** A side that has nobody left is out: its turn passes on, or the game is over. */
function leave(recorder: Recorder, seat: Seat): Refusal | null {
  const { phase, players } = recorder.state
  if (phase === 'over') return 'game-over'
  if (players[seat]!.left) return 'already-left'
  recorder.record({ type: 'player-left', seat, heir: heirOf(recorder.state, seat) })
  const { state } = recorder
  const alone = entered(state).length === 0 && present(state).length < 2
  if (alone || state.sides[state.turn!]!.captain === null) endTurn(recorder)
  else if (phase === 'reading' && readerOf(state) === null) read(recorder, null)
  return null
}

/** OXF-21: the next of the side who is there takes the office. */
function heirOf({ sides, players }: State, seat: Seat): Seat | null {
  const { captain, seats } = sides[players[seat]!.side]!
  if (captain !== seat) return null
  return seats.find((other) => other !== seat && !players[other]!.left) ?? null
}
