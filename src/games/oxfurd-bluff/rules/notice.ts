import type { Seat, Viewer } from '#kit/game.ts'
import type { Event } from './event.ts'
import { OXFURD } from './pieces/climb.ts'
import { lookingSeats, readerOf, type AnsweredCard, type State } from './state.ts'

type PrivateEvent =
  | 'table-opened'
  | 'asked'
  | 'clock-set'
  | 'card-drawn'
  | 'definition-read'
  | 'answered'
  | 'card-shown'

/** OXF-25, OXF-21: no back of a card in play, no message to another side. */
export type Notice =
  | Exclude<Event, { type: PrivateEvent }>
  | { readonly type: 'table-opened' }
  /** OXF-8: the reader has drawn a card that nobody else sees. */
  | { readonly type: 'card-taken'; readonly reader: Seat }
  | {
      readonly type: 'definition-read'
      /** Null when the table reads. */
      readonly by: Seat | null
      readonly word: string
      readonly definition: string
    }
  | { readonly type: 'answered'; readonly answered: AnsweredCard }
  /** OXF-27: the time to look at the card is up, and the same side rolls again. */
  | { readonly type: 'card-put-away' }

export function noticeOf(before: State, event: Event, viewer: Viewer): Notice | null {
  switch (event.type) {
    case 'table-opened':
      return { type: event.type }
    case 'asked':
      // Otherwise another notice implies it, such as that the last player continues.
      return lookingSeats(before).length > 0 ? { type: 'card-put-away' } : null
    case 'clock-set':
    case 'card-shown':
      return null
    case 'said':
      return viewer !== 'spectator' && isOfOneSide(before, viewer, event.seat) ? event : null
    case 'card-drawn': {
      const reader = readerOf({ ...before, drawn: event.drawn })
      return reader === null ? null : { type: 'card-taken', reader }
    }
    case 'definition-read': {
      const { card, asked } = before.drawn!
      const { text: definition } = card.definitions[asked]
      return { type: event.type, by: event.by, word: card.word, definition }
    }
    case 'answered': {
      const { type, ...answer } = event
      return { type, answered: { ...before.drawn!, ...answer } }
    }
    case 'climbed':
      return event.to === OXFURD ? null : event // `oxfurd-entered` follows.
    default:
      return event
  }
}

function isOfOneSide({ players }: State, one: Seat, other: Seat): boolean {
  return players[one]!.side === players[other]!.side
}
