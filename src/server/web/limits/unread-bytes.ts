/** Bounds for what the hall keeps in memory because clients do not read it, in bytes. */
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** A WebSocket, the TCP socket under it, and whose it is. */
export type Wire = {
  readonly socket: WebSocket
  readonly tcp: Socket
  readonly person: string
  readonly address: string
}

export type UnreadBounds = {
  /** Backpressure: a connection that leaves this many bytes unread is closed. */
  readonly perConnection: number
  readonly perPerson: number
  readonly perAddress: number
  readonly overall: number
}

const KB = 1024

export const UNREAD_BOUNDS: UnreadBounds = {
  perConnection: 512 * KB,
  perPerson: 1024 * KB,
  perAddress: 8 * 1024 * KB,
  overall: 64 * 1024 * KB,
}

type Group = { bytes: number; readonly wires: Set<Wire> }

/** Unread bytes of all connections, by person and by address. */
export class UnreadBytes {
  readonly bounds: UnreadBounds
  readonly #byWire = new Map<Wire, number>()
  readonly #people = new Map<string, Group>()
  readonly #addresses = new Map<string, Group>()
  readonly #all: Group = { bytes: 0, wires: new Set() }

  constructor(bounds: UnreadBounds = UNREAD_BOUNDS) {
    this.bounds = bounds
  }

  get total(): number {
    return this.#all.bytes
  }

  /** Notes how much of a connection is unread now; 0 when it is closed. */
  set(wire: Wire, bytes: number): void {
    const before = this.#byWire.get(wire) ?? 0
    if (before === bytes) return
    if (bytes === 0) this.#byWire.delete(wire)
    else this.#byWire.set(wire, bytes)
    const more = bytes - before
    addTo(this.#all, wire, bytes, more)
    addByKey(this.#people, wire.person, wire, bytes, more)
    addByKey(this.#addresses, wire.address, wire, bytes, more)
  }

  /**
   * The connection to close: the one with most unread bytes among those of the same person, of the
   * same address or of all, if they are over their bound; null if not.
   */
  offender(wire: Wire): Wire | null {
    for (;;) {
      const largest = this.#largestOverBound(wire)
      if (largest === null) return null
      // What was noted may have been read meanwhile.
      const unread = largest.tcp.writableLength
      if (unread >= this.#byWire.get(largest)!) return largest
      this.set(largest, unread)
    }
  }

  #largestOverBound(wire: Wire): Wire | null {
    const { perPerson, perAddress, overall } = this.bounds
    const person = this.#people.get(wire.person)
    if (person !== undefined && person.bytes > perPerson) return this.#largest(person)
    const address = this.#addresses.get(wire.address)
    if (address !== undefined && address.bytes > perAddress) return this.#largest(address)
    return this.#all.bytes > overall ? this.#largest(this.#all) : null
  }

  #largest({ wires }: Group): Wire {
    let largest: Wire | null = null
    for (const wire of wires) {
      if (largest === null || this.#byWire.get(wire)! > this.#byWire.get(largest)!) largest = wire
    }
    return largest!
  }
}

function addTo(group: Group, wire: Wire, bytes: number, more: number): void {
  group.bytes += more
  if (bytes === 0) group.wires.delete(wire)
  else group.wires.add(wire)
}

function addByKey(
  groups: Map<string, Group>,
  key: string,
  wire: Wire,
  bytes: number,
  more: number,
): void {
  let group = groups.get(key)
  if (group === undefined) groups.set(key, (group = { bytes: 0, wires: new Set() }))
  addTo(group, wire, bytes, more)
  if (group.wires.size === 0) groups.delete(key)
}
