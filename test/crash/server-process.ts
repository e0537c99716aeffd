import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The server as a process on a data folder, which can be killed and restarted. */
export class ServerProcess {
  readonly port: number
  readonly #data: string
  readonly #env: Readonly<Record<string, string | undefined>>
  #child: ChildProcess | null = null
  #ended: Promise<void> = Promise.resolve()
  /** When there certainly was no process, in wall time. */
  readonly downtimes: { readonly from: number; readonly to: number }[] = []
  #diedAt: number | null = null
  /** Everything unexpected that it printed. */
  output = ''
  /** The source tree that it runs the next time. */
  root = ROOT

  /** `env`: further settings. */
  constructor(port: number, data: string, env: Readonly<Record<string, string | undefined>> = {}) {
    this.port = port
    this.#data = data
    this.#env = env
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** `open` resolves to true once it listens, or to false if it dies before. */
  start(): { readonly open: Promise<boolean> } {
    if (this.#diedAt !== null) this.downtimes.push({ from: this.#diedAt, to: Date.now() })
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: this.root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        WORDHALL_PORT: String(this.port),
        WORDHALL_HOST: '127.0.0.1',
        WORDHALL_DATA: this.#data,
        WORDHALL_RATE: '1000000',
        WORDHALL_REQUESTS: '1000000',
        WORDHALL_LOG: 'error',
        ...this.#env,
      },
    })
    this.#child = child
    const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
    this.#ended = exited.then(() => void (this.#diedAt = Date.now()))
    child.stderr!.on('data', (text) => (this.output += String(text)))
    const listening = new Promise<boolean>((resolve) => {
      child.stdout!.on('data', (text) => {
        if (String(text).includes('Wordhall is open')) resolve(true)
        else if (!String(text).includes('Wordhall closes')) this.output += String(text)
      })
    })
    return { open: Promise.race([listening, exited.then(() => false)]) }
  }

  /** Pauses it, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal)
  }

  get ended(): Promise<void> {
    return this.#ended
  }

  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#child?.kill(signal)
    return this.#ended
  }

  /** For a module that was loaded into it by NODE_OPTIONS. */
  send(message: object): void {
    this.#child?.send(message)
  }

  /** Resident memory in megabytes. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.#child!.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }
}
