import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { ClientMessage, ServerMessage } from '#protocol/messages.ts'
import { closeLater } from './cleanup.ts'

/** One connection to a fake hall. */
export type FakeConnection = {
  /** Counts the connections from 1. */
  readonly number: number
  readonly socket: WebSocket
  send(message: ServerMessage): void
}

/** A WebSocket server that answers as a test wants. Returns its address. */
export async function openFakeHall(
  onMessage: (message: ClientMessage, connection: FakeConnection) => void,
): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/ws' })
  await once(server, 'listening')
  closeLater(() => server.close())
  let connections = 0
  server.on('connection', (socket) => {
    connections += 1
    const number = connections
    const send = (message: ServerMessage): void => socket.send(JSON.stringify(message))
    socket.on('message', (data: Buffer) => {
      onMessage(JSON.parse(data.toString()) as ClientMessage, { number, socket, send })
    })
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
