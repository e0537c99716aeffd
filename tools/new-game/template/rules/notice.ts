/** What each viewer learns of an event. Whatever changes in a view needs a notice. */
import type { Outcome, Viewer } from '#kit/game.ts'
import type { Event } from './event.ts'
import type { State } from './state.ts'

export type Notice =
  | Exclude<Event, { type: 'table-opened' | 'game-won' | 'clock-set' }>
  /** WCH-3: with the viewer's own letter; null for spectators. */
  | { readonly type: 'table-opened'; readonly word: string; readonly letter: string | null }
  /** WCH-8: with everybody's letter and what it scored. */
  | {
      readonly type: 'game-won'
      readonly letters: readonly string[]
      readonly bonuses: readonly number[]
      readonly outcome: Outcome
    }

export function noticeOf(before: State, event: Event, viewer: Viewer): Notice | null {
  switch (event.type) {
    case 'table-opened': {
      const letter = viewer === 'spectator' ? null : event.letters[viewer]!
      return { type: event.type, word: event.word, letter }
    }
    case 'game-won': {
      const letters = before.players.map(({ letter }) => letter)
      return { ...event, letters }
    }
    // Clocks are set when a turn begins, and everybody gets a notice of that.
    case 'clock-set':
      return null
    default:
      return event
  }
}
