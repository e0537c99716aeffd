import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreFailed, type Subscriber } from '#live/ports.ts'
import { Calls, UnknownQuestion, type Question, type Reply } from '#server/cluster/calls.ts'
import { RemoteTables } from '#server/cluster/remote-tables.ts'
import { TableServer } from '#server/cluster/table-server.ts'
import type { LocalTable, ServedTable } from '#server/hall/served-table.ts'
import { nodeClock } from '#server/node-clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LONGER_THAN_A_CALL = 10_000

/** Milliseconds that the owner takes. */
type Delays = { readonly load?: number; readonly request?: number }

/** A node that asks, and the owner of a table, whose followers are shown. */
function asker({ load = 0, request = 0 }: Delays = {}) {
  const followers = new Set<Subscriber>()
  const failures: Error[] = []
  const pause = (millis: number) => new Promise<void>((done) => void setTimeout(done, millis))
  const local: Partial<LocalTable> = {
    entryRefusal: () => Promise.resolve(null),
    async subscribe(subscriber) {
      followers.add(subscriber)
      await pause(0)
      const [failure] = failures
      if (failure !== undefined) throw failure
    },
    unsubscribe: (subscriber) => void followers.delete(subscriber),
    request: (_, _id, _request, complete) => void setTimeout(() => complete(null, false), request),
  }
  const server: TableServer = new TableServer({
    table: () => pause(load).then(() => local as LocalTable),
    handOver: () => Promise.resolve(),
    nameOf: () => null,
    notify: (_, notice) => remote.receive('owner', notice as never),
  })
  const base = { clock: nodeClock, reportError: () => undefined }
  const asking: Calls = new Calls({
    ...base,
    send: (_, message) => {
      void owning.answer('asker', message as Question, (node, question) => {
        return server.answer(node, question as never)
      })
    },
  })
  const owning = new Calls({ ...base, send: (_, message) => asking.answered(message as Reply) })
  const remote: RemoteTables = new RemoteTables({
    ask: (node, question) => asking.ask(node, question),
    notify: (_, notice) => {
      if (notice.type === 'unsubscribe') server.unsubscribe('asker', notice.subscription)
    },
  })
  return { followers, failures, server, remote, asking }
}

const somebody = {
  person: 'p',
  name: 'P',
  send: () => undefined,
  removed: () => undefined,
  reload: () => undefined,
}
const entry = { person: 'p', code: null, followsMatchBefore: false, isFollower: false }

/** The outcome of a subscription that is under way. */
function subscribe(table: ServedTable): Promise<unknown> {
  table.entryRefusal(entry).catch(() => undefined)
  return table.subscribe(somebody, 0, true).catch((error: unknown) => error)
}

test('a question that only a newer version knows is refused, not answered with nothing', async () => {
  const { server } = asker()
  const question = { type: 'made-up', table: 'any' } as never
  await expect(server.answer('node', question)).rejects.toThrow(UnknownQuestion)
})

test('a subscriber who goes while the owner still loads the table is not subscribed afterwards', async () => {
  const { followers, remote } = asker({ load: 1000 })
  const table = remote.open('t', 'owner')
  const subscribing = subscribe(table)
  await vi.advanceTimersByTimeAsync(500)
  table.unsubscribe(somebody)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await subscribing).toBeInstanceOf(StoreFailed)
  expect(followers.size).toBe(0)
  expect(remote.size).toBe(0)
})

test('a link that is reset while the owner loads a table ends the subscription', async () => {
  const { followers, remote, server, asking } = asker({ load: 1000 })
  const subscribing = subscribe(remote.open('t', 'owner'))
  await vi.advanceTimersByTimeAsync(500)
  server.reset('asker')
  remote.reset('owner')
  asking.abandon('owner')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await subscribing).toBeInstanceOf(StoreFailed)
  expect(followers.size).toBe(0)
})

test('a subscription that the owner answers too late ends there, too', async () => {
  const { followers, remote } = asker({ load: LONGER_THAN_A_CALL })
  const subscribing = subscribe(remote.open('t', 'owner'))
  await vi.advanceTimersByTimeAsync(2 * LONGER_THAN_A_CALL)
  expect(await subscribing).toBeInstanceOf(StoreFailed)
  expect(followers.size).toBe(0)
  expect(remote.size).toBe(0)
})

test('a request that is not answered in time ends the subscription at the owner, too', async () => {
  const { followers, remote } = asker({ request: LONGER_THAN_A_CALL })
  const table = remote.open('t', 'owner')
  const subscribing = subscribe(table)
  await vi.advanceTimersByTimeAsync(100)
  expect(await subscribing).toBeUndefined()
  expect(followers.size).toBe(1)
  const refusals: unknown[] = []
  table.request(somebody, { client: 'c', number: 1 }, { type: 'sit' } as never, (why) => {
    refusals.push(why?.code)
  })
  await vi.advanceTimersByTimeAsync(2 * LONGER_THAN_A_CALL)
  expect(refusals).toEqual(['table-moved'])
  expect(followers.size).toBe(0)
  expect(remote.size).toBe(0)
})

test('what the owner relays to a subscription that has ended here ends it there, too', async () => {
  const { followers, remote } = asker()
  void subscribe(remote.open('t', 'owner'))
  await vi.advanceTimersByTimeAsync(100)
  remote.reset('owner')
  expect(followers.size).toBe(1)
  for (const follower of followers) follower.send({ type: 'pong' } as never)
  expect(followers.size).toBe(0)
})

test('a subscription that fails halfway leaves nobody behind', async () => {
  const { followers, failures, remote } = asker()
  failures.push(new StoreFailed('the name could not be saved'))
  const subscribing = subscribe(remote.open('t', 'owner'))
  await vi.advanceTimersByTimeAsync(100)
  expect(await subscribing).toBeInstanceOf(StoreFailed)
  expect(followers.size).toBe(0)
})
