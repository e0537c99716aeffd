import type { Outcome, Seat, Viewer } from '#kit/game.ts'
import type { Event, GridShaken, PlayerEvent } from './event.ts'
import type { Report } from './play/judging.ts'
import type { State } from './state.ts'

/** BOG-18: of another player's words nothing, or how many at most. */
export type Notice =
  | { readonly type: 'table-opened' }
  | GridShaken
  | { readonly type: 'word-written'; readonly word: string }
  | { readonly type: 'word-erased'; readonly word: string }
  | { readonly type: 'list-counted'; readonly seat: Seat; readonly written: number }
  | PlayerEvent
  | ({ readonly type: 'game-ended' } & Pick<Report, 'game' | 'points'>)
  | { readonly type: 'table-won'; readonly outcome: Outcome }

export function noticeOf(before: State, event: Event, viewer: Viewer): Notice | null {
  switch (event.type) {
    case 'table-opened':
      return { type: 'table-opened' }
    case 'word-written':
    case 'word-erased': {
      const { type, seat, word } = event
      if (seat === viewer) return { type, word }
      if (!before.options.counts) return null
      const written = before.lists[seat]!.length + (type === 'word-written' ? 1 : -1)
      return { type: 'list-counted', seat, written }
    }
    case 'game-ended': {
      // BOG-9, BOG-20: the lists are in the view, and would be sent twice.
      const { game, points } = event.report
      return { type: 'game-ended', game, points }
    }
    case 'grid-shaken':
      return { type: 'grid-shaken', game: event.game, grid: event.grid, until: event.until }
    case 'player-finished':
    case 'player-ready':
    case 'player-left':
      return { type: event.type, seat: event.seat }
    case 'table-won':
      return { type: 'table-won', outcome: event.outcome }
  }
}
