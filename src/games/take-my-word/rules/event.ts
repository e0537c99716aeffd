import type { Roster, Seat } from '#kit/game.ts'
import { eventParser, type EventOf } from '#kit/stored-event.ts'
import type { ClockEvent } from '#kit/turn-clock.ts'
import { about } from './about.ts'
import type { Play } from './command.ts'
import { evolve } from './evolve.ts'
import { ADDED_OPTIONS, type Options } from './options.ts'
import type { Card } from './pieces/cards.ts'
import type { PlayAction } from './play/row.ts'
import type { Ending, Lot } from './state.ts'

export type Event =
  | { readonly type: 'table-opened'; readonly options: Options; readonly roster: Roster }
  | { readonly type: 'lots-drawn'; readonly lots: readonly Lot[]; readonly first: Seat }
  | { readonly type: 'cards-drawn'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'discards-shuffled' }
  | {
      readonly type: 'cards-played'
      readonly seat: Seat
      readonly action: PlayAction
      readonly play: Play
      readonly word: string
      readonly points: number
    }
  | { readonly type: 'player-passed'; readonly seat: Seat }
  | { readonly type: 'letters-cleared' }
  | {
      readonly type: 'round-ended'
      readonly round: number
      /** By seat. */
      readonly points: readonly number[]
      readonly switcher: Seat | null
    }
  | { readonly type: 'places-switched'; readonly seat: Seat; readonly with: Seat }
  | { readonly type: 'place-kept'; readonly seat: Seat }
  | { readonly type: 'round-begun'; readonly round: number }
  | { readonly type: 'player-left'; readonly seat: Seat }
  | { readonly type: 'game-ended'; readonly ending: Ending }
  | ClockEvent

const parseCurrent = eventParser<Event>(about.name, evolve.types, ADDED_OPTIONS)

/** A `cards-played` as logs had it before `deed` was renamed to `action`. */
type FormerlyPlayed = Omit<EventOf<Event, 'cards-played'>, 'action'> & { readonly deed: PlayAction }

export function parseEvent(stored: unknown): Event {
  const event = parseCurrent(stored) as Event | FormerlyPlayed
  if (!('deed' in event)) return event
  const { type, seat, deed, play, word, points } = event
  return { type, seat, action: deed, play, word, points }
}
