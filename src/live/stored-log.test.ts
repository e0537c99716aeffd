import { describe, expect, test, vi } from 'vitest'
import { FeedPages } from '#live/feed-pages.ts'
import { loadTable } from '#live/stored-log.ts'
import { longTable, replayAll, sourceOf } from '#live/testing/long-table.ts'
import { settle } from '#live/testing/test-live-table.ts'
import { SNAPSHOT_INTERVAL } from '#table/recent-feed.ts'

const LENGTH = 3 * SNAPSHOT_INTERVAL + 20
const SNAPSHOTS = [1, 2, 3].map((count) => count * SNAPSHOT_INTERVAL)

describe('a long log', () => {
  test('leaves snapshots behind in the commits that it is written by', async () => {
    const { store } = await longTable(LENGTH, 7)
    expect([...store.snapshots.get('table')!.keys()]).toEqual(SNAPSHOTS)
    const appends = store.batches.flat().filter(({ snapshots }) => snapshots.length > 0)
    expect(appends.map(({ expectedLength }) => expectedLength + 1)).toEqual(SNAPSHOTS)
  })

  test('is loaded by reading the tail only, and gives the same table as the whole log', async () => {
    const table = await longTable(LENGTH, 7)
    table.store.entriesRead = 0
    const loaded = await loadTable(sourceOf(table), 'table')
    expect(table.store.entriesRead).toBe(20)
    expect(loaded).toEqual(table.live.table)
    expect(loaded).toEqual(replayAll(table.log).at(-1)!.after)
  })

  test('is loaded in several slices, and its feed in further ones', async () => {
    const table = await longTable(LENGTH, 7)
    const { store, clock } = table
    const steps: string[] = []
    for (const step of ['readSnapshot', 'readLog', 'listSnapshots'] as const) {
      const original = store[step].bind(store) as (...args: unknown[]) => never
      store[step] = (...args: unknown[]) => {
        steps.push(step)
        return original(...args)
      }
    }
    vi.spyOn(clock, 'nextBatch').mockImplementation((callback) => {
      steps.push('next slice')
      queueMicrotask(callback)
    })
    const source = sourceOf(table)
    const loaded = await loadTable(source, 'table')
    await new FeedPages(source).missed(loaded!, 1, 0)
    const beginning = ['readSnapshot', 'next slice', 'readLog', 'next slice', 'listSnapshots']
    expect(steps.slice(0, beginning.length)).toEqual(beginning)
  })

  test('is replayed as a whole by another version of the code, once, in slices', async () => {
    const table = await longTable(LENGTH, 7)
    const { store, clock } = table
    const source = sourceOf(table, 'next version')
    let now = 0
    vi.spyOn(clock, 'monotonicTime').mockImplementation(() => (now += 0.5))
    const slices = vi.spyOn(clock, 'nextBatch')
    store.entriesRead = 0
    expect(await loadTable(source, 'table')).toEqual(table.live.table)
    expect(store.entriesRead).toBe(LENGTH)
    expect(slices.mock.calls.length).toBeGreaterThan(LENGTH / 10)
    expect(await store.listSnapshots('table', 'next version')).toHaveLength(SNAPSHOTS.length)
    expect(await store.listSnapshots('table', 'this version')).toEqual([])
    store.entriesRead = 0
    expect(await loadTable(source, 'table')).toEqual(table.live.table)
    expect(store.entriesRead).toBe(20)
  })

  test.each([
    ['cannot be read', '{"seq":'],
    ['belongs to another log', '{"game":"boggle-master","length":1,"match":null}'],
  ])('with a snapshot that %s is replayed from its beginning', async (_, state) => {
    const table = await longTable(LENGTH, 7)
    const snapshots = table.store.snapshots.get('table')!
    const last = SNAPSHOTS.at(-1)!
    snapshots.set(last, { ...snapshots.get(last)!, state })
    expect(await loadTable(sourceOf(table), 'table')).toEqual(table.live.table)
    expect(snapshots.get(last)!.state).not.toBe(state)
  })

  test('with a snapshot of the same length from another log is replayed, as its hash says', async () => {
    const [table, other] = await Promise.all([
      longTable(SNAPSHOT_INTERVAL, 7),
      longTable(SNAPSHOT_INTERVAL, 5),
    ])
    // No entry follows that would not fit.
    const of = ({ store }: typeof table) => store.snapshots.get('table')!
    of(table).set(SNAPSHOT_INTERVAL, of(other).get(SNAPSHOT_INTERVAL)!)
    const { hash } = table.live.table
    expect(await loadTable(sourceOf(table), 'table', hash)).toEqual(table.live.table)
  })

  test('has no snapshot of entries that lost a race', async () => {
    const table = await longTable(SNAPSHOT_INTERVAL - 1, 7)
    const { store, live } = table
    const ann = await table.subscribe('ann')
    store.override = (appends) => {
      store.override = null
      return Promise.resolve(appends.map(() => false))
    }
    expect(await table.request(ann, { type: 'chat', text: 'Hello' })).toBeNull()
    await settle()
    const [length] = store.snapshots.get('table')!.keys()
    expect(length).toBe(SNAPSHOT_INTERVAL)
    expect(live.table.length).toBe(SNAPSHOT_INTERVAL)
    expect(await loadTable(sourceOf(table), 'table')).toEqual(live.table)
  })
})
