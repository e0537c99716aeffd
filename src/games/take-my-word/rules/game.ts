/**
 * Take My Word For It. Cards with letters in five colours make one word in the middle of the
 * table. In turn each player starts it, adds to it or replaces letters colour by colour; whoever
 * completes a word scores it, unless the next player makes another word of it and so takes it.
 * Black cards are locked in and carry premiums. After the agreed rounds the letters left in hand
 * are deducted and the highest score wins. RULES.md beside this folder has it all.
 */
import { ENGLISH } from '#kit/english.ts'
import type { Game } from '#kit/game.ts'
import { check } from './check.ts'
import { parseCommand, type Command } from './command.ts'
import { parseDeal, type Deal } from './deal.ts'
import { decide, open } from './decide.ts'
import { evolve } from './evolve.ts'
import { imagine, sample } from './imagine.ts'
import { noticeOf, type Notice } from './notice.ts'
import { parseOptions, type Options } from './options.ts'
import { explain, type Refusal } from './refusal.ts'
import { seatToAct } from './standings.ts'
import { parseEvent, type Event, type State } from './state.ts'
import { describe } from './describe.ts'
import { viewOf, type View } from './view.ts'

export type TakeMyWord = {
  options: Options
  deal: Deal
  command: Command
  event: Event
  state: State
  view: View
  notice: Notice
  refusal: Refusal
}

export const takeMyWord: Game<TakeMyWord> = {
  id: 'take-my-word',
  name: 'Take My Word For It',
  version: 1,
  seats: { min: 2, max: 6, sides: 6 },
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  lexicons: () => Object.values(ENGLISH),
  open,
  decide,
  evolve,
  status: (state) => {
    const seat = seatToAct(state)
    // Nothing runs out: the printed game has no timer.
    return {
      toAct: seat === null ? [] : [seat],
      wakeAt: null,
      outcome: state.ending?.outcome ?? null,
    }
  },
  view: viewOf,
  notice: noticeOf,
  scores: ({ players }) => players.map(({ total }) => total),
  check,
  imagine,
  sample,
  describe: describe,
  explain,
}
