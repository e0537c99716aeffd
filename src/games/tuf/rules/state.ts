import type { GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import { eventParser } from '#kit/stored-event.ts'
import type { Fault, Line } from './play/crossword.ts'
import type { Roll, Rolled } from './pieces/cubes.ts'
import type { Grid, Spot } from './pieces/grid.ts'
import type { Options } from './options.ts'

/**
 * A round: everybody builds, then looks at the others' crosswords, then the points are read.
 * In Rotary the race for the first word is `building` and `turns` follow.
 */
export type Phase = 'building' | 'turns' | 'review' | 'between' | 'over'

/** TUF-10 to TUF-12: the three sand timers; then the time to look, and the pause before a round. */
export type TimerKind = 'red' | 'yellow' | 'blue' | 'review' | 'pause'
export type Timer = {
  readonly kind: TimerKind
  readonly from: GameTime
  readonly until: GameTime
}

export const TITLES = ['Tuf', 'Tuffer', 'Tuffest'] as const
export type Title = (typeof TITLES)[number]

export type Declaration = {
  readonly seat: Seat
  readonly title: Title
  /** How many cubes were in use. */
  readonly cubes: number
  /** TUF-15: found in error. */
  readonly void: boolean
}

/** TUF-14 */
export type Call = {
  readonly by: Seat
  readonly seat: Seat
  readonly right: boolean
  /** What was wrong; empty when nothing was. */
  readonly faults: readonly Fault[]
}

/** TUF-29: whose turn it is. */
export type Turn = {
  readonly seat: Seat
  /** The number of the turn within the round, from 1. */
  readonly number: number
  /** The cubes of this player that were laid in it and may still be moved. */
  readonly laid: readonly number[]
}

/** TUF-29: a turn that has ended. */
export type PlayedTurn = {
  readonly seat: Seat
  /** The words it formed, a wrong one too. */
  readonly lines: readonly Line[]
  /** TUF-19: Ω laid in it. */
  readonly capitals: number
  readonly points: number
  /** What was wrong; then the cubes were taken back. */
  readonly faults: readonly Fault[]
}

export type Player = {
  /** Has nothing more to do in this phase. */
  readonly done: boolean
  /** TUF-14: this very crossword was called already. */
  readonly called: boolean
  readonly left: boolean
}

export type State = {
  readonly options: Options
  readonly roster: Roster
  readonly phase: Phase
  /** The number of the current round: 1 for the first. */
  readonly round: number
  /** How often all cubes of a player have been rolled at this table. */
  readonly rolled: number
  /** By seat. */
  readonly rolls: readonly Roll[]
  /** By seat. In Rotary all lie together, from `turns` on. */
  readonly grids: readonly Grid[]
  readonly timer: Timer | null
  readonly declarations: readonly Declaration[]
  readonly calls: readonly Call[]
  readonly turn: Turn | null
  readonly played: readonly PlayedTurn[]
  /** By seat. */
  readonly players: readonly Player[]
  /** How the last round that ended was scored. */
  readonly report: Report | null
  /** Points by seat for each round that has ended. */
  readonly history: readonly (readonly number[])[]
  readonly outcome: Outcome | null
}

/** A round as it is read out at its end. */
export type Report = {
  readonly round: number
  /** By seat. */
  readonly seats: readonly SeatReport[]
}

export type SeatReport = {
  /** The words of the crossword; in Rotary those that this player formed. `cubes` are the owner's. */
  readonly lines: readonly Line[]
  readonly faults: readonly Fault[]
  /** TUF-18 for each of the player's cubes; all 0 in a wrong crossword. Empty in Rotary. */
  readonly cubePoints: readonly number[]
  /** TUF-18 in all. */
  readonly words: number
  /** TUF-19 */
  readonly capitals: number
  /** TUF-20 */
  readonly tuf: number
  /** TUF-21; in Rotary Tuffest. */
  readonly final: number
  /** TUF-22 */
  readonly calls: number
  readonly total: number
}

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
      /** Null where it starts none: in Rotary. */
      readonly timer: Timer | null
    }
  | {
      readonly type: 'error-called'
      readonly by: Seat
      readonly seat: Seat
      readonly right: boolean
      /** What is wrong; empty when nothing is. */
      readonly faults: readonly Fault[]
      /** TUF-14: what the cubes show now; null where they are not rolled again. */
      readonly rolled: Rolled | null
    }
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

export const parseEvent = eventParser<Event>('Tuf', [
  'table-opened',
  'round-begun',
  'cubes-arranged',
  'declared',
  'error-called',
  'player-done',
  'turn-begun',
  'turn-ended',
  'review-begun',
  'round-ended',
  'player-left',
  'game-won',
])

/** Seats whose players have not left. */
export function remainingSeats({ players }: Pick<State, 'players'>): readonly Seat[] {
  return [...players.keys()].filter((seat) => !players[seat]!.left)
}

/** Points by seat over all rounds so far. */
export function totals({ players, history }: Pick<State, 'players' | 'history'>) {
  return players.map((_, seat) => history.reduce((sum, points) => sum + points[seat]!, 0))
}
