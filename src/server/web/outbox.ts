import process from 'node:process'
import type { ServerMessage } from '#protocol/messages.ts'
import { UnreadBytes, type Wire } from '#server/web/limits/unread-bytes.ts'

type Outgoing = { readonly wire: Wire; readonly message: ServerMessage }

/** Bytes that are written at once, before other work gets a turn. */
const MAX_SLICE_BYTES = 256 * 1024
/** If this many messages wait, half of them are written at once, so that the queue is bounded. */
const MAX_WAITING = 10_000

/**
 * Gathers the messages of one tick and writes them at its end, one right after the other: receivers
 * wake up once for many of them, and the kernel has less to do than with writes scattered over the
 * tick. A very large broadcast is encoded and written in slices, between which others get a turn.
 *
 * Frames go straight to the TCP socket, each in one piece. That is safe as long as nothing is
 * compressed, because then ws writes its own frames whole and at once, too.
 */
export class Outbox {
  #queue: Outgoing[] = []
  /** How many messages were ever queued, and how many of them have left the queue: it is first in, first out. */
  #queued = 0
  #taken = 0
  #isScheduled = false
  /** The last encoded message: a broadcast queues the same message for many people in a row. */
  #encoded: { readonly message: ServerMessage; readonly frame: Buffer } | null = null
  readonly #unread: UnreadBytes
  readonly #dropped: () => void

  /** `dropped` is called for each connection that is closed because it does not read. */
  constructor(dropped: () => void = () => {}, unread = new UnreadBytes()) {
    this.#dropped = dropped
    this.#unread = unread
  }

  /** Messages must be immutable. */
  send(wire: Wire, message: ServerMessage): void {
    if (wire.socket.readyState !== wire.socket.OPEN) return
    this.#queue.push({ wire, message })
    this.#queued += 1
    if (this.#isScheduled) return
    this.#isScheduled = true
    process.nextTick(() => this.#writeSlice())
  }

  /** Writes everything at once: before a connection is closed. */
  flush(): void {
    this.#writeAllBut(0)
  }

  /** Resolves when the client has read most of what it was sent, or is gone. */
  async drained(wire: Wire): Promise<void> {
    const { socket, tcp } = wire
    const last = this.#queued
    while (this.#taken < last) {
      await new Promise((resolve) => void setImmediate(resolve))
    }
    while (tcp.writableNeedDrain && socket.readyState === socket.OPEN) {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          tcp.off('drain', done).off('close', done)
          resolve()
        }
        tcp.on('drain', done).on('close', done)
      })
    }
  }

  #writeSlice(): void {
    const { length } = this.#queue
    if (length > MAX_WAITING) this.#writeAllBut(length / 2)
    else this.#writeFirst()
    this.#isScheduled = this.#queue.length > 0
    if (this.#isScheduled) setImmediate(() => this.#writeSlice())
  }

  #writeAllBut(rest: number): void {
    while (this.#queue.length > rest) this.#writeFirst()
  }

  /** Writes messages from the front of the queue, about MAX_SLICE_BYTES of them. */
  #writeFirst(): void {
    const queue = this.#queue
    const frames: Buffer[] = []
    let bytes = 0
    while (frames.length < queue.length && bytes < MAX_SLICE_BYTES) {
      const frame = this.#encode(queue[frames.length]!.message)
      bytes += frame.length
      frames.push(frame)
    }
    this.#queue = queue.slice(frames.length)
    this.#taken += frames.length
    // After all of them are encoded: writes right after one another wake a receiver once.
    for (const [index, frame] of frames.entries()) this.#write(queue[index]!.wire, frame)
  }

  #write(wire: Wire, frame: Buffer): void {
    const { socket, tcp } = wire
    if (socket.readyState !== socket.OPEN) return
    // A client that has read everything else gets a message of any size, or it could never see a large table.
    const hasRead = !tcp.writableNeedDrain
    if (!hasRead && tcp.writableLength + frame.length > this.#unread.bounds.perConnection) {
      return this.#drop(wire)
    }
    tcp.write(frame)
    if (tcp.writableLength > 0) this.#noteUnread(wire)
  }

  #encode(message: ServerMessage): Buffer {
    if (this.#encoded?.message !== message) {
      this.#encoded = { message, frame: textFrame(JSON.stringify(message)) }
    }
    return this.#encoded.frame
  }

  /** Call it after something was written to a wire by other means. */
  checkUnread(wire: Wire): void {
    if (wire.tcp.writableLength > this.#unread.bounds.perConnection) this.#drop(wire)
    else this.#noteUnread(wire)
  }

  #noteUnread(wire: Wire): void {
    this.#unread.set(wire, wire.tcp.writableLength)
    for (;;) {
      const offender = this.#unread.offender(wire)
      if (offender === null) return
      this.#drop(offender)
    }
  }

  /** Forgets a connection that was closed. */
  closed(wire: Wire): void {
    this.#unread.set(wire, 0)
  }

  #drop(wire: Wire): void {
    this.#unread.set(wire, 0)
    wire.socket.terminate()
    this.#dropped()
  }
}

const FINAL_TEXT = 0x81
const LENGTH_IN_TWO_BYTES = 126
const LENGTH_IN_EIGHT_BYTES = 127

/** A text as a server sends it by RFC 6455: in one frame, not masked. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < LENGTH_IN_TWO_BYTES ? 2 : length < 0x1_0000 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = FINAL_TEXT
  if (head === 2) {
    frame[1] = length
  } else if (head === 4) {
    frame[1] = LENGTH_IN_TWO_BYTES
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = LENGTH_IN_EIGHT_BYTES
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
