import type { Viewer } from '#kit/game.ts'
import type { LogStore } from '#live/ports.ts'
import type { LogCodec } from '#table/log-codec.ts'
import { applyStoredEntry } from '#table/stored-entry.ts'
import { feedItemsOf, type FeedItem } from '#table/table-view.ts'
import type { Table } from '#table/table.ts'

/** Where stored logs are read from. */
export type LogSource = { readonly store: LogStore; readonly codec: LogCodec }

/** Replays the stored log of a table; null when there is none. */
export async function replayTable({ store, codec }: LogSource, id: string): Promise<Table | null> {
  let table: Table | null = null
  for (const text of await store.readLog(id, 0)) {
    table = applyStoredEntry(table, text, codec).after
  }
  return table
}

/** A viewer's feed up to where the table stands, without its first `since` items. */
export async function readFeed(
  { store, codec }: LogSource,
  table: Table,
  viewer: Viewer,
  since: number,
): Promise<readonly FeedItem[]> {
  const texts = await store.readLog(table.id, 0)
  const feed: FeedItem[] = []
  let before: Table | null = null
  for (const text of texts.slice(0, table.length)) {
    const applied = applyStoredEntry(before, text, codec)
    feed.push(...feedItemsOf(applied, viewer, (state) => table.game.view(state, viewer)))
    before = applied.after
  }
  return feed.filter(({ seq }) => seq > since)
}
