import type { Refusal } from '#kit/refusal.ts'
import { tableRefusal } from '#table/refusals.ts'
import { isTalkCommand } from '#table/talk.ts'
import type { TableDraft } from '#table/table-draft.ts'
import type { TableRequest } from '#table/table-request.ts'
import type { Table } from '#table/table.ts'

/** How many entries a log may have, and from which length on it is treated as nearly full. */
export type LogLimits = {
  /** At this length everybody is told that the log is nearly full. */
  readonly warning: number
  /** From this length on requests that a match does not need are refused. */
  readonly talk: number
  /** The greatest length that people can cause. Each erasure adds one more entry to a finished log. */
  readonly length: number
}

export const LOG_LIMITS: LogLimits = { warning: 14_500, talk: 15_000, length: 20_000 }

/** The largest entry that a request may cause, in characters: a report on many long lists fits. */
export const MAX_ENTRY_LENGTH = 256 * 1024

/** What may still be recorded when the log is full: that it is full, and the table of the rematch. */
const LAST_EVENTS = ['filled', 'rematch-set']

/** Requests that people can repeat endlessly and that a match does not need. */
const TALK: readonly TableRequest['type'][] = [
  'ask-hint',
  'ask-table',
  'chat',
  'hurry-bots',
  'lift-ban',
  'mute',
  'pass-host',
  'seat-bot',
  'set-bot-pace',
  'set-chat',
  'set-dictionary',
  'set-hints',
  'set-listed',
  'set-options',
  'set-team',
  'sit',
]

export const LOG_FULL = tableRefusal('log-full', { room: 'none' })

/** Why a request is refused in a log of this length; null when it is not. */
export function talkRefusal(
  table: Table,
  request: TableRequest,
  limits: LogLimits,
): Refusal | null {
  if (!isTalkOver(table, limits)) return null
  const isTalk =
    request.type === 'play' ? isTalkCommand(request.command) : TALK.includes(request.type)
  return isTalk ? tableRefusal('log-full', { room: 'for-match' }) : null
}

/** Whether the rest of the log is reserved for the match. */
export function isTalkOver({ length }: Table, { talk }: LogLimits): boolean {
  return length >= talk
}

/** Whether recorded events must not be appended because the log would be too long. */
export function isBeyondLimit(draft: TableDraft, { length }: LogLimits): boolean {
  if (draft.table.length < length - LAST_EVENTS.length) return false
  return draft.eventTypes.some((type) => !LAST_EVENTS.includes(type))
}

/** The event that the hall should record because the log is full or nearly full; null for none. */
export function limitEvent(
  { length, phase, isNearlyFull }: Table,
  limits: LogLimits,
): { readonly type: 'nearly-filled' | 'filled' } | null {
  if (phase === 'over') return null
  if (length >= limits.length - LAST_EVENTS.length) return { type: 'filled' }
  return length >= limits.warning && !isNearlyFull ? { type: 'nearly-filled' } : null
}
