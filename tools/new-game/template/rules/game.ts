/**
 * Word Chain. In turn each player plays a word that begins with the last letter of the word before.
 * Long words score more, and at the end everybody's secret letter scores for each time it occurs in
 * their own words. The full rules are in RULES.md beside this folder.
 */
import { ENGLISH } from '#kit/english.ts'
import type { Game } from '#kit/game.ts'
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
import { scoresOf, statusOf } from './standings.ts'
import type { State } from './state.ts'
import { viewOf, type View } from './view.ts'

export type WordChain = {
  options: Options
  deal: Deal
  command: Command
  event: Event
  state: State
  view: View
  notice: Notice
  refusal: Refusal
}

export const wordChain: Game<WordChain> = {
  ...about,
  version: 1,
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  lexicons: () => [ENGLISH.words, ENGLISH.names, ENGLISH.abbreviations],
  open,
  decide,
  evolve,
  status: statusOf,
  view: viewOf,
  notice: noticeOf,
  scores: scoresOf,
  check,
  imagine,
  sample,
  describe,
  explain,
}
