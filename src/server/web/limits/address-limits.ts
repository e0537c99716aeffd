import { LimitMap, type KeptLimit } from '#server/web/limits/limit-map.ts'
import { TokenBucket } from '#server/web/limits/token-bucket.ts'

/** Rate limits that all who come from one address share. */
export type AddressLimit = KeptLimit & {
  /** Guesses at codes and passports. */
  readonly guesses: TokenBucket
  /** Downloads of logs. */
  readonly downloads: TokenBucket
  /** New guests. */
  readonly guests: TokenBucket
  /** Exports and erasures, which search a lot. */
  readonly accountRequests: TokenBucket
  /** HTTP requests. */
  readonly requests: TokenBucket
  /** Open WebSockets. */
  sockets: number
  /** Downloads of logs under way. */
  openDownloads: number
  /** Open TCP connections, those of WebSockets included. Not counted behind a proxy. */
  connections: number
}

const GUESSES_PER_MINUTE = 20
const DOWNLOADS_PER_MINUTE = 40
const ACCOUNT_REQUESTS_PER_MINUTE = 6
/** A page with all its parts, for a class of thirty, arrives in one burst. */
const REQUEST_BURST_SECONDS = 20

/** By address. Several people may share one: a home, a school. */
export class AddressLimits {
  readonly maxSockets: number
  readonly maxConnections: number
  readonly #limits: LimitMap<AddressLimit>

  constructor(
    settings: {
      readonly maxSockets: number
      readonly guestsPerMinute: number
      readonly requestsPerSecond: number
    },
    now: () => number,
    /** Open TCP connections that one address may have, if fewer than twice its WebSockets. */
    maxConnections = Infinity,
  ) {
    this.maxSockets = settings.maxSockets
    this.maxConnections = Math.min(2 * settings.maxSockets, maxConnections)
    const { guestsPerMinute, requestsPerSecond } = settings
    this.#limits = new LimitMap(() => makeLimit(guestsPerMinute, requestsPerSecond, now))
  }

  of(address: string): AddressLimit {
    return this.#limits.of(networkOf(address))
  }

  /** Counts a WebSocket if the address may have another one. Returns whether it may. */
  addSocket(address: string): boolean {
    const limit = this.of(address)
    if (limit.sockets >= this.maxSockets) return false
    limit.sockets += 1
    return true
  }
}

function makeLimit(
  guestsPerMinute: number,
  requestsPerSecond: number,
  now: () => number,
): AddressLimit {
  const perMinute = (count: number) => new TokenBucket(count, count / 60, now)
  const guesses = perMinute(GUESSES_PER_MINUTE)
  const downloads = perMinute(DOWNLOADS_PER_MINUTE)
  const guests = perMinute(guestsPerMinute)
  const accountRequests = perMinute(ACCOUNT_REQUESTS_PER_MINUTE)
  const burst = REQUEST_BURST_SECONDS * requestsPerSecond
  const requests = new TokenBucket(burst, requestsPerSecond, now)
  return {
    guesses,
    downloads,
    guests,
    accountRequests,
    requests,
    sockets: 0,
    openDownloads: 0,
    connections: 0,
    get isConnected() {
      return this.sockets > 0 || this.connections > 0 || this.openDownloads > 0
    },
    get isUnused() {
      return [guesses, downloads, guests, accountRequests, requests].every((one) => one.isFull)
    },
  }
}

/** An IPv6 address stands for its /64 network: whoever has one address of it has them all. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const first = before.split(':').filter(Boolean)
  const last = (after ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
