import { PROTOCOL } from '#protocol/messages.ts'
import { FrameSocket, type Frame } from './frames.ts'

/** How messages begin. An update that answers a request ends with its `replyTo`. */
const ANSWER = Buffer.from('{"type":"answer"')
const UPDATE = Buffer.from('{"type":"update"')

export type Reply = Readonly<Record<string, unknown>>

/** One client of the load. */
export class Player {
  readonly #socket: FrameSocket
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #nextId = 1
  /** Bytes and update messages received. */
  bytes = 0
  updates = 0
  /** Called for the next answer, or update that is one, instead of parsing it. */
  onReply: ((isRefusal: boolean) => void) | null = null
  /** Called for every update. */
  onUpdate: ((frame: Frame) => void) | null = null
  /** Called with every other message. */
  onMessage: ((message: Reply) => void) | null = null

  constructor(socket: FrameSocket) {
    this.#socket = socket
    socket.hear = (frame) => this.#receive(frame)
    socket.closed = () => {
      throw new Error('the server has closed a connection of the load')
    }
  }

  static async enter(port: number, index: number, protocol = PROTOCOL): Promise<Player> {
    const session = await fetch(`http://127.0.0.1:${port}/api/session`, { method: 'POST' })
    const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!
    const player = new Player(await FrameSocket.connect(port, cookie))
    await player.ask({ type: 'hello', protocol, client: `load ${index}` })
    return player
  }

  /** For what is not measured. */
  async ask(message: Reply): Promise<Reply> {
    const id = this.#nextId++
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#socket.send(JSON.stringify({ ...message, id }))
    })
    if (reply['ok'] !== true) throw new Error(JSON.stringify(reply))
    return (reply['value'] ?? {}) as Reply
  }

  /** Sends a move; `fields` are further fields as JSON, beginning with a comma. */
  move(table: string, command: string, fields = ''): void {
    this.#socket.send(
      `{"type":"request","id":${this.#nextId++},"table":"${table}","request":{"type":"play","command":${command}}${fields}}`,
    )
  }

  send(message: Reply): void {
    this.#socket.send(JSON.stringify(message))
  }

  close(): void {
    this.#socket.closed = () => undefined
    this.#socket.close()
  }

  #receive(frame: Frame): void {
    this.bytes += frame.end - frame.start
    const isUpdate = beginsWith(frame, UPDATE)
    if (isUpdate) {
      this.updates += 1
      this.onUpdate?.(frame)
    }
    const isReply = isUpdate ? ending(frame).includes('"replyTo"') : beginsWith(frame, ANSWER)
    if (isReply && this.onReply !== null) {
      this.onReply(!isUpdate && parse(frame)['ok'] !== true)
    } else if (isReply) {
      const reply = parse(frame)
      const id = reply['replyTo'] as number
      this.#waiting.get(id)?.({ ok: true, ...reply })
      this.#waiting.delete(id)
    } else if (!isUpdate) {
      this.onMessage?.(parse(frame))
    }
  }
}

export function parse({ buffer, start, end }: Frame): Reply {
  return JSON.parse(buffer.toString('utf8', start, end)) as Reply
}

function beginsWith({ buffer, start }: Frame, bytes: Buffer): boolean {
  return buffer.compare(bytes, 0, bytes.length, start, start + bytes.length) === 0
}

function ending({ buffer, end }: Frame): string {
  return buffer.toString('latin1', end - 40, end)
}
