import type { Outcome, Roster, Seat } from '#kit/game.ts'
import type { TurnClocks } from '#kit/turn-clock.ts'
import type { Play } from './command.ts'
import type { Options } from './options.ts'
import type { Card, LetterCard, Premium } from './pieces/cards.ts'
import type { Action, InPlay } from './play/row.ts'

export type State = {
  readonly options: Options
  readonly roster: Roster
  readonly phase: Phase
  /** 1 for the first. */
  readonly round: number
  /** TMW-6: what everybody drew to see who begins. */
  readonly lots: readonly Lot[]
  /** The places in the rotation, of those still at the table. */
  readonly order: readonly Seat[]
  /** Who has yet to play in this round; the first of them is to act. */
  readonly waiting: readonly Seat[]
  /** TMW-27: who may switch now. */
  readonly switcher: Seat | null
  /** TMW-29: secret. */
  readonly hands: readonly (readonly LetterCard[])[]
  /** TMW-7: face up, by owner. */
  readonly premiums: readonly (readonly Premium[])[]
  readonly inPlay: InPlay | null
  /** In the order in which they left play. The deck is every card that is nowhere else. */
  readonly discards: readonly Card[]
  /** How often the discards were shuffled into a new deck. */
  readonly shuffles: number
  /** TMW-16: who has passed since a card was last played. */
  readonly passed: readonly Seat[]
  readonly sheet: readonly Line[]
  readonly left: readonly boolean[]
  /** The letters that players who left threw in. */
  readonly abandoned: readonly (readonly LetterCard[])[]
  readonly ending: Ending | null
  /** TMW-32 */
  readonly clock: TurnClocks | null
}

/** TMW-27: `switching` while the highest scorer of a round chooses a place. */
export type Phase = 'playing' | 'switching' | 'over'

export type Lot = { readonly seat: Seat; readonly card: Card }

/** One turn on the score sheet. */
export type Line = {
  readonly round: number
  readonly seat: Seat
  readonly action: Action
  /** Null for a pass. */
  readonly play: Play | null
  /** What the cards in play spell after the turn; empty for a pass. */
  readonly word: string
  /** What the turn scored, whether or not it was taken later. */
  readonly points: number
  /** The line of the word that this turn took. */
  readonly took: number | null
  /** TMW-23: the line that took this word, so that these points are lost. */
  readonly takenBy: number | null
  /** The player's premiums when the turn began. */
  readonly premiums: readonly Premium[]
  /** TMW-19: whether the last letter of the hand was played. */
  readonly emptied: boolean
  /** TMW-16: whether the cards in play were cleared after this turn because all had passed. */
  readonly stalemate: boolean
}

/** TMW-28 */
export type Ending = {
  /** By seat: the letters left in hand. */
  readonly hands: readonly (readonly LetterCard[])[]
  /** By seat: what they cost. */
  readonly deductions: readonly number[]
  readonly outcome: Outcome
}

/** The seats whose players have not left. */
export function remainingSeats({ left }: Pick<State, 'left'>): readonly Seat[] {
  return [...left.keys()].filter((seat) => !left[seat])
}
