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
