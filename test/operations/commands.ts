import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { closeLater } from '../server/testing/cleanup.ts'
import { until } from '../server/testing/waiting.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

type Ended = { readonly code: number | null; readonly out: string; readonly err: string }

export type Running = {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  out(): string
}

/** Runs a program of the project as an operator would. */
export function run(args: readonly string[], env: Readonly<Record<string, string>>): Running {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...args], {
    cwd: ROOT,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => void (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => void (said.err += part.toString()))
  closeLater(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  return { child, ended, out: () => said.out }
}

/** `npm run wordhall -- …` */
export function wordhall(args: readonly string[], folder: string): Promise<Ended> {
  return run(['src/cli/main.ts', ...args], { WORDHALL_DATA: folder }).ended
}

/** A server process on a data folder. */
export async function serve(folder: string, env: Readonly<Record<string, string>> = {}) {
  const server = run(['src/server/main.ts'], {
    WORDHALL_PORT: '0',
    WORDHALL_HOST: '127.0.0.1',
    WORDHALL_LOG: 'warn',
    WORDHALL_DATA: folder,
    ...env,
  })
  const said = () => /^Wordhall is open: http:\/\/localhost:(\d+)$/m.exec(server.out())
  let isOver = false
  void server.ended.then(() => (isOver = true))
  await until(() => said() !== null || isOver, 'the server to open')
  if (isOver) throw new Error(`it did not open: ${(await server.ended).err}`)
  const stop = async () => {
    server.child.kill('SIGTERM')
    return server.ended
  }
  return { ...server, address: `http://127.0.0.1:${said()![1]}`, stop }
}
