import type { Refusal } from '#kit/refusal.ts'
import { ok, type Result } from '#kit/result.ts'
import type { LiveTable } from '#live/live-table.ts'
import type { HallAnnouncement } from '#protocol/messages.ts'
import type { Moderation } from '#server/admin/moderation.ts'
import { RecordDamaged, StoreFailed } from '#live/ports.ts'
import { BROKEN, NOT_SAVED, TABLE_DAMAGED, UNAVAILABLE } from '#live/refusals.ts'
import type { Place } from '#server/hall/served-table.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import { UnreadableEntry } from '#table/log/log-chain.ts'
import type { TableRequest } from '#table/table-request.ts'

/** The result of a message: a value, or why not. */
export type Answer = Result<unknown, Refusal>

/** For people at tables that other servers run. */
export const UNCONNECTED: HallAnnouncement = {
  id: 'unconnected',
  text: 'The part of the hall that runs your table cannot be reached just now; it goes on by itself.',
}

/** The operator's announcements, as everybody sees them. */
export function shownAnnouncements({ announcements }: Moderation): readonly HallAnnouncement[] {
  return announcements.map(({ id, text }) => ({ id, text }))
}

/** Where to find a table that was opened. */
export function placeOf(opened: Result<LiveTable, Refusal>): Result<Place, Refusal> {
  if (!opened.ok) return opened
  const { id, code } = opened.value.table
  return ok({ table: id, code })
}

/** What somebody is told when a message failed. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof StoreFailed) return UNAVAILABLE
  const damages = [TableDamaged, UnreadableEntry, RecordDamaged]
  return damages.some((kind) => error instanceof kind) ? TABLE_DAMAGED : BROKEN
}

const HALLS_OWN: ReadonlySet<Refusal> = new Set([BROKEN, NOT_SAVED, TABLE_DAMAGED, UNAVAILABLE])

/** Metrics must not tell why a game refused a move: that can reveal what somebody tried in secret. */
export function countedAs({ type }: TableRequest, reason: Refusal): string {
  const isHalls = type !== 'play' || HALLS_OWN.has(reason)
  return isHalls ? reason.code : 'play-refused'
}

export function idOf(input: unknown): number | null {
  if (typeof input !== 'object' || input === null || !('id' in input)) return null
  return typeof input.id === 'number' && Number.isSafeInteger(input.id) ? input.id : null
}
