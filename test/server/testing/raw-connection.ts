import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { WebSocket, type ClientOptions } from 'ws'
import { PROTOCOL, type ServerMessage } from '#protocol/messages.ts'
import { closeLater } from './cleanup.ts'
import { until } from './waiting.ts'

type Numbered = { readonly id: number } & Readonly<Record<string, unknown>>

export type Answer = Extract<ServerMessage, { type: 'answer' }>

/** A WebSocket without a client, for messages that no client would send. */
export class RawConnection {
  readonly socket: WebSocket
  readonly received: ServerMessage[] = []

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => {
      this.received.push(JSON.parse(data.toString()) as ServerMessage)
    })
  }

  /** Sends texts as they are, and anything else as JSON. */
  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Sends, and waits for the answer to this message. */
  async ask(message: Numbered): Promise<Answer> {
    const from = this.received.length
    this.send(message)
    const answer = () => answersTo(message.id, this.received.slice(from))[0]
    await until(() => answer() !== undefined, `an answer to ${JSON.stringify(message)}`)
    return answer()!
  }

  async hello(client = 'raw'): Promise<void> {
    const answer = await this.ask({ type: 'hello', id: 0, protocol: PROTOCOL, client })
    if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  }

  async closed(): Promise<void> {
    await until(() => this.socket.readyState === WebSocket.CLOSED, 'the connection to be closed')
  }
}

export async function connect(
  address: string,
  cookie: string,
  options: ClientOptions = {},
): Promise<RawConnection> {
  const headers = { cookie, ...options.headers }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { ...options, headers })
  const connection = new RawConnection(socket)
  closeLater(() => socket.terminate())
  await once(socket, 'open')
  return connection
}

/** Every answer to the message of an id, including updates that serve as the answer. */
export function answersTo(id: number, received: readonly ServerMessage[]): readonly Answer[] {
  return received.flatMap((message): Answer[] => {
    if (message.type === 'answer') return message.replyTo === id ? [message] : []
    const isReply = message.type === 'update' && message.replyTo === id
    return isReply ? [{ type: 'answer', replyTo: id, ok: true, value: null }] : []
  })
}

/** A TCP connection, to send what no HTTP or WebSocket library would. */
export function connectTcp(port: number): Socket {
  const socket = createConnection({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  closeLater(() => void socket.destroy())
  return socket
}

/** A TCP connection that was upgraded by hand. */
export async function upgrade(port: number, cookie: string): Promise<Socket> {
  const socket = connectTcp(port)
  const key = Buffer.from('sixteen letters.').toString('base64')
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  if (!head.toString().startsWith('HTTP/1.1 101 ')) throw new Error(`refused: ${head.toString()}`)
  return socket
}

const TEXT = 1
const PING = 9

export function textFrame(message: unknown): Buffer {
  return clientFrame(TEXT, Buffer.from(JSON.stringify(message)))
}

export function pingFrame(payload: string): Buffer {
  return clientFrame(PING, Buffer.from(payload))
}

/** A final frame of up to 125 bytes, with a mask of zeros. */
function clientFrame(opcode: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 + opcode, 0x80 + payload.length, 0, 0, 0, 0]), payload])
}
