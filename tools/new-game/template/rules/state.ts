/** Everything the server knows of a match, secrets included, and what is derived from it. */
import type { GameTime, Outcome, Seat } from '#kit/game.ts'
import type { TurnClocks } from '#kit/turn-clock.ts'
import type { Options } from './options.ts'

export type Player = {
  readonly name: string
  /** WCH-3 */
  readonly letter: string
  /** For words. */
  readonly points: number
  /** WCH-8: for the secret letter; 0 until the game is over. */
  readonly bonus: number
  readonly left: boolean
}

/** A word of the chain; `seat` is null for the first one. */
export type Link = { readonly word: string; readonly seat: Seat | null; readonly points: number }

/** `round` counts from 1. */
export type Turn = { readonly seat: Seat; readonly round: number; readonly since: GameTime }

export type State = {
  readonly options: Options
  readonly players: readonly Player[]
  readonly chain: readonly Link[]
  /** Who begins each round. */
  readonly first: Seat
  /** Null when the game is over. */
  readonly turn: Turn | null
  /** WCH-9: how many turns in a row were passed. */
  readonly passes: number
  /** HALL-5: null without a turn clock. */
  readonly clock: TurnClocks | null
  readonly outcome: Outcome | null
}

/** The seats whose players have not left. */
export function remainingSeats({ players }: Pick<State, 'players'>): readonly Seat[] {
  return [...players.keys()].filter((seat) => !players[seat]!.left)
}
