import type { Seat, Viewer } from '#kit/game.ts'
import type { EventOf } from '#kit/stored-event.ts'
import type { Play } from './command.ts'
import type { Event } from './event.ts'
import { isLetterCard, isPremium, type LetterCard, type Premium } from './pieces/cards.ts'
import { formatRow, rowAfter, type PlayAction } from './play/row.ts'
import type { Ending, State } from './state.ts'

/** Events that every viewer sees as they are. */
type PublicEvent = EventOf<
  Event,
  | 'lots-drawn'
  | 'discards-shuffled'
  | 'player-passed'
  | 'letters-cleared'
  | 'round-ended'
  | 'places-switched'
  | 'place-kept'
  | 'round-begun'
  | 'clock-warned'
  | 'time-ran-out'
>

/** TMW-29: viewers learn how many letters another player draws, but not which. */
export type Notice =
  | PublicEvent
  | { readonly type: 'table-opened' }
  | {
      readonly type: 'cards-drawn'
      readonly seat: Seat
      /** How many letters. */
      readonly letters: number
      /** The letters, for the one who drew them; null for everybody else. */
      readonly hand: readonly LetterCard[] | null
      readonly premiums: readonly Premium[]
    }
  | {
      readonly type: 'cards-played'
      readonly seat: Seat
      readonly action: PlayAction
      readonly play: Play
      /** What is in play now, with the letters of blanks in brackets. */
      readonly row: string
      readonly points: number
      /** TMW-23: whose word was taken and what it would have scored. */
      readonly taken: { readonly seat: Seat; readonly points: number } | null
    }
  | { readonly type: 'player-left'; readonly seat: Seat; readonly hand: readonly LetterCard[] }
  | ({ readonly type: 'game-ended' } & Ending)

export function noticeOf(before: State, event: Event, viewer: Viewer): Notice | null {
  switch (event.type) {
    case 'table-opened':
      return { type: 'table-opened' }
    case 'cards-drawn': {
      const letters = event.cards.filter(isLetterCard)
      return {
        type: 'cards-drawn',
        seat: event.seat,
        letters: letters.length,
        hand: event.seat === viewer ? letters : null,
        premiums: event.cards.filter(isPremium),
      }
    }
    case 'cards-played':
      return played(before, event)
    case 'player-left':
      return { type: 'player-left', seat: event.seat, hand: before.hands[event.seat]! }
    case 'game-ended':
      return { type: 'game-ended', ...event.ending }
    case 'clock-set':
      return null
    default:
      return event
  }
}

function played(before: State, event: EventOf<Event, 'cards-played'>): Notice {
  const { seat, action, play, points } = event
  const last = before.sheet.findLast((line) => line.play !== null)
  return {
    type: 'cards-played',
    seat,
    action,
    play,
    row: formatRow(rowAfter(before.inPlay, play, seat)),
    points,
    taken: action === 'take' ? { seat: last!.seat, points: last!.points } : null,
  }
}
