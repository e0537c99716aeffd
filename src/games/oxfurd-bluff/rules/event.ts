import type { GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import { eventParser } from '#kit/stored-event.ts'
import type { ClockEvent } from '#kit/turn-clock.ts'
import { about } from './about.ts'
import { evolve } from './evolve.ts'
import { ADDED_OPTIONS, type Options } from './options.ts'
import type { Level, Step } from './pieces/climb.ts'
import type { AfterShowing, DrawnCard, Lots, Phase } from './state.ts'

/** A phase in which one player is asked for something. */
export type AskedPhase = Exclude<Phase, 'showing' | 'over'>

export type Event =
  | { readonly type: 'table-opened'; readonly options: Options; readonly roster: Roster }
  /** OXF-6 */
  | { readonly type: 'lots-rolled'; readonly lots: readonly Lots[]; readonly first: number }
  | { readonly type: 'turn-begun'; readonly side: number }
  /** The phase begins, and with it the time limit. */
  | { readonly type: 'asked'; readonly phase: AskedPhase; readonly since: GameTime }
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
  /** `by` is null when the table reads. */
  | { readonly type: 'definition-read'; readonly by: Seat | null }
  | {
      readonly type: 'answered'
      readonly side: number
      /** Null when the time ran out. */
      readonly yes: boolean | null
      readonly right: boolean
    }
  /** OXF-27: everybody looks at the card that was answered, and at the result. */
  | { readonly type: 'card-shown'; readonly next: AfterShowing; readonly since: GameTime }
  | { readonly type: 'continued'; readonly seat: Seat }
  | {
      readonly type: 'climbed'
      readonly side: number
      readonly from: Step
      readonly to: Step
      readonly by: 'answer' | 'free-roll' | 'bonus'
    }
  /** OXF-17, OXF-18: the roll was larger than `steps`, the number of steps left. */
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
  | { readonly type: 'descended'; readonly side: number; readonly from: Level; readonly to: Level }
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
      /** OXF-21: the new captain; null when `seat` was not captain or nobody is left of the side. */
      readonly heir: Seat | null
    }
  | { readonly type: 'game-won'; readonly outcome: Outcome }
  | ClockEvent

export const parseEvent = eventParser<Event>(about.name, evolve.types, ADDED_OPTIONS)
