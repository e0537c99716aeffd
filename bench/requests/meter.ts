import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kind } from './kinds.ts'

export type Cost = {
  readonly millis: number
  readonly bytesIn: number
  /** Bytes for the connection that sent the message. */
  readonly answered: number
  /** The most bytes for one connection, all of which stay in memory if it does not read. */
  readonly pinned: number
  /** Bytes for everybody. */
  readonly bytesOut: number
}

/** Measures what the main thread does, and what it sends. */
export class Meter {
  readonly costs = new Map<string, Cost[]>()
  readonly #sockets: readonly Socket[]

  constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets
  }

  /** `sender`: the hall's end of the connection; null for HTTP, where there is only one in use. */
  async measure(
    { name, settle }: Pick<Kind, 'name' | 'settle'>,
    bytesIn: number,
    sender: Socket | null,
    send: () => Promise<void>,
  ): Promise<void> {
    const before = new Map(this.#sockets.map((socket) => [socket, socket.bytesWritten]))
    const cpu = process.threadCpuUsage()
    await send()
    await pause(settle)
    const { user, system } = process.threadCpuUsage(cpu)
    const sent = new Map(
      this.#sockets.map((socket) => [socket, socket.bytesWritten - (before.get(socket) ?? 0)]),
    )
    const pinned = Math.max(...sent.values())
    const cost = {
      millis: (user + system) / 1000,
      bytesIn,
      answered: sender === null ? pinned : sent.get(sender)!,
      pinned,
      bytesOut: sent.values().reduce((sum, bytes) => sum + bytes, 0),
    }
    this.costs.set(name, [...(this.costs.get(name) ?? []), cost])
  }
}
