import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listenLocally } from '../server/testing/local-server.ts'

/** Sends each request to the next of several servers, as a load balancer without sticky sessions may. */
export class MixingProxy {
  address = ''
  readonly #ports: readonly number[]
  readonly #server: Server
  #requests = 0
  /** The server that answers for pages; null for whichever is next. */
  pagesFrom: number | null = null
  /** The server that WebSockets go to; null for whichever is next. */
  socketsTo: number | null = null
  /** All go here, because the others are gone. */
  only: number | null = null

  private constructor(ports: readonly number[]) {
    this.#ports = ports
    this.#server = createServer((incoming, response) => {
      const isPage = incoming.headers.accept?.includes('text/html') === true
      const options = {
        ...this.#forwarded(incoming),
        port: this.#next(isPage ? this.pagesFrom : null),
      }
      const outgoing = request(options, (answer) => {
        response.writeHead(answer.statusCode!, answer.rawHeaders)
        answer.pipe(response)
      })
      outgoing.on('error', () => response.destroy())
      incoming.pipe(outgoing)
    })
    this.#server.on('upgrade', (incoming: IncomingMessage, socket: Socket) => {
      const server = connect(this.#next(this.socketsTo), '127.0.0.1')
      const headers = incoming.rawHeaders.map((text, index) => text + (index % 2 ? '\r\n' : ': '))
      server.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      server.pipe(socket).pipe(server)
      for (const [one, other] of [
        [server, socket],
        [socket, server],
      ] as const) {
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
      }
    })
  }

  static async open(ports: readonly number[]): Promise<MixingProxy> {
    const proxy = new MixingProxy(ports)
    proxy.address = `http://127.0.0.1:${await listenLocally(proxy.#server)}`
    return proxy
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #forwarded({ url, method, headers }: IncomingMessage) {
    return { host: '127.0.0.1', path: url, method, headers }
  }

  #next(wanted: number | null): number {
    this.#requests += 1
    return this.only ?? wanted ?? this.#ports[this.#requests % this.#ports.length]!
  }
}
