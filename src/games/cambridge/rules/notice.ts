import type { Seat, Viewer } from '#kit/game.ts'
import type { Event } from './event.ts'
import { isHonor } from './pieces/tiles.ts'
import type { State } from './state.ts'

type PrivateEvent = 'word-chosen' | 'table-opened' | 'honor-entered' | 'clock-set'
type PublicEvent = Exclude<Event, { type: PrivateEvent }>

/** CAM-35: every event but the word that another player chooses. */
export type Notice =
  | PublicEvent
  | { readonly type: 'table-opened' }
  | { readonly type: 'word-chosen'; readonly seat: Seat; readonly length: number }
  | { readonly type: 'own-word-chosen'; readonly word: string }

export function noticeOf(before: State, event: Event, viewer: Viewer): Notice | null {
  switch (event.type) {
    case 'table-opened':
      return { type: 'table-opened' }
    case 'word-chosen': {
      const { seat, word } = event
      return seat === viewer
        ? { type: 'own-word-chosen', word }
        : { type: 'word-chosen', seat, length: word.length } // CAM-3
    }
    case 'honor-entered':
    case 'clock-set':
      return null
    default:
      return isImplied(before, event, viewer) ? null : event
  }
}

/** Whether the other notices of the same act already imply this event. */
function isImplied(before: State, event: PublicEvent, viewer: Viewer): boolean {
  switch (event.type) {
    case 'turn-begun':
      return event.seat !== viewer
    case 'token-moved': {
      const { tile, faceUp } = before.board[event.cell]!
      return faceUp && (!isHonor(tile) || tile === 'gift')
    }
    case 'tile-flipped':
      return event.unlocks.length === 0
    default:
      return false
  }
}
