/**
 * Oxfurd Bluff. Two to four sides climb to OXFURD. A side rolls, a card is drawn, and its word is
 * read with one definition: YES or NO, is that what it means? As long as the answers are right, the
 * Climber goes up by the roll and the side rolls again. A wrong answer ends the turn and moves the
 * Descender down one level, until a setback. The first side to enter OXFURD, by an exact roll, wins.
 * The full rules are in RULES.md beside this folder.
 */
import type { Game, TypesOf } from '#kit/game.ts'
import { about } from './about.ts'
import { check } from './check.ts'
import { parseCommand, type Command } from './command.ts'
import { checkDeal, parseDeal, type Deal } from './deal.ts'
import { decide, open } from './decide.ts'
import { describe } from './describe.ts'
import { parseEvent, type Event } from './event.ts'
import { evolve } from './evolve.ts'
import { imagine } from './imagine.ts'
import { noticeOf, type Notice } from './notice.ts'
import { ADDED_OPTIONS, parseOptions, type Options } from './options.ts'
import { DECK } from './pieces/box.ts'
import { redact } from './redact.ts'
import { explain, type Refusal } from './refusal.ts'
import { sample } from './sample.ts'
import { status } from './standings.ts'
import type { State } from './state.ts'
import { viewOf, type View } from './view.ts'

export type OxfurdBluff = TypesOf<Options, Deal, Command, Event, State, View, Notice, Refusal>

// prettier-ignore
export const oxfurdBluff: Game<OxfurdBluff> = {
  ...about,
  version: 1,
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  addedOptions: ADDED_OPTIONS,
  checkDeal,
  lexicons: () => [],
  decks: [DECK],
  // What happens.
  open, decide, evolve, status,
  // What players see of it.
  view: viewOf, notice: noticeOf, describe, scores: () => null,
  // What they may do.
  check, explain, imagine, sample,
  // What is left when a player is erased.
  redact,
}
