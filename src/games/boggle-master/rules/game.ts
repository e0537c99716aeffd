/**
 * Boggle Master. 25 letter cubes are shaken into a 5 × 5 grid and a three-minute timer starts.
 * Everybody writes down the words they can trace from cube to adjoining cube. When the timer has
 * run out the lists are read: words that two players have are struck, the others score by length.
 * One game, or game after game until somebody reaches an agreed score. The rules in full:
 * RULES.md in the folder above.
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

export type BoggleMaster = TypesOf<Options, Deal, Command, Event, State, View, Notice, Refusal>

// prettier-ignore
export const boggleMaster: Game<BoggleMaster> = {
  ...about,
  version: 1,
  isRace: true,
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  lexicons: () => Object.values(ENGLISH),
  // What happens.
  open, decide, evolve, status,
  // What players see of it.
  view: viewOf, notice: noticeOf, describe, scores,
  // What they may do.
  check, explain, imagine, sample,
}
