import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findRedis } from '../../tools/programs/redis.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { ended, untilPrinted } from '../server/testing/program.ts'

/** Null, with a word to the reader, where there is no Redis to be had: such tests are skipped. */
export async function startRedis(): Promise<RedisServer | null> {
  const program = findRedis()
  if (program === null) {
    console.warn('SEVERAL NODES ARE NOT TESTED: there is no Redis (apt-get install redis-server).')
    return null
  }
  const server = new RedisServer(program, await freePort())
  await server.start()
  return server
}

/** A Redis of our own on a port of its own, which stores nothing. */
export class RedisServer {
  readonly #program: string
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'wordhall-redis-'))
  readonly port: number
  #process: ChildProcess | null = null

  constructor(program: string, port: number) {
    this.#program = program
    this.port = port
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const settings = { port: this.port, bind: '127.0.0.1', save: '', appendonly: 'no' }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    const child = spawn(this.#program, args, {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    this.#process = child
    await untilPrinted(child, child.stdout, 'Ready to accept connections')
  }

  async kill(): Promise<void> {
    const child = this.#process
    this.#process = null
    await ended(child, () => child!.kill('SIGKILL'))
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
