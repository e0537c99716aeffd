import { expect, test } from 'vitest'
import { NO_OTHER_NODES, type HallEvents, type Topics } from '#server/cluster/hall-events.ts'
import { PersonLimits } from './person-limits.ts'
import { SharedLimits } from './shared-limits.ts'
import { TableLimits } from './table-limits.ts'

const RATE = 40

/** Two nodes that hear each other at once. */
function twoNodes() {
  const clock = { now: 0 }
  const now = () => clock.now
  const listeners: ((spent: Topics['spent']) => void)[] = []
  const nodes = [0, 1].map((index) => {
    const events: HallEvents = {
      ...NO_OTHER_NODES,
      isAlone: false,
      publish: (_, spent) => listeners[1 - index]!(spent as Topics['spent']),
      subscribe: (_, listener) => {
        listeners[index] = (spent) => listener(spent as never, 'other')
      },
    }
    const shared = new SharedLimits(events)
    const people = new PersonLimits(RATE, now, shared)
    return { people, tables: new TableLimits(RATE, now, shared) }
  })
  return { clock, a: nodes[0]!, b: nodes[1]! }
}

/** Longer than what was spent is gathered for. */
const afterPublishing = () => new Promise((resolve) => void setTimeout(resolve, 400))

test('what a person spends at one node is missing at the others', async () => {
  const { clock, a, b } = twoNodes()
  const { chat } = a.people.of('ann m').kinds
  for (let lines = 0; lines < 5; lines += 1) expect(chat.take()).toBe(true)
  expect(chat.take()).toBe(false)
  await afterPublishing()
  expect(b.people.of('ann m').kinds.chat.take()).toBe(false)
  expect(b.people.of('ann m').messages.take()).toBe(true)
  expect(b.people.of('ben').kinds.chat.take()).toBe(true)
  clock.now += 2000
  expect(b.people.of('ann m').kinds.chat.take()).toBe(true)
})

test('tables are limited in total, and what is given back is given back everywhere', async () => {
  const { a, b } = twoNodes()
  const { chat } = a.tables.of('table', false)
  while (chat.take());
  chat.giveBack()
  await afterPublishing()
  const elsewhere = b.tables.of('table', false).chat
  expect(elsewhere.take()).toBe(true)
  expect(elsewhere.take()).toBe(false)
  expect(b.tables.of('table', true).chat.take()).toBe(true)
})

test('two nodes that spend at once keep nobody waiting for long', async () => {
  const { clock, a, b } = twoNodes()
  for (const { people } of [a, b]) while (people.of('ann').kinds.chat.take());
  await afterPublishing()
  expect(a.people.of('ann').kinds.chat.wait()).toBeLessThanOrEqual(12_000)
  clock.now += 12_000
  expect(a.people.of('ann').kinds.chat.take()).toBe(true)
})
