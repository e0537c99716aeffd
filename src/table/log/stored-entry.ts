import { parseEvents, upcastMatchEntry, type MatchEntry } from '#match/log.ts'
import type { RequestId } from '#table/handled-requests.ts'
import { UnreadableEntry } from '#table/log/log-chain.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { applyTableEntry, type AppliedTableEntry } from '#table/table-draft.ts'
import type { Table, TableEntry, TableEvent } from '#table/table.ts'

/** An event as version 0.2 stored it. Its hall time was the wall time. */
type WallTimeEvent = TableEvent | { readonly type: 'started'; readonly wallTime: number }

/** A table entry as it was stored up to version 0.2. */
type UnchainedEntry = Omit<TableEntry, 'previous' | 'salt' | 'events'> & {
  readonly events: readonly WallTimeEvent[]
}

const UNCHAINED = { previous: null, salt: null } as const

/** A table entry as it was stored up to version 0.1. */
type OldEntry = {
  readonly n: number
  readonly at: number
  readonly ref: { readonly client: string; readonly n: number } | null
  readonly happenings: readonly (TableEvent | { readonly type: 'started'; readonly at: number })[]
}

/**
 * Reads the next entry of a stored log and applies it. Entries and events of older versions are
 * upcast here; live events are never parsed. Throws UnreadableEntry.
 */
export function applyStoredEntry(
  before: Table | null,
  text: string,
  codec: LogCodec,
): AppliedTableEntry {
  try {
    const entry = parseTableEntry(text)
    const game = before?.game ?? codec.gameOf(openedGame(entry))
    const events = entry.events.map((event) => {
      return event.type === 'played' ? { ...event, entry: parseEvents(event.entry, game) } : event
    })
    return applyTableEntry(before, { ...entry, events }, text, codec)
  } catch (error) {
    if (error instanceof UnreadableEntry) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new UnreadableEntry(`entry ${before?.length ?? 0}: ${why}`, { cause: error })
  }
}

/** The entry in the current format; the events of the match are not parsed yet. */
export function parseTableEntry(text: string): TableEntry {
  const stored = JSON.parse(text) as TableEntry | UnchainedEntry | OldEntry
  if ('happenings' in stored) return upcastTableEntry(stored)
  if ('previous' in stored) return stored
  return { ...stored, ...UNCHAINED, events: stored.events.map(upcastStarted) }
}

function upcastStarted(event: WallTimeEvent): TableEvent {
  if (event.type !== 'started' || !('wallTime' in event)) return event
  return { type: 'started', hallTime: event.wallTime }
}

function upcastTableEntry({ n, at, ref, happenings }: OldEntry): TableEntry {
  const requestId: RequestId | null = ref === null ? null : { client: ref.client, number: ref.n }
  const events = happenings.map(upcastTableEvent)
  return { seq: n, ...UNCHAINED, wallTime: at, requestId, events }
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
