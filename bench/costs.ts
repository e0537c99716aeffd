/**
 * What an idle person, an idle table and a move cost a node and its stores: CPU time, memory, bytes and
 * commits. bench/simulation/costs.ts holds what was measured last.
 *
 *     npm run bench:costs [-- --people=1000 --tables=300 --seconds=10]
 */
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { startStores } from './cluster/stores.ts'
import { freePort } from '../tools/programs/free-port.ts'
import { numberOptions } from './measurement/number-options.ts'
import { quantile } from './measurement/statistics.ts'
import { Meter } from './server/load.ts'
import { Player } from './server/player.ts'
import { seatAtHall, type Mover } from './server/private-load.ts'
import { endAll, startHall, usage } from './server/processes.ts'

const {
  people: PEOPLE,
  tables: TABLES,
  seconds: SECONDS,
} = numberOptions({
  people: 1000,
  tables: 300,
  seconds: 10,
})
const ROOT = path.resolve(import.meta.dirname, '..')

const stores = await startStores()
const port = await freePort()
const env = { WORDHALL_DATABASE: stores.database, WORDHALL_BUS: stores.bus }

async function sample(players: readonly Player[], collect: boolean) {
  const { cpu, rss } = await usage(node, collect)
  const { commits, bytes } = await stores.written()
  const sent = players.reduce((sum, player) => sum + player.bytes, 0)
  return { node: cpu, rss, ...stores.cpu(), commits, wal: bytes, sent }
}

type Sample = Awaited<ReturnType<typeof sample>>

/** Milliseconds after which PostgreSQL's statistics hold what its idle processes have done. */
const SETTLING = 11_000

/**
 * What is used while `work` is done, for each of the units that it returns. `idle`: commits and bytes that
 * are written in any second.
 */
async function measure(
  players: readonly Player[],
  work: () => Promise<number>,
  idle = { commits: 0, wal: 0 },
): Promise<Sample> {
  await pause(SETTLING)
  const before = await sample(players, false)
  const units = await work()
  const after = await sample(players, false)
  await pause(SETTLING)
  const { commits, bytes } = await stores.written()
  const settled = {
    ...after,
    commits: commits - (idle.commits * SETTLING) / 1000,
    wal: bytes - (idle.wal * SETTLING) / 1000,
  }
  const names = Object.keys(before) as (keyof Sample)[]
  const used = names.map((name) => [name, (settled[name] - before[name]) / units])
  return Object.fromEntries(used) as Sample
}

/** While nothing happens, for each second. */
async function measureIdle(players: readonly Player[]): Promise<Sample> {
  const used = await measure(players, async () => {
    await pause(1000 * SECONDS)
    return SECONDS
  })
  // They are also written while statistics settle.
  const share = SECONDS / (SECONDS + SETTLING / 1000)
  return { ...used, commits: used.commits * share, wal: used.wal * share }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, millis))
}

function micros(seconds: number): string {
  return `${(1e6 * seconds).toFixed(1)} µs`
}

/** The difference of two rates, for each of `count`. */
function report(what: string, count: number, idle: Sample, now: Sample, bytes: number): void {
  const each = (name: keyof Sample) => (now[name] - idle[name]) / count
  console.log(
    `${what}: ${(bytes / count / 1024).toFixed(1)} KiB; per second ${micros(each('node'))} of a node, ` +
      `${micros(each('postgres'))} of PostgreSQL, ${each('commits').toFixed(4)} commits, ` +
      `${each('sent').toFixed(1)} bytes sent`,
  )
}

async function play(movers: readonly Mover[], what: string, idle: Sample): Promise<void> {
  let seconds = 0
  let meter = new Meter(0)
  const players = movers.map(({ player }) => player)
  let load = 0
  const work = async (): Promise<number> => {
    const begun = performance.now()
    const cpu = process.cpuUsage()
    meter = new Meter(SECONDS)
    await Promise.all(movers.map((mover) => mover.play(meter)))
    const { user, system } = process.cpuUsage(cpu)
    load = (user + system) / 1e6
    seconds = (performance.now() - begun) / 1000
    return meter.latencies.length
  }
  const used = await measure(players, work, idle)
  const moves = meter.latencies.length
  const cores = ((used.node + used.postgres + used.redis) * moves + load) / seconds
  console.log(
    `${what}: ${Math.round(moves / seconds)} moves/s, p50 ${quantile(meter.latencies, 0.5).toFixed(1)} ms, ` +
      `p99 ${quantile(meter.latencies, 0.99).toFixed(1)} ms; per move ${micros(used.node)} of a node, ` +
      `${micros(used.postgres)} of PostgreSQL, ${micros(used.redis)} of Redis, ` +
      `${used.commits.toFixed(3)} commits, ${used.wal.toFixed(0)} bytes written, ${used.sent.toFixed(0)} sent; ` +
      `${cores.toFixed(2)} of ${availableParallelism()} cores in all, of which the load ${(load / seconds).toFixed(2)}`,
  )
}

const node = await startHall(ROOT, port, undefined, env)
try {
  const nobody = await measureIdle([])
  console.log(
    `a node without people: ${((await sample([], true)).rss / 2 ** 20).toFixed(0)} MiB; per second ` +
      `${micros(nobody.node)}, ${micros(nobody.postgres)} of PostgreSQL, ${nobody.commits.toFixed(1)} commits`,
  )
  const empty = await sample([], true)
  const people: Player[] = []
  for (let index = 0; index < PEOPLE; index += 1) people.push(await Player.enter(port, 1e6 + index))
  const entered = await sample(people, true)
  const idlePeople = await measureIdle(people)
  report('an idle person', PEOPLE, nobody, idlePeople, entered.rss - empty.rss)
  for (const person of people) person.close()
  await pause(3000)
  const left = await sample([], true)
  const movers = await seatAtHall(port, TABLES)
  const seated = await sample([], true)
  const idleTables = await measureIdle(movers.map(({ player }) => player))
  report('an idle table of two', TABLES, nobody, idleTables, seated.rss - left.rss)
  await play(movers.slice(0, 1), 'one player', nobody)
  await play(movers, `${TABLES} tables`, nobody)
  for (const { player } of movers) player.close()
} finally {
  await endAll()
  await stores.stop()
}
