import type { Outcome, Seat, Viewer } from '#kit/game.ts'
import { isLetterCard, isPremium, type LetterCard, type Premium } from './cards.ts'
import type { Play } from './command.ts'
import { formatRow, rowAfter, type Deed } from './row.ts'
import type { Ending, Event, Lot, State } from './state.ts'

/** What a viewer is told. TMW-29: of another's letters how many, and nothing else. */
export type Notice =
  | { readonly type: 'table-opened' }
  | { readonly type: 'lots-drawn'; readonly lots: readonly Lot[]; readonly first: Seat }
  | {
      readonly type: 'cards-drawn'
      readonly seat: Seat
      /** How many letters; the letters themselves for who drew them. */
      readonly letters: number
      readonly hand: readonly LetterCard[] | null
      readonly premiums: readonly Premium[]
    }
  | { readonly type: 'discards-shuffled' }
  | {
      readonly type: 'cards-played'
      readonly seat: Seat
      readonly deed: Deed
      readonly play: Play
      /** What lies there now, a blank's letter in brackets. */
      readonly row: string
      readonly points: number
      /** TMW-23: whose word was taken and what it would have scored. */
      readonly taken: { readonly seat: Seat; readonly points: number } | null
    }
  | { readonly type: 'player-passed'; readonly seat: Seat }
  | { readonly type: 'letters-cleared' }
  | {
      readonly type: 'round-ended'
      readonly round: number
      readonly points: readonly number[]
      readonly switcher: Seat | null
    }
  | { readonly type: 'places-switched'; readonly seat: Seat; readonly with: Seat }
  | { readonly type: 'place-kept'; readonly seat: Seat }
  | { readonly type: 'round-begun'; readonly round: number }
  | { readonly type: 'player-left'; readonly seat: Seat; readonly hand: readonly LetterCard[] }
  | {
      readonly type: 'game-ended'
      readonly hands: Ending['hands']
      readonly deductions: readonly number[]
      readonly outcome: Outcome
    }

export function noticeOf(before: State, event: Event, viewer: Viewer): Notice {
  switch (event.type) {
    case 'table-opened':
      return { type: 'table-opened' }
    case 'lots-drawn':
      return { type: 'lots-drawn', lots: event.lots, first: event.first }
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
    case 'game-ended': {
      const { hands, deductions, outcome } = event.ending
      return { type: 'game-ended', hands, deductions, outcome }
    }
    case 'round-ended': {
      const { round, points, switcher } = event
      return { type: 'round-ended', round, points, switcher }
    }
    case 'places-switched':
      return { type: 'places-switched', seat: event.seat, with: event.with }
    case 'round-begun':
      return { type: 'round-begun', round: event.round }
    case 'player-passed':
    case 'place-kept':
      return { type: event.type, seat: event.seat }
    case 'discards-shuffled':
    case 'letters-cleared':
      return { type: event.type }
  }
}

function played(before: State, event: Extract<Event, { type: 'cards-played' }>): Notice {
  const { seat, deed, play, points } = event
  const last = before.sheet.findLast((line) => line.play !== null)
  return {
    type: 'cards-played',
    seat,
    deed,
    play,
    row: formatRow(rowAfter(before.inPlay, play, seat)),
    points,
    taken: deed === 'take' ? { seat: last!.seat, points: last!.points } : null,
  }
}
