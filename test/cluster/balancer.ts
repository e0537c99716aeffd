import { connect, createServer, type Server, type Socket } from 'node:net'
import { listenLocally } from '../server/testing/local-server.ts'

/** Sends each connection to the next of several servers that accepts it, as a load balancer would. */
export class Balancer {
  address = ''
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #ports: readonly number[]
  #next = 0

  private constructor(ports: readonly number[]) {
    this.#ports = ports
    this.#server = createServer((client) => this.#join(client, this.#ports.length))
  }

  static async open(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports)
    balancer.address = `http://127.0.0.1:${await listenLocally(balancer.#server)}`
    return balancer
  }

  /** New connections go to these only, e.g. because a server does not answer health checks. */
  use(ports: readonly number[]): void {
    this.#ports = ports
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(client: Socket, attemptsLeft: number): void {
    if (attemptsLeft === 0) return void client.destroy()
    this.#next += 1
    const server = connect(this.#ports[this.#next % this.#ports.length]!, '127.0.0.1')
    server.once('error', () => {
      if (!isConnected) this.#join(client, attemptsLeft - 1)
    })
    let isConnected = false
    server.once('connect', () => {
      isConnected = true
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        this.#sockets.add(from)
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => {
          this.#sockets.delete(from)
          to.destroy()
        })
      }
    })
  }
}
