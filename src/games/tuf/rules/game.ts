/**
 * Tuf. Everybody rolls twenty cubes and builds a crossword from them, all at the same time and in
 * full view. A player who has used more than half of the cubes declares Tuf and starts the red timer;
 * a player who uses more declares Tuffer, then Tuffest, with ever shorter timers. Each cube scores in
 * each of its words, and anybody who sees an error in a declared crossword may call it. For one
 * player it is solitaire. In Rotary all take turns on one crossword. RULES.md has all the rules.
 */
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
import { ADDED_OPTIONS, parseOptions, type Options } from './options.ts'
import { builtLists, ownLists, vocabularyOf } from './pieces/vocabulary.ts'
import { explain, type Refusal } from './refusal.ts'
import { sample } from './sample.ts'
import { scores, status } from './standings.ts'
import type { State } from './state.ts'
import { viewOf, type View } from './view.ts'

export type Tuf = TypesOf<Options, Deal, Command, Event, State, View, Notice, Refusal>

// prettier-ignore
export const tuf: Game<Tuf> = {
  ...about,
  version: 2,
  isRace: true,
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  addedOptions: ADDED_OPTIONS,
  language: ({ language }) => language, lexicons: builtLists, ownLists,
  isWord: (word, options, words) => vocabularyOf(options, words).faultOf(word) === null,
  // What happens.
  open, decide, evolve, status,
  // What players see of it.
  view: viewOf, notice: noticeOf, describe, scores,
  // What they may do.
  check, explain, imagine, sample,
}
