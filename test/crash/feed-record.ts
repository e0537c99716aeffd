import { sameJson } from '#kit/json.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import type { FeedItem } from '#table/table-view.ts'

/** Every feed item that one person was ever sent, by table and number. */
export class FeedRecord {
  readonly feeds = new Map<string, Map<number, FeedItem>>()
  readonly faults: string[] = []

  receive(message: ServerMessage): void {
    if (message.type !== 'snapshot' && message.type !== 'update') return
    for (const item of message.feed) this.#add(message.table, item)
  }

  #add(table: string, item: FeedItem): void {
    const feed = this.feeds.get(table) ?? new Map<number, FeedItem>()
    this.feeds.set(table, feed)
    const known = feed.get(item.seq)
    if (known === undefined) feed.set(item.seq, item)
    else if (!sameJson(known, item)) {
      this.faults.push(`${table}: ${format(known)} was sent again as ${format(item)}`)
    }
  }

  /** What is missing from a feed, or differs, although it was sent before. */
  compare(table: string, feed: readonly FeedItem[]): readonly string[] {
    const items = new Map(feed.map((item) => [item.seq, item]))
    return [...(this.feeds.get(table) ?? [])].flatMap(([seq, sent]) => {
      const item = items.get(seq)
      if (item === undefined) return [`${table}: ${format(sent)} was sent and is gone`]
      return sameJson(sent, item) ? [] : [`${table}: ${format(sent)} became ${format(item)}`]
    })
  }
}

function format(value: unknown): string {
  return JSON.stringify(value)
}
