/**
 * Tuf. Everybody rolls twenty cubes and builds a crossword from them, all at once and all in
 * sight. Whoever has used more than half declares Tuf and starts the red timer; who uses more cubes
 * declares Tuffer, then Tuffest, with shorter and shorter timers. Each cube scores in each of its
 * words, and whoever sees an error in a declared crossword may call it. Alone it is solitaire. In
 * Rotary all take turns on one crossword. RULES.md beside this folder has it all.
 */
import type { Game } from '#kit/game.ts'
import { check } from './check.ts'
import { parseCommand, type Command } from './command.ts'
import { decide, open } from './decide.ts'
import { frozenSeat } from './play/declaration.ts'
import { evolve } from './evolve.ts'
import { imagine } from './imagine.ts'
import { noticeOf, type Notice } from './notice.ts'
import { parseDeal, parseOptions, type Deal, type Options } from './options.ts'
import { explain, type Refusal } from './refusal.ts'
import { sample } from './sample.ts'
import { parseEvent, remainingSeats, type Event, type State } from './state.ts'
import { describe } from './describe.ts'
import { viewOf, type View } from './view.ts'
import { lexiconsFor } from './pieces/vocabulary.ts'

export type Tuf = {
  options: Options
  deal: Deal
  command: Command
  event: Event
  state: State
  view: View
  notice: Notice
  refusal: Refusal
}

export const tuf: Game<Tuf> = {
  id: 'tuf',
  name: 'Tuf',
  version: 1,
  seats: { min: 1, max: 4, sides: 4 },
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  lexicons: lexiconsFor,
  open,
  decide,
  evolve,
  status: (state) => ({
    toAct: waitedFor(state),
    wakeAt: state.timer?.until ?? null,
    outcome: state.outcome,
  }),
  view: viewOf,
  notice: (_, event) => noticeOf(event),
  scores: ({ players }) => players.map(({ total }) => total),
  check,
  imagine,
  sample,
  describe: describe,
  explain,
}

function waitedFor(state: State): readonly number[] {
  if (state.phase === 'over') return []
  if (state.turn !== null) return [state.turn.seat]
  const frozen = frozenSeat(state)
  return remainingSeats(state).filter((seat) => seat !== frozen && !state.players[seat]!.done)
}
