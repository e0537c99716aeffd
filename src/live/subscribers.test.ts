import { expect, test } from 'vitest'
import type { FeedPages } from '#live/feed-pages.ts'
import type { Subscriber } from '#live/ports.ts'
import type { Table } from '#table/table.ts'
import { Subscribers } from './subscribers.ts'

const nothing = () => undefined

test('who leaves is found by person, and looking for them takes no longer with many others', () => {
  let looks = 0
  const subscriberOf = (name: string): Subscriber => ({
    get person() {
      looks += 1
      return name
    },
    name,
    send: nothing,
    removed: nothing,
    reload: nothing,
  })
  const subscribers = new Subscribers({} as FeedPages)
  const everybody = Array.from({ length: 1000 }, (_, n) => subscriberOf(`person ${n}`))
  const [phone, tablet] = [subscriberOf('ann'), subscriberOf('ann')]
  for (const one of [...everybody, phone, tablet]) subscribers.add(one, true)
  expect(subscribers.ofPerson('ann')).toEqual([phone, tablet])
  const table = {
    phase: 'playing',
    chairs: [{ person: 'person 0', name: 'Person' }],
  } as unknown as Table
  const looksBefore = looks
  const { first, count } = subscribers.spectators(table, 3)
  expect(first.map(({ person }) => person)).toEqual(['person 1', 'person 2', 'person 3'])
  expect(count).toBe(1000)
  expect(looks - looksBefore).toBe(0)
  expect(subscribers.people()).toHaveLength(1001)
  expect(subscribers.remove(phone)).toBe(true)
  expect(subscribers.ofPerson('ann')).toEqual([tablet])
  for (const one of everybody) expect(subscribers.remove(one)).toBe(true)
  expect(subscribers.people()).toEqual(['ann'])
  expect(looks).toBeLessThan(10 * everybody.length)
})

test('a snapshot with a large view has a shorter page of the feed, and is never larger than 256 KB', () => {
  const feed = Array.from({ length: 100 }, (_, n) => ({ seq: n + 1, text: 'é'.repeat(300) }))
  const sizes = [1000, 190_000, 250_000].map((length) => {
    const subscribers = new Subscribers({} as FeedPages)
    let sent: { feed: typeof feed } | null = null
    const ann = {
      person: 'ann',
      name: 'Ann',
      send: (message: unknown) => (sent = message as never),
    }
    subscribers.add(ann as unknown as Subscriber, true)
    subscribers.sendSnapshot(
      ann as unknown as Subscriber,
      {
        type: 'snapshot',
        view: { large: 'ü'.repeat(length / 2) },
        feed,
      } as never,
    )
    expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThanOrEqual(256 * 1024)
    expect(sent!.feed.at(-1)).toBe(feed.at(-1))
    return sent!.feed.length
  })
  expect(sizes[0]).toBe(100)
  expect(sizes[1]).toBeGreaterThan(sizes[2]!)
})
