import type { GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import { eventParser } from '#kit/stored-event.ts'
import type { ClockEvent } from '#kit/turn-clock.ts'
import { about } from './about.ts'
import { evolve } from './evolve.ts'
import { ADDED_OPTIONS, type Options } from './options.ts'
import type { Cell, Tile } from './pieces/tiles.ts'
import type { AskingHonor, Out, Question, Report } from './state.ts'

export type Event =
  | { readonly type: 'table-opened'; readonly options: Options; readonly roster: Roster }
  | { readonly type: 'hand-begun'; readonly hand: number }
  | { readonly type: 'tiles-dealt'; readonly tiles: readonly Tile[] }
  | { readonly type: 'word-chosen'; readonly seat: Seat; readonly word: string }
  | { readonly type: 'order-drawn'; readonly order: readonly Seat[] }
  | {
      readonly type: 'token-placed'
      readonly by: Seat
      readonly seat: Seat
      readonly cell: Cell
    }
  | { readonly type: 'turn-begun'; readonly seat: Seat }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'token-moved'; readonly seat: Seat; readonly cell: Cell }
  | {
      readonly type: 'letter-taken'
      readonly seat: Seat
      readonly letter: Tile
      /** By seat the places that are revealed. CAM-12 */
      readonly places: readonly (readonly number[])[]
      /** Whose words lack it. CAM-13 */
      readonly from: readonly Seat[]
      readonly points: number
    }
  /** CAM-14, CAM-15, CAM-19: the last hidden letter of a word has been revealed. */
  | {
      readonly type: 'word-uncovered'
      readonly seat: Seat
      readonly by: Seat
      readonly points: number
    }
  | { readonly type: 'honor-entered'; readonly seat: Seat; readonly honor: AskingHonor }
  | { readonly type: 'gift-taken'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'tiles-swapped'; readonly seat: Seat; readonly cells: readonly [Cell, Cell] }
  | {
      readonly type: 'dash-revealed'
      readonly by: Seat
      readonly seat: Seat
      readonly place: number
      readonly letter: Tile
    }
  | {
      readonly type: 'word-guessed'
      readonly by: Seat
      readonly seat: Seat
      readonly word: string
      readonly right: boolean
      readonly free: boolean
      readonly points: number
    }
  | { readonly type: 'declined'; readonly seat: Seat; readonly what: Question }
  | { readonly type: 'player-out'; readonly seat: Seat; readonly because: Out }
  | {
      readonly type: 'tile-flipped'
      readonly cell: Cell
      /** CAM-9: the honors it unlocks. */
      readonly unlocks: readonly Cell[]
    }
  | { readonly type: 'hand-ended'; readonly report: Report; readonly nextBy: GameTime }
  | { readonly type: 'player-ready'; readonly seat: Seat }
  | { readonly type: 'player-left'; readonly seat: Seat }
  | { readonly type: 'game-won'; readonly outcome: Outcome }
  | ClockEvent

export const parseEvent = eventParser<Event>(about.name, evolve.types, ADDED_OPTIONS)
