/** The clients, in a thread of their own, so that the hall's thread does nothing but the hall's work. */
import { parentPort } from 'node:worker_threads'
import { PROTOCOL } from '#protocol/messages.ts'
import { FrameSocket, type Frame } from '../server/frames.ts'

export type Order =
  | { readonly do: 'connect'; readonly port: number; readonly cookies: readonly string[] }
  /** Sends a text and waits for the reply to `id`; null where the hall cannot read the id. */
  | { readonly do: 'send'; readonly by: number; readonly text: string; readonly id: number | null }
  /** Sends this many requests at once, each from another address. */
  | {
      readonly do: 'fetch'
      readonly url: string
      readonly init: RequestInit
      readonly times: number
    }

type Waiting = {
  readonly by: number
  readonly id: number | null
  resolve(): void
  reject(error: Error): void
}

const sockets: FrameSocket[] = []
let waiting: Waiting | null = null

async function connect(port: number, cookies: readonly string[]): Promise<void> {
  for (const [index, cookie] of cookies.entries()) {
    const socket = await FrameSocket.connect(port, cookie)
    socket.hear = (frame) => hear(index, frame)
    socket.closed = () => waiting?.reject(new Error(`connection ${index} was closed`))
    sockets.push(socket)
    const hello = { type: 'hello', id: 0, protocol: PROTOCOL, client: 'bench' }
    await send(index, JSON.stringify(hello), 0)
  }
}

function send(by: number, text: string, id: number | null): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting = { by, id, resolve, reject }
    sockets[by]!.send(text)
  })
}

function hear(by: number, { buffer, start, end }: Frame): void {
  if (waiting === null || waiting.by !== by) return
  // `replyTo` is near the beginning of an answer and at the end of an update.
  const head = buffer.toString('latin1', start, Math.min(end, start + 80))
  const tail = buffer.toString('latin1', Math.max(start, end - 40), end)
  const reply = /"replyTo":(\d+|null)[,}]/.exec(`${head} ${tail}`)
  if (reply?.[1] !== String(waiting.id)) return
  const { resolve } = waiting
  waiting = null
  resolve()
}

let addresses = 0

async function fetchWhole({ url, init }: Extract<Order, { do: 'fetch' }>): Promise<void> {
  addresses += 1
  const headers = {
    ...init.headers,
    'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}`,
  }
  const response = await fetch(url, { ...init, headers })
  await response.arrayBuffer()
}

async function obey(order: Order): Promise<void> {
  switch (order.do) {
    case 'connect':
      return connect(order.port, order.cookies)
    case 'send':
      return send(order.by, order.text, order.id)
    case 'fetch':
      await Promise.all(Array.from({ length: order.times }, () => fetchWhole(order)))
  }
}

parentPort!.on('message', (order: Order) => {
  obey(order).then(
    () => parentPort!.postMessage(null, []),
    (error: unknown) => parentPort!.postMessage(String(error), []),
  )
})
