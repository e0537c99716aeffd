import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type RequestListener,
  type Server,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import type { Certificate } from '#server/operations/certificate.ts'
import type { AddressLimits } from '#server/web/limits/address-limits.ts'

/** Requests that one connection may have sent without having got their responses. */
const MAX_PIPELINED = 16
/** The only path with a WebSocket. */
const WEBSOCKET_PATH = /^\/ws(\?|$)/

/** In milliseconds. */
export type Timeouts = {
  /** From the first byte of a request to the end of its header. */
  readonly headers: number
  /** From the first byte of a request to the end of its body. */
  readonly request: number
  /** Between the requests of one connection. */
  readonly keepAlive: number
  /** Without a byte in either direction, e.g. because a response is not read. */
  readonly inactivity: number
  /** From the request for an upgrade to an open WebSocket. */
  readonly upgrade: number
  /** From an open WebSocket to its hello. */
  readonly hello: number
  /** For a WebSocket client that asks for more to read what it was sent before. */
  readonly read: number
  /** For a client to read a whole log, or list of words. */
  readonly download: number
  /** How often headers, requests and idle connections are checked. */
  readonly check: number
}

export const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: 20_000,
  keepAlive: 10_000,
  inactivity: 60_000,
  upgrade: 10_000,
  hello: 10_000,
  read: 60_000,
  download: 5 * 60_000,
  check: 2000,
}

/** Longer than proxies keep idle connections, or they would send requests on closed ones. */
export const KEEP_ALIVE_BEHIND_PROXY = 75_000

export type HttpLimits = {
  readonly timeouts: Timeouts
  /** Open TCP connections, those of WebSockets included. Further ones are closed at once. */
  readonly maxConnections: number
  /** For HTTPS; null for plain HTTP. */
  readonly certificate: Certificate | null
  /** Null behind a proxy, where all connections come from its address. */
  readonly addresses: AddressLimits | null
  /** Called for each connection that is closed at once. */
  refused(): void
}

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
 * An HTTP server that bounds what a stranger can pin: connections, overall and per address; the time
 * that each may take; pipelined requests whose responses nobody reads. All this is checked before
 * anything else looks at a request.
 */
export function createLimitedServer(handler: RequestListener, limits: HttpLimits): Server {
  const { timeouts, maxConnections, certificate, addresses, refused } = limits
  const pipelined = new WeakMap<Socket, number>()
  const options = {
    IncomingMessage: LimitedRequest,
    ServerResponse: LimitedResponse,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.check,
    // Others are answered as if they had not asked for an upgrade. Behind a request without a response
    // it could not be answered in order, and would fail.
    shouldUpgradeCallback: ({ url, socket }: IncomingMessage) => {
      return WEBSOCKET_PATH.test(url ?? '') && (pipelined.get(socket) ?? 0) === 0
    },
  }
  const listener: RequestListener<typeof LimitedRequest, typeof LimitedResponse> = (
    request,
    response,
  ) => {
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
  }
  const server: Server =
    certificate === null
      ? createServer(options, listener)
      : createTlsServer(
          { ...options, ...certificate, handshakeTimeout: timeouts.headers },
          listener,
        )
  server.timeout = timeouts.inactivity
  server.maxConnections = maxConnections
  server.on('drop', refused)
  // An upgraded socket is no longer subject to the server's timeouts. ws clears this one.
  server.on('upgrade', (_, socket: Socket) => {
    socket.setTimeout(timeouts.upgrade, () => socket.destroy())
  })
  if (addresses !== null) {
    server.on('connection', (socket) => {
      if (!countConnection(socket, addresses)) refused()
    })
  }
  return server
}

/** Returns whether the address may have another connection; destroys it otherwise. */
function countConnection(socket: Socket, addresses: AddressLimits): boolean {
  const { remoteAddress } = socket
  const release = remoteAddress === undefined ? null : addresses.addConnection(remoteAddress)
  if (release === null) {
    socket.destroy()
    return false
  }
  socket.on('close', release)
  return true
}
