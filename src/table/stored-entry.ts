import type { AnyGame } from '#kit/game.ts'
import { parseEvents, upcastMatchEntry, type MatchEntry } from '#match/log.ts'
import type { RequestId } from '#table/handled-requests.ts'
import { applyTableEntry, type AppliedTableEntry } from '#table/table-draft.ts'
import type { Table, TableEntry, TableEvent } from '#table/table.ts'

/** An event as version 0.2 stored it. Its hall time was the wall time. */
type WallTimeEvent = TableEvent | { readonly type: 'started'; readonly wallTime: number }

type WallTimeEntry = Omit<TableEntry, 'events'> & { readonly events: readonly WallTimeEvent[] }

/** A table entry as it was stored up to version 0.1. */
type OldEntry = {
  readonly n: number
  readonly at: number
  readonly ref: { readonly client: string; readonly n: number } | null
  readonly happenings: readonly (TableEvent | { readonly type: 'started'; readonly at: number })[]
}

export function formatTableEntry(entry: TableEntry): string {
  return JSON.stringify(entry)
}

/**
 * Reads the next entry of a stored log and applies it. Entries and events of older versions are
 * upcast here; live events are never parsed.
 */
export function applyStoredEntry(
  before: Table | null,
  text: string,
  gameOf: (id: string) => AnyGame,
): AppliedTableEntry {
  const entry = parseTableEntry(text)
  const game = before?.game ?? gameOf(openedGame(entry))
  const events = entry.events.map((event) => {
    return event.type === 'played' ? { ...event, entry: parseEvents(event.entry, game) } : event
  })
  return applyTableEntry(before, { ...entry, events }, gameOf)
}

/** The entry in today's format; the events of the match are not parsed yet. */
export function parseTableEntry(text: string): TableEntry {
  const stored = JSON.parse(text) as TableEntry | WallTimeEntry | OldEntry
  if ('happenings' in stored) return upcastTableEntry(stored)
  return { ...stored, events: stored.events.map(upcastStarted) }
}

function upcastStarted(event: WallTimeEvent): TableEvent {
  if (event.type !== 'started' || !('wallTime' in event)) return event
  return { type: 'started', hallTime: event.wallTime }
}

function upcastTableEntry({ n, at, ref, happenings }: OldEntry): TableEntry {
  const requestId: RequestId | null = ref === null ? null : { client: ref.client, number: ref.n }
  return { seq: n, wallTime: at, requestId, events: happenings.map(upcastTableEvent) }
}

function upcastTableEvent(event: OldEntry['happenings'][number]): TableEvent {
  if (event.type === 'played') {
    return { type: 'played', entry: upcastMatchEntry(event.entry) as MatchEntry }
  }
  return event.type === 'started' && 'at' in event ? { type: 'started', hallTime: event.at } : event
}

function openedGame({ events }: TableEntry): string {
  const [first] = events
  if (first?.type === 'opened') return first.game
  throw new Error(`a table begins with opened, not ${first?.type ?? 'nothing'}`)
}
