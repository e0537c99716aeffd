import type { Event } from './event.ts'
import type { State } from './state.ts'

/** TUF-9: everybody is told everything. */
export type Notice = Exclude<Event, { type: 'table-opened' }> | { readonly type: 'table-opened' }

export function noticeOf(_before: State, event: Event): Notice {
  return event.type === 'table-opened' ? { type: 'table-opened' } : event
}
