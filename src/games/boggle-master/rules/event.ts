import type { GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import { eventParser } from '#kit/stored-event.ts'
import { about } from './about.ts'
import { evolve } from './evolve.ts'
import type { Options } from './options.ts'
import type { Grid } from './pieces/grid.ts'
import type { Report } from './play/judging.ts'

export type Event =
  | { readonly type: 'table-opened'; readonly options: Options; readonly roster: Roster }
  | GridShaken
  | { readonly type: 'word-written'; readonly seat: Seat; readonly word: string }
  | { readonly type: 'word-erased'; readonly seat: Seat; readonly word: string }
  | PlayerEvent
  | { readonly type: 'game-ended'; readonly report: Report; readonly nextBy: GameTime }
  | { readonly type: 'table-won'; readonly outcome: Outcome }

export type GridShaken = {
  readonly type: 'grid-shaken'
  readonly game: number
  readonly grid: Grid
  /** When the timer runs out. */
  readonly until: GameTime
}

export type PlayerEvent = {
  readonly type: 'player-finished' | 'player-ready' | 'player-left'
  readonly seat: Seat
}

export const parseEvent = eventParser<Event>(about.name, evolve.types)
