import type { AnyGame, Viewer } from '#kit/game.ts'
import { feedItemsOf, type FeedItem } from '#table/table-view.ts'
import { applyTableEntry, type Table, type TableEntry } from '#table/table.ts'
import type { Store } from '#server/store/store.ts'

export type Archive = { readonly store: Store; gameOf(id: string): AnyGame }

/** The sitting that a stored log tells of; null when there is none. */
export async function readSitting({ store, gameOf }: Archive, id: string): Promise<Table | null> {
  let sitting: Table | null = null
  for (const text of await store.readLog(id, 0)) {
    sitting = applyTableEntry(sitting, JSON.parse(text) as TableEntry, gameOf)
  }
  return sitting
}

/** A viewer's story up to where the sitting stands, from behind number `have`. */
export async function storyFrom(
  { store, gameOf }: Archive,
  table: Table,
  viewer: Viewer,
  have: number,
): Promise<readonly FeedItem[]> {
  const texts = await store.readLog(table.id, 0)
  const news: FeedItem[] = []
  let before: Table | null = null
  for (const text of texts.slice(0, table.length)) {
    const entry = JSON.parse(text) as TableEntry
    news.push(...feedItemsOf(before, entry.events, entry.wallTime, viewer))
    before = applyTableEntry(before, entry, gameOf)
  }
  return news.filter(({ seq }) => seq > have)
}
