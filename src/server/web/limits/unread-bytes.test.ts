import { expect, test } from 'vitest'
import { UnreadBytes, type Wire } from './unread-bytes.ts'

const BOUNDS = { perConnection: 100, perPerson: 150, perAddress: 300, overall: 500 }

function wireOf(person: string, address: string) {
  const tcp = { writableLength: 0 }
  return { person, address, tcp, socket: {} } as unknown as Wire & { tcp: typeof tcp }
}

/** Leaves bytes unread; returns the connection that must be closed. */
function leave(unread: UnreadBytes, wire: ReturnType<typeof wireOf>, bytes: number): Wire | null {
  wire.tcp.writableLength = bytes
  unread.set(wire, bytes)
  return unread.offender(wire)
}

test('closes the largest connection of a person over the bound', () => {
  const unread = new UnreadBytes(BOUNDS)
  const [laptop, phone] = [wireOf('ann', 'home'), wireOf('ann', 'work')]
  expect(leave(unread, laptop, 90)).toBeNull()
  expect(leave(unread, phone, 60)).toBeNull()
  expect(leave(unread, phone, 70)).toBe(laptop)
})

test('closes the largest connection of an address over the bound', () => {
  const unread = new UnreadBytes(BOUNDS)
  const wires = [80, 90, 70].map((bytes, index) => {
    const wire = wireOf(`person ${index}`, 'school')
    expect(leave(unread, wire, bytes)).toBeNull()
    return wire
  })
  expect(leave(unread, wireOf('other', 'home'), 90)).toBeNull()
  expect(leave(unread, wireOf('last', 'school'), 65)).toBe(wires[1])
})

test('closes the largest of all connections when there is too much overall', () => {
  const unread = new UnreadBytes(BOUNDS)
  const wires = [90, 80, 95, 90, 85].map((bytes, index) => {
    const wire = wireOf(`person ${index}`, `address ${index}`)
    expect(leave(unread, wire, bytes)).toBeNull()
    return wire
  })
  const last = wireOf('last', 'last')
  expect(leave(unread, last, 70)).toBe(wires[2])
  unread.set(wires[2]!, 0)
  expect(unread.offender(last)).toBeNull()
  expect(unread.total).toBe(415)
})

test('counts only what is unread still', () => {
  const unread = new UnreadBytes(BOUNDS)
  const [laptop, phone] = [wireOf('ann', 'home'), wireOf('ann', 'home')]
  leave(unread, laptop, 100)
  laptop.tcp.writableLength = 10
  expect(leave(unread, phone, 90)).toBeNull()
  expect(unread.total).toBe(100)
  unread.set(laptop, 0)
  unread.set(phone, 0)
  expect(unread.total).toBe(0)
})
