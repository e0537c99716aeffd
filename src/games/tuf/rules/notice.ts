import type { Event } from './state.ts'

/** What everybody is told. TUF-9: all of it. */
export type Notice = Exclude<Event, { type: 'table-opened' }> | { readonly type: 'table-opened' }

export function noticeOf(event: Event): Notice {
  return event.type === 'table-opened' ? { type: 'table-opened' } : event
}
