import path from 'node:path'
import { refuse, ok, type Result } from '#kit/result.ts'

/** How a hall is run; all of it from the environment. */
export type Settings = {
  readonly port: number
  readonly host: string
  readonly data: string
  /** A PostgreSQL address instead of the data folder. */
  readonly database: string | null
  /** Web addresses, besides its own, from which browsers may connect. */
  readonly origins: readonly string[]
  /** Messages a second that one connection may send for long. */
  readonly rate: number
  readonly botThreads: number
  readonly behindProxy: boolean
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

export const SETTINGS_HELP = `Wordhall, the hall's server.

  npm start              with everything as it comes
  WORDHALL_PORT=8080 npm start

  WORDHALL_PORT          port (3000; PORT works too)
  WORDHALL_HOST          address to listen on (0.0.0.0: everybody on the network)
  WORDHALL_DATA          folder that keeps everything (data)
  WORDHALL_DATABASE      a PostgreSQL address (postgres://…) instead of the folder
  WORDHALL_ORIGINS       further web addresses that may connect, with commas between
  WORDHALL_RATE          messages a second that one connection may send (40)
  WORDHALL_BOT_THREADS   threads that bots think in (1)
  WORDHALL_PROXY         yes when behind a proxy that sets X-Forwarded-For and -Proto (no)
  WORDHALL_LOG           silent, error, warn, info or debug (info)
`

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

export function readSettings(env: Readonly<Record<string, string | undefined>>): Result<Settings> {
  const unknown = Object.keys(env).find((name) => name.startsWith('WORDHALL_') && !KNOWN.has(name))
  if (unknown !== undefined) return refuse(`${unknown} is not a setting; --help lists them`)
  const port = wholeNumber(env['WORDHALL_PORT'] ?? env['PORT'] ?? '3000', 0, 65_535)
  if (port === null) return refuse('WORDHALL_PORT must be a whole number from 0 to 65535')
  const rate = wholeNumber(env['WORDHALL_RATE'] ?? '40', 1, 1_000_000)
  if (rate === null) return refuse('WORDHALL_RATE must be a whole number from 1 to 1000000')
  const botThreads = wholeNumber(env['WORDHALL_BOT_THREADS'] ?? '1', 1, 64)
  if (botThreads === null) return refuse('WORDHALL_BOT_THREADS must be a whole number from 1 to 64')
  const database = env['WORDHALL_DATABASE'] ?? null
  if (database !== null && !/^postgres(ql)?:\/\//.test(database)) {
    return refuse('WORDHALL_DATABASE must begin with postgres://')
  }
  const log = LOG_LEVELS.find((level) => level === (env['WORDHALL_LOG'] ?? 'info'))
  if (log === undefined) return refuse(`WORDHALL_LOG must be one of ${LOG_LEVELS.join(', ')}`)
  const proxy = env['WORDHALL_PROXY'] ?? 'no'
  if (proxy !== 'yes' && proxy !== 'no') return refuse('WORDHALL_PROXY must be yes or no')
  const origins = (env['WORDHALL_ORIGINS'] ?? '').split(',').map((origin) => origin.trim())
  const odd = origins.find((origin) => origin !== '' && !isWebAddress(origin))
  if (odd !== undefined) {
    return refuse(`WORDHALL_ORIGINS: ${odd} is no web address such as https://example.org`)
  }
  return ok({
    port,
    host: env['WORDHALL_HOST'] ?? '0.0.0.0',
    data: path.resolve(env['WORDHALL_DATA'] ?? 'data'),
    database,
    origins: origins.filter((origin) => origin !== '').map((origin) => new URL(origin).origin),
    rate,
    botThreads,
    behindProxy: proxy === 'yes',
    log,
  })
}

const KNOWN = new Set(SETTINGS_HELP.match(/WORDHALL_[A-Z_]+/g))

/** Of other addresses the origin is `null`, which browsers also say of pages that have none. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= least && number <= most ? number : null
}
