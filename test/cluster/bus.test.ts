/** What every bus must do. */
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { Redis } from 'ioredis'
import { BusUnusable, type Bus } from '#server/cluster/bus.ts'
import { LocalHub } from '#server/cluster/local-bus.ts'
import { MAX_UNSENT, RedisBus } from '#server/cluster/redis-bus.ts'
import { closeAll, closeLater } from '../server/testing/cleanup.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { TcpProxy } from '../server/testing/tcp-proxy.ts'
import { until } from '../server/testing/waiting.ts'
import { startRedis, type RedisServer } from './redis-server.ts'

const server = await startRedis()
afterAll(() => server?.remove())
afterEach(closeAll)

type BusKind = {
  readonly name: string
  connect(): Promise<Bus>
  /** Cuts all of them off. */
  cut(): Promise<void>
  restore(): Promise<void>
}

function local(): BusKind {
  const hub = new LocalHub()
  const buses = new Set<ReturnType<LocalHub['connect']>>()
  const setConnected = (isConnected: boolean) => {
    for (const bus of buses) bus.setConnected(isConnected)
    return Promise.resolve()
  }
  const connect = () => {
    const bus = hub.connect()
    buses.add(bus)
    return Promise.resolve(bus)
  }
  return {
    name: 'the process itself',
    connect,
    cut: () => setConnected(false),
    restore: () => setConnected(true),
  }
}

function redis(running: RedisServer): BusKind {
  return {
    name: 'Redis',
    connect: () => RedisBus.open(running.url),
    cut: () => running.kill(),
    restore: () => running.start(),
  }
}

const kinds = server === null ? [local()] : [local(), redis(server)]

describe.each(kinds)('a bus on $name', ({ connect, cut, restore }) => {
  async function open(): Promise<Bus> {
    const bus = await connect()
    closeLater(() => bus.close())
    return bus
  }

  async function listen(bus: Bus, channel: string): Promise<string[]> {
    const received: string[] = []
    await bus.subscribe(channel, (text) => void received.push(text))
    return received
  }

  test('every subscriber of a channel gets its messages in order, the sender too', async () => {
    const [a, b, c] = [await open(), await open(), await open()]
    const received = [await listen(a, 'one'), await listen(b, 'one'), await listen(b, 'one')]
    const elsewhere = await listen(c, 'two')
    const sent = Array.from({ length: 200 }, (_, index) => `${index} größer`)
    for (const text of sent) a.publish('one', text)
    c.publish('two', 'last')
    await until(() => elsewhere.length > 0 && received.every(({ length }) => length === 200), 'all')
    for (const texts of received) expect(texts).toEqual(sent)
    expect(elsewhere).toEqual(['last'])
  })

  test('a lost connection is noticed, and subscriptions outlive it', async () => {
    const [a, b] = [await open(), await open()]
    const changes: boolean[] = []
    b.onConnection((isConnected) => void changes.push(isConnected))
    const received = await listen(b, 'one')
    a.publish('one', 'before')
    await until(() => received.length === 1, 'the first message')
    await cut()
    await until(() => !a.isConnected && !b.isConnected, 'the loss')
    // Neither throws nor arrives late.
    a.publish('one', 'lost')
    await restore()
    await until(() => a.isConnected && b.isConnected, 'the connection')
    await until(() => {
      a.publish('one', 'after')
      return received.includes('after')
    }, 'a message')
    expect(received).not.toContain('lost')
    expect(changes).toEqual([false, true])
  })

  test('a closed bus neither gets nor sends anything', async () => {
    const [a, b] = [await open(), await connect()]
    const received = await listen(b, 'three')
    const kept = await listen(a, 'three')
    await b.close()
    a.publish('three', 'late')
    b.publish('three', 'later')
    await until(() => kept.length > 0, 'the message')
    expect(received).toEqual([])
    expect(kept).toEqual(['late'])
  })
})

test.skipIf(server === null).for([
  ['a slow Redis', true],
  ['a slow Redis that has ended the other connection', false],
] as const)(
  'what %s does not read is dropped from some size on, and later messages arrive',
  async ([, isSubscribed]) => {
    const proxy = await TcpProxy.open(server!.port)
    const slow = await RedisBus.open(`redis://127.0.0.1:${proxy.port}`)
    const listener = await RedisBus.open(server!.url)
    closeLater(() => slow.close())
    closeLater(() => listener.close())
    const received: number[] = []
    const size = 1024 * 1024
    const limit = MAX_UNSENT / size
    if (!isSubscribed) {
      await slow.subscribe('five', () => {})
      const silenced = new Promise<void>((resolve) => {
        slow.onConnection((isConnected) => {
          if (isConnected) return
          proxy.set('silent')
          resolve()
        })
      })
      const operator = new Redis(server!.url)
      closeLater(() => operator.disconnect())
      await operator.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
      await silenced
    }
    proxy.set('silent')
    for (let n = 0; n < 3 * limit; n += 1) slow.publish('four', 'x'.repeat(size))
    await listener.subscribe('four', (text) => void received.push(text.length))
    proxy.set('pass')
    await until(() => {
      if (slow.isConnected) slow.publish('four', 'last')
      return received.includes(4)
    }, 'a later message')
    const large = received.filter((length) => length === size).length
    expect(large).toBeGreaterThan(0)
    // Some more are in the buffers of the system.
    expect(large).toBeLessThan(2 * limit)
  },
)

test.skipIf(server === null)(
  'a channel whose first subscription was lost is subscribed to when Redis is back',
  async () => {
    const proxy = await TcpProxy.open(server!.port)
    const bus = await RedisBus.open(`redis://127.0.0.1:${proxy.port}`)
    closeLater(() => bus.close())
    proxy.set('silent')
    const heard: string[] = []
    const subscribing = [
      bus.subscribe('five', (text) => void heard.push(text)),
      bus.subscribe('six', (text) => void heard.push(text)),
    ]
    proxy.set('refuse')
    await Promise.all(subscribing)
    expect(bus.isConnected).toBe(false)
    await bus.subscribe('seven', (text) => void heard.push(text))
    proxy.set('pass')
    await until(() => bus.isConnected, 'the connection')
    for (const channel of ['five', 'six', 'seven']) bus.publish(channel, channel)
    await until(() => heard.length === 3, 'the messages')
    expect(heard).toEqual(['five', 'six', 'seven'])
  },
)

test.skipIf(server === null)(
  'a Redis that cannot be reached is named without its password',
  async () => {
    const opening = RedisBus.open(`redis://:secret@127.0.0.1:${await freePort()}`)
    await expect(opening).rejects.toThrow(BusUnusable)
    await expect(opening).rejects.toThrow(/127\.0\.0\.1:\d+ cannot be used.*WORDHALL_BUS/)
    await expect(opening).rejects.not.toThrow(/secret/)
  },
)
