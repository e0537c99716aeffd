import path from 'node:path'
import { nodeClock } from '#server/node-clock.ts'
import { retryingStart } from '#server/retry.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import type { Store } from '#server/store/store.ts'
import { ServerProcess } from '../../crash/server-process.ts'
import { freePort } from '../../../tools/programs/free-port.ts'
import { overrideStore } from '../../server/testing/test-hall.ts'
import { TcpProxy } from '../../server/testing/tcp-proxy.ts'
import { closeLater } from '../../server/testing/cleanup.ts'
import { Balancer } from '../balancer.ts'
import type { ClusterStores } from '../cluster-stores.ts'

const SHIFTED_CLOCK = path.resolve(import.meta.dirname, '../../soak/shifted-clock.ts')
/** How far the clock of the first node is ahead, in milliseconds. */
const CLOCK_OFFSET = 60_000

const METRICS_TOKEN = 'for-the-fault-tests'

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

  /**
   * Starts so many of them on a new database. `root`: their source tree. `store`: past all proxies; logs are read
   * until the database, which may just be recovering, answers. All are closed later.
   */
  static async open(
    count: number,
    { postgres, redis }: ClusterStores,
    root: string | null = null,
  ): Promise<{ nodes: NodeProcesses; address: string; database: string; store: Store }> {
    const nodes = new NodeProcesses()
    closeLater(() => nodes.#close())
    const database = await postgres.newDatabase()
    for (let n = 0; n < count; n += 1) await nodes.#add(database, redis.port, root)
    const address = await nodes.#balanced()
    const store = await openPostgresStore(database)
    closeLater(() => store.close())
    const readLog: Store['readLog'] = (...place) => {
      return retryingStart(nodeClock, { isClosed: false })(() => store.readLog(...place))
    }
    return { nodes, address, database, store: overrideStore(store, { readLog }) }
  }

  async #add(database: string, busPort: number, root: string | null): Promise<void> {
    const url = new URL(database)
    const toDatabase = await TcpProxy.open(Number(url.port))
    const toBus = await TcpProxy.open(busPort)
    url.port = String(toDatabase.port)
    const server = new ServerProcess(await freePort(), '/nonexistent', {
      WORDHALL_DATABASE: url.href,
      WORDHALL_BUS: `redis://127.0.0.1:${toBus.port}`,
      NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`,
      WORDHALL_METRICS_TOKEN: METRICS_TOKEN,
    })
    if (root !== null) server.root = root
    const clockOffset = this.all.length === 0 ? CLOCK_OFFSET : 0
    this.all.push({ server, toDatabase, toBus, clockOffset })
  }

  async #balanced(): Promise<string> {
    await Promise.all(this.all.map((node) => this.start(node)))
    this.#balancer = await Balancer.open(this.all.map(({ server }) => server.port))
    return this.#balancer.address
  }

  async start({ server, clockOffset }: NodeProcess): Promise<void> {
    if (!(await server.start().open)) throw new Error(server.output)
    server.send({ clockOffset })
  }

  /** Throws with what it printed when a node has ended by itself. */
  async expectRunning(): Promise<void> {
    for (const { server } of this.all) {
      await fetch(`${server.address}/health/live`).catch((error: unknown) => {
        throw new Error(`a node does not answer: ${server.output}`, { cause: error })
      })
    }
  }

  /** How many devices follow tables, as the nodes that run these count them. */
  async subscribers(): Promise<number> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const counts = this.all.map(async ({ server }) => {
      const text = await fetch(`${server.address}/metrics`, { headers }).then((got) => got.text())
      return Number(/^wordhall_table_subscribers (\d+)$/m.exec(text)![1])
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  /** New connections do not go to this node, as when it does not answer health checks. */
  avoid(node: NodeProcess | null): void {
    const used = this.all.filter((one) => one !== node)
    this.#balancer!.use(used.map(({ server }) => server.port))
  }

  async #close(): Promise<void> {
    this.#balancer?.close()
    for (const { server } of this.all) {
      server.signal('SIGCONT')
      await server.kill('SIGKILL')
    }
  }
}
