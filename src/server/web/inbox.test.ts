import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { decode, Inbox, type Decoded, type Frame, type Receiver } from './inbox.ts'

function frameOf(text: string, fields: Partial<Frame> = {}): Frame {
  return { data: Buffer.from(text), isBinary: false, wait: 0, ...fields }
}

function ping(id: number): Frame {
  return frameOf(JSON.stringify({ type: 'ping', id }))
}

function fail(error: unknown): never {
  throw error
}

/** Notes who received which message. */
function receivers(...names: readonly string[]) {
  const received: string[] = []
  const all = names.map((name): Receiver => ({
    receive: (decoded: Decoded) =>
      void received.push(`${name} ${decoded.ok ? decoded.message.id : decoded.refusal.code}`),
  }))
  return { received, all }
}

test('an inbox hands over the frames of a turn after it, in the order in which they came', async () => {
  const inbox = new Inbox(fail)
  const { received, all } = receivers('ann', 'ben')
  const [ann, ben] = all as [Receiver, Receiver]
  inbox.add(ann, ping(1))
  inbox.add(ben, ping(1))
  inbox.add(ann, frameOf('{'))
  inbox.add(ann, ping(2))
  expect(received).toEqual([])
  await setImmediate()
  expect(received).toEqual(['ann 1', 'ben 1', 'ann not-json', 'ann 2'])
  inbox.add(ben, ping(2))
  await setImmediate()
  expect(received.slice(4)).toEqual(['ben 2'])
})

test('a receiver that throws is told so, and those after it get their frames', async () => {
  const reported: unknown[] = []
  const inbox = new Inbox((error) => reported.push(error))
  const { received, all } = receivers('ann', 'ben')
  const [ann, ben] = all as [Receiver, Receiver]
  const broken: Receiver = {
    receive(decoded) {
      if (decoded.ok) throw new Error('planted')
      ann.receive(decoded)
    },
  }
  const deaf: Receiver = {
    receive() {
      throw new Error('deaf')
    },
  }
  for (const receiver of [broken, deaf, ben]) inbox.add(receiver, ping(1))
  await setImmediate()
  expect(received).toEqual(['ann broken', 'ben 1'])
  const deafTwice = [new Error('deaf'), new Error('deaf')]
  expect(reported).toEqual([new Error('planted'), ...deafTwice])
})

test.each([
  ['frames', 1000, ping(1)],
  ['bytes', 65, frameOf(' '.repeat(16 * 1024))],
])('an inbox never holds more than so many %s', (_, count, frame) => {
  const inbox = new Inbox(fail)
  const { received, all } = receivers('ann')
  for (let added = 0; added < count; added += 1) inbox.add(all[0]!, frame)
  expect(received).toHaveLength(count)
})

test('a frame is decoded, or refused with the id of its message', () => {
  expect(decode(ping(7))).toEqual({
    ok: true,
    message: { type: 'ping', id: 7 },
    text: '{"type":"ping","id":7}',
  })
  const refusalOf = (frame: Frame) => {
    const decoded = decode(frame)
    return decoded.ok ? null : [decoded.id, decoded.refusal.code]
  }
  expect(refusalOf(frameOf('{}', { isBinary: true }))).toEqual([null, 'not-text'])
  expect(refusalOf(frameOf('{"id":7'))).toEqual([null, 'not-json'])
  expect(refusalOf(frameOf('{"type":"dance","id":7}'))).toEqual([7, 'malformed'])
  expect(refusalOf({ ...ping(7), wait: 300 })).toEqual([7, 'too-fast'])
})
