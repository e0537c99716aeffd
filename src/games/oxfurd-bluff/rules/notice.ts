import type { Seat, Viewer } from '#kit/game.ts'
import { OXFURD } from './pieces/climb.ts'
import type { AnsweredCard, Event, State } from './state.ts'
import { readerOf } from './view.ts'

type PlainEvent = Exclude<
  Event,
  { type: 'table-opened' | 'asked' | 'card-drawn' | 'definition-read' | 'answered' }
>

/** What a viewer is told. OXF-25, OXF-21: no back of a card in play, no talk of another side. */
export type Notice =
  | PlainEvent
  | { readonly type: 'table-opened' }
  /** OXF-8: somebody takes a card to read; they alone see it. */
  | { readonly type: 'card-taken'; readonly reader: Seat }
  | {
      readonly type: 'definition-read'
      /** Null when the table reads. */
      readonly by: Seat | null
      readonly word: string
      readonly definition: string
    }
  | { readonly type: 'answered'; readonly answered: AnsweredCard }

export function noticeOf(before: State, event: Event, viewer: Viewer): Notice | null {
  switch (event.type) {
    case 'table-opened':
      return { type: 'table-opened' }
    case 'asked':
      return null
    case 'said':
      return viewer !== 'spectator' && isOfOneSide(before, viewer, event.seat) ? event : null
    case 'card-drawn': {
      const reader = readerOf({ ...before, drawn: event.drawn })
      return reader === null ? null : { type: 'card-taken', reader }
    }
    case 'definition-read': {
      const { card, asked } = before.drawn!
      const { word, definitions } = card
      return {
        type: 'definition-read',
        by: event.by,
        word,
        definition: definitions[asked].text,
      }
    }
    case 'answered': {
      const { side, yes, right } = event
      return { type: 'answered', answered: { ...before.drawn!, side, yes, right } }
    }
    case 'climbed':
      return event.to === OXFURD ? null : event // It is entered, and that is told.
    default:
      return event
  }
}

function isOfOneSide({ players }: State, one: Seat, other: Seat): boolean {
  return players[one]!.side === players[other]!.side
}
