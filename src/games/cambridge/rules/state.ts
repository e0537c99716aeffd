import type { GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import type { TurnClocks } from '#kit/turn-clock.ts'
import type { Event } from './event.ts'
import type { Options } from './options.ts'
import type { Board, Cell, Honor, Tile } from './pieces/tiles.ts'
import type { Fault } from './pieces/word.ts'

/** The first three are a hand; after it comes a pause, or the end of the game. */
export type Phase = 'choosing' | 'placing' | 'playing' | 'between' | 'over'

export type State = {
  readonly options: Options
  readonly roster: Roster
  readonly phase: Phase
  /** The number of the current hand: 1 for the first. */
  readonly hand: number
  /** Empty until the tiles are dealt. */
  readonly board: Board
  /** The players of this hand in the order of their turns; empty until it is drawn. CAM-4 */
  readonly order: readonly Seat[]
  /** By seat, for this hand. */
  readonly players: readonly Player[]
  readonly turn: Turn | null
  /** Every guess of this hand. */
  readonly guesses: readonly Guess[]
  /** Every award of this hand. */
  readonly awards: readonly Award[]
  /** The hands that have ended. */
  readonly reports: readonly Report[]
  /** When the next hand begins at the latest. */
  readonly until: GameTime
  readonly ready: readonly boolean[]
  readonly left: readonly boolean[]
  readonly outcome: Outcome | null
  /** CAM-37 */
  readonly clock: TurnClocks | null
}

export type Player = {
  /** CAM-3: null until it is chosen. */
  readonly word: string | null
  /** For each letter of the word whether it has been revealed. */
  readonly revealed: readonly boolean[]
  /** CAM-26: a word that has been guessed is out of play. */
  readonly guessed: boolean
  /** CAM-25: why the player is out of the hand; null while in it. */
  readonly out: Out | null
  readonly token: Cell | null
  /** CAM-11: turns in a row in which nobody flipped a tile or guessed. */
  readonly idle: number
}

export type Out = 'word-guessed' | 'word-uncovered' | 'wrong-guess' | 'not-playing'

/** Whose turn it is and what is asked of them. */
export type Turn = {
  readonly seat: Seat
  /** The number of the turn within the hand, from 1. */
  readonly number: number
  readonly asks: Question
  /** CAM-20: the opponent the Crown pointed at. */
  readonly opponent: Seat | null
  /** CAM-11: whether a tile was flipped or a word guessed in it. */
  readonly idle: boolean
}

/**
 * `move`: move or guess. `ride`, `swap` and `point` come from the Colt, the Joker and the Crown,
 * on whose tile the token stands; `free-guess` follows `point`, `guess-on` a right guess.
 */
export type Question = 'move' | 'ride' | 'swap' | 'point' | 'free-guess' | 'guess-on'

export type Guess = Pick<EventOf<Event, 'word-guessed'>, 'by' | 'seat' | 'word' | 'right'>

/** Points, and what they were for. */
export type Award = {
  readonly seat: Seat
  readonly turn: number
  readonly points: number
  readonly for:
    | { readonly kind: 'tithe'; readonly letter: Tile; readonly from: readonly Seat[] }
    | { readonly kind: 'last-letter'; readonly of: Seat }
    | { readonly kind: 'guess'; readonly of: Seat }
    | { readonly kind: 'gift' }
}

/** CAM-28: what everybody sees of a hand once it has ended. */
export type Report = {
  readonly hand: number
  readonly ended: HandEnd
  /** By seat; null for players without a word. */
  readonly words: readonly (string | null)[]
  readonly faults: readonly (Fault | null)[]
  readonly awards: readonly Award[]
  /** By seat, with the penalty for words that were not accepted. */
  readonly points: readonly number[]
}

/** The honors that ask the player who enters them for a decision. */
export type AskingHonor = Exclude<Honor, 'gift'>

/** CAM-27, CAM-11 */
export type HandEnd = 'one-left' | 'stalled'

/** The seats whose players have not left. */
export function remainingSeats({ left }: Pick<State, 'left'>): readonly Seat[] {
  return [...left.keys()].filter((seat) => !left[seat])
}

/** CAM-25: the seats of those still in the hand. */
export function inHand({ players }: Pick<State, 'players'>): readonly Seat[] {
  return [...players.keys()].filter((seat) => players[seat]!.out === null)
}

/** CAM-26: the seats whose words still reveal letters and pay tithes. */
export function inPlay({ players }: Pick<State, 'players'>): readonly Seat[] {
  return [...players.keys()].filter(
    (seat) => players[seat]!.word !== null && !players[seat]!.guessed,
  )
}
