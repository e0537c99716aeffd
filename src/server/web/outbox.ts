import type { Socket } from 'node:net'
import process from 'node:process'
import type { WebSocket } from 'ws'
import { memoizeByIdentity } from '#kit/memoize.ts'
import type { ServerMessage } from '#protocol/messages.ts'

/** A WebSocket and the TCP socket under it. */
export type Wire = { readonly socket: WebSocket; readonly tcp: Socket }

type Outgoing = { readonly wire: Wire; readonly frame: Buffer }

/** Backpressure: a client that leaves this many bytes unread is disconnected. */
export const MAX_UNREAD = 4 * 1024 * 1024

/**
 * Gathers the messages of one tick and writes them at its end, one right after the other: receivers
 * wake up once for many of them, and the kernel has less to do than with writes scattered over the
 * tick.
 *
 * Frames go straight to the TCP socket, each in one piece. That is safe as long as nothing is
 * compressed, because then ws writes its own frames whole and at once, too.
 */
export class Outbox {
  #outgoing: Outgoing[] = []
  /** Bytes gathered for each wire and not written yet. */
  readonly #gathered = new Map<Wire, number>()

  /** The same message object is encoded once, however many it is sent to. */
  send(wire: Wire, message: ServerMessage): void {
    const { socket, tcp } = wire
    if (socket.readyState !== socket.OPEN) return
    if (this.#outgoing.length === 0) process.nextTick(() => this.flush())
    const frame = encode(message)
    const gathered = (this.#gathered.get(wire) ?? 0) + frame.length
    if (tcp.writableLength + gathered > MAX_UNREAD) return socket.terminate()
    this.#gathered.set(wire, gathered)
    this.#outgoing.push({ wire, frame })
  }

  /** Writes at once: before a connection is closed. */
  flush(): void {
    const outgoing = this.#outgoing
    this.#outgoing = []
    this.#gathered.clear()
    for (const { wire, frame } of outgoing) {
      if (wire.socket.readyState === wire.socket.OPEN) wire.tcp.write(frame)
    }
  }
}

const encode = memoizeByIdentity((message: ServerMessage) => textFrame(JSON.stringify(message)))

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
