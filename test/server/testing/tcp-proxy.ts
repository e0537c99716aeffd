import { connect, createServer, type Socket } from 'node:net'
import { closeLater } from './cleanup.ts'
import { listenLocally } from './local-server.ts'

/**
 * `swallow`: what the client sends arrives, and no reply comes back. `part`: nor does it notice when
 * the server ends the connection. `silent`: nothing arrives at either end until it passes again, as when
 * packets are lost and later sent again. `strand`: so do connections that exist, until all are refused; new ones
 * pass, as after a failover.
 */
type Mode = 'pass' | 'swallow' | 'part' | 'refuse' | 'silent' | 'strand'

/** Stands between a client and a server on this machine, and loses what a test wants lost. */
export class TcpProxy {
  readonly port: number
  readonly #sockets = new Set<Socket>()
  /** They stay silent until they are destroyed. */
  readonly #stranded = new Set<Socket>()
  #mode: Mode = 'pass'
  /** Milliseconds by which everything is delayed, in both directions. */
  delay = 0

  private constructor(port: number) {
    this.port = port
  }

  static async open(target: number): Promise<TcpProxy> {
    const server = createServer((client) => proxy.#join(client, target))
    const proxy = new TcpProxy(await listenLocally(server))
    closeLater(() => {
      server.close()
      proxy.set('refuse')
    })
    return proxy
  }

  set(mode: Mode): void {
    this.#mode = mode
    if (mode === 'refuse') for (const socket of this.#stranded) socket.destroy()
    for (const socket of this.#sockets) {
      if (mode === 'refuse') socket.destroy()
      else if (mode === 'silent') socket.pause()
      else if (mode === 'strand') this.#strand(socket)
      else socket.resume()
    }
  }

  #join(client: Socket, target: number): void {
    if (this.#mode === 'refuse') return void client.destroy()
    const server = connect(target, '127.0.0.1')
    const ends = [client, server] as const
    for (const socket of ends) {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        if (this.#mode === 'part' || this.#stranded.delete(socket)) return
        for (const end of ends) end.destroy()
      })
    }
    client.on('data', (chunk) => this.#pass(chunk, server))
    server.on('data', (chunk) => {
      if (this.#mode !== 'swallow' && this.#mode !== 'part') this.#pass(chunk, client)
    })
    if (this.#mode === 'silent') for (const socket of ends) socket.pause()
  }

  #strand(socket: Socket): void {
    socket.pause()
    this.#sockets.delete(socket)
    this.#stranded.add(socket)
  }

  #pass(chunk: Buffer, to: Socket): void {
    if (this.delay === 0) to.write(chunk)
    else setTimeout(() => void to.write(chunk), this.delay)
  }
}
