import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type RequestListener,
  type Server,
} from 'node:http'
import type { Socket } from 'node:net'
import type { AddressLimits } from '#server/web/address-limits.ts'

/** Requests that one connection may have sent without having got their responses. */
const MAX_PIPELINED = 16

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** Connections that were cut off, with the exchange that was one too many. */
const cutOff = new WeakMap<Socket, Exchange>()

/*
 * Node goes on parsing what has arrived in one chunk after a connection was destroyed: thousands of
 * small requests, each with a request and a response object that live until the end of the turn.
 * On a cut-off connection the same two objects are handed out again and again instead.
 */

class LimitedRequest extends IncomingMessage {
  constructor(socket: Socket) {
    const exchange = cutOff.get(socket)
    if (exchange !== undefined) return exchange.request
    super(socket)
  }
}

class LimitedResponse extends ServerResponse<LimitedRequest> {
  constructor(request: LimitedRequest, options?: object) {
    const exchange = cutOff.get(request.socket)
    if (exchange !== undefined) return exchange.response
    // Node passes options that its types do not know.
    super(...([request, options] as unknown as [LimitedRequest]))
  }
}

/**
 * An HTTP server that bounds what a stranger can pin: connections per address, and pipelined requests
 * whose responses nobody reads. Both are checked before anything else looks at a request.
 */
export function createLimitedServer(
  handler: RequestListener,
  addresses: AddressLimits | null,
): Server {
  const pipelined = new WeakMap<Socket, number>()
  const classes = { IncomingMessage: LimitedRequest, ServerResponse: LimitedResponse }
  const server = createServer(classes, (request, response) => {
    const { socket } = request
    if (cutOff.has(socket)) return
    const waiting = (pipelined.get(socket) ?? 0) + 1
    // A peer that has reset the connection has no address any more.
    if (waiting > MAX_PIPELINED || socket.remoteAddress === undefined) {
      response.setMaxListeners(0)
      cutOff.set(socket, { request, response })
      socket.destroy()
      return
    }
    pipelined.set(socket, waiting)
    response.on('close', () => pipelined.set(socket, pipelined.get(socket)! - 1))
    handler(request, response)
  })
  if (addresses !== null) server.on('connection', (socket) => countConnection(socket, addresses))
  return server
}

function countConnection(socket: Socket, addresses: AddressLimits): void {
  const { remoteAddress } = socket
  const limit = remoteAddress === undefined ? null : addresses.of(remoteAddress)
  if (limit === null || limit.connections >= addresses.maxConnections) {
    socket.destroy()
    return
  }
  limit.connections += 1
  socket.on('close', () => (limit.connections -= 1))
}
