/** Everything that is done to the nodes and their stores. Each leaves all of them running. */
import { pick, type Dice } from '#kit/dice.ts'
import { Client } from 'pg'
import type { TcpProxy } from '../../server/testing/tcp-proxy.ts'
import { pause } from '../../server/testing/waiting.ts'
import type { PostgresServer } from '../../store/postgres-server.ts'
import type { RedisServer } from '../redis-server.ts'
import type { NodeProcess, NodeProcesses } from './node-processes.ts'

export type Scene = {
  readonly nodes: NodeProcesses
  readonly postgres: PostgresServer
  readonly redis: RedisServer
  /** The address of the database, past all proxies. */
  readonly database: string
  readonly dice: Dice
  /** Resolves when everybody has been served, while the fault lasts. */
  everybodyServed(): Promise<void>
}

type Fault = (scene: Scene) => Promise<void>

/** Milliseconds; longer than a lease lasts. */
const PAUSE = 3500
/** Of every message to and from the database, in milliseconds. */
const SLOW_NETWORK = 150
/** Of every commit, in microseconds: the most that PostgreSQL can be told to wait. */
const SLOW_COMMIT = 100_000
const MINUTE = 60_000

export const KILLED_OWNER = 'kill -9 of a node that runs tables'
export const SLEPT = 'a node that runs tables and sleeps through its lease'

export const FAULTS: Readonly<Record<string, Fault>> = {
  [KILLED_OWNER]: async ({ nodes, dice }) => {
    const node = pick(dice, await owners(nodes))
    await node.server.kill('SIGKILL')
    await pause(dice.below(3000))
    await nodes.start(node)
  },
  'kill -9 of a node that runs tables, while Redis is lost': async ({ nodes, redis, dice }) => {
    const node = pick(dice, await owners(nodes))
    await redis.kill()
    await pause(dice.below(1000))
    await node.server.kill('SIGKILL')
    await pause(dice.below(PAUSE))
    await redis.start()
    await nodes.start(node)
  },
  'kill -9 of two nodes at once': async ({ nodes, dice }) => {
    const spared = pick(dice, nodes.all)
    const lost = nodes.all.filter((node) => node !== spared)
    await Promise.all(lost.map(({ server }) => server.kill('SIGKILL')))
    await pause(dice.below(1000))
    await Promise.all(lost.map((node) => nodes.start(node)))
  },
  'kill -9 of Redis': async ({ redis, dice }) => {
    await redis.kill()
    await pause(dice.below(3000))
    await redis.start()
  },
  'kill -9 of PostgreSQL': async ({ postgres, dice }) => {
    await postgres.kill()
    await pause(dice.below(3000))
    await postgres.start()
  },
  [SLEPT]: sleep,
  'a node that runs tables and sleeps through its lease, on a slow disk': async (scene) => {
    await setCommitDelay(scene, SLOW_COMMIT)
    await sleep(scene)
    await pause(scene.dice.below(1000))
    await setCommitDelay(scene, 0)
  },
  'PostgreSQL closed to a node': cut('toDatabase', 'refuse'),
  'PostgreSQL silent to a node': cut('toDatabase', 'silent'),
  'PostgreSQL without replies to a node': cut('toDatabase', 'swallow'),
  // As after a failover: connections that exist are silent for ever, new ones pass.
  'dead connections of a node to PostgreSQL': cut('toDatabase', 'strand'),
  'Redis closed to a node': cut('toBus', 'refuse'),
  'Redis silent to a node': cut('toBus', 'silent'),
  'Redis closed to a node for long': cutOff(['toBus'], 'refuse'),
  'Redis silent to a node for long': cutOff(['toBus'], 'silent'),
  'both stores closed to a node for long': cutOff(['toBus', 'toDatabase'], 'refuse'),
  'both stores silent to a node for long': cutOff(['toBus', 'toDatabase'], 'silent'),
  // What it sends arrives, and it hears nothing. Then the connection is lost, as one with a gap must be.
  'Redis without replies to a node': async ({ nodes, dice }) => {
    const { toBus } = pick(dice, nodes.all)
    toBus.set('swallow')
    await pause(PAUSE)
    toBus.set('refuse')
    toBus.set('pass')
  },
  'a slow way to PostgreSQL': async ({ nodes, dice }) => {
    const { toDatabase } = pick(dice, nodes.all)
    toDatabase.delay = SLOW_NETWORK
    await pause(PAUSE)
    toDatabase.delay = 0
  },
  // Every commit waits before its fsync, as it would for a disk that takes a tenth of a second.
  'a slow disk': async (scene) => {
    await setCommitDelay(scene, SLOW_COMMIT)
    await pause(PAUSE)
    await setCommitDelay(scene, 0)
  },
  'a disk that hangs': async ({ postgres, dice }) => {
    postgres.freeze(true)
    await pause(dice.below(PAUSE))
    postgres.freeze(false)
  },
  'tables that are given to another node behind the back of their owner': async (scene) => {
    await run(scene, [
      `UPDATE wordhall.table_index SET epoch = epoch + 1, owner = (
         SELECT id FROM wordhall.nodes
         WHERE expires_at > clock_timestamp() AND id <> table_index.owner
         ORDER BY random() LIMIT 1
       ) WHERE phase <> 'over' AND owner IS NOT NULL`,
    ])
  },
  'a clock that is set by a minute': async ({ nodes, dice }) => {
    const { server } = pick(dice, nodes.all)
    server.send({ clockOffset: pick(dice, [-MINUTE, MINUTE]) })
    await pause(500)
  },
  'a node that is stopped and started again': async ({ nodes, dice }) => {
    const node = pick(dice, nodes.all)
    await node.server.kill('SIGTERM')
    await nodes.start(node)
  },
}

async function sleep({ nodes, dice }: Scene): Promise<void> {
  const node = pick(dice, await owners(nodes))
  nodes.avoid(node)
  node.server.signal('SIGSTOP')
  await pause(PAUSE)
  node.server.signal('SIGCONT')
  nodes.avoid(null)
}

function setCommitDelay(scene: Scene, delay: number): Promise<void> {
  return run(scene, [
    `ALTER SYSTEM SET commit_delay = ${delay}`,
    'ALTER SYSTEM SET commit_siblings = 0',
    'SELECT pg_reload_conf()',
  ])
}

type Way = keyof Pick<NodeProcess, 'toDatabase' | 'toBus'>
type Mode = Parameters<TcpProxy['set']>[0]

/** Keeps a node from stores until it serves nobody any more, and everybody is served by the others. */
function cutOff(ways: readonly Way[], mode: Mode): Fault {
  return async ({ nodes, dice, everybodyServed }) => {
    const node = pick(dice, nodes.all)
    for (const way of ways) node[way].set(mode)
    while (!(await sendsAway(node))) await pause(100)
    await everybodyServed()
    for (const way of ways) node[way].set('pass')
    while (await sendsAway(node)) await pause(100)
  }
}

async function sendsAway({ server }: NodeProcess): Promise<boolean> {
  return (await fetch(`${server.address}/ws`)).status === 503
}

/** Keeps a node from a store for longer than its lease lasts. */
function cut(way: Way, mode: Mode): Fault {
  return async ({ nodes, dice }) => {
    const proxy = pick(dice, nodes.all)[way]
    proxy.set(mode)
    await pause(PAUSE)
    proxy.set('pass')
  }
}

async function owners({ all }: NodeProcesses): Promise<readonly NodeProcess[]> {
  const counts = await Promise.all(all.map(({ server }) => liveTables(server.address)))
  const found = all.filter((_, index) => counts[index]! > 0)
  return found.length === 0 ? all : found
}

async function liveTables(address: string): Promise<number> {
  const response = await fetch(`${address}/health`)
  const { tables = 0 } = (await response.json()) as { tables?: number }
  return tables
}

async function run({ database }: Scene, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: database })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
