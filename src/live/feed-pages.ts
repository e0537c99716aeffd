import type { Viewer } from '#kit/game.ts'
import type { SnapshotMark } from '#live/ports.ts'
import { Slices } from '#live/slices.ts'
import { replayRange, type LogSource } from '#live/stored-log.ts'
import { FeedPageBuilder, isRedaction, MAX_PAGE_ITEMS, type FeedPage } from '#table/feed-page.ts'
import { MAX_RECENT_ITEMS, recentFeedOf } from '#table/recent-feed.ts'
import { feedLengthIn, feedLengthsOf, parseRecent } from '#table/table-snapshot.ts'
import { feedItemsOf, type FeedItem } from '#table/table-view.ts'
import { tableFeedLength, type Table } from '#table/table.ts'

/** Size of the cache of pages, which people who page through a feed at the same time share. */
const MAX_CACHED = 4

/** The items of a viewer's feed between two snapshots, without the first `after` of the feed. */
type FeedRange = {
  readonly table: Table
  readonly viewer: Viewer
  readonly from: SnapshotMark
  readonly to: SnapshotMark
  readonly after: number
}

type Queue = (() => Promise<void>)[]

const START: SnapshotMark = { length: 0, feedLengths: [0] }

/**
 * The feeds of one table's viewers, in pages. The latest items that were broadcast are kept in memory, so
 * that subscribing again costs nothing. Older pages are made by replaying the log from the nearest snapshot.
 */
export class FeedPages {
  readonly #source: LogSource
  /** By viewer, the last items up to the last broadcast. */
  readonly #latest = new Map<Viewer, FeedItem[]>()
  /** By viewer and last item; least recently used first. */
  readonly #cache = new Map<string, Promise<FeedPage>>()
  /** Pages are made one at a time. Those that subscriptions wait for come first. */
  readonly #urgent: Queue = []
  readonly #waiting: Queue = []
  #isMaking = false

  constructor(source: LogSource) {
    this.#source = source
  }

  /** Adds the items that a viewer is being sent. */
  extend(viewer: Viewer, items: readonly FeedItem[]): void {
    const latest = this.#latest.get(viewer)
    if (latest === undefined || items.length === 0) return
    // Outdated if for a while no subscriber was this viewer.
    if (latest.at(-1)!.seq + 1 !== items[0]!.seq) return void this.#latest.delete(viewer)
    latest.push(...items)
    if (latest.length > 2 * MAX_PAGE_ITEMS) latest.splice(0, latest.length - MAX_PAGE_ITEMS)
  }

  /**
   * The items after the first `since`, which the viewer has; or the latest page, if these are too many, or
   * if the log was redacted since, so that what the viewer has must be replaced.
   */
  async missed(table: Table, viewer: Viewer, since: number): Promise<readonly FeedItem[]> {
    const length = tableFeedLength(table, viewer)
    if (since >= length) return []
    const { items } = await this.#endingWith(table, viewer, length, this.#urgent)
    const missed = items.filter(({ seq }) => seq > since)
    return missed.some(isRedaction) ? items : missed
  }

  /** The page that ends right before item number `before`. */
  async before(table: Table, viewer: Viewer, before: number): Promise<FeedPage> {
    const last = Math.min(before - 1, tableFeedLength(table, viewer))
    if (last < 1) return { items: [], hasOlder: false }
    return this.#endingWith(table, viewer, last, this.#waiting)
  }

  async #endingWith(table: Table, viewer: Viewer, last: number, queue: Queue): Promise<FeedPage> {
    const known = this.#latest.get(viewer)
    if (known?.at(-1)!.seq === last) return new FeedPageBuilder().addOlder(known).finish()
    const page = await this.#cached(table, viewer, last, queue)
    if (last === tableFeedLength(table, viewer)) this.#latest.set(viewer, [...page.items])
    return page
  }

  #cached(table: Table, viewer: Viewer, last: number, queue: Queue): Promise<FeedPage> {
    // The queue is part of the key: a subscription must not wait for a page that waits in the other queue.
    const key = `${viewer} ${last} ${queue === this.#urgent}`
    const page = this.#cache.get(key) ?? this.#inTurn(queue, () => this.#make(table, viewer, last))
    this.#cache.delete(key)
    this.#cache.set(key, page)
    page.catch(() => this.#cache.delete(key))
    if (this.#cache.size > MAX_CACHED) this.#cache.delete(this.#cache.keys().next().value!)
    return page
  }

  #inTurn<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      queue.push(() => work().then(resolve, reject))
      void this.#makeAll()
    })
  }

  async #makeAll(): Promise<void> {
    if (this.#isMaking) return
    this.#isMaking = true
    for (;;) {
      const next = this.#urgent.shift() ?? this.#waiting.shift()
      if (next === undefined) break
      await next()
    }
    this.#isMaking = false
  }

  async #make(table: Table, viewer: Viewer, last: number): Promise<FeedPage> {
    const { store, clock, codeVersion } = this.#source
    const builder = new FeedPageBuilder()
    const slices = new Slices(clock)
    // Loading the table may have taken all of this slice.
    await slices.next()
    const stored = await store.listSnapshots(table.id, codeVersion)
    const earlier = [START, ...stored.filter(({ length }) => length < table.length)]
    let to: SnapshotMark = { length: table.length, feedLengths: feedLengthsOf(table) }
    let end = last
    for (const from of earlier.toReversed()) {
      const begin = feedLengthIn(from.feedLengths, viewer)
      if (begin < end) {
        const count = feedLengthIn(to.feedLengths, viewer) - begin
        const recent = await this.#recent(table, viewer, to, count)
        const range = { table, viewer, from, to, after: end - builder.room }
        const items = recent ?? (await this.#replay(range, slices))
        builder.addOlder(items.filter(({ seq }) => seq <= end))
        end = begin
        if (builder.isFull) break
        if (slices.isOver) await slices.next()
      }
      to = from
    }
    return builder.finish()
  }

  /** The last `count` items up to a snapshot or to the table itself; null if it does not hold that many. */
  async #recent(
    table: Table,
    viewer: Viewer,
    { length }: SnapshotMark,
    count: number,
  ): Promise<readonly FeedItem[] | null> {
    const { store, codeVersion } = this.#source
    if (count > MAX_RECENT_ITEMS) return null
    let recent = table.recent
    if (length < table.length) {
      const snapshot = await store.readSnapshot(table.id, codeVersion, length)
      if (snapshot?.length !== length) return null
      recent = parseRecent(snapshot)
    }
    const items = recentFeedOf(recent, viewer)
    return items?.length === count ? items : null
  }

  async #replay(
    { table: { id, length, hash }, viewer, from, to, after }: FeedRange,
    slices: Slices,
  ): Promise<readonly FeedItem[]> {
    const items: FeedItem[] = []
    const end = { to: to.length, hash: to.length === length ? hash : null }
    const range = { table: id, from: from.length, ...end }
    await replayRange(this.#source, range, slices, (applied) => {
      if (tableFeedLength(applied.after, viewer) <= after) return
      items.push(...feedItemsOf(applied, viewer))
    })
    return items
  }
}
