/**
 * Cambridge. Thirty tiles, the alphabet and four honors, lie face up in five rows of six. Everybody
 * has a secret word of five to nine letters. A token moves from tile to adjoining tile. Entering a
 * letter reveals it in all words, scores for each word without it, and turns the tile face down.
 * Instead of moving a player may guess a word. Players whose word is known and players who guess
 * wrong are out; the hand ends when one is left. Hands are played to an agreed score. RULES.md
 * beside this folder has all rules.
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
import { parseOptions, type Options } from './options.ts'
import { listsFor } from './pieces/word.ts'
import { explain, type Refusal } from './refusal.ts'
import { sample } from './sample.ts'
import { scores, status } from './standings.ts'
import type { State } from './state.ts'
import { viewOf, type View } from './view.ts'

export type Cambridge = TypesOf<Options, Deal, Command, Event, State, View, Notice, Refusal>

// prettier-ignore
export const cambridge: Game<Cambridge> = {
  ...about,
  version: 1,
  parse: { options: parseOptions, deal: parseDeal, command: parseCommand, event: parseEvent },
  checkDeal,
  lexicons: listsFor,
  // What happens.
  open, decide, evolve, status,
  // What players see of it.
  view: viewOf, notice: noticeOf, describe, scores,
  // What they may do.
  check, explain, imagine, sample,
}
