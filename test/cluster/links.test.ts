import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { Links } from '#server/cluster/links.ts'
import { LocalHub, type LocalBus } from '#server/cluster/local-bus.ts'
import { nodeClock } from '#server/node-clock.ts'
import { closeAll, closeLater } from '../server/testing/cleanup.ts'
import { until } from '../server/testing/waiting.ts'

afterEach(closeAll)

type TestNode = { readonly links: Links; readonly bus: LocalBus; readonly received: string[] }

async function join(hub: LocalHub, node: string, clock = nodeClock): Promise<TestNode> {
  const received: string[] = []
  const bus = hub.connect()
  const note = (what: string) => void received.push(what)
  const links = new Links(
    { bus, node, clock, isPeer: () => false, reportError: (error) => note(String(error)) },
    {
      received: (from, body) => note(`${from}: ${String(body)}`),
      broadcastReceived: (from, body) => note(`${from} to all: ${String(body)}`),
      linkReset: (from) => note(`reset with ${from}`),
      echoReceived: () => undefined,
      broadcastMissed: (from) => note(`missed ${from}`),
    },
  )
  await links.open()
  closeLater(() => links.close())
  return { links, bus, received }
}

async function twoNodes(): Promise<readonly [TestNode, TestNode]> {
  const hub = new LocalHub()
  return [await join(hub, 'a'), await join(hub, 'b')]
}

/** Long enough for what was sent to be delivered, or lost. */
async function ticks(): Promise<void> {
  for (let n = 0; n < 10; n += 1) await setImmediate()
}

test('messages arrive in order, and broadcasts before what is sent after them', async () => {
  const [a, b] = await twoNodes()
  a.links.send('b', 1)
  a.links.send('b', 2)
  await until(() => b.received.length === 2, 'two messages')
  a.links.broadcast('x')
  a.links.send('b', 3)
  await until(() => b.received.length === 5, 'all messages')
  expect(b.received).toEqual(['a: 1', 'a: 2', 'missed a', 'a to all: x', 'a: 3'])
  expect(a.received).toEqual([])
})

test('a lost message resets the link on both sides, with the next message or without', async () => {
  const [a, b] = await twoNodes()
  a.links.send('b', 1)
  await until(() => b.received.length === 1, 'the first message')
  for (const isLast of [true, false]) {
    b.bus.setConnected(false)
    a.links.send('b', 'lost')
    await ticks()
    b.bus.setConnected(true)
    if (!isLast) a.links.send('b', 'next')
    const expected = isLast ? ['reset with a'] : ['reset with a', 'a: next']
    const last = expected.at(-1)!
    await until(() => a.received.includes('reset with b') && b.received.includes(last), 'the reset')
    // The first broadcast of a node, which may come at any time, says that earlier ones were missed.
    const withoutMissed = (received: string[]) =>
      received.splice(0).filter((what) => !/^missed|: 1$/.test(what))
    expect(withoutMissed(a.received)).toEqual(['reset with b'])
    expect(withoutMissed(b.received)).toEqual(expected)
  }
})

test('a message that comes late or twice is ignored: what it held was missed, and asked for again', async () => {
  const [a, b] = await twoNodes()
  const spy = a.bus
  const sent: [string, string][] = []
  await spy.subscribe('node:b', (text) => void sent.push(['node:b', text]))
  await spy.subscribe('all', (text) => void sent.push(['all', text]))
  a.links.broadcast('one')
  a.links.send('b', 1)
  await until(() => b.received.includes('a: 1'), 'the first messages')
  b.bus.setConnected(false)
  a.links.broadcast('late')
  a.links.send('b', 'late')
  await until(() => sent.some(([, text]) => text.includes('late')), 'the lost messages')
  b.bus.setConnected(true)
  a.links.broadcast('two')
  a.links.send('b', 2)
  await until(() => b.received.includes('a: 2'), 'the next messages')
  b.received.length = 0
  for (const [channel, text] of sent.splice(0)) spy.publish(channel, text)
  a.links.send('b', 3)
  await until(() => b.received.includes('a: 3'), 'the last message')
  expect(b.received).toEqual(['a: 3'])
})

test('what is no message is reported and does no harm', async () => {
  const [a, b] = await twoNodes()
  for (const channel of ['node:b', 'all']) a.bus.publish(channel, 'not JSON')
  a.links.send('b', 1)
  await until(() => b.received.includes('a: 1'), 'the message')
  expect(b.received.filter((what) => what.includes('SyntaxError'))).toHaveLength(2)
})

test('a lost broadcast is noticed', async () => {
  const [a, b] = await twoNodes()
  a.links.broadcast(1)
  await until(() => b.received.length === 2, 'the first broadcast')
  b.bus.setConnected(false)
  a.links.broadcast('lost')
  await ticks()
  b.bus.setConnected(true)
  await until(() => b.received.length === 3, 'the loss')
  expect(b.received).toEqual(['missed a', 'a to all: 1', 'missed a'])
})

test('a node that was given up and comes back gets a new link', async () => {
  const [a, b] = await twoNodes()
  a.links.send('b', 1)
  a.links.broadcast(1)
  await until(() => b.received.length === 3, 'the first messages')
  b.links.forget('a')
  a.links.send('b', 2)
  await until(() => a.received.includes('reset with b'), 'the reset')
  expect(b.received.slice(3)).toContain('reset with a')
  await until(() => b.received.slice(3).includes('missed a'), 'the tick')
})

test('a node that was given up by mistake hears what is sent to it afterwards', async () => {
  const [a, b] = await twoNodes()
  for (const n of [1, 2, 3]) {
    a.links.send('b', n)
    await until(() => b.received.includes(`a: ${n}`), 'the message')
  }
  a.links.forget('b')
  a.links.send('b', 4)
  await until(() => b.received.includes('a: 4'), 'the next message')
  expect(b.received.filter((received) => received === 'a: 4')).toHaveLength(1)
})

/** Its time passes when a test says so; every timer runs out then. */
function steppedClock() {
  let now = 0
  const timers = new Set<() => void>()
  const clock = {
    ...nodeClock,
    monotonicTime: () => now,
    setTimer(callback: () => void) {
      timers.add(callback)
      return () => void timers.delete(callback)
    },
  }
  const pass = (millis: number) => {
    now += millis
    const due = [...timers]
    timers.clear()
    for (const callback of due) callback()
  }
  return { clock, pass }
}

test('nothing more is sent to a node that is gone for long, also after a late reply, and it may come back', async () => {
  const hub = new LocalHub()
  const { clock, pass } = steppedClock()
  const a = await join(hub, 'a', clock)
  const b = await join(hub, 'b')
  const toB: string[] = []
  await a.bus.subscribe('node:b', (text) => void toB.push(text))
  a.links.send('b', 1)
  a.links.send('b', 2)
  await until(() => b.received.includes('a: 2'), 'the messages')
  b.links.close()
  a.links.forget('b')
  a.links.send('b', 'late')
  await until(() => toB.length === 2, 'the late reply')
  pass(30_000)
  await until(() => toB.length === 3, 'its number to be repeated')
  pass(60_000)
  pass(1000)
  await ticks()
  expect(toB).toHaveLength(3)
  pass(7_200_000)
  b.received.length = 0
  a.links.send('b', 'again')
  await until(() => b.received.includes('a: again'), 'the message')
})
