import type { Seat, Viewer } from '#kit/game.ts'
import { isLetterCard, isPremium, type LetterCard, type Premium } from './pieces/cards.ts'
import type { Play } from './command.ts'
import { formatRow, rowAfter, type Action } from './play/row.ts'
import type { Ending, Event, State } from './state.ts'

type PlainEvent = Exclude<
  Event,
  { type: 'table-opened' | 'cards-drawn' | 'cards-played' | 'player-left' | 'game-ended' }
>

/** What a viewer is told. TMW-29: of another's letters how many, and nothing else. */
export type Notice =
  | PlainEvent
  | { readonly type: 'table-opened' }
  | {
      readonly type: 'cards-drawn'
      readonly seat: Seat
      /** How many letters; the letters themselves for who drew them. */
      readonly letters: number
      readonly hand: readonly LetterCard[] | null
      readonly premiums: readonly Premium[]
    }
  | {
      readonly type: 'cards-played'
      readonly seat: Seat
      readonly action: Action
      readonly play: Play
      /** What lies there now, a blank's letter in brackets. */
      readonly row: string
      readonly points: number
      /** TMW-23: whose word was taken and what it would have scored. */
      readonly taken: { readonly seat: Seat; readonly points: number } | null
    }
  | { readonly type: 'player-left'; readonly seat: Seat; readonly hand: readonly LetterCard[] }
  | ({ readonly type: 'game-ended' } & Ending)

export function noticeOf(before: State, event: Event, viewer: Viewer): Notice {
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
    default:
      return event
  }
}

function played(before: State, event: Extract<Event, { type: 'cards-played' }>): Notice {
  const { seat, action, play, points } = event
  const last = before.sheet.findLast((line) => line.play !== null)
  return {
    type: 'cards-played',
    seat,
    action: action,
    play,
    row: formatRow(rowAfter(before.inPlay, play, seat)),
    points,
    taken: action === 'take' ? { seat: last!.seat, points: last!.points } : null,
  }
}
