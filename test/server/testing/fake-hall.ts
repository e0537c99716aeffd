import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { ClientMessage, ServerMessage } from '#protocol/messages.ts'
import { closeLater } from './cleanup.ts'

/** One connection to a fake hall. */
export type FakeConnection = { readonly socket: WebSocket; send(message: ServerMessage): void }

/** A WebSocket server that answers as a test wants. Returns its address. */
export async function openFakeHall(
  onMessage: (message: ClientMessage, connection: FakeConnection) => void,
): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/ws' })
  await once(server, 'listening')
  closeLater(() => server.close())
  server.on('connection', (socket) => {
    const send = (message: ServerMessage): void => socket.send(JSON.stringify(message))
    socket.on('message', (data: Buffer) => {
      onMessage(JSON.parse(data.toString()) as ClientMessage, { socket, send })
    })
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
