import path from 'node:path'
import { refuse, ok, type Result } from '#kit/result.ts'
import type { CertificateFiles } from '#server/operations/certificate.ts'

/** Where the key that encrypts seeds comes from. */
export type SeedKeySettings = {
  readonly key: string | null
  readonly file: string | null
  readonly old: string | null
}

/** The settings of a hall, all from environment variables. */
export type Settings = {
  readonly port: number
  readonly host: string
  /** The address for others, for invitations; null to find one. */
  readonly url: string | null
  readonly data: string
  /** The folder of the host's own dictionaries. */
  readonly dictionaries: string
  /** A PostgreSQL address instead of the data folder. */
  readonly database: string | null
  /** A Redis address: this server is one of several that share the database. */
  readonly bus: string | null
  /** Web origins, other than its own, from which browsers may connect. */
  readonly origins: readonly string[]
  /** Rate limit of one connection, in messages per second. */
  readonly messagesPerSecond: number
  /** WebSockets that one address may have open. */
  readonly maxSockets: number
  /** TCP connections that may be open in all; null for as many as the limit on open files allows. */
  readonly maxConnections: number | null
  /** Rate limits of one address. */
  readonly guestsPerMinute: number
  readonly requestsPerSecond: number
  readonly openingsPerHour: number
  /** A person with seats at this many unfinished tables may not open another. */
  readonly maxTables: number
  /** The most unfinished tables in all. */
  readonly maxHallTables: number
  /** Hours after which a match that no player has followed is abandoned. */
  readonly abandonHours: number
  readonly botThreads: number
  readonly behindProxy: boolean
  /** Files of a certificate and its key, for HTTPS without a proxy. */
  readonly tls: CertificateFiles | null
  /** A port for metrics alone; 0 for none. */
  readonly metricsPort: number
  readonly metricsHost: string
  /** Grants access to metrics on the public port; null: nobody has access there. */
  readonly metricsToken: string | null
  /** Grants access to the operator's pages; null: there are none. */
  readonly adminToken: string | null
  /** Days after which a session that is not used expires; see `sessionLifetime`. */
  readonly sessionDays: number
  /** Days for which finished tables, sessions and unused people are kept; 0 for ever. */
  readonly retentionDays: number
  readonly seedKeys: SeedKeySettings
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

export const SETTINGS_HELP = `Wordhall's server. All settings are environment variables, defaults in parentheses.

  npm start
  WORDHALL_PORT=8080 npm start

  WORDHALL_PORT          port (3000; PORT works too)
  WORDHALL_HOST          address to listen on (0.0.0.0: reachable from the network)
  WORDHALL_URL           address of the hall for others, e.g. https://example.org, for links and QR codes
                         (as the page was opened; for localhost, this machine's address in its network)
  WORDHALL_DATA          data folder (data)
  WORDHALL_DICTIONARIES  folder of dictionaries of your own, NAME.aff and NAME.dic (dictionaries in
                         the data folder)
  WORDHALL_DATABASE      a PostgreSQL database (postgres://…) instead of the data folder
  WORDHALL_BUS           a Redis or Valkey (redis://…, rediss://…) for the servers that share a
                         WORDHALL_DATABASE (none: one server has the database to itself)
  WORDHALL_ORIGINS       further web origins that may connect, separated by commas
  WORDHALL_RATE          rate limit of one connection, in messages per second (40); the limits of
                         people and tables are in proportion
  WORDHALL_CONNECTIONS   WebSocket connections per address (100)
  WORDHALL_MAX_CONNECTIONS
                         open connections in all (what the limit on open files allows)
  WORDHALL_REQUESTS      rate limit of one address, in HTTP requests per second (100)
  WORDHALL_GUESTS        rate limit of one address, in new guests per minute (120)
  WORDHALL_OPENINGS      rate limit of one address, in new tables per hour (1000)
  WORDHALL_TABLES        unfinished tables that one person may have (50)
  WORDHALL_MAX_TABLES    unfinished tables in all (50000)
  WORDHALL_ABANDON_HOURS hours after which a game ends that no player has looked at (24)
  WORDHALL_BOT_THREADS   worker threads for bots (1)
  WORDHALL_PROXY         yes behind a proxy that sets X-Forwarded-For and -Proto (no)
  WORDHALL_TLS_CERT      file of a certificate with its chain (PEM), for HTTPS without a proxy
  WORDHALL_TLS_KEY       file of its key (PEM)
  WORDHALL_METRICS_PORT  port for Prometheus (0: none)
  WORDHALL_METRICS_HOST  address to listen on for Prometheus (127.0.0.1)
  WORDHALL_METRICS_TOKEN bearer token for /metrics on the public port (none: not served there)
  WORDHALL_ADMIN_TOKEN   token of the operator, for /admin and wordhall admin (none: no /admin)
  WORDHALL_SESSION_DAYS  days after which an unused session expires (400)
  WORDHALL_RETENTION_DAYS  days for which finished tables, sessions and unused people are kept (0: for ever)
  WORDHALL_SEED_KEY      encrypts the seeds of tables: 32 bytes as hex or base64, or a passphrase
  WORDHALL_SEED_KEY_FILE a file that contains this key instead
  WORDHALL_SEED_KEY_OLD  the key used before, while it is being replaced
  WORDHALL_LOG           silent, error, warn, info or debug (info)
`

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** Empty variables, which compose files set, count as unset. */
export function readSettings(given: Environment): Result<Settings> {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const unknown = Object.keys(env).find((name) => name.startsWith('WORDHALL_') && !KNOWN.has(name))
  if (unknown !== undefined) return refuse(`${unknown} is not a setting; --help lists them`)
  const numbers = readNumbers({ WORDHALL_PORT: env['PORT'], ...env })
  if (!numbers.ok) return numbers
  const maxConnections = env['WORDHALL_MAX_CONNECTIONS'] ?? null
  if (maxConnections !== null && !/^[1-9]\d{0,6}$/.test(maxConnections)) {
    return refuse('WORDHALL_MAX_CONNECTIONS must be a whole number from 1 to 9999999')
  }
  const database = env['WORDHALL_DATABASE'] ?? null
  if (database !== null && !/^postgres(ql)?:\/\//.test(database)) {
    return refuse('WORDHALL_DATABASE must begin with postgres://')
  }
  const bus = env['WORDHALL_BUS'] ?? null
  if (bus !== null && !/^rediss?:\/\//.test(bus)) {
    return refuse('WORDHALL_BUS must begin with redis:// or rediss://')
  }
  if (bus !== null && database === null) {
    return refuse(
      'WORDHALL_BUS needs WORDHALL_DATABASE: servers that share a hall share a database',
    )
  }
  const log = LOG_LEVELS.find((level) => level === (env['WORDHALL_LOG'] ?? 'info'))
  if (log === undefined) return refuse(`WORDHALL_LOG must be one of ${LOG_LEVELS.join(', ')}`)
  const proxy = env['WORDHALL_PROXY'] ?? 'no'
  if (proxy !== 'yes' && proxy !== 'no') return refuse('WORDHALL_PROXY must be yes or no')
  const { WORDHALL_TLS_CERT: cert = null, WORDHALL_TLS_KEY: key = null } = env
  if ((cert === null) !== (key === null)) {
    return refuse('WORDHALL_TLS_CERT and WORDHALL_TLS_KEY belong together: set both or none')
  }
  const metricsToken = env['WORDHALL_METRICS_TOKEN'] ?? null
  const adminToken = env['WORDHALL_ADMIN_TOKEN'] ?? null
  const tokens = { WORDHALL_METRICS_TOKEN: metricsToken, WORDHALL_ADMIN_TOKEN: adminToken }
  for (const [name, token] of Object.entries(tokens)) {
    if (token !== null && !/^[\x21-\x7e]{16,}$/.test(token)) {
      return refuse(`${name} must be 16 or more printable characters without spaces`)
    }
  }
  const origins = (env['WORDHALL_ORIGINS'] ?? '').split(',').map((origin) => origin.trim())
  const odd = origins.find((origin) => origin !== '' && !isWebAddress(origin))
  if (odd !== undefined) {
    return refuse(`WORDHALL_ORIGINS: ${odd} is no web address such as https://example.org`)
  }
  const url = env['WORDHALL_URL'] ?? null
  if (url !== null && !isWebAddress(url)) {
    return refuse(`WORDHALL_URL: ${url} is no web address such as https://example.org`)
  }
  return ok({
    ...numbers.value,
    url: url === null ? null : new URL(url).origin,
    host: env['WORDHALL_HOST'] ?? '0.0.0.0',
    data: dataFolder(env),
    dictionaries: dictionariesFolder(env),
    database,
    bus,
    maxConnections: maxConnections === null ? null : Number(maxConnections),
    origins: origins.filter((origin) => origin !== '').map((origin) => new URL(origin).origin),
    behindProxy: proxy === 'yes',
    tls: cert === null || key === null ? null : { cert, key },
    metricsHost: env['WORDHALL_METRICS_HOST'] ?? '127.0.0.1',
    metricsToken,
    adminToken,
    seedKeys: {
      key: env['WORDHALL_SEED_KEY'] ?? null,
      file: env['WORDHALL_SEED_KEY_FILE'] ?? null,
      old: env['WORDHALL_SEED_KEY_OLD'] ?? null,
    },
    log,
  })
}

type Environment = Readonly<Record<string, string | undefined>>

function dataFolder(env: Environment): string {
  return path.resolve(env['WORDHALL_DATA'] ?? 'data')
}

/** The folder of the host's own dictionaries. */
export function dictionariesFolder(env: Environment): string {
  return path.resolve(env['WORDHALL_DICTIONARIES'] ?? path.join(dataFolder(env), 'dictionaries'))
}

/** Days after which an unused session ends. Retention applies to sessions too. */
export function sessionLifetime({
  sessionDays,
  retentionDays,
}: Pick<Settings, 'sessionDays' | 'retentionDays'>): number {
  return retentionDays === 0 ? sessionDays : Math.min(sessionDays, retentionDays)
}

const KNOWN = new Set(SETTINGS_HELP.match(/WORDHALL_[A-Z_]+/g))

/** Other URLs have the origin `null`, which browsers also send for pages without one. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/** Variable, default, minimum and maximum. */
const NUMBERS = {
  port: ['WORDHALL_PORT', 3000, 0, 65_535],
  messagesPerSecond: ['WORDHALL_RATE', 40, 1, 1_000_000],
  maxSockets: ['WORDHALL_CONNECTIONS', 100, 1, 1_000_000],
  requestsPerSecond: ['WORDHALL_REQUESTS', 100, 1, 1_000_000],
  guestsPerMinute: ['WORDHALL_GUESTS', 120, 1, 1_000_000],
  openingsPerHour: ['WORDHALL_OPENINGS', 1000, 1, 1_000_000],
  maxTables: ['WORDHALL_TABLES', 50, 1, 1_000_000],
  maxHallTables: ['WORDHALL_MAX_TABLES', 50_000, 1, 10_000_000],
  abandonHours: ['WORDHALL_ABANDON_HOURS', 24, 1, 100_000],
  botThreads: ['WORDHALL_BOT_THREADS', 1, 1, 64],
  metricsPort: ['WORDHALL_METRICS_PORT', 0, 0, 65_535],
  sessionDays: ['WORDHALL_SESSION_DAYS', 400, 1, 36_500],
  retentionDays: ['WORDHALL_RETENTION_DAYS', 0, 0, 36_500],
} as const

type Numbers = { readonly [Name in keyof typeof NUMBERS]: number }

function readNumbers(env: Environment): Result<Numbers> {
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
