import process from 'node:process'
import { memoizeByIdentity } from '#kit/memoize.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import { UnreadBytes, type Wire } from '#server/web/unread-bytes.ts'

type Outgoing = { readonly wire: Wire; readonly frame: Buffer }

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
  readonly #unread: UnreadBytes
  readonly #dropped: () => void

  /** `dropped` is called for each connection that is closed because it does not read. */
  constructor(dropped: () => void = () => {}, unread = new UnreadBytes()) {
    this.#dropped = dropped
    this.#unread = unread
  }

  /** The same message object is encoded once, however many it is sent to. */
  send(wire: Wire, message: ServerMessage): void {
    const { socket, tcp } = wire
    if (socket.readyState !== socket.OPEN) return
    if (this.#outgoing.length === 0) process.nextTick(() => this.flush())
    const frame = encode(message)
    const gathered = (this.#gathered.get(wire) ?? 0) + frame.length
    if (tcp.writableLength + gathered > this.#unread.bounds.perConnection) return this.#drop(wire)
    this.#gathered.set(wire, gathered)
    this.#outgoing.push({ wire, frame })
  }

  /** Writes at once: before a connection is closed. */
  flush(): void {
    const outgoing = this.#outgoing
    this.#outgoing = []
    this.#gathered.clear()
    for (const { wire, frame } of outgoing) {
      if (wire.socket.readyState !== wire.socket.OPEN) continue
      wire.tcp.write(frame)
      if (wire.tcp.writableLength > 0) this.checkUnread(wire)
    }
  }

  /** Resolves when the client has read most of what it was sent, or is gone. */
  async drained({ socket, tcp }: Wire): Promise<void> {
    this.flush()
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

  /** Call it after anything was written to a wire that could not be sent at once. */
  checkUnread(wire: Wire): void {
    if (wire.tcp.writableLength > this.#unread.bounds.perConnection) return this.#drop(wire)
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
