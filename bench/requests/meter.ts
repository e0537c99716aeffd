import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Cost = {
  /** The longest time for which nothing else could happen: CPU time of one turn of the event loop. */
  readonly block: number
  /** All CPU time that the request took. */
  readonly total: number
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

  /**
   * `sender`: the hall's end of the connection; null for HTTP, where there is only one in use. What it is
   * called may depend on what it did.
   */
  async measure(
    { name, settle }: { readonly name: string | (() => string); readonly settle: number },
    bytesIn: number,
    sender: Socket | null,
    send: () => Promise<void>,
  ): Promise<void> {
    const before = new Map(this.#sockets.map((socket) => [socket, socket.bytesWritten]))
    const turns = new Turns()
    await send()
    let written: number
    do {
      written = this.#written()
      await pause(settle)
    } while (this.#written() !== written)
    turns.stop()
    const sent = new Map(
      this.#sockets.map((socket) => [socket, socket.bytesWritten - (before.get(socket) ?? 0)]),
    )
    const pinned = Math.max(...sent.values())
    const cost = {
      block: turns.longest,
      total: turns.total,
      bytesIn,
      answered: sender === null ? pinned : sent.get(sender)!,
      pinned,
      bytesOut: sent.values().reduce((sum, bytes) => sum + bytes, 0),
    }
    const row = typeof name === 'string' ? name : name()
    this.costs.set(row, [...(this.costs.get(row) ?? []), cost])
  }

  #written(): number {
    return this.#sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
  }
}

/** Shorter turns are the measuring itself. */
const MIN_TURN = 0.05

const SLEEP = new Int32Array(new SharedArrayBuffer(4))

/** Measures the main thread's CPU time for each turn of the event loop. */
class Turns {
  longest = 0
  total = 0
  #isStopped = false
  #before = process.threadCpuUsage()

  constructor() {
    setImmediate(() => this.#turn())
  }

  stop(): void {
    this.#isStopped = true
  }

  #turn(): void {
    // Linux adds up a thread's time when it sleeps, and otherwise at every tick of 4 ms only.
    Atomics.wait(SLEEP, 0, 0, 0.01)
    const { user, system } = process.threadCpuUsage(this.#before)
    this.#before = process.threadCpuUsage()
    const millis = (user + system) / 1000
    this.longest = Math.max(this.longest, millis)
    if (millis > MIN_TURN) this.total += millis
    if (!this.#isStopped) setImmediate(() => this.#turn())
  }
}
