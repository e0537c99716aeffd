import type { Socket } from 'node:net'
import process from 'node:process'
import type { WebSocket } from 'ws'

/** A WebSocket, and the wire under it. */
export type Line = { readonly socket: WebSocket; readonly wire: Socket }

type Letter = { readonly line: Line; readonly text: string }

/** A client that does not read what it is sent is let go. */
const MOST_UNREAD = 4 * 1024 * 1024

/**
 * Everything that is said in one turn goes out at its end, one write right after the other. So those
 * who listen are woken once for many of them, and the kernel has less to do than with a write and a
 * bit of deciding by turns.
 *
 * Frames are laid straight on the wire: a text is one piece then, not head and body that a stream
 * holds back and joins again. That is safe as long as nothing is compressed, for then the WebSocket
 * writes its own frames whole and at once, too.
 */
export class Outbox {
  #letters: Letter[] = []

  send(line: Line, text: string): void {
    if (this.#letters.length === 0) process.nextTick(() => this.flush())
    this.#letters.push({ line, text })
  }

  /** At once: for who is about to close a connection. */
  flush(): void {
    const letters = this.#letters
    this.#letters = []
    for (const { line, text } of letters) {
      const { socket, wire } = line
      if (socket.readyState !== socket.OPEN) continue
      wire.write(textFrame(text))
      if (wire.writableLength > MOST_UNREAD) socket.terminate()
    }
  }
}

const WHOLE_TEXT = 0x81
const IN_TWO_BYTES = 126
const IN_EIGHT_BYTES = 127

/** A text as RFC 6455 has a server send it: in one frame, not masked. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < IN_TWO_BYTES ? 2 : length < 0x1_0000 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = WHOLE_TEXT
  if (head === 2) {
    frame[1] = length
  } else if (head === 4) {
    frame[1] = IN_TWO_BYTES
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = IN_EIGHT_BYTES
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
