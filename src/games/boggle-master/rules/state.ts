import type { GameTime, Outcome, Seat } from '#kit/game.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import type { Options } from './options.ts'
import type { Grid } from './pieces/grid.ts'
import type { Report } from './play/judging.ts'

/** `writing` while the timer runs; `between` two games of a tournament; `over` at the end. */
export type Phase = 'writing' | 'between' | 'over'

export type State = {
  readonly options: Options
  /** By seat. Every view shows this same array, so that it is not built again for each word. */
  readonly players: readonly Player[]
  readonly phase: Phase
  /** The number of the current game: 1 for the first. */
  readonly game: number
  readonly grid: Grid
  /** When the timer runs out, or when the next game begins at the latest. */
  readonly until: GameTime
  /** BOG-17: one list for each player, teammates or not, in the order of writing. */
  readonly lists: readonly (readonly string[])[]
  /** Points by seat for each game that has ended. */
  readonly history: readonly (readonly number[])[]
  /** How the last game that ended was judged. */
  readonly report: Report | null
  readonly outcome: Outcome | null
}

/** What everybody knows of a player. Nothing in here is secret. */
export type Player = {
  readonly name: string
  readonly team: number
  /** The fewest letters a word of theirs may have. */
  readonly minimum: number
  /** Points over all games that have ended. */
  readonly total: number
  readonly ready: boolean
  readonly left: boolean
  /** BOG-18: how many words they have, where the options show it; otherwise null. */
  readonly written: number | null
}

/** The seats whose players have not left. */
export function remainingSeats({ players }: Pick<State, 'players'>): readonly Seat[] {
  return seatsNotLeft(players)
}

const seatsNotLeft = memoizeByIdentity((players: State['players']): readonly Seat[] => {
  return [...players.keys()].filter((seat) => !players[seat]!.left)
})
