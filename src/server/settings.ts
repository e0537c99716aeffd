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
  /** Connections that one address may have. */
  readonly connections: number
  /** New guests from one address, at once and each minute. */
  readonly guests: number
  /** Tables, not yet over, at which somebody may have a seat and still open another. */
  readonly tables: number
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
  WORDHALL_CONNECTIONS   connections that one address may have (100)
  WORDHALL_GUESTS        new guests from one address, at once and each minute (120)
  WORDHALL_TABLES        unfinished tables of one person, before another is opened (50)
  WORDHALL_BOT_THREADS   threads that bots think in (1)
  WORDHALL_PROXY         yes when behind a proxy that sets X-Forwarded-For and -Proto (no)
  WORDHALL_LOG           silent, error, warn, info or debug (info)
`

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

export function readSettings(env: Readonly<Record<string, string | undefined>>): Result<Settings> {
  const unknown = Object.keys(env).find((name) => name.startsWith('WORDHALL_') && !KNOWN.has(name))
  if (unknown !== undefined) return refuse(`${unknown} is not a setting; --help lists them`)
  const numbers = readNumbers({ WORDHALL_PORT: env['PORT'], ...env })
  if (!numbers.ok) return numbers
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
    ...numbers.value,
    host: env['WORDHALL_HOST'] ?? '0.0.0.0',
    data: path.resolve(env['WORDHALL_DATA'] ?? 'data'),
    database,
    origins: origins.filter((origin) => origin !== '').map((origin) => new URL(origin).origin),
    behindProxy: proxy === 'yes',
    log,
  })
}

const KNOWN = new Set(SETTINGS_HELP.match(/WORDHALL_[A-Z_]+/g))

/** Of other addresses the origin is `null`, which browsers also say of pages that have none. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/** What it is when nothing is said, the least and the most it may be. */
const NUMBERS = {
  port: ['WORDHALL_PORT', 3000, 0, 65_535],
  rate: ['WORDHALL_RATE', 40, 1, 1_000_000],
  connections: ['WORDHALL_CONNECTIONS', 100, 1, 1_000_000],
  guests: ['WORDHALL_GUESTS', 120, 1, 1_000_000],
  tables: ['WORDHALL_TABLES', 50, 1, 1_000_000],
  botThreads: ['WORDHALL_BOT_THREADS', 1, 1, 64],
} as const

type Numbers = { readonly [Name in keyof typeof NUMBERS]: number }

function readNumbers(env: Readonly<Record<string, string | undefined>>): Result<Numbers> {
  const numbers: Record<string, number> = {}
  for (const [field, [name, usual, least, most]] of Object.entries(NUMBERS)) {
    const text = env[name] ?? String(usual)
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < least || number > most) {
      return refuse(`${name} must be a whole number from ${least} to ${most}`)
    }
    numbers[field] = number
  }
  return ok(numbers as Numbers)
}
