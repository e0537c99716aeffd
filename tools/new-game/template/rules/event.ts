/** What happened, in the past tense, with everything that `decide` found out. Logs keep events. */
import type { GameTime, Outcome, Roster, Seat } from '#kit/game.ts'
import { eventParser } from '#kit/stored-event.ts'
import type { ClockEvent } from '#kit/turn-clock.ts'
import { about } from './about.ts'
import { evolve } from './evolve.ts'
import type { Options } from './options.ts'

export type Event =
  /** WCH-2, WCH-3 */
  | {
      readonly type: 'table-opened'
      readonly options: Options
      readonly roster: Roster
      /** The secret letters by seat. */
      readonly letters: readonly string[]
      readonly word: string
      readonly first: Seat
    }
  | {
      readonly type: 'turn-begun'
      readonly seat: Seat
      readonly round: number
      readonly since: GameTime
    }
  | {
      readonly type: 'word-played'
      readonly seat: Seat
      readonly word: string
      readonly points: number
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'player-left'; readonly seat: Seat }
  /** WCH-8: with the points by seat for secret letters. */
  | { readonly type: 'game-won'; readonly bonuses: readonly number[]; readonly outcome: Outcome }
  /** HALL-5 */
  | ClockEvent

export const parseEvent = eventParser<Event>(about.name, evolve.types)
