import path from 'node:path'
import { ServerProcess } from '../../crash/server-process.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { TcpProxy } from '../../server/testing/tcp-proxy.ts'
import { Balancer } from '../balancer.ts'

const SHIFTED_CLOCK = path.resolve(import.meta.dirname, '../../soak/shifted-clock.ts')
/** How far the clock of the first node is ahead, in milliseconds. */
const CLOCK_OFFSET = 60_000

/** A node as a process of its own; its ways to both stores can be cut. */
export type NodeProcess = {
  readonly server: ServerProcess
  readonly toDatabase: TcpProxy
  readonly toBus: TcpProxy
  readonly clockOffset: number
}

/** Several node processes of one hall behind a load balancer. */
export class NodeProcesses {
  readonly all: NodeProcess[] = []
  #balancer: Balancer | null = null

  async add(database: string, busPort: number): Promise<void> {
    const url = new URL(database)
    const toDatabase = await TcpProxy.open(Number(url.port))
    const toBus = await TcpProxy.open(busPort)
    url.port = String(toDatabase.port)
    const server = new ServerProcess(await freePort(), '/nonexistent', {
      WORDHALL_DATABASE: url.href,
      WORDHALL_BUS: `redis://127.0.0.1:${toBus.port}`,
      NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`,
    })
    const clockOffset = this.all.length === 0 ? CLOCK_OFFSET : 0
    this.all.push({ server, toDatabase, toBus, clockOffset })
  }

  async open(): Promise<string> {
    await Promise.all(this.all.map((node) => this.start(node)))
    this.#balancer = await Balancer.open(this.all.map(({ server }) => server.port))
    return this.#balancer.address
  }

  async start({ server, clockOffset }: NodeProcess): Promise<void> {
    if (!(await server.start().open)) throw new Error(server.output)
    server.send({ clockOffset })
  }

  /** New connections do not go to this node, as when it does not answer health checks. */
  avoid(node: NodeProcess | null): void {
    const used = this.all.filter((one) => one !== node)
    this.#balancer!.use(used.map(({ server }) => server.port))
  }

  async close(): Promise<void> {
    this.#balancer?.close()
    for (const { server } of this.all) {
      server.signal('SIGCONT')
      await server.kill('SIGKILL')
    }
  }
}
