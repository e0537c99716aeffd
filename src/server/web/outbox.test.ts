import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { ServerMessage } from '#protocol/messages.ts'
import { Outbox, textFrame } from './outbox.ts'
import { UNREAD_BOUNDS, UnreadBytes, type Wire } from './limits/unread-bytes.ts'

const MAX_UNREAD = UNREAD_BOUNDS.perConnection

describe('a frame', () => {
  test.each([
    ['nothing', '', '8100'],
    ['ASCII', 'Hi', '81024869'],
    ['what takes several bytes', 'Ω€😀', '8109cea9e282acf09f9880'],
  ])('of %s', (_, text, bytes) => {
    expect(textFrame(text).toString('hex')).toBe(bytes)
  })

  test.each([
    [125, '817d'],
    [126, '817e007e'],
    [65_535, '817effff'],
    [65_536, '817f0000000000010000'],
  ])('of %i bytes says so', (length, head) => {
    const frame = textFrame('x'.repeat(length))
    expect(frame.subarray(0, head.length / 2).toString('hex')).toBe(head)
    expect(frame.subarray(head.length / 2).toString()).toBe('x'.repeat(length))
  })
})

/** As Node's own. */
const HIGH_WATER_MARK = 64 * 1024

/** A wire whose other end has left this many bytes unread, and reads nothing more. */
function fakeWire(unread = 0, person = 'ann') {
  const written: Buffer[] = []
  const OPEN = 1
  const socket = { OPEN, readyState: OPEN, terminate: () => (socket.readyState = 3) }
  const tcp = {
    writableLength: unread,
    get writableNeedDrain() {
      return this.writableLength >= HIGH_WATER_MARK
    },
    write(frame: Buffer) {
      written.push(frame)
      this.writableLength += frame.length
    },
  }
  const isOpen = () => socket.readyState === OPEN
  const wire = { socket, tcp, person, address: person } as unknown as Wire
  return { wire, tcp, written, isOpen }
}

function messageOf(bytes: number): ServerMessage {
  return { type: 'closing', message: 'x'.repeat(bytes) }
}

describe('an outbox', () => {
  test('writes the messages of a tick at its end, in order', async () => {
    const { wire, written } = fakeWire()
    const outbox = new Outbox()
    for (const message of ['one', 'two']) outbox.send(wire, { type: 'closing', message })
    expect(written).toEqual([])
    await setImmediate()
    expect(written.map((frame) => /"message":"(.*)"/.exec(frame.toString())![1])).toEqual([
      'one',
      'two',
    ])
  })

  test('cuts off a client when too much is unread, and no other', () => {
    const { wire, written, isOpen } = fakeWire()
    const other = fakeWire(0, 'ben')
    const outbox = new Outbox()
    const message = messageOf(MAX_UNREAD / 4)
    for (const _ of [1, 2, 3, 4, 5]) outbox.send(wire, message)
    outbox.send(other.wire, message)
    outbox.flush()
    expect(isOpen()).toBe(false)
    expect(written).toHaveLength(3)
    expect(other.written).toHaveLength(1)
  })

  test('counts what was written before and is still unread', () => {
    const { wire, isOpen } = fakeWire(MAX_UNREAD - 1000)
    const outbox = new Outbox()
    outbox.send(wire, messageOf(500))
    outbox.flush()
    expect(isOpen()).toBe(true)
    outbox.send(wire, messageOf(500))
    outbox.flush()
    expect(isOpen()).toBe(false)
  })

  test('sends one message of any size to a client that has read the rest', () => {
    const { wire, written, isOpen } = fakeWire(1000)
    const bounds = { ...UNREAD_BOUNDS, perPerson: 4 * MAX_UNREAD }
    const outbox = new Outbox(() => {}, new UnreadBytes(bounds))
    outbox.send(wire, messageOf(2 * MAX_UNREAD))
    outbox.flush()
    expect(written).toHaveLength(1)
    expect(isOpen()).toBe(true)
    outbox.send(wire, messageOf(10))
    outbox.flush()
    expect(isOpen()).toBe(false)
  })

  test('writes a large broadcast in slices, in order', async () => {
    const clients = Array.from({ length: 40 }, (_, n) => fakeWire(0, `person ${n}`))
    const outbox = new Outbox(() => {}, new UnreadBytes({ ...UNREAD_BOUNDS, overall: Infinity }))
    const large = messageOf(100_000)
    for (const { wire } of clients) outbox.send(wire, large)
    for (const { wire } of clients) outbox.send(wire, messageOf(1))
    await new Promise<void>((resolve) => {
      process.nextTick(resolve)
    })
    const begun = clients.filter(({ written }) => written.length > 0)
    expect(begun).toHaveLength(3)
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    expect(clients.map(({ written }) => written.length)).toEqual(clients.map(() => 2))
    expect(clients.every(({ written: [first, second] }) => first!.length > second!.length)).toBe(
      true,
    )
  })

  test('closes the worst of all connections when too much is unread in all', () => {
    const bounds = { ...UNREAD_BOUNDS, overall: 100_000 }
    let dropped = 0
    const outbox = new Outbox(() => void (dropped += 1), new UnreadBytes(bounds))
    const clients = [30_000, 50_000, 15_000].map((unread, n) => fakeWire(unread, `person ${n}`))
    for (const { wire } of clients) outbox.send(wire, messageOf(100))
    outbox.flush()
    expect(clients.map(({ isOpen }) => isOpen())).toEqual([true, true, true])
    clients[0]!.tcp.writableLength += 10_000
    outbox.send(clients[0]!.wire, messageOf(100))
    outbox.flush()
    expect(clients.map(({ isOpen }) => isOpen())).toEqual([true, false, true])
    expect(dropped).toBe(1)
  })
})
