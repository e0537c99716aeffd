import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { AddressLimits } from '#server/web/address-limits.ts'

/** Requests that one connection may have sent without having got their responses. */
const MAX_PIPELINED = 16

/**
 * Bounds what a stranger can pin with plain HTTP: connections per address, and pipelined requests
 * whose responses nobody reads.
 */
export function limitConnections(server: Server, addresses: AddressLimits | null): void {
  if (addresses !== null) server.on('connection', (socket) => countConnection(socket, addresses))
  const pipelined = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response) => {
    const waiting = (pipelined.get(socket) ?? 0) + 1
    if (waiting > MAX_PIPELINED) {
      socket.destroy()
      return
    }
    pipelined.set(socket, waiting)
    response.on('close', () => pipelined.set(socket, pipelined.get(socket)! - 1))
  })
}

function countConnection(socket: Socket, addresses: AddressLimits): void {
  const limit = addresses.of(socket.remoteAddress ?? '')
  if (limit.connections >= addresses.maxConnections) {
    socket.destroy()
    return
  }
  limit.connections += 1
  socket.on('close', () => (limit.connections -= 1))
}
