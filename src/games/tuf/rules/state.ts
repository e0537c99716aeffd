import type { GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import type { Options } from './options.ts'
import type { Roll } from './pieces/cubes.ts'
import type { Grid } from './pieces/grid.ts'
import type { Fault, Line } from './play/crossword.ts'

/**
 * A round: everybody builds, then reviews the others' crosswords; `between` follows the scoring.
 * In Rotary `building` is the race for the first word, and `turns` follow.
 */
export type Phase = 'building' | 'turns' | 'review' | 'between' | 'over'

/** TUF-10 to TUF-12: the three sand timers, the review, and the pause before the next round. */
export type TimerKind = 'red' | 'yellow' | 'blue' | 'review' | 'pause'
export type Timer = { readonly kind: TimerKind; readonly from: GameTime; readonly until: GameTime }

export const TITLES = ['Tuf', 'Tuffer', 'Tuffest'] as const
export type Title = (typeof TITLES)[number]

export type Declaration = {
  readonly seat: Seat
  readonly title: Title
  /** How many cubes were in use. */
  readonly cubes: number
  /** TUF-15: an error was found in it. */
  readonly void: boolean
}

/** TUF-14 */
export type Call = {
  readonly by: Seat
  readonly seat: Seat
  readonly right: boolean
  /** Empty for a wrong call. */
  readonly faults: readonly Fault[]
}

/** TUF-29: whose turn it is. */
export type Turn = {
  readonly seat: Seat
  /** Counts the turns of the round from 1. */
  readonly number: number
  /** The player's cubes laid in this turn, which may still be moved. */
  readonly laid: readonly number[]
}

/** TUF-29: a turn that has ended. */
export type PlayedTurn = {
  readonly seat: Seat
  /** The words it formed, valid or not. */
  readonly lines: readonly Line[]
  /** TUF-19: points for each Ω laid in it. */
  readonly capitals: number
  readonly points: number
  /** If there are any, the cubes were taken back. */
  readonly faults: readonly Fault[]
}

/** `done`: with this phase. `called` (TUF-14): an error was called in the crossword as it is now. */
export type Player = { readonly done: boolean; readonly called: boolean; readonly left: boolean }

export type State = {
  readonly options: Options
  readonly roster: Roster
  readonly phase: Phase
  /** The number of the current round: 1 for the first. */
  readonly round: number
  /** How often all cubes of a player have been rolled in this match. */
  readonly rolled: number
  /** By seat. */
  readonly rolls: readonly Roll[]
  /** By seat. In Rotary all grids form one crossword from `turns` on. */
  readonly grids: readonly Grid[]
  readonly timer: Timer | null
  readonly declarations: readonly Declaration[]
  readonly calls: readonly Call[]
  readonly turn: Turn | null
  readonly played: readonly PlayedTurn[]
  /** By seat. */
  readonly players: readonly Player[]
  /** The scores of the last round that ended. */
  readonly report: Report | null
  /** Points by seat for each round that has ended. */
  readonly history: readonly (readonly number[])[]
  readonly outcome: Outcome | null
}

/** How a round was scored. */
export type Report = {
  readonly round: number
  /** By seat. */
  readonly seats: readonly SeatReport[]
}

export type SeatReport = {
  /**
   * The words of the crossword, with the owner's cubes; in Rotary the words that this player formed.
   */
  readonly lines: readonly Line[]
  readonly faults: readonly Fault[]
  /** TUF-18: points by cube, all 0 in a crossword with an error. Empty in Rotary. */
  readonly cubePoints: readonly number[]
  /** TUF-18: the sum of the words' points. */
  readonly words: number
  /** TUF-19 */
  readonly capitals: number
  /** TUF-20 */
  readonly tuf: number
  /** TUF-21; in Rotary for Tuffest. */
  readonly final: number
  /** TUF-22 */
  readonly calls: number
  readonly total: number
}

/** The seats whose players have not left. */
export function remainingSeats({ players }: Pick<State, 'players'>): readonly Seat[] {
  return [...players.keys()].filter((seat) => !players[seat]!.left)
}

/** TUF-28 */
export function isSolitaire({ players }: { readonly players: readonly unknown[] }): boolean {
  return players.length === 1
}
