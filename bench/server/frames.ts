import net from 'node:net'

/** A message from the server, still in the buffer it came in. */
export type Frame = { readonly buffer: Buffer; readonly start: number; readonly end: number }

const TEXT = 0x81
const PONG = 0x8a
const MASKED = 0x80
const CLOSE = 8
const PING = 9

/**
 * The client's half of a WebSocket with nothing around it, so that the load costs less than what
 * is measured. The mask is zero: allowed, and nothing to compute.
 */
export class FrameSocket {
  readonly #socket: net.Socket
  #rest: Buffer | null = null
  hear: (frame: Frame) => void = () => undefined
  closed: () => void = () => undefined

  private constructor(socket: net.Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('close', () => this.closed())
  }

  static connect(port: number, cookie: string): Promise<FrameSocket> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1')
      socket.once('error', reject)
      socket.once('data', (head) => {
        const text = head.toString('latin1')
        if (!text.startsWith('HTTP/1.1 101')) return reject(new Error(text.split('\r\n')[0]))
        socket.off('error', reject)
        socket.on('error', () => undefined)
        resolve(new FrameSocket(socket))
      })
      socket.write(
        `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
          `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
          `Sec-WebSocket-Key: d29yZGhhbGwgYmVuY2ggIQ==\r\nCookie: ${cookie}\r\n\r\n`,
      )
    })
  }

  /** ASCII only. */
  send(text: string): void {
    const { length } = text
    const head = length < 126 ? 6 : 8
    const frame = Buffer.allocUnsafe(head + length)
    frame[0] = TEXT
    if (length < 126) {
      frame[1] = MASKED | length
    } else {
      frame[1] = MASKED | 126
      frame.writeUInt16BE(length, 2)
    }
    frame.fill(0, head - 4, head)
    frame.write(text, head, 'latin1')
    this.#socket.write(frame)
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    const buffer = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk])
    let at = 0
    while (buffer.length - at >= 2) {
      const short = buffer[at + 1]! & 0x7f
      const head = short < 126 ? 2 : short === 126 ? 4 : 10
      if (buffer.length - at < head) break
      const start = at + head
      const length = short < 126 ? short : readLength(buffer, at, short)
      if (buffer.length - start < length) break
      this.#take(buffer[at]! & 0x0f, { buffer, start, end: start + length })
      at = start + length
    }
    this.#rest = at === buffer.length ? null : buffer.subarray(at)
  }

  #take(kind: number, frame: Frame): void {
    if (kind === PING) this.#pong(frame)
    else if (kind === CLOSE) this.#socket.destroy()
    else this.hear(frame)
  }

  /** A pong repeats the payload of its ping: the hall ignores any other, and closes the connection. */
  #pong({ buffer, start, end }: Frame): void {
    const head = Buffer.from([PONG, MASKED | (end - start), 0, 0, 0, 0])
    this.#socket.write(Buffer.concat([head, buffer.subarray(start, end)]))
  }
}

function readLength(buffer: Buffer, at: number, short: number): number {
  return short === 126 ? buffer.readUInt16BE(at + 2) : Number(buffer.readBigUInt64BE(at + 2))
}
