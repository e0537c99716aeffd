import type { GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import { eventParser } from '#kit/stored-event.ts'
import type { Card } from '#lexicon/deck.ts'
import type { Level, Step } from './pieces/climb.ts'
import type { Options } from './options.ts'
import type { Player, Side } from './play/side.ts'

/** What is asked of whom: a roll or an answer of the captain, a reading of the reader. */
export type Phase = 'rolling' | 'free-rolling' | 'reading' | 'answering' | 'over'

export type State = {
  readonly options: Options
  readonly phase: Phase
  /** Since when the table waits for what it asks. */
  readonly since: GameTime
  /** OXF-6: the rolls for who begins, round by round and by side; null for who did not roll. */
  readonly lots: readonly Lots[]
  readonly sides: readonly Side[]
  readonly players: readonly Player[]
  /** The side whose turn it is; null when the game is over. */
  readonly turn: number | null
  /** What the die shows; null when it was not cast in this turn. */
  readonly roll: number | null
  /** The card in play, from the draw to the answer. */
  readonly drawn: DrawnCard | null
  /** OXF-25: the last card that was answered. */
  readonly answered: AnsweredCard | null
  /** All that was answered, and where the Climbers went. */
  readonly annals: Annals
  /** OXF-22: the numbers of the cards that are out of the box. */
  readonly out: readonly number[]
  /** How often the die was cast and a card drawn. */
  readonly casts: number
  readonly draws: number
  /** OXF-21: what was last said within each side. */
  readonly talk: readonly (readonly Said[])[]
  readonly outcome: Outcome | null
}

export type Lots = readonly (number | null)[]

/** A card by its number, and which of its definitions the roll asks for. */
export type DrawnCard = { readonly number: number; readonly card: Card; readonly asked: Place }
export type Place = 0 | 1 | 2

export type AnsweredCard = DrawnCard & {
  readonly side: number
  /** Null when the time ran out. */
  readonly yes: boolean | null
  readonly right: boolean
}

/** What came of the game, to look back on. */
export type Annals = {
  readonly cards: readonly AnsweredCard[]
  readonly passages: readonly Passage[]
}

/** A Climber's change of place. */
export type Passage = {
  readonly side: number
  readonly from: Step
  readonly to: Step
  readonly by: 'answer' | 'free-roll' | 'bonus' | 'pulldown' | 'setback'
  /** How many cards had been answered by then. */
  readonly cards: number
}

export type Said = { readonly seat: Seat; readonly text: string }

/** So many lines of talk are kept for each side. */
export const KEPT_TALK = 30

export type Event =
  | { readonly type: 'table-opened'; readonly options: Options; readonly roster: Roster }
  /** OXF-6 */
  | { readonly type: 'lots-rolled'; readonly lots: readonly Lots[]; readonly first: number }
  | { readonly type: 'turn-begun'; readonly side: number }
  /** What the table waits for from now on. */
  | { readonly type: 'asked'; readonly phase: Exclude<Phase, 'over'>; readonly since: GameTime }
  | {
      readonly type: 'rolled'
      readonly side: number
      readonly roll: number
      /** OXF-13: without a definition. */
      readonly free: boolean
    }
  /** OXF-22 */
  | { readonly type: 'deck-shuffled' }
  | { readonly type: 'card-drawn'; readonly drawn: DrawnCard }
  /** By the table when `by` is null. */
  | { readonly type: 'definition-read'; readonly by: Seat | null }
  | {
      readonly type: 'answered'
      readonly side: number
      readonly yes: boolean | null
      readonly right: boolean
    }
  | {
      readonly type: 'climbed'
      readonly side: number
      readonly from: Step
      readonly to: Step
      readonly by: 'answer' | 'free-roll' | 'bonus'
    }
  /** OXF-17, OXF-18: the roll was larger than the steps that are left. */
  | { readonly type: 'stayed'; readonly side: number; readonly steps: number }
  /** OXF-12 */
  | {
      readonly type: 'pulled-down'
      readonly side: number
      readonly by: number
      readonly from: Step
      readonly to: Step
    }
  /** OXF-10 */
  | {
      readonly type: 'descended'
      readonly side: number
      readonly from: Level
      readonly to: Level
    }
  /** OXF-15 */
  | { readonly type: 'rested'; readonly side: number }
  /** OXF-11 */
  | {
      readonly type: 'set-back'
      readonly side: number
      readonly from: Step
      readonly to: Step
      readonly level: Level
    }
  /** OXF-19, OXF-20 */
  | {
      readonly type: 'oxfurd-entered'
      readonly side: number
      /** The sides that may still tie in their first turn. */
      readonly waiting: readonly number[]
    }
  | { readonly type: 'said'; readonly seat: Seat; readonly text: string }
  | { readonly type: 'captain-appointed'; readonly side: number; readonly seat: Seat }
  | {
      readonly type: 'player-left'
      readonly seat: Seat
      /** OXF-21: who is captain in their place; null when they were none or the last of a side. */
      readonly heir: Seat | null
    }
  | { readonly type: 'game-won'; readonly outcome: Outcome }

export const parseEvent = eventParser<Event>('Oxfurd Bluff', [
  'table-opened',
  'lots-rolled',
  'turn-begun',
  'asked',
  'rolled',
  'deck-shuffled',
  'card-drawn',
  'definition-read',
  'answered',
  'climbed',
  'stayed',
  'pulled-down',
  'descended',
  'rested',
  'set-back',
  'oxfurd-entered',
  'said',
  'captain-appointed',
  'player-left',
  'game-won',
])

/** The sides with somebody at the table. */
export function present({ sides }: Pick<State, 'sides'>): readonly number[] {
  return [...sides.keys()].filter((side) => sides[side]!.captain !== null)
}
