/**
 * Take My Word For It. Cards with letters in five colours make one word in the middle of the
 * table. In turn each player starts it, adds to it or replaces letters colour by colour; the player who
 * completes a word scores it, unless the next player makes another word of it and so takes it.
 * Black cards are locked in and carry premiums. After the agreed rounds the letters left in hand
 * are deducted and the highest score wins. RULES.md beside this folder has all the rules.
 */
import { ENGLISH } from '#kit/english.ts'
import type { Game, TypesOf } from '#kit/game.ts'
import { about } from './about.ts'
import { check } from './check.ts'
import { parseCommand, type Command } from './command.ts'
import { parseDeal, type Deal } from './deal.ts'
import { decide, open } from './decide.ts'
import { describe } from './describe.ts'
import { parseEvent, type Event } from './event.ts'
import { evolve } from './evolve.ts'
import { imagine } from './imagine.ts'
import { noticeOf, type Notice } from './notice.ts'
import { parseOptions, type Options } from './options.ts'
import { explain, type Refusal } from './refusal.ts'
import { sample } from './sample.ts'
import { scores, status } from './standings.ts'
import type { State } from './state.ts'
import { viewOf, type View } from './view.ts'

export type TakeMyWord = TypesOf<Options, Deal, Command, Event, State, View, Notice, Refusal>

// prettier-ignore
export const takeMyWord: Game<TakeMyWord> = {
  ...about,
  version: 2,
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  lexicons: () => Object.values(ENGLISH),
  // What happens.
  open, decide, evolve, status,
  // What players see of it.
  view: viewOf, notice: noticeOf, describe, scores,
  // What they may do.
  check, explain, imagine, sample,
}
