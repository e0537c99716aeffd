/**
 * Cambridge. Thirty tiles, the alphabet and four honors, lie face up in five rows of six. Everybody
 * has a secret word of five to nine letters. A token moves from tile to adjoining tile; a letter
 * that is entered shows itself in all words, pays for each word without it, and is turned face
 * down. Who thinks to know a word may guess it. Whose word is known, or who guesses wrong, is out;
 * the last one in ends the hand. Hands are played to an agreed score. RULES.md beside this folder
 * has it all.
 */
import type { Game } from '#kit/game.ts'
import { check } from './check.ts'
import { parseCommand, type Command } from './command.ts'
import { decide, open } from './decide.ts'
import { evolve } from './evolve.ts'
import { imagine } from './imagine.ts'
import { sample } from './sample.ts'
import { noticeOf, type Notice } from './notice.ts'
import { parseDeal, parseOptions, type Deal, type Options } from './options.ts'
import { placementOf } from './play/placement.ts'
import { explain, type Refusal } from './refusal.ts'
import { inHand, parseEvent, staying, type Event, type State } from './state.ts'
import { tell } from './describe.ts'
import { viewOf, type View } from './view.ts'
import { listsFor } from './pieces/word.ts'

export type Cambridge = {
  options: Options
  deal: Deal
  command: Command
  event: Event
  state: State
  view: View
  notice: Notice
  refusal: Refusal
}

export const cambridge: Game<Cambridge> = {
  id: 'cambridge',
  name: 'Cambridge',
  version: 1,
  seats: { min: 2, max: 5, sides: 5 },
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  lexicons: listsFor,
  open,
  decide,
  evolve,
  status: (state) => ({
    toAct: waitedFor(state),
    wakeAt: state.phase === 'between' ? state.until : null,
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
  switch (state.phase) {
    case 'choosing':
      return inHand(state).filter((seat) => state.players[seat]!.word === null)
    case 'placing':
      return [placementOf(state)!.by]
    case 'playing':
      return [state.turn!.seat]
    case 'between':
      return staying(state).filter((seat) => !state.ready[seat])
    case 'over':
      return []
  }
}
