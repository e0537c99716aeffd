import type { Seat, Viewer } from '#kit/game.ts'
import type { Event, State } from './state.ts'

type PublicEvent = Exclude<Event, { type: 'word-chosen' | 'table-opened' }>

/** What a viewer is told. CAM-35: everything but the word that another chooses. */
export type Notice =
  | PublicEvent
  | { readonly type: 'table-opened' }
  | { readonly type: 'word-chosen'; readonly seat: Seat; readonly length: number }
  | { readonly type: 'own-word-chosen'; readonly word: string }

export function noticeOf(_before: State, event: Event, viewer: Viewer): Notice | null {
  if (event.type === 'table-opened') return { type: 'table-opened' }
  if (event.type !== 'word-chosen') return event
  const { seat, word } = event
  return seat === viewer
    ? { type: 'own-word-chosen', word }
    : { type: 'word-chosen', seat, length: word.length } // CAM-3
}
