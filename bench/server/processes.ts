/** The processes of the server benchmark: hall, bare server and load. */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Question, Usage } from './control.ts'

const MEASURED = ['--expose-gc', '--import', path.join(import.meta.dirname, 'control.ts')]

/** Where the servers keep their files. */
export const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-bench-'))
const running: ChildProcess[] = []

/** In the order in which they were started: the load before the servers that it is connected to. */
export async function endAll(): Promise<void> {
  for (const child of running) await end(child)
  rmSync(folder, { recursive: true, force: true })
}

/** `root`: a checkout of the project, perhaps of another commit. `env`: further settings. */
export async function startHall(
  root: string,
  port: number,
  profile?: string,
  env: Readonly<Record<string, string>> = {},
) {
  const profiling =
    profile === undefined
      ? []
      : ['--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${profile}`]
  const server = path.join(root, 'src/server/main.ts')
  const child = start(server, [], [...MEASURED, ...profiling], {
    ...process.env,
    WORDHALL_PORT: String(port),
    WORDHALL_HOST: '127.0.0.1',
    WORDHALL_DATA: mkdtempSync(path.join(folder, 'hall-')),
    WORDHALL_RATE: '1000000',
    WORDHALL_CONNECTIONS: '1000000',
    WORDHALL_GUESTS: '1000000',
    WORDHALL_REQUESTS: '1000000',
    WORDHALL_TABLES: '1000000',
    WORDHALL_LOG: 'error',
    ...newLimits(root),
    ...env,
  })
  await firstOutput(child)
  return child
}

/** Limits that a checkout of an older commit may not know, and would refuse. */
function newLimits(root: string): Readonly<Record<string, string>> {
  const names = ['WORDHALL_OPENINGS', 'WORDHALL_MAX_TABLES']
  const known = readFileSync(path.join(root, 'src/server/settings.ts'), 'utf8')
  return Object.fromEntries(
    names.filter((name) => known.includes(name)).map((name) => [name, '1000000']),
  )
}

export async function startBare(port: number): Promise<ChildProcess> {
  const args = [mkdtempSync(path.join(folder, 'bare-')), String(port)]
  const child = start(path.join(import.meta.dirname, 'bare.ts'), args, MEASURED)
  await firstOutput(child)
  return child
}

export function startLoad(): ChildProcess {
  return start(path.join(import.meta.dirname, 'load.ts'), [], [])
}

export function ask<T>(child: ChildProcess, question: object): Promise<T> {
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

export function usage(child: ChildProcess, collect: boolean): Promise<Usage> {
  return ask<Usage>(child, { collect } satisfies Question)
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

/** Servers print a line once they are listening. */
function firstOutput(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout!.once('data', () => resolve())
    child.once('exit', () => reject(new Error('a server did not start')))
  })
}

/** SIGTERM first, so that a profile is written. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => void child.once('exit', resolve))
  child.kill('SIGTERM')
  const timeout = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(timeout)
}
