import type { Outcome, Roster, Seat } from '#kit/game.ts'
import { eventParser } from '#kit/stored-event.ts'
import { about } from './about.ts'
import { evolve } from './evolve.ts'
import { ADDED_OPTIONS, type Options } from './options.ts'
import type { Rolled } from './pieces/cubes.ts'
import type { Spot } from './pieces/grid.ts'
import type { Fault } from './play/crossword.ts'
import type { PlayedTurn, Report, Timer, Title } from './state.ts'

/** The new spot of a cube; null for beside the crossword. */
export type Placement = { readonly cube: number; readonly spot: Spot | null }

export type Event =
  | { readonly type: 'table-opened'; readonly options: Options; readonly roster: Roster }
  | {
      readonly type: 'round-begun'
      readonly round: number
      readonly rolls: readonly Rolled[]
      /** TUF-28: in solitaire it runs from the start. */
      readonly timer: Timer | null
    }
  | { readonly type: 'cubes-arranged'; readonly seat: Seat; readonly moves: readonly Placement[] }
  | {
      readonly type: 'declared'
      readonly seat: Seat
      readonly title: Title
      readonly cubes: number
      /** Null in Rotary, where a declaration starts no timer. */
      readonly timer: Timer | null
    }
  | {
      readonly type: 'error-called'
      readonly by: Seat
      readonly seat: Seat
      readonly right: boolean
      /** Empty for a wrong call. */
      readonly faults: readonly Fault[]
      /** TUF-14: what the cubes show now; null where they are not rolled again. */
      readonly rolled: Rolled | null
    }
  /** TUF-31: `index` among the declarations of the round. */
  | { readonly type: 'declaration-fallen'; readonly seat: Seat; readonly index: number }
  | { readonly type: 'player-done'; readonly seat: Seat }
  | { readonly type: 'turn-begun'; readonly seat: Seat; readonly timer: Timer }
  | {
      readonly type: 'turn-ended'
      readonly played: PlayedTurn
      readonly removed: readonly number[]
    }
  | { readonly type: 'review-begun'; readonly timer: Timer }
  | { readonly type: 'round-ended'; readonly report: Report; readonly timer: Timer }
  | { readonly type: 'player-left'; readonly seat: Seat }
  | { readonly type: 'game-won'; readonly outcome: Outcome }

export const parseEvent = eventParser<Event>(about.name, evolve.types, ADDED_OPTIONS)
