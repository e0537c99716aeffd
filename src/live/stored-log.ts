import { StoreFailed, type LogStore, type MachineClock } from '#live/ports.ts'
import { Slices } from '#live/slices.ts'
import { BrokenChain, readLink } from '#table/log/log-chain.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { SNAPSHOT_INTERVAL } from '#table/recent-feed.ts'
import { applyStoredEntry } from '#table/log/stored-entry.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import { restoreTable, takeSnapshot, type TableSnapshot } from '#table/table-snapshot.ts'
import type { Table } from '#table/table.ts'

/** Where stored logs are read from. */
export type LogSource = {
  readonly store: LogStore
  readonly clock: MachineClock
  readonly codeVersion: string
  readonly codec: LogCodec
}

/** Snapshots that are made during a replay are saved together when they reach this many characters. */
const SAVED_AT_ONCE = 128 * 1024

/**
 * Loads a table from its latest snapshot and the entries after it. Without a snapshot, as after an upgrade,
 * the whole log is replayed in slices and new snapshots are saved. `hash` is the hash that the log should
 * have: a snapshot that leads to another is ignored. Null when there is no such log.
 */
export async function loadTable(
  source: LogSource,
  id: string,
  hash: string | null = null,
): Promise<Table | null> {
  const { store, clock, codeVersion, codec } = source
  const snapshot = await store.readSnapshot(id, codeVersion, Infinity)
  if (snapshot !== null) {
    try {
      const restored = restoreTable(snapshot, codec.gameOf)
      // Reading and restoring a snapshot may have taken all of this slice.
      await new Slices(clock).next()
      const table = await replayFrom(source, id, restored)
      if (hash === null || table?.hash === hash) return table
    } catch (error) {
      // The snapshot does not fit this log. The replay below finds out whether the log itself is sound.
      if (error instanceof StoreFailed) throw error
    }
  }
  return replayFrom(source, id, null)
}

async function replayFrom(
  source: LogSource,
  id: string,
  start: Table | null,
): Promise<Table | null> {
  const { store, codeVersion } = source
  const texts = await store.readLog(id, start?.length ?? 0)
  let table = start
  let unsaved: TableSnapshot[] = []
  let unsavedLength = 0
  const save = async (): Promise<void> => {
    await store.saveSnapshots(id, unsaved)
    unsaved = []
    unsavedLength = 0
  }
  const slices = new Slices(source.clock)
  for (const text of texts) {
    table = applyStoredEntry(table, text, source.codec).after
    if (table.length % SNAPSHOT_INTERVAL === 0) {
      const snapshot = takeSnapshot(table, codeVersion)
      unsaved.push(snapshot)
      unsavedLength += snapshot.state.length
      if (unsavedLength >= SAVED_AT_ONCE) await save()
    }
    if (slices.isOver) await slices.next()
  }
  if (unsaved.length > 0) await save()
  return table
}

/** A part of a log: the entries from length `from` to length `to`. */
export type LogRange = {
  readonly table: string
  readonly from: number
  readonly to: number
  /** The hash of its last entry; null to compare with the entry that follows. */
  readonly hash: string | null
}

/**
 * Replays a range of a log, from the latest snapshot at or before its beginning, in the caller's slices.
 * Calls `onEntry` only for entries of the range. Throws UnreadableEntry, also when a hash does not match.
 */
export async function replayRange(
  source: LogSource,
  { table: id, from, to, hash }: LogRange,
  slices: Slices,
  onEntry: (applied: AppliedTableEntry) => void,
): Promise<void> {
  let table = await latestState(source, id, from)
  const start = table?.length ?? 0
  const end = hash === null ? to + 1 : to
  const texts = await source.store.readLog(id, start, end)
  if (texts.length < end - start) throw new BrokenChain(`entry ${start + texts.length} is missing`)
  for (const text of texts.slice(0, to - start)) {
    const applied = applyStoredEntry(table, text, source.codec)
    table = applied.after
    if (table.length > from) onEntry(applied)
    if (slices.isOver) await slices.next()
  }
  // The next entry has the hash of the one before, unless it is of version 0.2 or older.
  const known = hash ?? readLink(texts[to - start]!)?.previous ?? null
  if (known !== null && known !== table?.hash) {
    throw new BrokenChain(`entry ${to - 1} is not what was written`)
  }
}

/** The latest state at or before a length that can be restored; null for the beginning. */
async function latestState(
  source: LogSource,
  id: string,
  maxLength: number,
): Promise<Table | null> {
  const { store, codeVersion, codec } = source
  for (let max = maxLength; max > 0;) {
    const snapshot = await store.readSnapshot(id, codeVersion, max)
    if (snapshot === null) return null
    try {
      return restoreTable(snapshot, codec.gameOf)
    } catch {
      max = snapshot.length - 1
    }
  }
  return null
}
