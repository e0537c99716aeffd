import { HallClient, type Answered } from '#client/hall-client.ts'
import { sameJson } from '#kit/json/json.ts'
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

  /** The record as it is now. */
  copy(): FeedRecord {
    const copy = new FeedRecord()
    for (const [table, feed] of this.feeds) copy.feeds.set(table, new Map(feed))
    return copy
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

/** What somebody is shown of their tables. */
export type ReadFeeds = {
  readonly feeds: ReadonlyMap<string, readonly FeedItem[]>
  /** By table, the code of the refusal. */
  readonly refused: ReadonlyMap<string, string>
}

/**
 * The whole feed of every table that somebody has followed, read again on another device. Throws when the hall does
 * not know the person.
 */
export async function readFeeds(
  { cookie, name, record }: { cookie: string; name: string; record: FeedRecord },
  address: string,
): Promise<ReadFeeds> {
  const device: HallClient = new HallClient(
    { address, cookie, client: `${name} again` },
    { refused: () => device.close() },
  )
  const feeds = new Map<string, readonly FeedItem[]>()
  const refused = new Map<string, string>()
  try {
    for (const table of record.feeds.keys()) {
      const answer = await subscribeToAll(device, table)
      if (answer.ok) feeds.set(table, device.table(table)!.feed)
      else refused.set(table, answer.refusal.code)
      if (device.table(table) !== null) await device.unsubscribe(table)
    }
  } finally {
    device.close()
  }
  return { feeds, refused }
}

/** Subscribes, and loads the feed up to its beginning. */
async function subscribeToAll(device: HallClient, table: string): Promise<Answered<unknown>> {
  let answer: Answered<unknown> = await device.subscribe(table)
  while (answer.ok && device.table(table)!.hasOlder) answer = await device.loadOlder(table)
  return answer
}
