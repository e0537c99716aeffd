/**
 * One, two and three nodes on one PostgreSQL and one Redis: moves per second, CPU time per move by process,
 * latency, and how long people wait when a node is killed.
 *
 *     npm run bench:cluster [-- --tables=300 --seconds=10 --kills=5]
 *
 * The two players of a table are connected to different nodes, so with several nodes half of the moves are
 * made by way of another one.
 */
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startStores, type BenchStores } from './cluster/stores.ts'
import { numberOptions } from './measurement/number-options.ts'
import { Meter } from './server/load.ts'
import { Player } from './server/player.ts'
import { freePort } from '../tools/programs/free-port.ts'
import { endAll, startHall, usage } from './server/processes.ts'
import { AFTER_COUNTDOWN, Mover } from './server/private-load.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const GRID = 'S T E A M R I N G S O W D L Y Q I E T A K C A Z E'
const {
  tables: TABLES,
  seconds: SECONDS,
  kills: KILLS,
} = numberOptions({
  tables: 300,
  seconds: 10,
  kills: 5,
})

type Node = { readonly port: number; process: ChildProcess }
type Seated = { readonly host: Mover; readonly guest: Mover; readonly hostNode: Node }

async function startNode({ database, bus }: BenchStores, port: number): Promise<ChildProcess> {
  return startHall(ROOT, port, undefined, { WORDHALL_DATABASE: database, WORDHALL_BUS: bus })
}

async function addNode(stores: BenchStores): Promise<Node> {
  const port = await freePort()
  return { port, process: await startNode(stores, port) }
}

/** The host's node runs the table. */
async function seat(nodes: readonly Node[], index: number): Promise<Seated> {
  const hostNode = nodes[index % nodes.length]!
  const guestNode = nodes[(index + 1) % nodes.length]!
  const host = await Player.enter(hostNode.port, 2 * index)
  const guest = await Player.enter(guestNode.port, 2 * index + 1)
  const setup = { game: 'boggle-master', listed: true, options: { seconds: 3600 } }
  const opened = await host.ask({ type: 'open', ...setup, deal: { grids: [GRID] } })
  const table = String(opened['table'])
  for (const player of [host, guest]) await player.ask({ type: 'subscribe', table })
  await guest.ask({ type: 'request', table, request: { type: 'sit' } })
  await host.ask({ type: 'request', table, request: { type: 'start' } })
  return { host: new Mover(host, table, 0), guest: new Mover(guest, table, 3), hostNode }
}

async function cpuOf(nodes: readonly Node[]): Promise<number> {
  const used = await Promise.all(nodes.map((node) => usage(node.process, false)))
  return used.reduce((sum, { cpu }) => sum + cpu, 0)
}

/** The CPU time of the load, which is this process. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function measure(nodes: readonly Node[], stores: BenchStores): Promise<readonly Seated[]> {
  const tables: Seated[] = []
  for (let index = 0; index < TABLES; index += 1) tables.push(await seat(nodes, index))
  await sleep(AFTER_COUNTDOWN)
  const movers = tables.flatMap(({ host, guest }) => [host, guest])
  await Promise.all(movers.map((mover) => mover.play(new Meter(1))))
  const before = { nodes: await cpuOf(nodes), ...stores.cpu(), load: ownCpu() }
  const meter = new Meter(SECONDS)
  const begun = performance.now()
  await Promise.all(movers.map((mover) => mover.play(meter)))
  const seconds = (performance.now() - begun) / 1000
  const after = { nodes: await cpuOf(nodes), ...stores.cpu(), load: ownCpu() }
  const moves = meter.latencies.length
  const sorted = meter.latencies.toSorted((a, b) => a - b)
  const at = (share: number) => `${sorted[Math.floor(moves * share)]!.toFixed(1)} ms`
  const names = Object.keys(after) as (keyof typeof after)[]
  const used = (name: keyof typeof after) => after[name] - before[name]
  const micros = (name: keyof typeof after) =>
    `${name} ${Math.round((used(name) / moves) * 1e6)} µs`
  const cores = names.reduce((sum, name) => sum + used(name), 0) / seconds
  console.log(
    `${nodes.length} nodes, ${TABLES} tables: ${Math.round(moves / seconds)} moves/s, ` +
      `p50 ${at(0.5)}, p99 ${at(0.99)}, ${meter.refused} refused; CPU per move: ` +
      `${names.map(micros).join(', ')}; ${cores.toFixed(2)} of ${availableParallelism()} cores in all`,
  )
  return tables
}

/** Kills the node that runs some tables; returns how long their guests waited for their next move. */
async function takeover(nodes: readonly Node[], index: number): Promise<readonly number[]> {
  const tables = await Promise.all([0, 3, 6].map((offset) => seat(nodes, index + offset)))
  const [{ hostNode }] = tables as [Seated, ...Seated[]]
  for (const { host } of tables) host.player.close()
  const begun = performance.now()
  hostNode.process.kill('SIGKILL')
  return Promise.all(
    tables.map(async ({ guest }) => {
      await guest.play(new Meter(0))
      const waited = performance.now() - begun
      guest.player.close()
      return waited
    }),
  )
}

async function measureTakeovers(nodes: readonly Node[], stores: BenchStores): Promise<void> {
  const waits: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const lost = nodes[kill % nodes.length]!
    waits.push(...(await takeover(nodes, kill % nodes.length)))
    lost.process = await startNode(stores, lost.port)
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const seconds = (millis: number) => `${(millis / 1000).toFixed(2)} s`
  const median = sorted[Math.floor(sorted.length / 2)]!
  console.log(
    `takeover after kill -9, ${KILLS} times: median ${seconds(median)}, worst ${seconds(sorted.at(-1)!)}`,
  )
}

const stores = await startStores()
try {
  const nodes: Node[] = []
  for (let count = 1; count <= 3; count += 1) {
    nodes.push(await addNode(stores))
    const tables = await measure(nodes, stores)
    for (const { host, guest } of tables) for (const { player } of [host, guest]) player.close()
  }
  await measureTakeovers(nodes, stores)
} finally {
  await endAll()
  await stores.stop()
}
