/**
 * Boggle Master. 25 letter cubes are shaken into a 5 × 5 grid and a three-minute timer starts.
 * Everybody writes down the words they can trace from cube to adjoining cube. When the timer has
 * run out the lists are read: what two have is struck, the rest scores by length. One game, or
 * game after game until somebody reaches an agreed score. RULES.md beside this folder has it all.
 */
import type { Game } from '#kit/game.ts'
import { check } from './check.ts'
import { parseCommand, type Command } from './command.ts'
import { decide, open } from './decide.ts'
import { evolve } from './evolve.ts'
import { imagine, sample } from './imagine.ts'
import { noticeOf, tell, type Notice } from './notice.ts'
import { parseDeal, parseOptions, type Deal, type Options } from './options.ts'
import { explain, type Refusal } from './refusal.ts'
import { parseEvent, staying, type Event, type State } from './state.ts'
import { viewOf, type View } from './view.ts'
import { ENGLISH } from '#kit/english.ts'

export type BoggleMaster = {
  options: Options
  deal: Deal
  command: Command
  event: Event
  state: State
  view: View
  notice: Notice
  refusal: Refusal
}

export const boggleMaster: Game<BoggleMaster> = {
  id: 'boggle-master',
  name: 'Boggle Master',
  version: 1,
  seats: { min: 1, max: 16, sides: 16 },
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  lexicons: () => Object.values(ENGLISH),
  open,
  decide,
  evolve,
  status: (state) => ({
    toAct: waitedFor(state),
    wakeAt: state.phase === 'over' ? null : state.until,
    outcome: state.outcome,
  }),
  view: viewOf,
  notice: noticeOf,
  scores: ({ players }) => players.map(({ total }) => total),
  check,
  imagine,
  sample,
  describe: tell,
  explain,
}

function waitedFor(state: State): readonly number[] {
  if (state.phase === 'over') return []
  if (state.phase === 'writing') return staying(state)
  return staying(state).filter((seat) => !state.ready[seat])
}
