/** What a stored log says: its entries, and what every viewer is to be shown of it. */
import { createHash } from 'node:crypto'
import { registeredGame } from '#games/registry.ts'
import type { Viewer } from '#kit/game.ts'
import { formatCanonical } from '#kit/json/json.ts'
import { nodeLogCodec } from '#server/node-log-codec.ts'
import { applyStoredEntry } from '#table/log/stored-entry.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import { feedItemsOf, viewTable, type FeedItem, type TableView } from '#table/table-view.ts'
import type { Table } from '#table/table.ts'

export const codec = nodeLogCodec((game) => registeredGame(game)!.game)

/** Throws UnreadableEntry. */
export function foldLog(log: readonly string[]): readonly AppliedTableEntry[] {
  let table: Table | null = null
  return log.map((text) => {
    const applied = applyStoredEntry(table, text, codec)
    table = applied.after
    return applied
  })
}

/** What one viewer is to be shown. */
export type ExpectedDisplay = {
  readonly feed: readonly FeedItem[]
  /** By item of the feed, the number of its entry. */
  readonly entryOfItem: readonly number[]
  /** By entry, the digest of the view after it. */
  readonly views: readonly string[]
}

export function expectedDisplay(
  entries: readonly AppliedTableEntry[],
  viewer: Viewer,
): ExpectedDisplay {
  const feed: FeedItem[] = []
  const entryOfItem: number[] = []
  const views: string[] = []
  for (const [index, applied] of entries.entries()) {
    for (const item of feedItemsOf(applied, viewer)) {
      feed.push(item)
      entryOfItem.push(index)
    }
    views.push(digestView(viewTable(applied.after, viewer)))
  }
  return { feed, entryOfItem, views }
}

export function digestView(view: TableView): string {
  return createHash('sha1').update(formatCanonical(view)).digest('base64')
}
