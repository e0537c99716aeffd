import { describe, expect, test } from 'vitest'
import type { Viewer } from '#kit/game.ts'
import { FeedPages } from '#live/feed-pages.ts'
import { longTable, replayAll, sourceOf } from '#live/testing/long-table.ts'
import { TestRequester, type TestLiveTable } from '#live/testing/test-live-table.ts'
import { MAX_PAGE_BYTES, MAX_PAGE_ITEMS, type FeedPage } from '#table/feed-page.ts'
import { SNAPSHOT_INTERVAL } from '#table/recent-feed.ts'
import { feedItemsOf, type FeedItem } from '#table/table-view.ts'
import { tableFeedLength } from '#table/table.ts'

const LENGTH = 12 * SNAPSHOT_INTERVAL + 50

function wholeFeed({ log }: TestLiveTable, viewer: Viewer): readonly FeedItem[] {
  return replayAll(log).flatMap((applied) => {
    return feedItemsOf(applied, viewer)
  })
}

/** All pages, the latest first, and how many entries of the log each took. */
async function readPages(table: TestLiveTable, viewer: Viewer, codeVersion?: string) {
  const feedPages = new FeedPages(sourceOf(table, codeVersion))
  const pages: FeedPage[] = []
  const costs: number[] = []
  let before = Infinity
  do {
    table.store.entriesRead = 0
    const page = await feedPages.before(table.live.table, viewer, before)
    costs.push(table.store.entriesRead)
    pages.push(page)
    before = page.items[0]!.seq
  } while (pages.at(-1)!.hasOlder)
  return { pages, costs }
}

function snapshotFor({ received }: TestRequester) {
  return received.findLast((message) => message.type === 'snapshot')!
}

describe.each([
  ['dense', 3],
  ['sparse', 100],
])('a long feed that is %s for others', (_, chatEvery) => {
  test.each([0, 1, 'spectator'] as const)('comes to %s in pages without a gap', async (viewer) => {
    const table = await longTable(LENGTH, chatEvery)
    const { pages, costs } = await readPages(table, viewer)
    const whole = wholeFeed(table, viewer)
    expect(pages.toReversed().flatMap(({ items }) => items)).toEqual(whole)
    expect(whole).toHaveLength(tableFeedLength(table.live.table, viewer))
    for (const { items } of pages.slice(0, -1)) expect(items).toHaveLength(MAX_PAGE_ITEMS)
    expect(Math.max(...costs)).toBeLessThanOrEqual(7 * SNAPSHOT_INTERVAL)
  })

  test.each([1, 'spectator'] as const)(
    'shows %s nothing of where snapshots lie, and so of what others do in secret',
    async (viewer) => {
      const table = await longTable(LENGTH, chatEvery)
      const length = tableFeedLength(table.live.table, viewer)
      const [feedPages, without] = ['this version', 'no snapshots'].map((codeVersion) => {
        return new FeedPages(sourceOf(table, codeVersion))
      })
      for (let before = 1; before <= length + 1; before += 17) {
        const page = await feedPages!.before(table.live.table, viewer, before)
        expect(page).toEqual(await without!.before(table.live.table, viewer, before))
        expect(page.items).toHaveLength(Math.min(MAX_PAGE_ITEMS, before - 1))
      }
    },
  )
})

describe('a page', () => {
  test.each(['removed', 'unreadable'])('is whole though snapshots are %s', async (damage) => {
    const table = await longTable(LENGTH, 3)
    const snapshots = table.store.snapshots.get('table')!
    const marks = [...snapshots.values()]
    table.store.listSnapshots = () => Promise.resolve(marks)
    for (const [index, snapshot] of marks.entries()) {
      if (index % 3 === 0) continue
      if (damage === 'removed') snapshots.delete(snapshot.length)
      else snapshots.set(snapshot.length, { ...snapshot, state: '{"seq":' })
    }
    const { pages } = await readPages(table, 0)
    expect(pages.toReversed().flatMap(({ items }) => items)).toEqual(wholeFeed(table, 0))
  })

  test('is bounded in bytes', async () => {
    const table = await longTable(10, 2)
    const ann = await table.subscribe('ann')
    for (let line = 0; line < 90; line += 1) {
      await table.request(ann, { type: 'chat', text: '語'.repeat(500) })
    }
    const { pages } = await readPages(table, 'spectator')
    expect(pages.length).toBeGreaterThan(3)
    for (const { items } of pages) {
      expect(new TextEncoder().encode(JSON.stringify(items)).length).toBeLessThan(
        MAX_PAGE_BYTES + 200,
      )
    }
    expect(pages.toReversed().flatMap(({ items }) => items)).toEqual(wholeFeed(table, 'spectator'))
  })

  test('before the first item is empty', async () => {
    const table = await longTable(10, 2)
    for (const before of [0, 1]) {
      const page = await table.live.feedBefore(new TestRequester('ann'), before)
      expect(page).toEqual({ items: [], hasOlder: false })
    }
  })
})

describe('a subscription', () => {
  test('brings the latest page, or what is missing if that is less', async () => {
    const table = await longTable(LENGTH, 3)
    const whole = wholeFeed(table, 'spectator')
    const cases = [
      [0, whole.slice(-MAX_PAGE_ITEMS)],
      [whole.length - MAX_PAGE_ITEMS - 1, whole.slice(-MAX_PAGE_ITEMS)],
      [whole.length - MAX_PAGE_ITEMS, whole.slice(-MAX_PAGE_ITEMS)],
      [whole.length - 3, whole.slice(-3)],
      [whole.length, []],
    ] as const
    for (const [since, feed] of cases) {
      const zoe = await table.subscribe('zoe', since)
      expect(snapshotFor(zoe).feed).toEqual(feed)
      expect(snapshotFor(zoe).feedLength).toBe(whole.length)
    }
  })

  test('reads a bounded part of the log, and nothing when somebody else has the same view', async () => {
    const table = await longTable(LENGTH, 3)
    table.store.entriesRead = 0
    await table.subscribe('zoe')
    expect(table.store.entriesRead).toBeLessThanOrEqual(5 * SNAPSHOT_INTERVAL)
    const ann = await table.subscribe('ann')
    table.store.entriesRead = 0
    for (let line = 0; line < 250; line += 1) {
      await table.request(ann, { type: 'chat', text: `Again ${line}` })
      if (line % 50 > 0) continue
      const yan = await table.subscribe('yan')
      expect(snapshotFor(yan).feed).toEqual(wholeFeed(table, 'spectator').slice(-MAX_PAGE_ITEMS))
      table.live.unsubscribe(yan)
    }
    expect(table.store.entriesRead).toBe(0)
  })

  test('brings what was said while nobody was there to be told', async () => {
    const table = await longTable(LENGTH, 3)
    const zoe = await table.subscribe('zoe')
    table.live.unsubscribe(zoe)
    const ann = await table.subscribe('ann')
    for (const text of ['one', 'two']) await table.request(ann, { type: 'chat', text })
    const again = await table.subscribe('zoe')
    expect(snapshotFor(again).feed).toEqual(wholeFeed(table, 'spectator').slice(-MAX_PAGE_ITEMS))
    await table.request(ann, { type: 'chat', text: 'three' })
    const last = await table.subscribe('yan')
    expect(snapshotFor(last).feed).toEqual(wholeFeed(table, 'spectator').slice(-MAX_PAGE_ITEMS))
  })
})

test('what a subscription lacks comes before older pages that others wait for', async () => {
  const table = await longTable(LENGTH, 3)
  const { live } = table
  const feedPages = new FeedPages(sourceOf(table))
  const order: string[] = []
  const length = tableFeedLength(live.table, 'spectator')
  const older = [10, 30, 50].map(async (back) => {
    await feedPages.before(live.table, 'spectator', length - back)
    order.push(`older by ${back}`)
  })
  const missed = feedPages.missed(live.table, 'spectator', 0).then(() => order.push('missed'))
  await Promise.all([...older, missed])
  // The first page was being made already.
  expect(order).toEqual(['older by 10', 'missed', 'older by 30', 'older by 50'])
})
