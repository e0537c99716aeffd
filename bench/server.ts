/**
 * What a hall can take: many tables at which everybody moves as fast as moves are acknowledged,
 * every move on disk first. Beside it, as the limit, a bare WebSocket server that parses, appends
 * with group commit, and answers. Both are loaded by the same process with the same messages, write
 * as much for a move and answer with one message of the same length. Nobody else is told of a move,
 * by either: in the game as it comes, what somebody writes is their own business. So the bare server
 * does all that is visible of a move, and nothing of what makes it a game.
 *
 *     node bench/server.ts [--tables N] [--seconds N] [--rounds N] [--idle N,N] [--profile FOLDER]
 *
 * `--profile` writes a CPU profile of the hall's server for Chrome's developer tools.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable } from '#cli/text-table.ts'
import type { Question, Usage } from './server/control.ts'
import type { Order, Played } from './server/load.ts'

type Round = Played & { readonly served: number }

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    idle: { type: 'string', default: '1000,5000' },
    profile: { type: 'string' },
  },
})
const tables = Number(values.tables)
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const idle = values.idle.split(',').filter(Boolean).map(Number)

const WARM_UP = 4
const MEASURED = ['--expose-gc', '--import', file('control.ts')]
/** From here on the load was the limit, not what it loads. */
const LOAD_IS_BUSY = 0.9

const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-bench-'))
const running: ChildProcess[] = []
try {
  await main()
} finally {
  await Promise.all(running.map(end))
  rmSync(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  const [hallPort, barePort] = [await freePort(), await freePort()]
  const hall = await startHall(hallPort)
  const bare = await startBare(barePort)
  const load = start(file('load.ts'), [], [])
  const order = <T>(what: Order) => ask<{ value: T }>(load, what).then(({ value }) => value)
  await order({ do: 'seat', at: 'hall', port: hallPort, tables })
  await order({ do: 'seat', at: 'bare', port: barePort, tables })

  const measure = async (at: 'hall' | 'bare'): Promise<Round> => {
    const server = at === 'hall' ? hall : bare
    const before = await usage(server, false)
    const played = await order<Played>({ do: 'play', at, seconds })
    const after = await usage(server, false)
    return { ...played, served: after.cpu - before.cpu }
  }
  const results: Record<'hall' | 'bare', Round[]> = { hall: [], bare: [] }
  // Until V8 has compiled what matters.
  await order({ do: 'play', at: 'hall', seconds: WARM_UP })
  await order({ do: 'play', at: 'bare', seconds: WARM_UP })
  for (let round = 0; round < rounds; round += 1) {
    for (const at of ['hall', 'bare'] as const) results[at].push(await measure(at))
  }
  report(results)

  const rows: (readonly string[])[] = []
  let opened = 0
  for (const count of [0, ...idle]) {
    const added = count - opened
    const before = await usage(hall, true)
    if (added > 0) await order({ do: 'open-idle', port: hallPort, tables: added })
    const after = await usage(hall, true)
    await order({ do: 'play', at: 'hall', seconds: WARM_UP })
    opened = count
    const { moves, seconds: lasted, p50, p99, served } = await measure('hall')
    rows.push([
      whole(count),
      added > 0 ? ((after.heap - before.heap) / added / 1024).toFixed(1) : '–',
      added > 0 ? ((after.rss - before.rss) / added / 1024).toFixed(1) : '–',
      (after.rss / 2 ** 20).toFixed(0),
      whole(moves / lasted),
      whole(moves / served),
      p50.toFixed(1),
      p99.toFixed(1),
    ])
  }
  console.log(`\n${tables} busy tables beside idle ones, where a game goes on and nobody looks`)
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

function report(results: Readonly<Record<'hall' | 'bare', readonly Round[]>>): void {
  const perCpu = (all: readonly Round[]) => median(all.map(({ moves, served }) => moves / served))
  const rows = Object.entries(results).map(([name, all]) => [
    name,
    whole(median(all.map(({ moves, seconds: lasted }) => moves / lasted))),
    whole(perCpu(all)),
    median(all.map(({ p50 }) => p50)).toFixed(1),
    median(all.map(({ p99 }) => p99)).toFixed(1),
    share(median(all.map(({ served, seconds: lasted }) => served / lasted))),
    share(median(all.map(({ cpu, seconds: lasted }) => cpu / lasted))),
    whole(median(all.map(({ bytes }) => bytes))),
    whole(all.reduce((sum, { refused }) => sum + refused, 0)),
  ])
  console.log(
    `${tables} tables, ${2 * tables} clients, everything durable; ` +
      `median of ${rounds} rounds of ${seconds} s each`,
  )
  console.log(
    formatTable(
      [
        'server',
        'moves/s',
        'moves/CPU-s',
        'p50 ms',
        'p99 ms',
        'CPU',
        'load CPU',
        'bytes/move',
        'refused',
      ],
      rows,
    ),
  )
  console.log(
    `hall : bare in moves per CPU-second  ${(perCpu(results.hall) / perCpu(results.bare)).toFixed(2)}`,
  )
  for (const [name, all] of Object.entries(results)) {
    if (median(all.map(({ cpu, seconds: lasted }) => cpu / lasted)) < LOAD_IS_BUSY) continue
    console.log(`${name}: the load itself was busy all the time; moves/s could be higher`)
  }
}

async function startHall(port: number): Promise<ChildProcess> {
  const server = path.resolve(import.meta.dirname, '../src/server/main.ts')
  const profiling =
    values.profile === undefined
      ? []
      : ['--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${values.profile}`]
  const child = start(server, [], [...MEASURED, ...profiling], {
    ...process.env,
    WORDHALL_PORT: String(port),
    WORDHALL_HOST: '127.0.0.1',
    WORDHALL_DATA: path.join(folder, 'hall'),
    WORDHALL_RATE: '1000000',
    WORDHALL_CONNECTIONS: '1000000',
    WORDHALL_GUESTS: '1000000',
    WORDHALL_REQUESTS: '1000000',
    WORDHALL_TABLES: '1000000',
    WORDHALL_LOG: 'error',
  })
  await spoken(child)
  return child
}

async function startBare(port: number): Promise<ChildProcess> {
  const child = start(file('bare.ts'), [folder, String(port)], MEASURED)
  await spoken(child)
  return child
}

function start(
  module: string,
  args: readonly string[],
  execArgv: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  const child = fork(module, args, {
    execArgv: [...execArgv],
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running.push(child)
  return child
}

/** The servers say something once they are open. */
function spoken(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout!.once('data', () => resolve())
    child.once('exit', () => reject(new Error('a server did not start')))
  })
}

function ask<T>(child: ChildProcess, question: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('a process of the benchmark has ended'))
    child.once('exit', fail)
    child.once('message', (answer) => {
      child.off('exit', fail)
      resolve(answer as T)
    })
    child.send(question)
  })
}

function usage(child: ChildProcess, collect: boolean): Promise<Usage> {
  return ask<Usage>(child, { collect } satisfies Question)
}

/** Gently first, so that a profile is written. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => void child.once('exit', resolve))
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(impatience)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function file(name: string): string {
  return path.join(import.meta.dirname, 'server', name)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}

function share(part: number): string {
  return `${Math.round(100 * part)} %`
}
