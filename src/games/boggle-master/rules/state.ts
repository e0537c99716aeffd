import type { GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import { eventParser } from '#kit/stored-event.ts'
import type { Grid } from './pieces/grid.ts'
import type { Report } from './play/judging.ts'
import type { Options } from './options.ts'

/** `writing` while the timer runs; `between` two games of a tournament; `over` for good. */
export type Phase = 'writing' | 'between' | 'over'

export type State = {
  readonly options: Options
  readonly roster: Roster
  readonly phase: Phase
  /** The number of the current game: 1 for the first. */
  readonly game: number
  readonly grid: Grid
  /** When the timer runs out, or when the next game begins at the latest. */
  readonly until: GameTime
  /** BOG-17: one list a player, teammates or not, in the order of writing. */
  readonly lists: readonly (readonly string[])[]
  readonly ready: readonly boolean[]
  readonly left: readonly boolean[]
  /** Points by seat for each game that has ended. */
  readonly history: readonly (readonly number[])[]
  /** How the last game that ended was judged. */
  readonly report: Report | null
  readonly outcome: Outcome | null
}

export type Event =
  | { readonly type: 'table-opened'; readonly options: Options; readonly roster: Roster }
  | {
      readonly type: 'grid-shaken'
      readonly game: number
      readonly grid: Grid
      readonly until: GameTime
    }
  | { readonly type: 'word-written'; readonly seat: Seat; readonly word: string }
  | { readonly type: 'word-erased'; readonly seat: Seat; readonly word: string }
  | { readonly type: 'player-finished'; readonly seat: Seat }
  | { readonly type: 'player-ready'; readonly seat: Seat }
  | { readonly type: 'player-left'; readonly seat: Seat }
  | { readonly type: 'game-ended'; readonly report: Report; readonly nextBy: GameTime }
  | { readonly type: 'table-won'; readonly outcome: Outcome }

/** Seats whose players have not left. */
export function staying({ left }: State): readonly Seat[] {
  return seatsNotLeft(left)
}

const seatsNotLeft = memoizeByIdentity((left: State['left']): readonly Seat[] => {
  return [...left.keys()].filter((seat) => !left[seat])
})

/** Points by seat over all games so far. */
export function totals({ roster, history }: Pick<State, 'roster' | 'history'>): readonly number[] {
  return roster.map((_, seat) => history.reduce((sum, points) => sum + points[seat]!, 0))
}

export const parseEvent = eventParser<Event>('Boggle Master', [
  'table-opened',
  'grid-shaken',
  'word-written',
  'word-erased',
  'player-finished',
  'player-ready',
  'player-left',
  'game-ended',
  'table-won',
])
