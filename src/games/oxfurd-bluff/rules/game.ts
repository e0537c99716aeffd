/**
 * Oxfurd Bluff. Two to four sides climb to OXFURD. A side rolls, a card is drawn, and its word is
 * read with one definition: YES or NO, is that what it means? As long as the answers are right the
 * Climber goes up by the roll and the side goes on; a wrong one ends the turn and takes the
 * Descender a level down, until a setback. Who enters OXFURD first, by an exact roll, wins.
 * RULES.md beside this folder has it all.
 */
import type { Game, Seat } from '#kit/game.ts'
import { DECK } from './pieces/box.ts'
import { check } from './check.ts'
import { parseCommand, type Command } from './command.ts'
import { decide, open } from './decide.ts'
import { evolve } from './evolve.ts'
import { imagine } from './imagine.ts'
import { noticeOf, type Notice } from './notice.ts'
import { parseDeal, parseOptions, type Deal, type Options } from './options.ts'
import { explain, type Refusal } from './refusal.ts'
import { sample } from './sample.ts'
import { MOST_SIDES } from './play/side.ts'
import { parseEvent, type Event, type State } from './state.ts'
import { tell } from './describe.ts'
import { readerOf, untilOf, viewOf, type View } from './view.ts'

export type OxfurdBluff = {
  options: Options
  deal: Deal
  command: Command
  event: Event
  state: State
  view: View
  notice: Notice
  refusal: Refusal
}

export const oxfurdBluff: Game<OxfurdBluff> = {
  id: 'oxfurd-bluff',
  name: 'Oxfurd Bluff',
  version: 1,
  seats: { min: 2, max: 16, sides: MOST_SIDES },
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  lexicons: () => [],
  decks: () => [DECK],
  open,
  decide,
  evolve,
  status: (state) => ({
    toAct: waitedFor(state),
    wakeAt: untilOf(state),
    outcome: state.outcome,
  }),
  view: viewOf,
  notice: noticeOf,
  scores: () => null,
  check,
  imagine,
  sample,
  describe: tell,
  explain,
}

function waitedFor(state: State): readonly Seat[] {
  const { phase, turn, sides } = state
  if (phase === 'over') return []
  return [phase === 'reading' ? readerOf(state)! : sides[turn!]!.captain!]
}
