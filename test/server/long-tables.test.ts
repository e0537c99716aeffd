import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeAll, newFolder } from './testing/cleanup.ts'
import { refusal, value, type Guest } from './testing/guest.ts'
import { openTestHall, overrideStore } from './testing/test-hall.ts'
import { oneTo, until } from './testing/waiting.ts'

afterEach(closeAll)

const FAST = { messagesPerSecond: 10_000 }

/** A long match in a hall of older code. */
async function longGameOfOldCode() {
  const folder = newFolder()
  const first = await openTestHall({ folder, codeVersion: 'old', ...FAST })
  const { ada, table } = await first.openTableForTwo({ seconds: 600 })
  value(await ada.start(table))
  await playLong(ada, table, 300)
  return { folder, first, ada, table }
}

/** A match with some hundred moves, of which only Ada is told. */
async function playLong(ada: Guest, table: string, moves: number): Promise<void> {
  const answers = oneTo(moves).map((turn) => {
    const command = { type: turn % 2 === 1 ? 'write' : 'erase', word: 'steam' }
    return ada.client.request(table, { type: 'play', command })
  })
  for (const answer of answers) value(await answer)
}

describe('a hall with a long table', () => {
  test('sends the latest page of the feed, and older ones on demand', async () => {
    const testHall = await openTestHall(FAST)
    const { ada, bob, table } = await testHall.openTableForTwo()
    value(await ada.start(table))
    await playLong(ada, table, 450)
    const whole = ada.table(table).feed
    const again = await testHall.enter({ cookie: ada.cookie, device: 'two' })
    value(await again.client.subscribe(table))
    expect(again.table(table).feed).toEqual(whole.slice(-100))
    for (let pages = 2; again.table(table).hasOlder; pages += 1) {
      value(await again.client.loadOlder(table))
      expect(again.table(table).feed).toEqual(whole.slice(-100 * pages))
    }
    expect(again.table(table).feed).toEqual(whole)
    // Bob was told nothing of it, and gets his whole feed at once.
    const other = await testHall.enter({ cookie: bob.cookie, device: 'two' })
    value(await other.client.subscribe(table))
    other.expectCompleteFeed(table)
    expect(other.table(table).hasOlder).toBe(false)
  })

  test('answers only subscribers', async () => {
    const testHall = await openTestHall(FAST)
    const { table } = await testHall.openTableForTwo()
    const eve = await testHall.connectAndGreet()
    const answer = await eve.ask({ type: 'feed', id: 1, table, before: 10 })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'unknown-table' } })
  })

  test('limits how fast a connection can page', async () => {
    const testHall = await openTestHall()
    const { ada, table } = await testHall.openTableForTwo()
    const asked = oneTo(40).map(() => ada.client.loadOlder(table))
    const codes = (await Promise.all(asked)).map(refusal)
    expect(codes).toContain('too-fast')
    expect(codes.filter((code) => code === null).length).toBeGreaterThanOrEqual(20)
  })

  test('continues after a restart without reading the whole log', async () => {
    const folder = newFolder()
    const first = await openTestHall({ folder, ...FAST })
    const { ada, table } = await first.openTableForTwo({ seconds: 600 })
    value(await ada.start(table))
    await playLong(ada, table, 300)
    const { view, feed } = ada.table(table)
    ada.client.close()
    await first.close()
    const reads: number[] = []
    const second = await openTestHall({
      folder,
      ...FAST,
      wrapStore: (store) => {
        return overrideStore(store, {
          async readLog(id, from, to) {
            const log = await store.readLog(id, from, to)
            reads.push(log.length)
            return log
          },
        })
      },
    })
    expect(reads).toHaveLength(1)
    expect(reads[0]).toBeLessThan(128)
    const again = await second.enter({ cookie: ada.cookie, device: 'two' })
    value(await again.client.subscribe(table))
    expect(again.table(table).view.view).toEqual(view.view)
    expect(again.table(table).feed).toEqual(feed.slice(-100))
    value(await again.write(table, 'rings'))
  })

  test('starts with another version of the code as if there were no snapshots', async () => {
    const { folder, first, ada, table } = await longGameOfOldCode()
    const { view } = ada.table(table)
    ada.client.close()
    await first.close()
    const second = await openTestHall({ folder, codeVersion: 'new', ...FAST })
    expect(await second.hall.store.listSnapshots(table, 'old')).toEqual([])
    expect(await second.hall.store.listSnapshots(table, 'new')).toHaveLength(2)
    const again = await second.enter({ cookie: ada.cookie, device: 'two' })
    value(await again.client.subscribe(table))
    expect(again.table(table).view.view).toEqual(view.view)
  })

  test('deletes the snapshots of an older version, though nobody loads the table', async () => {
    const { folder, first, ada, table } = await longGameOfOldCode()
    value(await ada.client.request(table, { type: 'close' }))
    expect(await first.hall.store.listSnapshots(table, 'old')).toHaveLength(2)
    ada.client.close()
    await first.close()
    const second = await openTestHall({ folder, codeVersion: 'new', ...FAST })
    await vi.waitUntil(
      async () => (await second.hall.store.listSnapshots(table, 'old')).length === 0,
      { timeout: 60_000 },
    )
    expect(await second.hall.store.listSnapshots(table, 'new')).toEqual([])
  })

  test('ends it when its log is full, and lets people play on at another', async () => {
    const logLimits = { warning: 20, talk: 25, length: 40 }
    const testHall = await openTestHall({ logLimits, ...FAST })
    const { ada, bob, table } = await testHall.openTableForTwo()
    value(await ada.start(table))
    await playLong(ada, table, 24)
    expect(refusal(await bob.client.request(table, { type: 'chat', text: 'Hm.' }))).toBe('log-full')
    await playLong(ada, table, 14).catch(() => undefined)
    await until(() => bob.phase(table) === 'over', 'the end')
    value(await bob.client.rematch(table))
    await until(() => ada.table(table).view.table.rematch !== null, 'the rematch')
    expect(await testHall.hall.store.readLog(table, 0)).toHaveLength(40)
    expect(testHall.failures).toEqual([])
  })
})

describe('a client', () => {
  test('that missed more than a page begins again with the latest page', async () => {
    const testHall = await openTestHall(FAST)
    const { ada, table } = await testHall.openTableForTwo()
    value(await ada.start(table))
    const again = await testHall.enter({ cookie: ada.cookie, device: 'two' })
    value(await again.client.subscribe(table))
    again.expectCompleteFeed(table)
    again.client.drop()
    await playLong(ada, table, 250)
    const { feedLength } = ada.table(table)
    await until(() => again.table(table).feedLength === feedLength, 'the reconnection')
    const { feed, hasOlder } = again.table(table)
    expect(feed.at(-1)!.seq - feed[0]!.seq).toBe(feed.length - 1)
    if (feed[0]!.seq > 1) expect(hasOlder).toBe(true)
    while (again.table(table).hasOlder) value(await again.client.loadOlder(table))
    again.expectCompleteFeed(table)
    expect(again.table(table).feed).toEqual(ada.table(table).feed)
  })
})
