/**
 * What a hall can take: many tables at which everybody moves as fast as moves are acknowledged,
 * every move durable first. Two loads:
 *
 * - private: Boggle Master with two at each table; a move is sent to the mover alone;
 * - broadcast: Cambridge with four at each table; a move is sent to all four, and the next one comes
 *   when all have it.
 *
 * The reference is a bare WebSocket server that parses, appends with group commit and sends messages
 * of the same number and length: all that is visible of a move, and nothing of what makes it a game.
 * All servers get the same load from the same process, round by round in turns.
 *
 *     node bench/server.ts [--tables N] [--seconds N] [--rounds N] [--idle N,N]
 *                          [--load private,broadcast] [--old FOLDER] [--old-protocol N]
 *                          [--profile FOLDER]
 *
 * `--old` names a checkout of an earlier commit, with its packages and words, to be measured in the
 * same rounds; `--old-protocol` the protocol that it speaks, if that is another one. `--profile` writes a CPU profile of the hall for Chrome's developer tools.
 */
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable } from '#cli/text-table.ts'
import { freePort } from '../tools/programs/free-port.ts'
import { median, whole } from './measurement/statistics.ts'
import { LOADS, type Load, type Order, type Played, type Target } from './server/load.ts'
import { ask, endAll, startBare, startHall, startLoad, usage } from './server/processes.ts'

type Round = Played & {
  /** Seconds of CPU time that the server took. */
  readonly served: number
}
type Server = { readonly target: Target; readonly port: number; readonly process: ChildProcess }

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    idle: { type: 'string', default: '1000,5000' },
    load: { type: 'string', default: LOADS.join(',') },
    old: { type: 'string' },
    'old-protocol': { type: 'string' },
    profile: { type: 'string' },
  },
})
const tables = Number(values.tables)
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const idle = values.idle.split(',').filter(Boolean).map(Number)
const oldProtocol =
  values['old-protocol'] === undefined ? undefined : Number(values['old-protocol'])
const loads = LOADS.filter((load) => values.load.split(',').includes(load))

const WARM_UP = 4
/** From here on the load was the limit, not the server. */
const LOAD_IS_BUSY = 0.9

const ROOT = path.resolve(import.meta.dirname, '..')
const load = startLoad()
try {
  await main()
} finally {
  await endAll()
}

async function main(): Promise<void> {
  const servers: Server[] = []
  const add = async (target: Target, start: (port: number) => Promise<ChildProcess>) => {
    const port = await freePort()
    servers.push({ target, port, process: await start(port) })
  }
  await add('hall', (port) => startHall(ROOT, port, values.profile))
  const { old } = values
  if (old !== undefined) await add('old', (port) => startHall(path.resolve(old), port))
  await add('bare', startBare)
  for (const name of loads) report(name, await measureInTurns(name, servers))
  if (idle.length > 0) await measureIdle(servers[0]!)
}

async function measureInTurns(
  name: Load,
  servers: readonly Server[],
): Promise<ReadonlyMap<Target, readonly Round[]>> {
  for (const { target, port } of servers) {
    const protocol = target === 'old' ? oldProtocol : undefined
    await order({ do: 'seat', load: name, target, port, tables, protocol })
  }
  // Until V8 has compiled what matters.
  for (const { target } of servers) {
    await order({ do: 'play', load: name, target, seconds: WARM_UP })
  }
  const results = new Map<Target, Round[]>(servers.map(({ target }) => [target, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) results.get(server.target)!.push(await measure(name, server))
  }
  return results
}

async function measure(name: Load, { target, process }: Server): Promise<Round> {
  const before = await usage(process, false)
  const played = await order<Played>({ do: 'play', load: name, target, seconds })
  const after = await usage(process, false)
  return { ...played, served: after.cpu - before.cpu }
}

async function order<T>(what: Order): Promise<T> {
  return (await ask<{ value: T }>(load, what)).value
}

function report(name: Load, results: ReadonlyMap<Target, readonly Round[]>): void {
  const players = name === 'private' ? 2 : 4
  console.log(
    `\n${name}: ${tables} tables of ${players}, everything durable; ` +
      `median of ${rounds} rounds of ${seconds} s each`,
  )
  const rows = [...results].map(([target, all]) => {
    const middle = (of: (round: Round) => number) => median(all.map(of))
    return [
      target,
      whole(middle((round) => round.moves / round.seconds)),
      whole(middle((round) => round.messages / round.seconds)),
      whole(middle(movesPerCpu)),
      middle((round) => (1e6 * round.served) / round.messages).toFixed(1),
      middle(({ p50 }) => p50).toFixed(1),
      middle(({ p99 }) => p99).toFixed(1),
      share(middle((round) => round.served / round.seconds)),
      share(middle((round) => round.cpu / round.seconds)),
      whole(middle((round) => round.bytes / round.messages)),
      whole(all.reduce((sum, { refused }) => sum + refused, 0)),
    ]
  })
  console.log(
    formatTable(
      [
        'server',
        'moves/s',
        'messages/s',
        'moves/CPU-s',
        'CPU µs/message',
        'p50 ms',
        'p99 ms',
        'CPU',
        'load CPU',
        'bytes/message',
        'refused',
      ],
      rows,
    ),
  )
  const perCpu = (target: Target) => median(results.get(target)!.map(movesPerCpu))
  for (const target of results.keys()) {
    if (target === 'hall') continue
    const ratio = (perCpu('hall') / perCpu(target)).toFixed(2)
    console.log(`hall : ${target} in moves per CPU-second  ${ratio}`)
  }
  for (const [target, all] of results) {
    if (median(all.map(({ cpu, seconds: lasted }) => cpu / lasted)) < LOAD_IS_BUSY) continue
    console.log(`${target}: the load itself was busy all the time; moves/s could be higher`)
  }
}

function movesPerCpu({ moves, served }: Round): number {
  return moves / served
}

async function measureIdle(hall: Server): Promise<void> {
  const rows: (readonly string[])[] = []
  let opened = 0
  for (const count of [0, ...idle]) {
    const added = count - opened
    const before = await usage(hall.process, true)
    if (added > 0) await order({ do: 'open-idle', port: hall.port, tables: added })
    const after = await usage(hall.process, true)
    await order({ do: 'play', load: 'private', target: 'hall', seconds: WARM_UP })
    opened = count
    const round = await measure('private', hall)
    rows.push([
      whole(count),
      added > 0 ? ((after.heap - before.heap) / added / 1024).toFixed(1) : '–',
      added > 0 ? ((after.rss - before.rss) / added / 1024).toFixed(1) : '–',
      (after.rss / 2 ** 20).toFixed(0),
      whole(round.moves / round.seconds),
      whole(movesPerCpu(round)),
      round.p50.toFixed(1),
      round.p99.toFixed(1),
    ])
  }
  console.log(`\n${tables} busy tables beside idle ones: matches that nobody watches`)
  console.log(
    formatTable(
      [
        'idle',
        'KB heap/table',
        'KB RSS/table',
        'MB RSS',
        'moves/s',
        'moves/CPU-s',
        'p50 ms',
        'p99 ms',
      ],
      rows,
    ),
  )
}

function share(part: number): string {
  return `${Math.round(100 * part)} %`
}
