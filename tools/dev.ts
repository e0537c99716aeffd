/**
 * `npm run dev`: the hall for development. `node --watch` restarts the server when one of its files
 * changes; Vite serves the pages, updates them in place and passes requests on to the server.
 *
 * The server keeps its data in build/dev-data. Its settings (`npm start -- --help`) apply here too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger, createServer } from 'vite'
import { freePort } from './programs/free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PROXIED = ['/api', '/ws', '/health']

const port = process.env['WORDHALL_PORT'] ?? String(await freePort())
const address = `http://127.0.0.1:${port}`
const stopping = new AbortController()

// In a process group of its own, so that Ctrl-C reaches it once, through `stop`.
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/server/main.ts'],
  {
    cwd: ROOT,
    env: {
      WORDHALL_DATA: path.join(ROOT, 'build/dev-data'),
      WORDHALL_LOG: 'warn',
      ...process.env,
      WORDHALL_HOST: '127.0.0.1',
      WORDHALL_PORT: port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  },
)
const serverEnded = once(server, 'close')
server.stdout.setEncoding('utf8').on('data', printServerOutput)

const pages = await createServer({
  root: path.join(ROOT, 'src/web'),
  configFile: path.join(ROOT, 'vite.config.ts'),
  customLogger: quietLogger(),
  clearScreen: false,
  server: {
    proxy: Object.fromEntries(
      // The server accepts a page whose Origin equals Host, so Host must stay as the browser sent it.
      PROXIED.map((prefix) => [
        prefix,
        { target: address, ws: prefix === '/ws', changeOrigin: false },
      ]),
    ),
  },
})

// Vite's own listener would exit without waiting for the server.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
await pages.listen()
await serverReady()
if (!stopping.signal.aborted) {
  console.log(`\n  Open ${pages.resolvedUrls?.local[0]}\n  Ctrl-C stops.\n`)
}

function stop(): void {
  if (stopping.signal.aborted) return
  stopping.abort()
  server.kill('SIGTERM')
  void Promise.all([pages.close(), serverEnded]).then(() => process.exit(0))
}

/** The server's own address is left out: its pages may be missing or out of date. */
function printServerOutput(text: string): void {
  for (const line of text.split('\n')) {
    if (line.startsWith('Wordhall is open')) console.log('The server is ready.')
    else if (line !== '') console.log(line)
  }
}

/** While the server restarts, pages reconnect by themselves; each failed attempt is no news. */
function quietLogger() {
  const logger = createLogger('info', { allowClearScreen: false })
  const { error } = logger
  logger.error = (text, options) => {
    if (!/proxy (?:socket )?error/.test(text)) error(text, options)
  }
  return logger
}

/** Resolves when the server answers, however many restarts that takes. */
async function serverReady(): Promise<void> {
  while (!stopping.signal.aborted) {
    const response = await fetch(`${address}/health`).catch(() => null)
    if (response?.ok) return
    await sleep(200)
  }
}
