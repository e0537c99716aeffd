import type { GameTime, Millis, Outcome, Seat } from '#kit/game.ts'
import type { TurnClocks } from '#kit/turn-clock.ts'
import type { Card } from '#lexicon/deck.ts'
import type { Options } from './options.ts'
import type { Step } from './pieces/climb.ts'
import { readingSide, type Player, type Side } from './play/side.ts'

/**
 * What the match waits for: a roll or an answer by the captain, the reader's reading, or everybody
 * who still looks at the card that was answered.
 */
export type Phase = 'rolling' | 'free-rolling' | 'reading' | 'answering' | 'showing' | 'over'

export type State = {
  readonly options: Options
  readonly phase: Phase
  /** When the phase began. */
  readonly since: GameTime
  /** OXF-6: the rolls for who begins, round by round. */
  readonly lots: readonly Lots[]
  readonly sides: readonly Side[]
  readonly players: readonly Player[]
  /** The side whose turn it is; null when the game is over. */
  readonly turn: number | null
  /** What the die shows; null before the first roll of a turn. */
  readonly roll: number | null
  /** The card in play, from the draw to the answer. */
  readonly drawn: DrawnCard | null
  /** OXF-25: the last card that was answered. */
  readonly answered: AnsweredCard | null
  /** OXF-27: set while everybody looks at it. */
  readonly showing: Showing | null
  readonly history: GameHistory
  /** OXF-22: the numbers of the cards drawn since the last shuffle. */
  readonly outOfBox: readonly number[]
  /** Since the beginning of the game. */
  readonly rollCount: number
  readonly drawCount: number
  /** OXF-21: by side, the last messages within it. */
  readonly sideChats: readonly (readonly ChatMessage[])[]
  readonly outcome: Outcome | null
  /** HALL-5: null without a turn clock. */
  readonly clock: TurnClocks | null
}

/** One round of rolls by side; null for a side that did not roll. */
export type Lots = readonly (number | null)[]

export type DrawnCard = {
  /** The card's number in the deck. */
  readonly number: number
  readonly card: Card
  /** The definition that the roll asks for. */
  readonly asked: DefinitionIndex
}

export type DefinitionIndex = 0 | 1 | 2

export type AnsweredCard = DrawnCard & {
  readonly side: number
  /** Null when the time ran out. */
  readonly yes: boolean | null
  readonly right: boolean
}

/** OXF-27: an answered card that is being looked at. */
export type Showing = {
  /** What follows: another roll of the side, or the next side's turn. */
  readonly next: AfterShowing
  /** The players who have seen enough. */
  readonly continued: readonly Seat[]
}

export type AfterShowing = 'rolling' | 'free-rolling' | 'turn-over'

/** Every answered card and every move of a Climber, in order. Shown when the game is over. */
export type GameHistory = {
  readonly cards: readonly AnsweredCard[]
  readonly moves: readonly ClimberMove[]
}

export type ClimberMove = {
  readonly side: number
  readonly from: Step
  readonly to: Step
  readonly by: 'answer' | 'free-roll' | 'bonus' | 'pulldown' | 'setback'
  /** How many cards had been answered by then. */
  readonly cardCount: number
}

export type ChatMessage = { readonly seat: Seat; readonly text: string }

/** OXF-8: the captain of the next side to the left; null when the table reads or no card is drawn. */
export function readerOf({ options, turn, drawn, sides }: State): Seat | null {
  if (options.reader === 'referee' || turn === null || drawn === null) return null
  const side = readingSide(sides, turn)
  return side === null ? null : sides[side]!.captain
}

/** OXF-27: after this time play goes on even if not everybody has continued. */
export const SHOWING_TIME: Millis = 12_000

/** When the phase ends by itself; null without a time limit. */
export function deadlineOf({ options, phase, since }: State): GameTime | null {
  if (phase === 'showing') return since + SHOWING_TIME
  return options.seconds === null || phase === 'over' ? null : since + options.seconds * 1000
}

/** OXF-27: the players at the table who still look at the answered card. */
export function lookingSeats({
  showing,
  players,
}: Pick<State, 'showing' | 'players'>): readonly Seat[] {
  if (showing === null) return []
  return [...players.keys()].filter(
    (seat) => !players[seat]!.left && !showing.continued.includes(seat),
  )
}

/** The sides with somebody at the table. */
export function presentSides({ sides }: Pick<State, 'sides'>): readonly number[] {
  return [...sides.keys()].filter((side) => sides[side]!.captain !== null)
}
