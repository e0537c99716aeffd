import type { GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import { eventParser } from '#kit/stored-event.ts'
import type { Options } from './options.ts'
import type { Board, Cell, Honor, Tile } from './pieces/tiles.ts'
import type { Fault } from './pieces/word.ts'

/** A hand: words are chosen, tokens placed, turns taken. Then a pause, or the end for good. */
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
  /** What each player is in this hand, by seat. */
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
}

export type Player = {
  /** CAM-3: null until it is chosen. */
  readonly word: string | null
  /** For each letter of the word whether it has been revealed. */
  readonly shown: readonly boolean[]
  /** CAM-26: a word that has been guessed is out of play. */
  readonly guessed: boolean
  /** CAM-25: why the player is out of the hand; null for who is in it. */
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

export type Guess = {
  readonly by: Seat
  readonly seat: Seat
  readonly word: string
  readonly right: boolean
}

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

/** CAM-28: a hand as it is laid open at its end. */
export type Report = {
  readonly hand: number
  readonly ended: HandEnd
  /** By seat; null for who had none. */
  readonly words: readonly (string | null)[]
  readonly faults: readonly (Fault | null)[]
  readonly awards: readonly Award[]
  /** What each player keeps. */
  readonly points: readonly number[]
}

/** The honors that ask their visitor something. */
export type AskingHonor = Exclude<Honor, 'gift'>

/** CAM-27, CAM-11 */
export type HandEnd = 'one-left' | 'stalled'

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

export const parseEvent = eventParser<Event>('Cambridge', [
  'table-opened',
  'hand-begun',
  'tiles-dealt',
  'word-chosen',
  'order-drawn',
  'token-placed',
  'turn-begun',
  'passed',
  'token-moved',
  'letter-taken',
  'word-uncovered',
  'honor-entered',
  'gift-taken',
  'tiles-swapped',
  'dash-revealed',
  'word-guessed',
  'declined',
  'player-out',
  'tile-flipped',
  'hand-ended',
  'player-ready',
  'player-left',
  'game-won',
])

/** Seats whose players have not left. */
export function staying({ left }: Pick<State, 'left'>): readonly Seat[] {
  return [...left.keys()].filter((seat) => !left[seat])
}

/** CAM-25: the seats of those still in the hand. */
export function inHand({ players }: Pick<State, 'players'>): readonly Seat[] {
  return [...players.keys()].filter((seat) => players[seat]!.out === null)
}

/** CAM-26: the seats whose words go on revealing and paying. */
export function inPlay({ players }: Pick<State, 'players'>): readonly Seat[] {
  return [...players.keys()].filter(
    (seat) => players[seat]!.word !== null && !players[seat]!.guessed,
  )
}

/** The points of a hand by seat, as far as it went. */
export function pointsOf(awards: readonly Award[], seats: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) =>
    awards.reduce((sum, award) => (award.seat === seat ? sum + award.points : sum), 0),
  )
}
